/**
 * Returns grid columns of equal width: at most `count`, and fewer where they would be narrower than `minWidth`, as with large text.
 * @param minWidth in rem
 * @param gap between the columns in pixels
 */
export function gridColumns(count: number, minWidth: number, gap: number): string {
  // A pixel less, as rounded widths must not leave the last column without room.
  const share = `(100% - ${(count - 1) * gap + 1}px) / ${count}`;
  return `repeat(auto-fill, minmax(min(100%, max(${minWidth}rem, ${share})), 1fr))`;
}
