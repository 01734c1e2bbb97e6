import { randomUUID } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { test as base, expect, type Page } from '@playwright/test';
import type { SupabaseClient } from '@supabase/supabase-js';
import postgres from 'postgres';
import { z } from 'zod';
import { signInTemporaryStaff as signInOnPage } from '#scripts/developing/sign-in.ts';
import { getLocalMailPath } from '#scripts/mail/local-mail.ts';
import type { Database } from '#shared/database.types.ts';
import { liftBookingLimits } from '#tests/helpers/lift-booking-limits.ts';
import { testAdmin } from '../prepared-app.ts';
import { signInToApi } from '../sign-in.ts';

export { expect } from '@playwright/test';

export const { adminPath } = testAdmin;
export const dataDirectory = process.env['TEST_DATA_DIR'] ?? '';

interface Fixtures {
  /** Error messages that this test expects on the console; any other fails it. */
  expectedErrors: RegExp[];
  /** The patterns of the errors that are now expected. */
  errorPatterns: RegExp[];
  /** Also expects these errors on the console, until the end of the test. */
  expectErrors: (pattern: RegExp) => void;
  /**
   * Whether the screens of the admin refresh by themselves. Off by default, so that nothing changes between an assertion
   * and a click.
   */
  polling: boolean;
  /** Waits until the live site shows everything saved so far. */
  waitUntilPublished: () => Promise<void>;
}
interface WorkerFixtures {
  sql: postgres.Sql;
  staffApi: SupabaseClient<Database>;
  origin: string;
  publishableKey: string;
  /** Signing key of the sign-in service. */
  jwtSecret: string;
  /** Path of the list of local mail. */
  localMailPath: string;
}

export const test = base.extend<Fixtures, WorkerFixtures>({
  expectedErrors: [[], { option: true }],
  errorPatterns: ({ expectedErrors }, use) => use([...expectedErrors]),
  expectErrors: ({ errorPatterns }, use) => use((pattern) => void errorPatterns.push(pattern)),
  polling: [false, { option: true }],
  // Any error on the console of any test is a defect.
  context: async ({ context, errorPatterns, polling }, use) => {
    if (!polling) await context.addInitScript(stopPolling, `/${adminPath}`);
    const unexpectedErrors: string[] = [];
    const record = (error: string, address = '') => {
      if (!errorPatterns.some((expected) => expected.test(error))) unexpectedErrors.push(`${error} ${address}`.trim());
    };
    context.on('console', (message) => {
      if (message.type() === 'error') record(message.text(), message.location().url);
    });
    context.on('weberror', (error) => record(String(error.error())));
    await use(context);
    expect(unexpectedErrors).toEqual([]);
  },
  // biome-ignore lint/correctness/noEmptyPattern: the test runner reads from the pattern which fixtures are needed
  origin: [async ({}, use) => use(`http://127.0.0.1:${process.env['TEST_PORT']}`), { scope: 'worker' }],
  publishableKey: [
    // biome-ignore lint/correctness/noEmptyPattern: the test runner reads from the pattern which fixtures are needed
    async ({}, use) => use((await readCredentials()).publishableKey),
    { scope: 'worker' },
  ],
  jwtSecret: [
    // biome-ignore lint/correctness/noEmptyPattern: the test runner reads from the pattern which fixtures are needed
    async ({}, use) => use((await readCredentials()).jwtSecret),
    { scope: 'worker' },
  ],
  localMailPath: [
    // biome-ignore lint/correctness/noEmptyPattern: the test runner reads from the pattern which fixtures are needed
    async ({}, use) => use(getLocalMailPath(await readCredentials())),
    { scope: 'worker' },
  ],
  sql: [
    // biome-ignore lint/correctness/noEmptyPattern: the test runner reads from the pattern which fixtures are needed
    async ({}, use) => {
      const { databasePassword } = await readCredentials();
      const port = (await readFile(path.join(dataDirectory, 'postgres/postmaster.pid'), 'utf8')).split('\n')[3];
      const sql = postgres(`postgres://postgres:${databasePassword}@127.0.0.1:${port}/postgres`, {
        max: 2,
        onnotice() {},
      });
      // All tests book from the same IP address.
      await liftBookingLimits(sql);
      await use(sql);
      await sql.end();
    },
    { scope: 'worker', auto: true },
  ],
  staffApi: [
    async ({ origin, publishableKey }, use) => {
      await use(await signInToApi(origin, publishableKey, testAdmin));
    },
    { scope: 'worker' },
  ],
  waitUntilPublished: async ({ request, sql }, use) => {
    await use(async () => {
      const [row] = await sql<{ revision: string }[]>`select revision from private.content_revision`;
      const revision = Number(row?.revision);
      await expect
        .poll(async () => Number((await (await request.get('/revision.json')).json()).revision), { intervals: [100] })
        .toBeGreaterThanOrEqual(revision);
    });
  },
});

/**
 * Disables timers of ten seconds or more on pages below a path. The state of publishing, read every five seconds during a
 * publish, is still followed.
 */
function stopPolling(path: string): void {
  if (!location.pathname.startsWith(path)) return;
  const { setInterval } = window;
  const isPolling = (delay = 0) => delay >= 10_000;
  Object.assign(window, {
    setInterval: (handler: TimerHandler, delay?: number, ...values: unknown[]) =>
      isPolling(delay) ? 0 : setInterval(handler, delay, ...values),
  });
}

async function readCredentials() {
  const schema = z.object({ databasePassword: z.string(), publishableKey: z.string(), jwtSecret: z.string() });
  return schema.parse(JSON.parse(await readFile(path.join(dataDirectory, 'credentials.json'), 'utf8')));
}

/** Creates a tour for one test through the API, as staff would. */
export async function createTestTour(
  api: SupabaseClient<Database>,
  values: Partial<Database['public']['Tables']['tours']['Insert']> = {},
) {
  const name = randomUUID().slice(0, 8);
  const { data, error } = await api
    .from('tours')
    .insert({
      title: `Test tour ${name}`,
      description: `A tour that test ${name} made for itself, through the valley of the Draa and back.`,
      duration: '3 days / 2 nights',
      price: 100,
      max_participants: 8,
      locations: ['Zagora'],
      meeting_point: 'Your hotel in Zagora',
      departure_time: '8:00',
      display_order: 500,
      ...values,
    })
    .select()
    .single();
  if (error) throw error;
  return data;
}

/** Signs in on the sign-in page and waits for the dashboard. */
export async function signInThroughForm(page: Page): Promise<void> {
  expect(await signInOnPage(page, testAdmin)).toMatch(new RegExp(`/${adminPath}$`));
}
