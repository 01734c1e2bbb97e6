/** Returns true when one letter was added, left out or replaced, or two adjacent ones were swapped. */
export function isOneSlipApart(a: string, b: string): boolean {
  const length = Math.min(a.length, b.length);
  let start = 0;
  while (start < length && a[start] === b[start]) start++;
  let end = 0;
  while (end < length - start && a.at(-1 - end) === b.at(-1 - end)) end++;
  const [restOfA, restOfB] = [a.slice(start, a.length - end), b.slice(start, b.length - end)];
  const areSwapped =
    restOfA.length === 2 && restOfB.length === 2 && restOfA[0] === restOfB[1] && restOfA[1] === restOfB[0];
  return Math.max(restOfA.length, restOfB.length) === 1 || areSwapped;
}
