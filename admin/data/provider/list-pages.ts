import type { GetListResult, PaginationPayload } from 'react-admin';
import { getHttpStatus } from '../http-status.ts';

/** Reads a page of a list; from another row than its first if an offset is given. */
export type ReadPage = (pagination: PaginationPayload, offset?: number) => Promise<GetListResult>;

/**
 * Reads a page of a list, in as many requests as it takes: a project may return fewer rows than were asked for. A page past the end is
 * the last one there is.
 */
export function readWholePage(pagination: PaginationPayload, read: ReadPage): Promise<GetListResult> {
  return readPage(pagination, read).catch(readLastPage(pagination, read));
}

async function readPage({ page, perPage }: PaginationPayload, read: ReadPage): Promise<GetListResult> {
  const start = (page - 1) * perPage;
  let result = await read({ page, perPage });
  // By id: a row that is added in between shifts the others, so that one of them arrives twice.
  const rows = new Map(result.data.map((row) => [row.id, row]));
  while (rows.size < perPage && start + rows.size < (result.total ?? 0)) {
    const known = rows.size;
    result = await read({ page, perPage: perPage - known }, start + known).catch(toEmptyPage(start + known));
    for (const row of result.data) rows.set(row.id, row);
    if (rows.size === known) break;
  }
  return { ...result, data: [...rows.values()] };
}

/** Returns a handler of the API's 416 for an offset past the end: rows were deleted since the request before. */
function toEmptyPage(total: number): (error: unknown) => GetListResult {
  return (error) => {
    if (getHttpStatus(error) !== 416) throw error;
    return { data: [], total };
  };
}

/**
 * Returns a handler of the API's 416 for a page past the end, such as after the last row of the last page was deleted. It returns the
 * last page there is with its total, which react-admin moves to; for an empty page it would move to the first.
 */
function readLastPage(requested: PaginationPayload, read: ReadPage): (error: unknown) => Promise<GetListResult> {
  return async (error) => {
    if (getHttpStatus(error) !== 416 || requested.page === 1) throw error;
    const { perPage } = requested;
    const first = await readPage({ page: 1, perPage }, read);
    const lastPage = Math.ceil((first.total ?? 0) / perPage);
    return lastPage > 1 ? readPage({ page: lastPage, perPage }, read) : first;
  };
}
