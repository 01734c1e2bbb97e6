/** Wraps a customer's text in Unicode isolates, so that direction marks in it cannot reorder the sentence around it. */
export function bidiIsolate(text: string): string {
  return `\u2068${text}\u2069`;
}
