/** Creates a function that logs an error under the name of the failed operation. */
export function logError(what: string): (error: unknown) => void {
  return (error) => console.error(`${what}:`, error);
}
