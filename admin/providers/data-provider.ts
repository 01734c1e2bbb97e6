import type { SupabaseClient } from '@supabase/supabase-js';
import { supabaseDataProvider } from 'ra-supabase';
import type { DataProvider, SortPayload } from 'react-admin';
import type { Database } from '../../shared/database.types.ts';
import type { AdminConfig } from './config.ts';
import { resourceRule } from './resources.ts';
import { searchFilter } from './search.ts';

/** The data of the back office, with what react-admin has no name for. */
export interface AdminDataProvider extends DataProvider {
  /** Whether the API answers just now. Never rejects. */
  isReachable(): Promise<boolean>;
}

/** ra-supabase's data provider with this product's table names and search. */
export function createDataProvider(client: SupabaseClient<Database>, config: AdminConfig): AdminDataProvider {
  const base = supabaseDataProvider({
    instanceUrl: config.supabaseUrl,
    apiKey: config.supabaseKey,
    supabaseClient: client,
  });
  const table = (resource: string) => resourceRule(resource).table;
  return {
    getList: (resource, params) =>
      base.getList(table(resource), {
        ...params,
        filter: withSearch(resource, params.filter),
        ...(params.sort && { sort: withOrder(resource, params.sort) }),
      }),
    getOne: (resource, params) => base.getOne(table(resource), params),
    getMany: (resource, params) => base.getMany(table(resource), params),
    getManyReference: (resource, params) => base.getManyReference(table(resource), params),
    create: (resource, params) => base.create(table(resource), params),
    update: (resource, params) => base.update(table(resource), params),
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
 * Turns the search text `q` of a list into a filter. ra-supabase's own text search asks for every word by itself,
 * breaks on the third and does not quote commas; 'or@' hands the finished expression through as it is.
 */
export function withSearch(resource: string, filter: Readonly<Record<string, unknown>> = {}): Record<string, unknown> {
  const { q, ...rest } = filter;
  const { searchIn, idSearch } = resourceRule(resource);
  const found = typeof q === 'string' ? searchFilter(q, searchIn, idSearch) : undefined;
  return found === undefined ? rest : { ...rest, 'or@': found };
}

/** Translates an order that a resource has a name for into the columns it stands for. */
function withOrder(resource: string, sort: SortPayload): SortPayload {
  return { ...sort, field: resourceRule(resource).orders?.[sort.field] ?? sort.field };
}
