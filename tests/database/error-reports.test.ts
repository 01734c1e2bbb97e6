import { randomBytes } from 'node:crypto';
import { afterEach, describe, expect, it } from 'vitest';
import { z } from 'zod';
import { databaseHealthSchema } from '#scripts/server/health.ts';
import { cleanMessage } from '#shared/rules/errors/clean-message.ts';
import { bookingRequest, createAnonymousClient, getStaffClient, insertTour, sql } from './clients.ts';

const release = randomBytes(5).toString('hex');
const visitor = createAnonymousClient();
const report = { area: 'public', release, page: '/contact', message: 'Error: x', stack: 'f /_astro/a.js:1:2' };
const countsSchema = z.object({
  public: z.number(),
  admin: z.number(),
  kinds: z.array(z.object({ area: z.string(), page: z.string(), message: z.string(), count: z.number() })),
});

async function readCounts() {
  const { data } = await (await getStaffClient()).rpc('get_error_reports', { of_release: release });
  return countsSchema.parse(data);
}
const send = async (values: Partial<typeof report> = {}) =>
  (await visitor.rpc('report_error', { ...report, ...values })).error;
const sendFrom = (network: string) =>
  sql.begin(async (transaction) => {
    await transaction`select set_config('request.headers', ${JSON.stringify({ 'cf-connecting-ip': network })}, true)`;
    await transaction`select public.report_error('public', ${release}, '/', 'Error: y')`;
  });

describe('reports of errors', () => {
  afterEach(async () => {
    await sql`delete from private.error_reports`;
    await sql`delete from private.error_report_senders`;
  });

  it('are counted for staff by release, area, page and message, the latest kind first', async () => {
    await send();
    await send();
    await send({ area: 'admin', page: '/tours' });
    await send({ release: 'another' });
    const [latest, ...others] = (await readCounts()).kinds;
    expect(await readCounts()).toMatchObject({ public: 2, admin: 1 });
    expect(latest).toMatchObject({ area: 'admin', page: '/tours', message: 'Error: x', count: 1 });
    expect(others).toMatchObject([{ area: 'public', page: '/contact', count: 2 }]);
  });

  it('are cleaned by the same rules as in the browser', async () => {
    const messages = [
      "Cannot read properties of undefined (reading 'map')",
      'can\'t access property "map", x is undefined',
      'Unexpected token \'A\', "Amal Ben"... is not valid JSON',
      '“Amal” `and` ‘her’ "friend',
      'sent to amal+x@example.com.',
      'GET https://example.com/review/5?token=secret#part failed? Yes',
      'id 3b241101-e2bb-4255-8caf-4136c566a962 and +212 661-234567 or 12345',
      ' a\nb \t c\u00a0d ',
      `${'word '.repeat(60)}end`,
      'generate_review_token_for_booking is missing',
      `eyJhbGciOiJIUzI1NiIsInR5cCI6.${'aB3_-'.repeat(9)}`,
      '\u001b[2J\u0007beep\u009b31m \u202emoc.live\u2066 \u0085next\u007f',
    ];
    const rows = await sql<{ cleaned: string }[]>`
      select private.clean_error_message(message) as cleaned from unnest(${messages}::text[]) with ordinality as list(message, position) order by position`;
    expect(rows.map(({ cleaned }) => cleaned)).toEqual(messages.map(cleanMessage));
    expect(rows.at(-1)?.cleaned).toBe('[2Jbeep31m moc.live next');
  });

  it.each([
    ['an unknown area', { area: 'desk' }],
    ['a page with a query', { page: '/review/5?token=secret' }],
    ['a page with an address', { page: '/amal@example.com' }],
    ['a stack with any other text', { stack: 'f /_astro/a.js:1:2\nAmal Benali' }],
    ['a stack with a frame of the hidden path', { stack: '/desk-of-ours/tours:1:2' }],
    ['a release that is none', { release: "x' or 1" }],
    ['an empty message', { message: ' ' }],
  ])('are refused with %s', async (_what, values) => {
    expect(await send(values)).toMatchObject({ code: 'PT400' });
    expect(await sql`select 1 from private.error_reports`).toHaveLength(0);
  });

  it('are limited to 100 an hour and 500 a day, without an error for the sender', async () => {
    const insert = (count: number, age: string) =>
      sql`insert into private.error_reports (at, area, release, page, message, stack)
        select now() - ${age}::interval, 'public', ${release}, '/', 'Error: x', '' from generate_series(1, ${count})`;
    await insert(99, '59 minutes');
    for (let sent = 0; sent < 2; sent++) expect(await send()).toBeNull();
    expect((await readCounts()).public).toBe(100);
    await sql`delete from private.error_reports`;
    await insert(499, '23 hours');
    for (let sent = 0; sent < 2; sent++) expect(await send()).toBeNull();
    expect((await readCounts()).public).toBe(500);
  });

  it('of one network are limited to a quarter of the hourly limit, so that others are accepted', async () => {
    const [one, other] = ['203.0.113.9', '203.0.113.10'];
    await Promise.all(Array.from({ length: 30 }, () => sendFrom(one)));
    expect((await readCounts()).public).toBe(25);
    await sendFrom(other);
    expect((await readCounts()).public).toBe(26);
    await sql`update private.error_report_senders set at = now() - interval '61 minutes'`;
    await sendFrom(one);
    expect((await readCounts()).public).toBe(27);
  });

  it('of all networks in a /48 of IPv6 count together', async () => {
    for (let subnet = 0; subnet < 26; subnet++) await sendFrom(`2001:db8:5:${subnet}::1`);
    expect((await readCounts()).public).toBe(25);
    await sendFrom('2001:db8:6::1');
    expect((await readCounts()).public).toBe(26);
  });

  it('sent at the same time stay within the limit of an hour', async () => {
    await sql`insert into private.error_reports (area, release, page, message, stack)
      select 'public', ${release}, '/', 'Error: x', '' from generate_series(1, 95)`;
    await Promise.all(Array.from({ length: 12 }, () => send()));
    expect([...(await sql`select count(*)::int as reports from private.error_reports`)]).toEqual([{ reports: 100 }]);
  });

  it('are kept for 30 days', async () => {
    await sql`insert into private.error_reports (at, area, release, page, message, stack)
      values (now() - interval '30 days 1 minute', 'public', ${release}, '/', 'Error: old', ''),
        (now() - interval '29 days', 'public', ${release}, '/', 'Error: newer', '')`;
    await send();
    expect((await readCounts()).kinds.map(({ message }) => message)).toEqual(['Error: x', 'Error: newer']);
  });
});

describe('the health of the database', () => {
  const read = async () => databaseHealthSchema.parse((await visitor.rpc('get_health')).data);

  it('tells a monitor outcome and age of the last publish', async () => {
    const [{ id } = { id: '' }] = await sql<{ id: string }[]>`
      insert into private.publishes (state, started_at, finished_at, failure)
      values ('failed', now() - interval '2 minutes', now() - interval '1 minute', 'A reason') returning id`;
    const { publish, now } = await read();
    expect(publish).toEqual({ outcome: 'failed', age: expect.closeTo(60, -1) });
    expect(Math.abs(Date.parse(now) - Date.now())).toBeLessThan(60_000);
    await sql`delete from private.publishes where id = ${id}`;
  });

  it('tells the age of the oldest unanswered booking in whole hours, and nothing else about it', async () => {
    const tour = await insertTour();
    const created_at = new Date(Date.UTC(2001, 0, 1)).toISOString();
    const booking = bookingRequest(tour);
    await sql`insert into bookings ${sql({ ...booking, created_at })}`;
    const { oldest_waiting_booking: oldest } = await read();
    expect(Object.keys(oldest ?? {})).toEqual(['age']);
    expect((oldest?.age ?? 1) % 3600).toBe(0);
    const age = (Date.now() - Date.parse(created_at)) / 1000;
    expect(age - (oldest?.age ?? 0)).toBeGreaterThanOrEqual(0);
    expect(age - (oldest?.age ?? 0)).toBeLessThan(3660);
    await sql`update bookings set first_answered_at = now() where id = ${booking.id}`;
    expect((await read()).oldest_waiting_booking?.age ?? 0).toBeLessThan(oldest?.age ?? 0);
    await sql`delete from bookings where id = ${booking.id}`;
  });
});
