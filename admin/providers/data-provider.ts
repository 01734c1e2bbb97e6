import type { SupabaseClient } from '@supabase/supabase-js';
import { supabaseDataProvider, supabaseHttpClient } from 'ra-supabase';
import type { DataProvider, Identifier, SortPayload } from 'react-admin';
import type { Database } from '../../shared/database.types.ts';
import type { AdminConfig } from './config.ts';
import { guardedUpdate, versionOf } from './guarded-update.ts';
import { resourceRule } from './resources.ts';

/** The data of the back office, with what react-admin has no name for. */
export interface AdminDataProvider extends DataProvider {
  /** Whether the API answers just now. Never rejects. */
  isReachable(): Promise<boolean>;
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
    getList: (resource, params) => {
      const { from, filter } = searched(resource, params.filter);
      const sort = params.sort && withOrder(resource, params.sort);
      return base.getList(from, { ...params, filter, ...(sort && { sort }) });
    },
    getOne: (resource, params) => base.getOne(table(resource), params),
    getMany: (resource, params) => base.getMany(table(resource), params),
    getManyReference: (resource, params) => base.getManyReference(table(resource), params),
    create: (resource, params) => base.create(table(resource), params),
    async update(resource, params) {
      const name = table(resource);
      const version = versionOf(params);
      if (version === undefined) return base.update(name, params);
      const current = async (id: Identifier) => (await base.getOne(name, { id })).data;
      const address = `${config.supabaseUrl}/rest/v1/${name}`;
      return { data: await guardedUpdate(httpClient, address, params, version, current) };
    },
    updateMany: (resource, params) => base.updateMany(table(resource), params),
    delete: (resource, params) => base.delete(table(resource), params),
    deleteMany: (resource, params) => base.deleteMany(table(resource), params),
    async isReachable() {
      // The smallest question that goes through the API to the database and back.
      const { error } = await client.rpc('get_content_revision');
      return error === null;
    },
  };
}

/**
 * Where a list with the search text `q` is read from: the function of the database that finds every word in any column,
 * whatever its accents. Its rows take the same filters, orders and pages as the table's. A filter whose name ends in @ has
 * no operator: it is the function's parameter. ra-supabase's own text search breaks on the third word and on commas.
 */
export function searched(
  resource: string,
  filter: Readonly<Record<string, unknown>> = {},
): { from: string; filter: Record<string, unknown> } {
  const { q, ...rest } = filter;
  const { table, search } = resourceRule(resource);
  return typeof q === 'string' && q.trim() !== ''
    ? { from: `rpc/${search}`, filter: { ...rest, 'words@': q } }
    : { from: table, filter: rest };
}

/** Translates an order that a resource has a name for into the columns it stands for. */
function withOrder(resource: string, sort: SortPayload): SortPayload {
  return { ...sort, field: resourceRule(resource).orders?.[sort.field] ?? sort.field };
}
