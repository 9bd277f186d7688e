/** Whether code can be made from strings here. Where a policy forbids it, asking is reported as a breach. */
export function evaluates(): boolean {
  try {
    new Function("");
    return true;
  } catch {
    return false;
  }
}
