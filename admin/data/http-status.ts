import { HttpError } from 'react-admin';

/** Returns the hint of the database with an HttpError, such as 'out_of_bounds'; undefined without one. */
export function getErrorHint(error: unknown): string | undefined {
  if (!(error instanceof HttpError)) return undefined;
  const hint: unknown = error.body?.hint;
  return typeof hint === 'string' ? hint : undefined;
}

/** Returns the HTTP status of an error of any library; undefined if there was no response. */
export function getHttpStatus(error: unknown): number | undefined {
  if (typeof error !== 'object' || error === null || !('status' in error)) return undefined;
  return typeof error.status === 'number' && error.status > 0 ? error.status : undefined;
}

/** Returns true for the error of a request whose session has ended, of which the sign-in dialog tells. */
export function isSessionEnded(error: unknown): boolean {
  return getErrorHint(error) === 'session_ended';
}
