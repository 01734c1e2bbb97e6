/** Returns the HTTP status of an error of any library; undefined if there was no response. */
export function getHttpStatus(error: unknown): number | undefined {
  if (typeof error !== 'object' || error === null || !('status' in error)) return undefined;
  return typeof error.status === 'number' && error.status > 0 ? error.status : undefined;
}
