import { HttpError } from 'react-admin';
import { type IsStaff, isDoubtfulStatus, sessionEnded } from '../auth/session-check.ts';
import { getHttpStatus } from '../http-status.ts';

/**
 * Asks who one is before it passes on that nothing is there, as fetchWithSessionCheck() does for the client of Supabase. Rejects
 * with a 401 if the session has ended.
 */
export async function checkSession<Result extends { readonly json: unknown }>(
  request: Promise<Result>,
  isStaff: IsStaff,
): Promise<Result> {
  const [outcome] = await Promise.allSettled([request]);
  const isAbsent =
    outcome.status === 'rejected' ? isDoubtfulStatus(getHttpStatus(outcome.reason)) : isNothing(outcome.value.json);
  if (isAbsent && !(await isStaff())) throw new HttpError(sessionEnded.message, 401, sessionEnded);
  return request;
}

const isNothing = (json: unknown) => json === null || (Array.isArray(json) && json.length === 0);
