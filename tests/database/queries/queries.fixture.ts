import { expect } from 'vitest';
import { fillWithRows } from '#scripts/dev/bench/fill-rows.ts';
import { apiClient, signInToApi } from '../../helpers/sign-in.ts';
import { startTestSupabase } from '../../helpers/test-supabase.ts';
import { enablePlanLog, type TableReads, traceReads } from './query-plans.ts';

/** Rows of each kind. */
export const rowsOfEach = 10_000;

const { backend, credentials, dataDirectory, stop } = await startTestSupabase(async (sql) => {
  await fillWithRows(sql, rowsOfEach);
  await enablePlanLog(sql);
});
const { sql } = backend;

/** Stops the backend with the 10,000 rows. */
export const stopFixture = stop;
export const visitor = apiClient(backend.url, credentials.publishableKey);
export const staff = await signInToApi(backend.url, credentials.publishableKey, {
  email: credentials.staffEmail,
  password: credentials.staffPassword,
});

/** Runs a query that may read no large table row by row; `by` are those it reads by an index. */
export async function expectIndexUse<T extends { error: unknown }>(
  by: readonly string[],
  request: () => PromiseLike<T>,
): Promise<T> {
  const { answer, reads } = await traceReads(sql, dataDirectory, request);
  expect(answer.error).toBeNull();
  expect(reads.sequential).toEqual([]);
  expect(reads.byIndex).toEqual(expect.arrayContaining([...by]));
  return answer;
}

/** Which of the large tables a request reads, and how. */
export async function readTableReads(request: () => PromiseLike<unknown>): Promise<TableReads> {
  return (await traceReads(sql, dataDirectory, request)).reads;
}
