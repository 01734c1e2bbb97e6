import type { SupabaseClient } from '@supabase/supabase-js';
import { supabaseDataProvider, supabaseHttpClient } from 'ra-supabase';
import {
  type DataProvider,
  type GetListParams,
  type GetListResult,
  HttpError,
  type Identifier,
  type PaginationPayload,
  type RaRecord,
  type SortPayload,
} from 'react-admin';
import type { Database } from '#shared/database.types.ts';
import { normalizeSearchedEmails } from '#shared/rules/booking/email.ts';
import { type IsStaff, isDoubtfulStatus, sessionEnded } from '../auth/session-check.ts';
import type { AdminConfig } from '../config.ts';
import { getHttpStatus } from '../http-status.ts';
import { everyRow } from '../query-options.ts';
import { withScreen } from '../screen.ts';
import { getSearchText } from '../search-tokens.ts';
import { getVersion, optimisticUpdate } from './optimistic-update.ts';
import { type PublishSnapshot, readPublishing } from './publishing.ts';
import { getResourceConfig } from './resource-config.ts';
import type { TripOrder } from './trip-order.ts';
import { validateRow } from './validate-row.ts';

/** Data provider of the admin, with a call that react-admin has no method for. */
export interface AdminDataProvider extends DataProvider {
  /** Reads everything that is known about publishing. */
  readPublishing(): Promise<PublishSnapshot>;
}

/** What trips are sorted by that is in no column of the database: see trip-order.ts. */
const tripOrders = ['duration', 'requests', 'rating'];

/**
 * Creates ra-supabase's data provider with our tables, search, row validation and optimistic updates.
 * @param isStaff asked before the provider says that a row is gone or a list empty
 */
export function createDataProvider(
  client: SupabaseClient<Database>,
  config: AdminConfig,
  isStaff: IsStaff,
): AdminDataProvider {
  const sendRequest = supabaseHttpClient({ apiKey: config.supabaseKey, supabaseClient: client });
  const httpClient: typeof sendRequest = (url, options = {}) =>
    checkSession(sendRequest(url, { ...options, headers: withScreen(options.headers) }), isStaff);
  const base = supabaseDataProvider({
    instanceUrl: config.supabaseUrl,
    apiKey: config.supabaseKey,
    supabaseClient: client,
    httpClient,
  });
  const table = (resource: string) => getResourceConfig(resource).table;

  async function readList(resource: string, params: GetListParams): Promise<GetListResult> {
    const { pagination = { page: 1, perPage: 1000 } } = params;
    const { from, filter } = withSearch(resource, params.filter);
    const sort = params.sort && toColumnSort(resource, params.sort);
    const read: ReadPage = (pagination, offset) =>
      base.getList(from, {
        ...params,
        pagination,
        filter: { ...filter, ...(offset !== undefined && { 'offset@': offset }) },
        ...(sort && { sort }),
      });
    return readPage(pagination, read).catch(readLastPage(pagination, read));
  }

  /** Sorts the ids of every trip that matches, and reads the rows of one page; of the last one if that is past the end. */
  async function readTripList(resource: string, params: GetListParams, order: TripOrder): Promise<GetListResult> {
    const { page = 1, perPage = 1000 } = params.pagination ?? {};
    const filter = { ...params.filter, 'select@': order.columns };
    const sort = { field: 'place', order: 'ASC' } as const;
    const { data: matches } = await readList(resource, { ...params, filter, sort, pagination: everyRow });
    const ids = await order.sort(client, matches);
    const first = (Math.min(page, Math.ceil(ids.length / perPage) || 1) - 1) * perPage;
    const shown = ids.slice(first, first + perPage);
    if (shown.length === 0) return { data: [], total: 0 };
    const { data } = await base.getMany(table(resource), { ids: [...shown] });
    return { data: data.toSorted((one, other) => shown.indexOf(one.id) - shown.indexOf(other.id)), total: ids.length };
  }

  return {
    async getList(resource, params) {
      const { sort } = params;
      // Loaded when it is needed: no list begins with such an order.
      const order =
        sort && tripOrders.includes(sort.field)
          ? (await import('./trip-order.ts')).getTripOrder(resource, sort)
          : undefined;
      return withValidatedRows(
        resource,
        await (order ? readTripList(resource, params, order) : readList(resource, params)),
      );
    },
    getOne: async (resource, params) => withValidatedRow(resource, await base.getOne(table(resource), params)),
    getMany: async (resource, params) => withValidatedRows(resource, await base.getMany(table(resource), params)),
    getManyReference: async (resource, params) =>
      withValidatedRows(resource, await base.getManyReference(table(resource), params)),
    create: async (resource, params) => withValidatedRow(resource, await base.create(table(resource), params)),
    async update(resource, params) {
      const name = table(resource);
      const version = getVersion(params);
      if (version === undefined) return withValidatedRow(resource, await base.update(name, params));
      const current = async (id: Identifier) => withValidatedRow(resource, await base.getOne(name, { id })).data;
      const address = `${config.supabaseUrl}/rest/v1/${name}`;
      return withValidatedRow(resource, {
        data: await optimisticUpdate(httpClient, address, params, version, current),
      });
    },
    updateMany: (resource, params) => base.updateMany(table(resource), params),
    async delete(resource, params) {
      const { table: name, deleteCondition } = getResourceConfig(resource);
      if (!deleteCondition) return base.delete(name, params);
      const query = new URLSearchParams({ id: `eq.${params.id}`, ...deleteCondition });
      // The Accept header makes PostgREST answer 406 if no row matches.
      const { json } = await httpClient(`${config.supabaseUrl}/rest/v1/${name}?${query}`, {
        method: 'DELETE',
        headers: new Headers({ Accept: 'application/vnd.pgrst.object+json', Prefer: 'return=representation' }),
      });
      return withValidatedRow(resource, { data: json });
    },
    deleteMany: (resource, params) => base.deleteMany(table(resource), params),
    readPublishing: () => readPublishing(client),
  };
}

/**
 * Returns the table to read a list from, or the database function if the filter has a search: the text `q`, or that of the
 * token `search`. A filter whose name ends in @ has no operator: it is the function's parameter. ra-supabase's own text search
 * fails on a third word and on commas.
 */
export function withSearch(
  resource: string,
  filter: Readonly<Record<string, unknown>> = {},
): { from: string; filter: Record<string, unknown> } {
  const { q: _q, search: _search, ...rest } = filter;
  const words = getSearchText(filter);
  const { table, search } = getResourceConfig(resource);
  return search && words.trim() !== ''
    ? { from: `rpc/${search}`, filter: { ...rest, 'words@': normalizeSearchedEmails(words) } }
    : { from: table, filter: rest };
}

/** Reads a page of a list; from another row than its first if an offset is given. */
type ReadPage = (pagination: PaginationPayload, offset?: number) => Promise<GetListResult>;

/** Reads a page in as many requests as it takes, because a project may return fewer rows than were asked for. */
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

/** Validates the row of a response. */
function withValidatedRow<Result extends { data: RaRecord }>(resource: string, result: Result): Result {
  const { table, columns } = getResourceConfig(resource);
  return { ...result, data: validateRow(table, columns, result.data) };
}

/** Validates the rows of a response. */
function withValidatedRows<Result extends { data?: RaRecord[] }>(resource: string, result: Result): Result {
  const { table, columns } = getResourceConfig(resource);
  return { ...result, data: result.data?.map((row) => validateRow(table, columns, row)) };
}

/** Replaces the name of an order with its columns, and adds the tie-breaker. */
function toColumnSort(resource: string, { field, order }: SortPayload): SortPayload {
  const { orders, tieBreaker } = getResourceConfig(resource);
  const columns = orders?.[field] ?? field;
  if (tieBreaker === undefined || tieBreaker === field) return { field: columns, order };
  return { field: `${columns}.${order.toLowerCase()},${tieBreaker}`, order: 'ASC' };
}

/**
 * Asks who one is before it passes on that nothing is there, as fetchWithSessionCheck() does for the client of Supabase. Rejects
 * with a 401 if the session has ended.
 */
async function checkSession<Result extends { readonly json: unknown }>(
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
