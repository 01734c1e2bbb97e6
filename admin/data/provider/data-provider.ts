import type { SupabaseClient } from '@supabase/supabase-js';
import { supabaseDataProvider, supabaseHttpClient } from 'ra-supabase';
import {
  type DataProvider,
  type GetListParams,
  type GetListResult,
  HttpError,
  type Identifier,
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
import { type ReadPage, readWholePage } from './list-pages.ts';
import { getVersion, optimisticUpdate } from './optimistic-update.ts';
import { type PublishSnapshot, readPublishing } from './publishing.ts';
import { getResourceConfig } from './resource-config.ts';
import type { TripOrder } from './trip-order.ts';
import { withValidatedRows } from './with-validated-rows.ts';

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
    return readWholePage(pagination, read);
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

  const provider = withValidatedRows({
    async getList(resource, params) {
      const { sort } = params;
      // Loaded when it is needed: no list begins with such an order.
      const order =
        sort && tripOrders.includes(sort.field)
          ? (await import('./trip-order.ts')).getTripOrder(resource, sort)
          : undefined;
      return order ? readTripList(resource, params, order) : readList(resource, params);
    },
    getOne: (resource, params) => base.getOne(table(resource), params),
    getMany: (resource, params) => base.getMany(table(resource), params),
    getManyReference: (resource, params) => base.getManyReference(table(resource), params),
    create: (resource, params) => base.create(table(resource), params),
    async update(resource, params) {
      const name = table(resource);
      const version = getVersion(params);
      if (version === undefined) return base.update(name, params);
      const current = async (id: Identifier) => (await provider.getOne(resource, { id })).data;
      const address = `${config.supabaseUrl}/rest/v1/${name}`;
      return { data: await optimisticUpdate(httpClient, address, params, version, current) };
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
      return { data: json };
    },
    deleteMany: (resource, params) => base.deleteMany(table(resource), params),
  } satisfies DataProvider);
  return { ...provider, readPublishing: () => readPublishing(client) };
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
