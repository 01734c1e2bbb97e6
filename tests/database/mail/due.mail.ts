import { describe, expect, it } from 'vitest';
import {
  age,
  begin,
  claim,
  claimOnly,
  endUndoWindow,
  finish,
  insertBooking,
  insertMessage,
  readMessages,
  sendOnly,
  setSettings,
  sql,
  staff,
  visitor,
} from './mail.fixture.ts';

const kindsOf = (messages: readonly { readonly kind: string; readonly recipient: string }[]) =>
  messages.map(({ kind, recipient }) => `${kind} ${recipient}`);

describe('a review invitation', () => {
  const canReview = async (booking: string, token: string | null) =>
    (await visitor.rpc('can_submit_review', { booking_uuid: booking, token: token ?? '' })).data;

  it('has a link that works once it is sent, and that no earlier attempt has', async () => {
    const booking = await insertBooking();
    const id = await insertMessage({ kind: 'review_invitation', booking_id: booking });
    const first = await claimOnly();
    expect(first.review_token).toMatch(/^[\w-]{32}$/);
    await finish(first, 'retry', { problem: '451 later' });
    expect(await canReview(booking, first.review_token)).toBe(false);
    await age(id, '1 minute');
    const second = await sendOnly();
    expect(await canReview(booking, first.review_token)).toBe(false);
    expect(await canReview(booking, second.review_token)).toBe(true);
    expect(JSON.stringify(await sql`select to_jsonb(message) from public.mail_messages as message`)).not.toContain(
      second.review_token,
    );
  });

  it('of a sender that died before the content has a link that does not work', async () => {
    const booking = await insertBooking();
    const id = await insertMessage({ kind: 'review_invitation', booking_id: booking });
    const { review_token: token } = await claimOnly();
    await age(id, '6 minutes');
    await setSettings({ mail: 'off' });
    await claim();
    expect(await canReview(booking, token)).toBe(false);
  });

  it('whose outcome is unknown keeps its link, beside the one that is sent again', async () => {
    const booking = await insertBooking();
    const id = await insertMessage({ kind: 'review_invitation', booking_id: booking });
    const first = await claimOnly();
    await begin(first);
    await finish(first, 'unknown', { problem: 'cut' });
    await staff.rpc('send_mail_again', { message: id });
    await endUndoWindow();
    const second = await sendOnly();
    expect(second.id).toBe(id);
    expect([await canReview(booking, first.review_token), await canReview(booking, second.review_token)]).toEqual([
      true,
      true,
    ]);
  });

  it('leaves the link valid that staff have made, until they make another', async () => {
    const booking = await insertBooking();
    const make = async () =>
      (await staff.rpc('generate_review_token_for_booking', { booking_uuid: booking })).data ?? '';
    const token = await make();
    await insertMessage({ kind: 'review_invitation', booking_id: booking });
    const mailed = await sendOnly();
    expect([await canReview(booking, token), await canReview(booking, mailed.review_token)]).toEqual([true, true]);
    await make();
    expect([await canReview(booking, token), await canReview(booking, mailed.review_token)]).toEqual([false, false]);
  });

  it('changes the date of the link once, not with each attempt', async () => {
    const booking = await insertBooking();
    const id = await insertMessage({ kind: 'review_invitation', booking_id: booking });
    for (let attempt = 0; attempt < 3; attempt++) {
      await finish(await claimOnly(), 'retry', { problem: 'x' });
      await age(id, '1 hour');
    }
    expect(
      await sql`select action from public.history where record_id = ${booking} and action = 'review_link'`,
    ).toHaveLength(1);
  });

  it('waits while its booking is locked, for example by an erasure, which waits for it', async () => {
    const booking = await insertBooking();
    const id = await insertMessage({ kind: 'review_invitation', booking_id: booking });
    await sql.begin(async (connection) => {
      await connection`select 1 from public.bookings where id = ${booking} for update`;
      expect(await claim()).toEqual([]);
      await connection`delete from public.mail_messages where id = ${id}`;
    });
    expect(await readMessages(booking)).toEqual([]);
  });

  it('is not sent for a booking that was cancelled or reviewed meanwhile', async () => {
    const cancelled = await insertBooking({ status: 'cancelled' });
    const reviewed = await insertBooking({ review_submitted: true });
    for (const booking_id of [cancelled, reviewed]) await insertMessage({ kind: 'review_invitation', booking_id });
    expect(await claim()).toEqual([]);
    expect((await readMessages()).map(({ failure }) => failure)).toEqual([
      'A review is no longer asked for.',
      'A review is no longer asked for.',
    ]);
  });
});

describe('a reminder', () => {
  const invite = async (values: Record<string, unknown> = {}, days = '7 days 1 minute') => {
    const booking = await insertBooking(values);
    const id = await insertMessage({
      kind: 'review_invitation',
      booking_id: booking,
      state: 'sent',
      finished_at: new Date().toISOString(),
    });
    await age(id, days);
    return booking;
  };
  const reminders = async () => (await readMessages()).filter(({ kind }) => kind === 'review_reminder');

  it('follows a week after an invitation that was not used, once', async () => {
    const booking = await invite();
    const { review_token: token, kind } = await sendOnly();
    expect(kind).toBe('review_reminder');
    expect((await visitor.rpc('can_submit_review', { booking_uuid: booking, token: token ?? '' })).data).toBe(true);
    for (const { id } of await readMessages()) await age(id, '8 days');
    expect(await claim()).toEqual([]);
    expect(await reminders()).toHaveLength(1);
  });

  it('is queued once by two senders at the same time', async () => {
    await invite();
    await Promise.all(Array.from({ length: 4 }, () => sql`select private.queue_due_mail()`));
    expect(await reminders()).toHaveLength(1);
  });

  it.each([
    ['a day too early', {}, '6 days'],
    ['a month too late', {}, '31 days'],
    ['after a review', { review_submitted: true }, '8 days'],
    ['after a cancellation', { status: 'cancelled' }, '8 days'],
  ])('does not follow %s', async (_when, values, days) => {
    await invite(values, days);
    await sql`select private.queue_due_mail()`;
    expect(await reminders()).toEqual([]);
  });

  it('counts the week from the newest invitation, and does not go to an address that is not written to', async () => {
    const twice = await invite();
    await insertMessage({
      kind: 'review_invitation',
      booking_id: twice,
      state: 'sent',
      finished_at: new Date().toISOString(),
    });
    await invite({ customer_email: 'objected@example.com' });
    await sql`insert into public.mail_suppressions (id, reason) values ('objected@example.com', 'objected')`;
    await sql`select private.queue_due_mail()`;
    expect(await reminders()).toEqual([]);
  });
});

describe('mail about what waits for an answer', () => {
  const queueAt = (moment: string) => sql`select private.queue_due_mail(${moment}::timestamptz)`;
  const waiting = (created_at: string) => insertBooking({ status: 'pending', created_at });

  it('goes once a day from 8 in Morocco to every address of the agency, if a booking waits for 24 hours', async () => {
    await setSettings({ mail_alert_addresses: 'office@agency.example,guide@agency.example' });
    await waiting('2026-11-23 06:30Z');
    await queueAt('2026-11-24 06:29Z');
    await queueAt('2026-11-24 07:59Z');
    expect(await readMessages()).toEqual([]);
    await queueAt('2026-11-24 08:00Z');
    await queueAt('2026-11-24 23:59Z');
    expect(kindsOf(await readMessages())).toEqual([
      'overdue_bookings guide@agency.example',
      'overdue_bookings office@agency.example',
    ]);
    await queueAt('2026-11-25 07:30Z');
    expect(await readMessages()).toHaveLength(2);
    await queueAt('2026-11-25 08:00Z');
    expect(await readMessages()).toHaveLength(4);
  });

  it('waited for 8 in Ramadan too, when Morocco put its clocks back', async () => {
    await waiting('2026-02-10 06:30Z');
    await queueAt('2026-03-01 07:30Z');
    expect(await readMessages()).toEqual([]);
    await queueAt('2026-03-01 08:00Z');
    await queueAt('2026-04-01 06:59Z');
    expect(await readMessages()).toHaveLength(1);
    await queueAt('2026-04-01 07:00Z');
    expect(await readMessages()).toHaveLength(2);
  });

  it('does not go for bookings of the last 24 hours, or that were answered', async () => {
    await waiting('2026-11-23 12:00Z');
    await insertBooking({ status: 'confirmed', created_at: '2026-11-01' });
    // By telephone, without a decision so far.
    await insertBooking({ status: 'pending', created_at: '2026-11-01', first_answered_at: '2026-11-02' });
    await queueAt('2026-11-24 11:00Z');
    expect(await readMessages()).toEqual([]);
  });

  it('names the bookings when it is sent, and is dropped if none waits any more', async () => {
    const booking = await waiting('2026-11-01 12:00Z');
    // Otherwise claiming would queue another one after 8.
    await setSettings({ mail_alert_addresses: '' });
    await insertMessage({ kind: 'overdue_bookings', booking_id: null, recipient: 'office@agency.example' });
    const message = await claimOnly();
    expect(message).toMatchObject({
      kind: 'overdue_bookings',
      booking: null,
      overdue: { count: 1, bookings: [{ id: booking }] },
    });
    await finish(message, 'retry', { problem: 'x' });
    await age(message.id, '2 minutes');
    await sql`update public.bookings set status = 'confirmed'`;
    expect(await claim()).toEqual([]);
    expect(await readMessages()).toEqual([]);
  });
});

describe('mail about publishing', () => {
  const fail = async (why: string) => {
    await sql`select private.end_publish(private.begin_publish(), 'failed', null, null, ${why}, null)`;
  };
  const agePublishes = (interval: string) =>
    sql`update private.publishes set started_at = started_at - ${interval}::interval, finished_at = finished_at - ${interval}::interval,
      failing_since = failing_since - ${interval}::interval`;
  const queued = async () => {
    await sql`select private.queue_due_mail()`;
    return (await readMessages()).filter(({ kind }) => kind === 'publish_failed').length;
  };

  it('goes when publishing has failed for ten minutes, also if the same failure comes every minute', async () => {
    for (let minute = 0; minute < 9; minute++) {
      await fail('A trip has no price.');
      await agePublishes('1 minute 6 seconds');
    }
    expect(await sql`select 1 from private.publishes`).toHaveLength(1);
    expect(await queued()).toBe(0);
    await fail('A trip has no price.');
    await agePublishes('7 seconds');
    expect(await queued()).toBe(1);
    expect(await claimOnly()).toMatchObject({ kind: 'publish_failed', publish: { failure: 'A trip has no price.' } });
  });

  it('goes once for an outage, however many different failures it has, and again for the next', async () => {
    await fail('One.');
    await agePublishes('11 minutes');
    for (let round = 0; round < 15; round++) {
      await fail('Another.');
      await fail('One.');
      expect(await queued()).toBe(1);
    }
    await sql`select private.end_publish(private.begin_publish(), 'published', 1, 10, null, null)`;
    expect(await queued()).toBe(1);
    await fail('One.');
    expect(await queued()).toBe(1);
    await agePublishes('11 minutes');
    expect(await queued()).toBe(2);
  });

  it('goes when the program that publishes was stopped again and again', async () => {
    await sql`select private.begin_publish()`;
    await sql`select private.begin_publish()`;
    await agePublishes('11 minutes');
    expect(await queued()).toBe(1);
  });

  it('is dropped when publishing works again before it is sent', async () => {
    await fail('One.');
    await agePublishes('11 minutes');
    expect(await queued()).toBe(1);
    await sql`select private.end_publish(private.begin_publish(), 'published', 1, 10, null, null)`;
    expect(await claim()).toEqual([]);
    expect(await readMessages()).toEqual([]);
  });
});
