/** The sentence of a failure, whatever was thrown. */
export function faultOf(error: unknown): string {
  return error instanceof Error && error.message ? error.message : 'Something went wrong. Please try again.';
}
