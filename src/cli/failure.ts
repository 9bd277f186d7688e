/** Why the command could not do its job, in one line for the user. Exit code 2. */
export class Failure extends Error {
  override readonly name = "Failure";
}
