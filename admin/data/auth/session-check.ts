/** Asks the database whether the session still has the rights of staff. */
export type IsStaff = () => Promise<boolean>;

/** Body of the 401 for a session that has ended, in the form of the API's errors. */
export const sessionEnded = {
  message: 'Your session has ended. Please sign in again.',
  code: 'session_ended',
  hint: 'session_ended',
  details: null,
} as const;

/**
 * Returns true for statuses of what the database refuses or does not find. Row-level security hides all rows from a session that
 * was ended on another device, so that they seem to be deleted.
 */
export function isDoubtfulStatus(status: number | undefined): boolean {
  return status !== undefined && [401, 403, 404, 406, 416].includes(status);
}

/**
 * Returns a `fetch` that checks the session before reporting an empty result, and answers 401 if it has ended. A
 * response with rows costs no further request.
 */
export function fetchWithSessionCheck(send: typeof fetch, isStaff: IsStaff): typeof fetch {
  return async (input, init) => {
    const response = await send(input, init);
    const { pathname } = new URL(input instanceof Request ? input.url : input, window.location.origin);
    // get_access is the question itself, and get_admin_path belongs to the sign-in.
    if (!pathname.startsWith('/rest/v1/') || /\/get_(access|admin_path)$/.test(pathname)) return response;
    if (!(await isDoubtful(response)) || (await isStaff())) return response;
    return Response.json(sessionEnded, { status: 401 });
  };
}

async function isDoubtful(response: Response): Promise<boolean> {
  if (!response.ok) return isDoubtfulStatus(response.status);
  // A count has no body.
  if (response.headers.get('content-range') === '*/0') return true;
  return ['[]', 'null'].includes(await response.clone().text());
}
