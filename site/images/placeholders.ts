/**
 * Placeholder colours; an image gets the one nearest to its main colour until it is loaded. Classes, because the
 * security policy allows no style attribute.
 */
export const placeholderClasses = [
  'bg-[#1c2440]',
  'bg-[#2f4a7a]',
  'bg-[#5b7fb0]',
  'bg-[#9dbbd6]',
  'bg-[#d5e2ea]',
  'bg-[#2f5d4a]',
  'bg-[#6f8f5c]',
  'bg-[#a9b98a]',
  'bg-[#3d2a23]',
  'bg-[#6e4530]',
  'bg-[#a8603a]',
  'bg-[#d08a52]',
  'bg-[#e8b878]',
  'bg-[#f3dcb4]',
  'bg-[#b8493a]',
  'bg-[#e2a08c]',
  'bg-[#7a4f73]',
  'bg-[#57524e]',
  'bg-[#a49a8e]',
  'bg-[#ece5da]',
] as const;

/** Returns the index of the placeholder nearest to a colour, given as red, green and blue of 0 to 255. */
export function findNearestPlaceholder(colour: { readonly r: number; readonly g: number; readonly b: number }): number {
  const distances = placeholderClasses.map((tint) => {
    const value = Number.parseInt(tint.slice(5, 11), 16);
    const [r, g, b] = [value >> 16, (value >> 8) & 255, value & 255];
    // Weighted by the eye's sensitivity.
    return 3 * (colour.r - r) ** 2 + 4 * (colour.g - g) ** 2 + 2 * (colour.b - b) ** 2;
  });
  return distances.indexOf(Math.min(...distances));
}
