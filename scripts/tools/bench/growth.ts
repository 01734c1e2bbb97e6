import { rm } from 'node:fs/promises';
import { type Credentials, openCredentials } from '../../local-supabase/credentials.ts';
import { liftBookingLimits } from '../../local-supabase/lift-booking-limits.ts';
import { type LocalSupabase, startLocalSupabase } from '../../local-supabase/local-supabase.ts';
import { ensureStaffAccount } from '../../local-supabase/staff-account.ts';
import { openDataDirectory } from '../../runtime/data-directory.ts';
import { temporaryFolder } from '../../runtime/temporary-folder.ts';
import { fillWithRows } from './fill-rows.ts';
import { formatFigure, formatTable } from './table.ts';

/** Number of tours, day trips, locations, bookings and reviews. */
const sizes = [1000, 10_000] as const;
const runs = 9;
const day = (offset: number) => new Date(Date.now() + offset * 86_400_000).toISOString().slice(0, 10);
const newest = 'order=created_at.desc,id.asc&limit=25';

/** Calls of screens that read many rows: name, and address below /rest/v1. */
const calls: Readonly<Record<string, string>> = {
  'bookings, first page': `bookings?${newest}`,
  'bookings of a status, a late page': `bookings?status=eq.completed&${newest}&offset=300`,
  'bookings, a search': `rpc/search_bookings?words=merzouga&${newest}`,
  'tours of the public site': 'tours?is_active=eq.true&order=display_order,title&limit=100',
  'calendar of a month': `rpc/get_departures?first_day=${day(-15)}&last_day=${day(15)}`,
  'finished trips': 'rpc/get_finished_trips',
  'insights of a year': `rpc/get_insights?first_day=${day(-365)}&last_day=${day(0)}`,
  'mail, first page': `mail_messages?${newest}`,
  'history, first page': 'history?order=at.desc,id.desc&limit=25',
};

/**
 * Measures how the calls of lists and screens slow down as rows are added. The exponent is 0 if the number of rows does not matter,
 * and 1 if ten times as many take ten times as long. Prints a table; asserts nothing.
 */
export async function benchGrowth(print: (line: string) => void): Promise<void> {
  const times: Map<string, number>[] = [];
  for (const size of sizes) {
    print(`Filling a database with ${size.toLocaleString('en-US')} rows of each kind`);
    times.push(await measureCalls(size));
  }
  const [few, many] = times;
  const rows = Object.keys(calls).map((name) => {
    const [before = Number.NaN, after = Number.NaN] = [few?.get(name), many?.get(name)];
    const exponent = Math.log(after / before) / Math.log(sizes[1] / sizes[0]);
    return [name, formatFigure(before), formatFigure(after), formatFigure(exponent, 2)];
  });
  const head = ['call', ...sizes.map((size) => `${size} rows, ms`), 'exponent'];
  print(`\nOne request at a time; median of ${runs}\n\n${formatTable(head, rows)}\n`);
}

/** Returns the median time of each call in milliseconds, with that many rows in each table. */
async function measureCalls(size: number): Promise<Map<string, number>> {
  const dataDirectory = await openDataDirectory({ DATA_DIR: temporaryFolder('bench') });
  const credentials = await openCredentials(dataDirectory, {});
  const backend = await startLocalSupabase(dataDirectory, credentials, 'http://127.0.0.1');
  try {
    await ensureStaffAccount(backend.sql, credentials, false);
    await liftBookingLimits(backend.sql);
    await fillWithRows(backend.sql, size);
    const headers = await signIn(backend, credentials);
    const medians = new Map<string, number>();
    for (const [name, address] of Object.entries(calls)) {
      const times: number[] = [];
      for (let run = 0; run < runs; run++) {
        const start = performance.now();
        const response = await fetch(`${backend.url}/rest/v1/${address}`, { headers });
        const body = await response.text();
        if (!response.ok) throw new Error(`${name} was answered ${response.status}: ${body.slice(0, 300)}`);
        times.push(performance.now() - start);
      }
      medians.set(name, times.sort((a, b) => a - b)[Math.floor(runs / 2)] ?? Number.NaN);
    }
    return medians;
  } finally {
    await backend.stop();
    await rm(dataDirectory, { recursive: true, force: true });
  }
}

/** Returns the headers of a staff request that asks for an exact count, like the lists of the admin. */
async function signIn(
  { url }: LocalSupabase,
  { publishableKey, staffEmail, staffPassword }: Credentials,
): Promise<Record<string, string>> {
  const response = await fetch(`${url}/auth/v1/token?grant_type=password`, {
    method: 'POST',
    headers: { apikey: publishableKey, 'content-type': 'application/json' },
    body: JSON.stringify({ email: staffEmail, password: staffPassword }),
  });
  const { access_token: token } = await response.json();
  return { apikey: publishableKey, authorization: `Bearer ${token}`, prefer: 'count=exact' };
}
