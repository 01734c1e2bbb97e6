/** Logs a failure under the name of what failed. What is shown to people is said where it failed. */
export function logError(what: string): (error: unknown) => void {
  return (error) => console.error(`${what}:`, error);
}
