import type { SupabaseClient } from '@supabase/supabase-js';
import { supabaseDataProvider, supabaseHttpClient } from 'ra-supabase';
import type { DataProvider, Identifier, RaRecord, SortPayload } from 'react-admin';
import type { Database } from '#shared/database.types.ts';
import type { AdminConfig } from '../config.ts';
import { getVersion, optimisticUpdate } from './optimistic-update.ts';
import { type PublishSnapshot, readPublishing, requestPublish } from './publishing.ts';
import { getResourceConfig } from './resource-config.ts';
import { searchTokens } from './search-tokens.ts';
import { validateRow } from './validate-row.ts';

/** The data of the back office, with what react-admin has no name for. */
export interface AdminDataProvider extends DataProvider {
  /** Whether the API answers just now. Never rejects. */
  isReachable(): Promise<boolean>;
  /** What is known about publishing. */
  readPublishing(): Promise<PublishSnapshot>;
  /** Asks for a publish without a change. */
  publishNow(): Promise<void>;
}

/** ra-supabase's data provider with this product's table names and search. */
export function createDataProvider(client: SupabaseClient<Database>, config: AdminConfig): AdminDataProvider {
  const httpClient = supabaseHttpClient({ apiKey: config.supabaseKey, supabaseClient: client });
  const base = supabaseDataProvider({
    instanceUrl: config.supabaseUrl,
    apiKey: config.supabaseKey,
    supabaseClient: client,
    httpClient,
  });
  const table = (resource: string) => getResourceConfig(resource).table;
  return {
    getList: async (resource, params) => {
      const { from, filter } = withSearch(resource, params.filter);
      const sort = params.sort && toColumnSort(resource, params.sort);
      return withValidatedRows(resource, await base.getList(from, { ...params, filter, ...(sort && { sort }) }));
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
      // One row, or a refusal with 406 where none is there that may be deleted.
      const { json } = await httpClient(`${config.supabaseUrl}/rest/v1/${name}?${query}`, {
        method: 'DELETE',
        headers: new Headers({ Accept: 'application/vnd.pgrst.object+json', Prefer: 'return=representation' }),
      });
      return withValidatedRow(resource, { data: json });
    },
    deleteMany: (resource, params) => base.deleteMany(table(resource), params),
    readPublishing: () => readPublishing(client),
    publishNow: () => requestPublish(client),
    async isReachable() {
      // The smallest question that goes through the API to the database and back.
      const { error } = await client.rpc('get_content_revision');
      return error === null;
    },
  };
}

/**
 * Where a list with the search text `q`, or one that a word stands for in `search`, is read from: the function of the database that finds every word in any column,
 * whatever its accents. Its rows take the same filters, orders and pages as the table's. A filter whose name ends in @ has
 * no operator: it is the function's parameter. ra-supabase's own text search breaks on the third word and on commas.
 */
export function withSearch(
  resource: string,
  filter: Readonly<Record<string, unknown>> = {},
): { from: string; filter: Record<string, unknown> } {
  const { q, search: word, ...rest } = filter;
  const words = searchTokens.getText(word) ?? q;
  const { table, search } = getResourceConfig(resource);
  return search && typeof words === 'string' && words.trim() !== ''
    ? { from: `rpc/${search}`, filter: { ...rest, 'words@': words } }
    : { from: table, filter: rest };
}

/** An answer whose row was checked. */
function withValidatedRow<Answer extends { data: RaRecord }>(resource: string, answer: Answer): Answer {
  const { table, columns } = getResourceConfig(resource);
  return { ...answer, data: validateRow(table, columns, answer.data) };
}

/** An answer whose rows were checked. */
function withValidatedRows<Answer extends { data?: RaRecord[] }>(resource: string, answer: Answer): Answer {
  const { table, columns } = getResourceConfig(resource);
  return { ...answer, data: answer.data?.map((each) => validateRow(table, columns, each)) };
}

/** Translates an order that a resource has a name for into the columns it stands for, and makes it the same on every page. */
function toColumnSort(resource: string, { field, order }: SortPayload): SortPayload {
  const { orders, tieBreaker } = getResourceConfig(resource);
  const columns = orders?.[field] ?? field;
  if (tieBreaker === undefined || tieBreaker === field) return { field: columns, order };
  return { field: `${columns}.${order.toLowerCase()},${tieBreaker}`, order: 'ASC' };
}
