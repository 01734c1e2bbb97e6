import { chromium } from '@playwright/test';
import type postgres from 'postgres';
import { openCredentials } from '../../local/credentials.ts';
import { connectToRunningDatabase } from '../../local/running-product.ts';
import { UserError } from '../../runtime/errors.ts';
import { planSampleCounts, writeSampleTrips } from '../../seed/trip-copies.ts';
import { findChromium } from '../find-chromium.ts';
import { startTemporaryApp, type TemporaryApp, temporaryStaff } from '../temporary-app.ts';
import { formatFigure, formatTable, percentile } from './figures.ts';
import { readChildUsage } from './process-usage.ts';
import { measureEdit, waitUntilLive } from './publish.ts';

/** Trips in addition to the demonstration content, and bookings, which the demonstration's are part of. */
const sizes = [
  { trips: 10, bookings: 1000 },
  { trips: 100, bookings: 2000 },
  { trips: 1000, bookings: 20_000 },
] as const;
const runs = 9;
const edits = 5;
/** Factor by which the processor is slowed down, to the speed of a phone or an old computer. */
const slowdown = 4;
const day = (offset: number) => new Date(Date.now() + offset * 86_400_000).toISOString().slice(0, 10);
const newest = 'order=created_at.desc,id.asc&limit=25';

/** Calls of screens that read many rows: name, and address below /rest/v1. */
const calls: Readonly<Record<string, string>> = {
  'bookings, first page': `bookings?${newest}`,
  'bookings of a status, a late page': `bookings?status=eq.completed&${newest}&offset=150`,
  'bookings, a search': `rpc/search_bookings?words=customer9&${newest}`,
  'find anything, a common word': 'rpc/find_anything?words=customer',
  'find anything, an address': 'rpc/find_anything?words=customer99@example.com',
  'calendar of a month': `rpc/get_departures?first_day=${day(-15)}&last_day=${day(15)}`,
  'finished trips': 'rpc/get_finished_trips',
  'insights of a year': `rpc/get_insights?first_day=${day(-365)}&last_day=${day(0)}`,
  'mail, first page': `mail_messages?${newest}`,
  'history, first page': 'history?order=at.desc,id.desc&limit=25',
};

/**
 * Measures in a temporary app how builds, pages, filters and calls of the admin grow with the number of trips and bookings. The
 * exponent compares the last two sizes: 0 if the number does not matter, 1 if ten times as many take ten times as much. Prints a
 * table; asserts nothing.
 */
export async function benchGrowth(print: (line: string) => void): Promise<void> {
  print('Starting a temporary app with demonstration content');
  const app = await startTemporaryApp();
  const sql = await connectToRunningDatabase(app.dataDirectory);
  try {
    if (!sql) throw new UserError('The database of the temporary app cannot be reached.');
    const columns: Map<string, readonly number[]>[] = [];
    for (const { trips, bookings } of sizes) {
      print(`Making ${trips.toLocaleString('en-US')} trips and ${bookings.toLocaleString('en-US')} bookings`);
      await addBookings(sql, bookings);
      const start = performance.now();
      await writeSampleTrips(sql, planSampleCounts(trips));
      await waitUntilLive(app, sql);
      const published = (performance.now() - start) / 1000;
      columns.push(new Map([['publish of all trips, s', [published]], ...(await measureSize(app, sql))]));
    }
    const [before, last] = columns.slice(-2);
    const rows = [...(last?.keys() ?? [])].map((name) => {
      const exponent = Math.log10((last?.get(name)?.[0] ?? Number.NaN) / (before?.get(name)?.[0] ?? Number.NaN));
      return [name, ...columns.map((column) => formatPercentiles(column.get(name) ?? [])), formatFigure(exponent, 2)];
    });
    const head = ['trips and bookings', ...sizes.map(({ trips, bookings }) => `${trips} and ${bookings}`), 'exponent'];
    print(`\nMedian, and the 95th percentile of calls\n\n${formatTable(head, rows)}\n`);
  } finally {
    await sql?.end({ timeout: 1 });
    await app.stop();
  }
}

/** Returns the figures of a size by name: a single one, or median and 95th percentile. */
async function measureSize(app: TemporaryApp, sql: postgres.Sql): Promise<[string, readonly number[]][]> {
  const times: number[] = [];
  for (let index = 0; index < edits; index++) times.push((await measureEdit(app, sql, index)).seconds);
  const usage = await readChildUsage(app.pid, 'build-worker.ts');
  const [database] = await sql<{ size: string }[]>`select pg_database_size(current_database()) as size`;
  return [
    ['an edit to live, s', [percentile(times, 0.5)]],
    ["builder's memory, MB", [usage?.peak ?? Number.NaN]],
    ['database, MB', [Number(database?.size) / 1e6]],
    ['page of the tours, kB', [await readTransferSize(`${app.origin}/tours`)]],
    ['search index of the tours, kB', [await readTransferSize(`${app.origin}/tours.json`)]],
    [`a search of tours, processor ${slowdown} times slower, ms`, [await measureSearch(app)]],
    ...(await measureCalls(app)),
  ];
}

/** Adds bookings with receipts until there are so many. A third of them has a departure. */
async function addBookings(sql: postgres.Sql, total: number): Promise<void> {
  const [existing] = await sql<{ count: number }[]>`select count(*)::int as count from public.bookings`;
  await sql.begin(async (transaction) => {
    // Triggers would check and record each row, and lock its id until the end.
    await transaction`set local session_replication_role = replica`;
    await transaction`
      with trip as (select array_agg(id) as ids from public.tours),
      added as (
        insert into public.bookings (customer_name, customer_email, booking_type, tour_id, tour_title, number_of_people, status,
          departure_date, total_price, currency, created_at)
        select 'Customer ' || n, 'customer' || n || '@example.com', 'tour', ids[1 + n % cardinality(ids)], 'A tour', 1 + n % 9,
          (array['pending', 'confirmed', 'cancelled', 'completed', 'completed', 'completed'])[1 + n % 6],
          case when n % 6 in (1, 3) then current_date + 180 - (n % 540) end, 100 + n % 900, 'EUR', now() - n * interval '20 minutes'
        from trip, generate_series(${existing?.count ?? 0} + 1, ${total}::integer) as n returning id, customer_email, created_at)
      insert into public.mail_messages (kind, booking_id, recipient, state, finished_at, created_at, dedupe_key)
      select 'receipt', id, customer_email, 'sent', created_at, created_at, 'receipt:' || id from added`;
    // Folded here, since the trigger takes a millisecond a row.
    await transaction`
      insert into private.search_texts (source, row_id, content)
      select 'bookings', id, concat_ws(' ', left(id::text, 8), lower(customer_name), translate(customer_email, '@.', '  '), lower(tour_title))
      from public.bookings on conflict do nothing`;
  });
  await sql`vacuum analyze public.bookings`;
  await sql`vacuum analyze public.mail_messages`;
  await sql`vacuum analyze private.search_texts`;
}

/** Returns the compressed size of a file in kB. */
async function readTransferSize(address: string): Promise<number> {
  const response = await fetch(address, { headers: { 'accept-encoding': 'br' } });
  await response.arrayBuffer();
  return Number(response.headers.get('content-length')) / 1000;
}

/** Returns the median time in milliseconds from typing a word until its tours are shown, when the index is loaded. */
async function measureSearch(app: TemporaryApp): Promise<number> {
  const browser = await chromium.launch({ executablePath: findChromium(), args: ['--no-sandbox', '--disable-gpu'] });
  try {
    const page = await browser.newPage({ viewport: { width: 1280, height: 800 } });
    const devtools = await page.context().newCDPSession(page);
    await page.goto(`${app.origin}/tours`, { waitUntil: 'networkidle' });
    await page.getByRole('searchbox').fill('toubkal');
    await page.getByText(/^\d[\d,]* of /).waitFor();
    await devtools.send('Emulation.setCPUThrottlingRate', { rate: slowdown });
    const times: number[] = [];
    for (let run = 0; run < runs; run++)
      times.push(await page.evaluate(typeAndWait, ['sahara', 'toubkal'][run % 2] ?? ''));
    return percentile(times, 0.5);
  } finally {
    await browser.close();
  }
}

/** Types a word into the search as a person does, and resolves with the milliseconds until the page shows another number of tours. */
async function typeAndWait(word: string): Promise<number> {
  const input = document.querySelector<HTMLInputElement>('input[name=search]');
  const read = () => document.querySelector('[role=status]')?.textContent;
  const before = read();
  const start = performance.now();
  Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set?.call(input, word);
  input?.dispatchEvent(new Event('input', { bubbles: true }));
  while (read() === before) await new Promise(requestAnimationFrame);
  return performance.now() - start;
}

/** Returns median and 95th percentile of each call in milliseconds, one request at a time. */
async function measureCalls(app: TemporaryApp): Promise<[string, readonly number[]][]> {
  const headers = await signIn(app);
  const measured: [string, readonly number[]][] = [];
  for (const [name, address] of Object.entries(calls)) {
    const times: number[] = [];
    for (let run = 0; run < runs; run++) {
      const start = performance.now();
      const response = await fetch(`${app.origin}/rest/v1/${address}`, { headers });
      const body = await response.text();
      if (!response.ok) throw new Error(`${name} was answered ${response.status}: ${body.slice(0, 300)}`);
      times.push(performance.now() - start);
    }
    measured.push([`${name}, ms`, [percentile(times, 0.5), percentile(times, 0.95)]]);
  }
  return measured;
}

/** Returns the headers of a staff request that asks for an exact count, like the lists of the admin. */
async function signIn({ origin, dataDirectory }: TemporaryApp): Promise<Record<string, string>> {
  const { publishableKey } = await openCredentials(dataDirectory, {});
  const response = await fetch(`${origin}/auth/v1/token?grant_type=password`, {
    method: 'POST',
    headers: { apikey: publishableKey, 'content-type': 'application/json' },
    body: JSON.stringify(temporaryStaff),
  });
  const { access_token: token } = await response.json();
  return { apikey: publishableKey, authorization: `Bearer ${token}`, prefer: 'count=exact' };
}

function formatPercentiles(figures: readonly number[]): string {
  return figures.map((figure) => formatFigure(figure, figure < 10 ? 2 : 0)).join(' / ');
}
