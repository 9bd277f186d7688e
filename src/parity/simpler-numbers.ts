/**
 * Numbers to try in the place of one, the simplest first: small and whole, with fewer decimals, nearer to zero. Each is simpler than it, so
 * that no chain of them comes back to where it began.
 */
export function simplerNumbers(number: number): number[] {
  const others = Number.isInteger(number) ? nearerZero(number) : roundings(number);
  return [...new Set([1, -1, ...others])].filter((other) => isSimpler(other, number));
}

/** Half the way to zero, a quarter of it and so on, so that a bound is found in few steps. */
function nearerZero(whole: number): number[] {
  const steps: number[] = [];
  for (let step = Math.trunc(whole / 2); step !== 0; step = Math.trunc(step / 2)) {
    steps.push(whole - step);
  }
  return [...steps, whole - Math.sign(whole)];
}

function roundings(number: number): number[] {
  const fixed = [1, 2].map((digits) => Number(number.toFixed(digits)));
  return [Math.floor(number), Math.ceil(number), 0.5, -0.5, 1.5, -1.5, ...fixed];
}

function isSimpler(other: number, number: number): boolean {
  if (other === 0) return false;
  const [digits, distance] = size(other);
  const [mostDigits, mostDistance] = size(number);
  if (digits !== mostDigits) return digits < mostDigits;
  return distance === mostDistance ? other > number : distance < mostDistance;
}

/** How many characters it takes beyond a whole number, and how far from zero it is. */
function size(number: number): readonly [digits: number, distance: number] {
  return [Number.isInteger(number) ? 0 : String(number).length, Math.abs(number)];
}
