/** A text inside a sentence that keeps its direction to itself: what customers write may hold marks that turn text around. */
export function bidiIsolate(text: string): string {
  return `\u2068${text}\u2069`;
}
