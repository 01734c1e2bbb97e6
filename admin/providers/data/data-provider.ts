import type { SupabaseClient } from '@supabase/supabase-js';
import { supabaseDataProvider, supabaseHttpClient } from 'ra-supabase';
import type { DataProvider, Identifier, RaRecord, SortPayload } from 'react-admin';
import type { Database } from '../../../shared/database.types.ts';
import type { AdminConfig } from '../config.ts';
import { guardedUpdate, versionOf } from './optimistic-update.ts';
import { type PublishKnowledge, readPublishing, requestPublish } from './publishing.ts';
import { resourceRule } from './resource-config.ts';
import { searches } from './search-tokens.ts';
import { checkedRow } from './validate-row.ts';

/** The data of the back office, with what react-admin has no name for. */
export interface AdminDataProvider extends DataProvider {
  /** Whether the API answers just now. Never rejects. */
  isReachable(): Promise<boolean>;
  /** What is known about publishing. */
  readPublishing(): Promise<PublishKnowledge>;
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
  const table = (resource: string) => resourceRule(resource).table;
  return {
    getList: async (resource, params) => {
      const { from, filter } = searched(resource, params.filter);
      const sort = params.sort && withOrder(resource, params.sort);
      return rows(resource, await base.getList(from, { ...params, filter, ...(sort && { sort }) }));
    },
    getOne: async (resource, params) => row(resource, await base.getOne(table(resource), params)),
    getMany: async (resource, params) => rows(resource, await base.getMany(table(resource), params)),
    getManyReference: async (resource, params) => rows(resource, await base.getManyReference(table(resource), params)),
    create: async (resource, params) => row(resource, await base.create(table(resource), params)),
    async update(resource, params) {
      const name = table(resource);
      const version = versionOf(params);
      if (version === undefined) return row(resource, await base.update(name, params));
      const current = async (id: Identifier) => row(resource, await base.getOne(name, { id })).data;
      const address = `${config.supabaseUrl}/rest/v1/${name}`;
      return row(resource, { data: await guardedUpdate(httpClient, address, params, version, current) });
    },
    updateMany: (resource, params) => base.updateMany(table(resource), params),
    async delete(resource, params) {
      const { table: name, deletable } = resourceRule(resource);
      if (!deletable) return base.delete(name, params);
      const query = new URLSearchParams({ id: `eq.${params.id}`, ...deletable });
      // One row, or a refusal with 406 where none is there that may be deleted.
      const { json } = await httpClient(`${config.supabaseUrl}/rest/v1/${name}?${query}`, {
        method: 'DELETE',
        headers: new Headers({ Accept: 'application/vnd.pgrst.object+json', Prefer: 'return=representation' }),
      });
      return row(resource, { data: json });
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
export function searched(
  resource: string,
  filter: Readonly<Record<string, unknown>> = {},
): { from: string; filter: Record<string, unknown> } {
  const { q, search: word, ...rest } = filter;
  const words = searches.textOf(word) ?? q;
  const { table, search } = resourceRule(resource);
  return search && typeof words === 'string' && words.trim() !== ''
    ? { from: `rpc/${search}`, filter: { ...rest, 'words@': words } }
    : { from: table, filter: rest };
}

/** An answer whose row was checked. */
function row<Answer extends { data: RaRecord }>(resource: string, answer: Answer): Answer {
  const { table, columns } = resourceRule(resource);
  return { ...answer, data: checkedRow(table, columns, answer.data) };
}

/** An answer whose rows were checked. */
function rows<Answer extends { data?: RaRecord[] }>(resource: string, answer: Answer): Answer {
  const { table, columns } = resourceRule(resource);
  return { ...answer, data: answer.data?.map((each) => checkedRow(table, columns, each)) };
}

/** Translates an order that a resource has a name for into the columns it stands for, and makes it the same on every page. */
function withOrder(resource: string, { field, order }: SortPayload): SortPayload {
  const { orders, thenBy } = resourceRule(resource);
  const columns = orders?.[field] ?? field;
  if (thenBy === undefined || thenBy === field) return { field: columns, order };
  return { field: `${columns}.${order.toLowerCase()},${thenBy}`, order: 'ASC' };
}
