import { maxBodyBytes } from '../runtime/http/max-body-bytes.ts';

/** Parameters of PostgREST that choose no rows. */
const notFilters = ['select', 'columns', 'order', 'limit', 'offset', 'on_conflict'];

/** Returns the decoded path, by which the services route (%6F is o); undefined if it cannot be decoded. */
export function decodePath(request: Request): string | undefined {
  try {
    return decodeURIComponent(new URL(request.url).pathname);
  } catch {
    return undefined;
  }
}

/**
 * Refuses requests that hosted Supabase refuses and @supabase/lite accepts, or cannot answer.
 * @param pathname the decoded path
 * @returns the answer; undefined for any other request
 */
export function refuseRequest(request: Request, pathname: string | undefined): Response | undefined {
  if (pathname === undefined) return new Response(null, { status: 400 });
  const verb = { PATCH: 'UPDATE', DELETE: 'DELETE' }[request.method];
  const isFiltered = [...new URL(request.url).searchParams.keys()].some((name) => !notFilters.includes(name));
  if (verb !== undefined && pathname.startsWith('/rest/v1/') && !isFiltered)
    return Response.json({ code: '21000', message: `${verb} requires a WHERE clause` }, { status: 400 });
  const length = request.headers.get('content-length');
  if (request.headers.has('transfer-encoding') && length === null) return new Response(null, { status: 411 });
  return Number(length) > maxBodyBytes ? new Response(null, { status: 413 }) : undefined;
}
