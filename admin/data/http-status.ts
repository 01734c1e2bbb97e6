import type { PostgrestError } from '@supabase/supabase-js';
import { HttpError } from 'react-admin';

/** Returns the HTTP status of an error, whichever library made it; undefined when there was no response. */
export function getHttpStatus(error: unknown): number | undefined {
  if (typeof error !== 'object' || error === null || !('status' in error)) return undefined;
  return typeof error.status === 'number' && error.status > 0 ? error.status : undefined;
}

/** Turns an error of the API into the kind that react-admin knows; its body is the original, with the hint of the database. */
export function toHttpError(error: PostgrestError, status: number): HttpError {
  return new HttpError(error.message || 'The service did not answer.', status, error);
}
