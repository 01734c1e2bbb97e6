import { expect } from 'vitest';
import { fillWithRows } from '#scripts/developing/bench/fill-rows.ts';
import { apiClient, signInToApi } from '../../helpers/sign-in.ts';
import { startTestSupabase } from '../../helpers/test-supabase.ts';
import { enablePlanLog, type TableReads, traceReads } from './query-plans.ts';

/** Number of rows in each large table. */
export const rowsOfEach = 4200;

const { backend, credentials, dataDirectory, stop } = await startTestSupabase(async (sql) => {
  await fillWithRows(sql, rowsOfEach);
  await enablePlanLog(sql);
});
const { sql } = backend;

/** Stops the local Supabase of this fixture. */
export const stopFixture = stop;
export const visitor = apiClient(backend.url, credentials.publishableKey);
/** The client of a sender of mail. */
export const sender = apiClient(backend.url, credentials.secretKey);
export const staff = await signInToApi(backend.url, credentials.publishableKey, {
  email: credentials.staffEmail,
  password: credentials.staffPassword,
});

/** Runs a query and checks that it reads no large table sequentially, and these tables by an index. */
export async function expectIndexUse<T extends { error: unknown }>(
  tables: readonly string[],
  request: () => PromiseLike<T>,
): Promise<T> {
  const { response, reads } = await traceReads(sql, dataDirectory, request);
  expect(response.error).toBeNull();
  expect(reads.sequential).toEqual([]);
  expect(reads.byIndex).toEqual(expect.arrayContaining([...tables]));
  return response;
}

/** Returns the large tables that a request reads sequentially and by an index. */
export async function readTableReads(request: () => PromiseLike<unknown>): Promise<TableReads> {
  return (await traceReads(sql, dataDirectory, request)).reads;
}
