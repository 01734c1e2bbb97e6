import { describe, expect, it } from 'vitest';
import { apiClient } from '../../helpers/sign-in.ts';
import {
  claim,
  claimOnly,
  createRequest,
  endUndoWindow,
  finish,
  insertBooking,
  insertMessage,
  publishableKey,
  readMessages,
  setSettings,
  sql,
  staff,
  url,
  visitor,
} from './mail.fixture.ts';

const day = '2127-05-09';
/** A moment at which the mail before a trip of that day goes. */
const due = '2127-05-06 09:00Z';
const dueAfter = '2127-05-11 10:00Z';

type Kind = 'trip_reminder' | 'review_invitation';

const switchOn = (kind: Kind) => sql`update private.automatic_mails set is_on = true where kind = ${kind}`;
const queueAt = (moment: string) => sql`select private.queue_due_mail(${moment}::timestamptz)`;
const travel = (values: Record<string, unknown> = {}) => insertBooking({ departure_date: day, ...values });
const kinds = async (booking?: string) => (await readMessages(booking)).map(({ kind }) => kind);
const next = async (of_kind: Kind, values = {}) => {
  const { data, error } = await staff.rpc('get_automatic_mail', { of_kind, ...values });
  expect(error).toBeNull();
  return data as { version: number; next: { id: string; at: string }[] };
};

describe('an automatic mail', () => {
  it('goes to nobody until staff switch it on, nor while mail is off', async () => {
    await travel();
    await queueAt(due);
    expect(await readMessages()).toEqual([]);
    await switchOn('trip_reminder');
    await setSettings({ mail: 'off' });
    await queueAt(due);
    expect(await readMessages()).toEqual([]);
    await setSettings({ mail: 'on' });
    await queueAt(due);
    expect(await kinds()).toEqual(['trip_reminder']);
  });

  it.each<[Kind, string, string, string, string]>([
    ['trip_reminder', '2127-05-06 08:59Z', '2127-05-05 23:59Z', '2127-05-06 23:59Z', '2127-05-07 00:00Z'],
    ['review_invitation', '2127-05-11 09:59Z', '2127-05-10 23:59Z', '2127-05-11 23:59Z', '2127-05-12 00:00Z'],
  ])('%s goes from its hour on until the day ends in Morocco', async (kind, early, before, last, late) => {
    await switchOn(kind);
    const booking = await travel();
    for (const moment of [before, early, late]) await queueAt(moment);
    expect(await readMessages()).toEqual([]);
    await queueAt(last);
    expect(await kinds(booking)).toEqual([kind]);
  });

  it('goes by the clocks of Morocco, which were an hour ahead of UTC before September 2026', async () => {
    await switchOn('trip_reminder');
    await travel({ departure_date: '2026-06-09' });
    await queueAt('2026-06-05 23:30Z');
    await queueAt('2026-06-06 07:59Z');
    await queueAt('2026-06-06 23:00Z');
    expect(await readMessages()).toEqual([]);
    await queueAt('2026-06-06 08:00Z');
    expect(await kinds()).toEqual(['trip_reminder']);
  });

  it('goes once, by jobs at the same time, again, and after staff took it back', async () => {
    await switchOn('trip_reminder');
    const bookings = [await travel(), await travel()];
    await Promise.all(Array.from({ length: 4 }, () => queueAt(due)));
    expect(await readMessages()).toHaveLength(2);
    const [message] = await readMessages(bookings[0]);
    expect((await staff.rpc('withdraw_mail', { message: message?.id ?? '' })).data).toBe(true);
    await queueAt(due);
    expect(await readMessages()).toHaveLength(1);
  });

  it('waits for a transaction that changes the booking, and then decides anew', async () => {
    await switchOn('trip_reminder');
    const booking = await travel();
    await sql.begin(async (connection) => {
      await connection`update public.bookings set status = 'cancelled' where id = ${booking}`;
      await queueAt(due);
    });
    await queueAt(due);
    expect(await readMessages()).toEqual([]);
  });

  it('goes anew for a changed day, and the one of the former day no longer', async () => {
    await switchOn('trip_reminder');
    const booking = await travel();
    await queueAt(due);
    await sql`update public.bookings set departure_date = '2127-05-20' where id = ${booking}`;
    await queueAt('2127-05-17 09:00Z');
    const messages = await claim();
    expect(messages.map(({ kind }) => kind)).toEqual(['trip_reminder']);
    expect((await readMessages(booking)).map(({ state, failure }) => [state, failure])).toEqual([
      ['failed', 'It no longer fits the booking.'],
      ['sending', null],
    ]);
  });

  it.each<[string, Record<string, unknown>]>([
    ['without a day', { departure_date: null }],
    ['not confirmed', { status: 'pending' }],
    ['cancelled', { status: 'cancelled' }],
    ['erased', { customer_name: 'Erased', customer_email: 'erased@example.invalid' }],
    ['without an address', { customer_email: null, customer_phone: '+212612345678' }],
    ['with a blocked address', { customer_email: 'objected+trip@example.com' }],
    ['that staff left out', { no_automatic_mails: true }],
  ])('goes to no booking %s', async (_which, values) => {
    await sql`insert into public.mail_suppressions (id, reason) values ('objected@example.com', 'objected')`;
    await switchOn('trip_reminder');
    await switchOn('review_invitation');
    // Since long, but not overdue.
    await travel({ first_answered_at: new Date().toISOString(), ...values });
    await queueAt(due);
    await queueAt(dueAfter);
    expect(await readMessages()).toEqual([]);
    for (const kind of ['trip_reminder', 'review_invitation'] as const) expect((await next(kind)).next).toEqual([]);
  });

  it('goes to nobody of a departure that staff have closed', async () => {
    await switchOn('trip_reminder');
    const booking = await travel();
    await sql`insert into private.departures (departure, state)
      select private.departure_of(booking), 'closed' from public.bookings as booking where id = ${booking}`;
    await queueAt(due);
    expect(await readMessages()).toEqual([]);
    await sql`delete from private.departures`;
  });

  it.each<[string, Record<string, unknown>]>([
    ['was cancelled', { status: 'cancelled' }],
    ['was left out', { no_automatic_mails: true }],
    ['is over', { departure_date: '2026-01-01' }],
  ])('that waits is not sent if its booking %s meanwhile', async (_how, values) => {
    await switchOn('trip_reminder');
    const booking = await travel();
    await queueAt(due);
    await sql`update public.bookings set ${sql(values)} where id = ${booking}`;
    expect(await claim()).toEqual([]);
    expect(await readMessages(booking)).toMatchObject([{ state: 'failed', failure: 'It no longer fits the booking.' }]);
  });

  it('before a trip has the template and what is known of the departure', async () => {
    await switchOn('trip_reminder');
    const booking = await travel();
    const [guide] = await sql<{ id: string }[]>`select guide ->> 'id' as id
      from public.site_content, jsonb_array_elements(guides) as guide limit 1`;
    await sql`update public.tours set meeting_point = 'Bab Doukkala', departure_time = '8:00' where title = 'Dunes'`;
    await sql`insert into private.departures (departure, guides)
      select private.departure_of(booking), ${guide ? [guide.id] : []}::uuid[] from public.bookings as booking where id = ${booking}`;
    await queueAt(due);
    const message = await claimOnly();
    expect(message).toMatchObject({
      kind: 'trip_reminder',
      template: { body: expect.stringContaining('{departure}') },
      departure: { meeting_point: 'Bab Doukkala', departure_time: '8:00', guides: guide ? [expect.any(String)] : null },
      booking: { departure_date: day },
      review_token: null,
    });
    await finish(message, 'sent', { subject: 'Ready?', body: 'As rendered' });
    expect(await readMessages(booking)).toMatchObject([{ state: 'sent', body: 'As rendered' }]);
    await sql`delete from private.departures`;
  });

  it('that came due after a backup does not go again once it is restored', async () => {
    await switchOn('trip_reminder');
    await switchOn('review_invitation');
    await sql`update private.automatic_mails set at_hour = 0`;
    const sent = await insertBooking({ departure_date: sql`private.today() + 3` });
    await sql`select private.settle_mail(now() - interval '1 day')`;
    const later = await insertBooking({ departure_date: sql`private.today() + 3` });
    await setSettings({ mail: 'on' });
    await sql`select private.queue_due_mail()`;
    expect([await kinds(sent), await kinds(later)]).toEqual([[], ['trip_reminder']]);
    await sql`update private.automatic_mails set at_hour = 9`;
  });
});

describe('the automatic review invitation', () => {
  it('follows the last day of the trip, also of a completed one, with a link', async () => {
    await switchOn('review_invitation');
    const booking = await travel({ return_date: '2127-05-12', status: 'completed' });
    await queueAt(dueAfter);
    expect(await readMessages()).toEqual([]);
    await queueAt('2127-05-14 10:00Z');
    await endUndoWindow();
    expect(await claimOnly()).toMatchObject({
      kind: 'review_invitation',
      booking: { id: booking },
      template: { body: expect.stringContaining('{link}') },
      review_token: expect.stringMatching(/^[\w-]{32}$/),
    });
  });

  it('goes to nobody who was asked, got a link from staff, or wrote a review', async () => {
    await switchOn('review_invitation');
    const asked = await travel();
    await insertMessage({ booking_id: asked, kind: 'review_invitation' });
    const linked = await travel();
    await staff.rpc('generate_review_token_for_booking', { booking_uuid: linked });
    await travel({ review_submitted: true });
    await queueAt(dueAfter);
    expect(await readMessages()).toHaveLength(1);
  });

  it('is not followed by a reminder if staff leave the booking out meanwhile', async () => {
    const booking = await travel({ no_automatic_mails: true });
    await insertMessage({ booking_id: booking, kind: 'review_invitation', state: 'sent', finished_at: '2126-05-01' });
    await queueAt('2126-05-09 12:00Z');
    expect(await kinds(booking)).toEqual(['review_invitation']);
  });
});

describe('the settings of automatic mails', () => {
  it('show the next five that would go, also for other days and hours than those stored', async () => {
    for (let index = 6; index > 0; index--) await travel({ departure_date: `2127-05-0${index}` });
    const stored = await next('trip_reminder');
    expect(stored.next.map(({ at }) => new Date(at).toISOString().slice(0, 16))).toEqual(
      ['04-28', '04-29', '04-30', '05-01', '05-02'].map((date) => `2127-${date}T09:00`),
    );
    const tried = await next('trip_reminder', { days: 0, at_hour: 7 });
    expect(tried.next[0]?.at).toMatch(/^2127-05-01T07:00/);
    expect(tried.next[0]?.id).toBe(stored.next[0]?.id);
    expect(await readMessages()).toEqual([]);
  });

  it('are stored with an entry in the history, unless a colleague has changed them', async () => {
    const { version } = await next('trip_reminder');
    const values = { of_kind: 'trip_reminder', is_on: true, days: 5, at_hour: 8, replaced: version };
    const results = await Promise.all([
      staff.rpc('set_automatic_mail', values),
      staff.rpc('set_automatic_mail', values),
    ]);
    expect(results.map(({ error }) => error?.code).sort()).toEqual(['PT409', undefined]);
    expect(await next('trip_reminder')).toMatchObject({ is_on: true, days: 5, at_hour: 8, version: version + 1 });
    expect(await sql`select detail from public.history where action = 'settings' order by id desc limit 1`).toEqual([
      { detail: 'Mail before the trip: on, 5 days, from 8:00' },
    ]);
    await sql`update private.automatic_mails set days = 3, at_hour = 9 where kind = 'trip_reminder'`;
  });

  it.each([
    ['trip_reminder', -1, 9],
    ['trip_reminder', 31, 9],
    ['trip_reminder', 3, 24],
    ['review_invitation', 0, 9],
  ] as const)('of %s refuse %i days and the hour %i', async (of_kind, days, at_hour) => {
    const { version: replaced } = await next(of_kind);
    const { error } = await staff.rpc('set_automatic_mail', { of_kind, is_on: true, days, at_hour, replaced });
    expect(error).toMatchObject({ code: 'PT400', hint: 'out_of_bounds' });
  });

  it('know no other kind', async () => {
    const values = { is_on: true, days: 1, at_hour: 9, replaced: 1 };
    expect((await staff.rpc('set_automatic_mail', { of_kind: 'receipt', ...values })).error?.code).toBe('PT404');
    expect((await staff.rpc('get_automatic_mail', { of_kind: 'receipt' })).error?.code).toBe('PT404');
  });

  it('let only staff leave a booking out, also of those that visitors send', async () => {
    const booking = await travel();
    expect((await staff.from('bookings').update({ no_automatic_mails: true }).eq('id', booking)).error).toBeNull();
    expect(await sql`select no_automatic_mails from public.bookings where id = ${booking}`).toEqual([
      { no_automatic_mails: true },
    ]);
    await visitor.from('bookings').update({ no_automatic_mails: false }).eq('id', booking);
    expect((await visitor.from('bookings').insert({ ...createRequest(), no_automatic_mails: true })).error?.code).toBe(
      '42501',
    );
    expect(await sql`select no_automatic_mails from public.bookings`).toEqual([{ no_automatic_mails: true }]);
  });

  it('and what has gone are out of reach of the API', async () => {
    for (const client of [staff, visitor, apiClient(url, publishableKey)])
      for (const table of ['automatic_mails', 'automatic_mail_runs'])
        expect(
          (
            await client
              .schema('private' as 'public')
              .from(table as 'bookings')
              .select('*')
          ).error,
        ).not.toBeNull();
  });
});
