/** What the command tells the shell; a higher code wins over a lower one. */
export const ExitCode = { ok: 0, invalid: 1, failed: 2 } as const;
export type ExitCode = (typeof ExitCode)[keyof typeof ExitCode];
