import { randomUUID } from 'node:crypto';
import http from 'node:http';
import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from 'vitest';
import { findFreePort } from '#scripts/runtime/free-port.ts';
import { createCalendarFeedListener } from '#scripts/server/calendar-feed.ts';
import { type PublicServer, startPublicServer } from '#scripts/server/public-server.ts';
import { calendarFeedPath } from '#shared/rules/server-paths.ts';
import { parseCalendar } from '../helpers/checks/icalendar.ts';
import { type EdgeFunction, startEdgeFunction } from '../helpers/integration/edge-function.ts';
import { createTestAccount, signInToApi } from '../helpers/sign-in.ts';
import { startTestSupabase } from '../helpers/test-supabase.ts';

const { backend, credentials, stop } = await startTestSupabase();
const { sql, url } = backend;
const key = credentials.publishableKey;
const staff = await signInToApi(url, key, { email: credentials.staffEmail, password: credentials.staffPassword });
const log = vi.fn();
let server: PublicServer;
let edge: EdgeFunction;
let ours: string;
let hosted: string;

/** Inserts a confirmed booking, and returns its id. */
async function insertDeparture(values: Record<string, unknown> = {}): Promise<string> {
  const id = randomUUID();
  const custom = { booking_type: 'custom', duration: '1-day', budget: 'flexible', customer_email: 'amal@example.com' };
  const departure = { customer_name: 'Amal Idrissi', departure_date: '2031-06-01', status: 'confirmed' };
  await sql`insert into public.bookings ${sql({ id, ...custom, ...departure, ...values })}`;
  return id;
}

/** Makes the last edit of a booking a minute older, without the trigger that records edits. */
const makeOlder = (id: string) =>
  sql.begin(async (transaction) => {
    await transaction`set local session_replication_role = replica`;
    await transaction`update public.bookings set updated_at = updated_at - interval '1 minute' where id = ${id}`;
  });

const createFeed = async (client = staff) => (await client.rpc('create_calendar_feed')).data?.[0]?.token ?? '';
const readEvents = async (base: string, token: string) =>
  parseCalendar(await (await fetch(`${base}/${token}.ics`)).text());
/** Returns the statuses and bodies of both servers. */
const readBoth = (path: string) =>
  Promise.all(
    [ours, hosted].map(async (base) => {
      const response = await fetch(`${base}${path}`);
      return { status: response.status, text: await response.text() };
    }),
  );

beforeAll(async () => {
  const port = await findFreePort();
  server = await startPublicServer(port);
  server.setSectionListener(calendarFeedPath, createCalendarFeedListener({ project: () => ({ url, key }), note: log }));
  ours = `http://127.0.0.1:${port}${calendarFeedPath}`;
  edge = await startEdgeFunction('calendar-feed', {
    SUPABASE_URL: url,
    SUPABASE_PUBLISHABLE_KEYS: JSON.stringify({ default: key }),
  });
  // The platform leaves the name of the function in the path.
  hosted = `${edge.address}/calendar-feed`;
});
afterEach(() => expect(log).not.toHaveBeenCalled());
afterAll(async () => {
  await edge.kill();
  await server.stop();
  await stop();
});

it('our server and the Edge Function answer the same calendar of what is in the database', async () => {
  const id = await insertDeparture({ special_requests: 'Line one\nEND:VEVENT;,\\', number_of_people: 3 });
  const token = await createFeed();
  const [one, other] = await readBoth(`/${token}.ics`);
  expect(one).toEqual(other);
  const event = parseCalendar(one?.text ?? '').find((found) => found.get('UID')?.value === id);
  expect(event?.get('SUMMARY')?.value).toBe('Amal Idrissi, 3 travellers: Custom trip');
  expect(event?.get('DTSTART')).toEqual({ value: '20310601', parameters: ';VALUE=DATE' });
  expect(event?.get('DESCRIPTION')?.value).toContain('Special requests: Line one\nEND:VEVENT;,\\');
  const [first, second] = await Promise.all([ours, hosted].map((base) => fetch(`${base}/${token}.ics`)));
  for (const name of ['etag', 'cache-control', 'content-type', 'x-robots-tag', 'content-security-policy'])
    expect(second?.headers.get(name), name).toBe(first?.headers.get(name));
  const again = { headers: { 'if-none-match': first?.headers.get('etag') ?? '' } };
  for (const base of [ours, hosted]) expect((await fetch(`${base}/${token}.ics`, again)).status).toBe(304);
});

it('an edit keeps the UID of an event and raises its sequence, and a cancelled booking is marked as such', async () => {
  const id = await insertDeparture();
  const token = await createFeed();
  const readEvent = async () => (await readEvents(ours, token)).find((event) => event.get('UID')?.value === id);
  await makeOlder(id);
  const before = await readEvent();
  const { error } = await staff
    .from('bookings')
    .update({ departure_date: '2031-07-01', status: 'cancelled' })
    .eq('id', id);
  expect(error).toBeNull();
  const after = await readEvent();
  expect([after?.get('DTSTART')?.value, after?.get('STATUS')?.value]).toEqual(['20310701', 'CANCELLED']);
  expect(Number(after?.get('SEQUENCE')?.value)).toBeGreaterThan(Number(before?.get('SEQUENCE')?.value));
});

it('both say at the path itself that there are feeds', async () => {
  expect(await readBoth('')).toEqual([204, 204].map((status) => ({ status, text: '' })));
});

describe('somebody without a valid address', () => {
  it('reads nothing, and cannot tell a revoked address from one that never was', async () => {
    await insertDeparture();
    const token = await createFeed();
    expect(await readBoth(`/${token}.ics`)).toMatchObject([{ status: 200 }, { status: 200 }]);
    const replaced = await createFeed();
    const notFound = { status: 404, text: 'Not found' };
    expect(await readBoth(`/${token}.ics`)).toEqual([notFound, notFound]);
    await staff.rpc('revoke_calendar_feed');
    const strange = 'a'.repeat(32);
    for (const path of [`/${replaced}.ics`, `/${strange}.ics`, '/', '/x.ics', `/${replaced}.ics/../${strange}.ics`])
      expect(await readBoth(path), path).toEqual([notFound, notFound]);
  });

  it('cannot make one, read the digests or look at the feeds of others', async () => {
    await createFeed();
    const email = 'attacker@example.com';
    await createTestAccount(sql, email, 'a-long-password');
    const attacker = await signInToApi(url, key, { email, password: 'a-long-password' });
    for (const name of ['create_calendar_feed', 'get_calendar_feed', 'revoke_calendar_feed'] as const)
      expect((await attacker.rpc(name)).error?.code, name).toBe('42501');
    const headers = { apikey: key, 'accept-profile': 'private' };
    expect((await fetch(`${url}/rest/v1/calendar_feeds`, { headers })).status).toBeGreaterThanOrEqual(400);
  });

  it('gets no rows by texts that mean something to a database or an API', async () => {
    await createFeed();
    for (const text of ["' or true --", '*', '%', '_'.repeat(32), 'eq.null', '-'.repeat(32), '..%2f..%2frest%2fv1'])
      for (const answer of await readBoth(`/${encodeURIComponent(text)}.ics`)) expect(answer.status).toBe(404);
  });
});

it('the Edge Function writes neither addresses nor customers when the database fails', async () => {
  const broken = http.createServer((request, response) => {
    request.resume();
    response.writeHead(500).end('{"message":"Amal Idrissi"}');
  });
  const port = await findFreePort();
  await new Promise<void>((resolve) => broken.listen(port, '127.0.0.1', resolve));
  const failing = await startEdgeFunction('calendar-feed', {
    SUPABASE_URL: `http://127.0.0.1:${port}`,
    SUPABASE_ANON_KEY: 'legacy',
  });
  const token = 'b'.repeat(32);
  const response = await fetch(`${failing.address}/calendar-feed/${token}.ics`);
  expect(response.status).toBe(502);
  expect(failing.output()).toContain('Supabase answered 500 to read_calendar_feed.');
  expect(failing.output() + (await response.text())).not.toMatch(new RegExp(`${token}|Amal`));
  await failing.kill();
  broken.close();
});
