import postgres from 'postgres';
import { describe, expect, it } from 'vitest';
import { toAgency } from '#shared/rules/agency.ts';
import { renderTrip } from '#shared/server/calendar/render-trip.ts';
import { claimedMailSchema } from '#shared/server/mail/claimed-mail.ts';
import {
  age,
  begin,
  book,
  claim,
  claimOnly,
  databaseUrl,
  finish,
  insertBooking,
  insertMessage,
  readMessage,
  readMessages,
  sender,
  setSettings,
  sql,
  staff,
} from './mail.fixture.ts';

describe('senders', () => {
  it('claim 1,000 messages two at a time, each once, and finish them', async () => {
    const booking = await insertBooking();
    await sql`insert into public.mail_messages (kind, recipient, booking_id)
      select 'receipt', 'customer' || n || '@example.com', ${booking}::uuid from generate_series(1, 1000) as n`;
    const runSender = async (): Promise<string[]> => {
      const connection = postgres(databaseUrl, { max: 1, onnotice() {} });
      const sent: string[] = [];
      for (;;) {
        const batch = await connection<
          { message: { id: string; claim: string } }[]
        >`select public.claim_mail(10) as message`;
        if (batch.length === 0) break;
        for (const { message } of batch) {
          await connection`select public.begin_mail(${message.id}, ${message.claim}), public.finish_mail(${message.id}, ${message.claim}, 'sent')`;
          sent.push(message.id);
        }
      }
      await connection.end();
      return sent;
    };
    const [one, other] = await Promise.all([runSender(), runSender()]);
    expect(one.length + other.length).toBe(1000);
    expect(new Set([...one, ...other]).size).toBe(1000);
    expect(Math.min(one.length, other.length)).toBeGreaterThan(0);
    expect(await sql`select state, attempts, count(*)::integer from public.mail_messages group by 1, 2`).toEqual([
      { state: 'sent', attempts: 1, count: 1000 },
    ]);
  });

  it('skip a message that another one is claiming at the moment', async () => {
    const [first, second] = [await insertMessage(), await insertMessage()];
    await sql.begin(async (connection) => {
      await connection`select * from public.mail_messages where id = ${first} for update`;
      expect((await claim()).map(({ id }) => id)).toEqual([second]);
    });
  });

  it('use the API with the secret key', async () => {
    const id = await book({ customer_name: 'Amal', customer_email: 'amal@example.com' });
    const { data, error } = await sender.rpc('claim_mail', { max_count: 10 });
    expect(error).toBeNull();
    expect(data).toEqual(
      expect.arrayContaining([
        expect.objectContaining({
          kind: 'receipt',
          recipient: 'amal@example.com',
          subject: null,
          review_token: null,
          booking: expect.objectContaining({ id, customer_name: 'Amal', tour_title: 'Dunes', total_price: 200 }),
        }),
      ]),
    );
    const [message] = await readMessages(id);
    const call = { message: message?.id ?? '', claim: message?.claim ?? '' };
    expect((await sender.rpc('begin_mail', call)).data).toBe(true);
    expect((await sender.rpc('finish_mail', { ...call, outcome: 'sent', subject: 'S', body: 'B' })).error).toBeNull();
    expect(await readMessage(call.message)).toMatchObject({ state: 'sent', subject: 'S', body: 'B', claim: null });
  });

  it('are told the kind of the trip as long as visitors see its page', async () => {
    const [trip] = await sql<{ id: string }[]>`insert into public.day_trips
      (title, description, duration, group_size, price, departure_time, return_time)
      values ('Falls', 'x', '1 day', '8', 50, '8:00', '18:00') returning id`;
    const day_trip_id = trip?.id ?? '';
    const ofDayTrip = { tour_id: null, day_trip_id };
    await insertMessage({ booking_id: await insertBooking() });
    const question = { booking_type: 'question', special_requests: 'Cold?', status: 'pending' };
    for (const values of [{ booking_type: 'day-trip' }, question])
      await insertMessage({ booking_id: await insertBooking({ ...ofDayTrip, ...values }) });
    const claimSources = async () => (await claim()).map(({ booking }) => booking?.['trip_source']).sort();
    expect(await claimSources()).toEqual(['day-trips', 'day-trips', 'tours']);
    await sql`update public.day_trips set is_active = false where id = ${day_trip_id}`;
    await insertMessage({ booking_id: await insertBooking({ ...ofDayTrip, booking_type: 'day-trip' }) });
    expect(await claimSources()).toEqual([null]);
  });

  it('get what the calendar file of a confirmation needs, and no departure for other mails', async () => {
    const booking_id = await insertBooking({ departure_date: '2127-05-09', return_date: '2127-05-12' });
    const written = { booking_id, subject: 'Confirmed', body: 'See you soon' };
    await insertMessage({ ...written, kind: 'confirmation' });
    await sql`update public.tours set meeting_point = 'Bab Doukkala' where title = 'Dunes'`;
    const [{ edited } = { edited: '' }] =
      await sql`select updated_at::text as edited from public.tours where title = 'Dunes'`;
    const mail = claimedMailSchema.parse(await claimOnly());
    expect(mail.departure).toMatchObject({ meeting_point: 'Bab Doukkala', last_day: '2127-05-12' });
    // The tour was edited after the booking.
    expect(new Date(mail.departure?.updated_at ?? '')).toEqual(new Date(edited));
    const context = { agency: toAgency(mail.agency), site: new URL('https://www.example.com') };
    expect(renderTrip(mail, context)).toContain('DTEND;VALUE=DATE:21270513');
    await insertMessage({ ...written, kind: 'reply' });
    expect(claimedMailSchema.parse(await claimOnly()).departure).toBeNull();
  });

  it('turn mail on with their first report, and never again once staff have switched it off', async () => {
    await sql`delete from private.settings where key = 'mail'`;
    await sender.rpc('report_mail_sender', {});
    expect((await staff.rpc('get_mail_state')).data).toMatchObject({ state: 'on', failure: null });
    await staff.rpc('set_mail_settings', { enabled: false, alert_addresses: [], keep_days: 90 });
    await sender.rpc('report_mail_sender', {});
    expect((await staff.rpc('get_mail_state')).data).toMatchObject({ state: 'off' });
  });

  it('get nothing while mail is switched off', async () => {
    const id = await insertMessage();
    await setSettings({ mail: 'off' });
    expect(await claim()).toEqual([]);
    expect(await readMessage(id)).toMatchObject({ state: 'waiting', attempts: 0 });
  });

  it('say since when the mail server refuses everything, until it accepts again', async () => {
    await sender.rpc('report_mail_sender', { problem: 'Connection refused' });
    const [first] = await sql`select failing_since from private.mail_sender`;
    await sender.rpc('report_mail_sender', { problem: 'x'.repeat(2000) });
    const [second] = await sql`select failing_since, length(failure) as length from private.mail_sender`;
    expect(second).toEqual({ failing_since: first?.['failing_since'], length: 500 });
    await sender.rpc('report_mail_sender', {});
    expect(await sql`select failing_since, failure from private.mail_sender`).toEqual([
      { failing_since: null, failure: null },
    ]);
  });

  it('find all that waited due at once when the mail server accepts again', async () => {
    await insertMessage();
    await finish(await claimOnly(), 'retry', { problem: 'Connection refused' });
    await sender.rpc('report_mail_sender', {});
    expect(await claim()).toEqual([]);
    await sender.rpc('report_mail_sender', { problem: 'Connection refused' });
    await sender.rpc('report_mail_sender', {});
    expect(await claim()).toHaveLength(1);
  });
});

describe('a sender that is killed', () => {
  it('before it hands over content leaves a message that is sent again after five minutes', async () => {
    const id = await insertMessage();
    const first = await claimOnly();
    await age(id, '4 minutes 59 seconds');
    expect(await claim()).toEqual([]);
    await age(id, '2 seconds');
    const again = await claimOnly();
    expect(again.id).toBe(id);
    expect(again.claim).not.toBe(first.claim);
    expect(await readMessage(id)).toMatchObject({ attempts: 2 });
  });

  it('while it hands over content leaves a message that is unknown and not sent again by itself', async () => {
    const id = await insertMessage();
    const message = await claimOnly();
    expect(await begin(message)).toBe(true);
    await age(id, '5 minutes 1 second');
    expect(await claim()).toEqual([]);
    expect(await readMessage(id)).toMatchObject({
      state: 'unknown',
      failure: 'The sender was stopped while the mail server accepted the mail.',
    });
    await age(id, '30 days');
    expect(await claim()).toEqual([]);
  });

  it('after its claim has expired cannot begin or finish', async () => {
    const id = await insertMessage();
    const message = await claimOnly();
    await age(id, '4 minutes 1 second');
    expect(await begin(message)).toBe(false);
    await age(id, '1 minute');
    const again = await claimOnly();
    expect(await begin(message)).toBe(false);
    await finish(message, 'failed', { problem: 'late' });
    expect(await readMessage(id)).toMatchObject({ state: 'sending', claim: again.claim, failure: null });
    expect(await begin(again)).toBe(true);
  });

  it('is not taken for dead while it hands over content that it began to late', async () => {
    const id = await insertMessage();
    const message = await claimOnly();
    await age(id, '3 minutes 50 seconds');
    expect(await begin(message)).toBe(true);
    await age(id, '4 minutes');
    expect(await claim()).toEqual([]);
    expect(await readMessage(id)).toMatchObject({ state: 'sending' });
  });
});

describe('a sender that is slow', () => {
  const makeUnknown = async () => {
    const id = await insertMessage();
    const message = await claimOnly();
    await begin(message);
    await age(id, '6 minutes');
    await claim();
    expect((await readMessage(id)).state).toBe('unknown');
    return message;
  };

  it('turns an unknown outcome into sent when it hears of it', async () => {
    const message = await makeUnknown();
    await finish(message, 'sent', { subject: 'S', body: 'B' });
    expect(await readMessage(message.id)).toMatchObject({ state: 'sent', failure: null, subject: 'S' });
  });

  it('has a message that the mail server refused after all sent again', async () => {
    const message = await makeUnknown();
    await finish(message, 'retry', { problem: '451 later' });
    expect(await readMessage(message.id)).toMatchObject({ state: 'waiting', finished_at: null });
  });

  it('is not heard any more once staff have sent the message again', async () => {
    const message = await makeUnknown();
    expect((await staff.rpc('send_mail_again', { message: message.id })).error).toBeNull();
    await finish(message, 'sent');
    expect(await readMessage(message.id)).toMatchObject({ state: 'waiting' });
  });

  it('may report an outcome twice, of which the first counts', async () => {
    await insertMessage();
    const message = await claimOnly();
    await finish(message, 'sent');
    await finish(message, 'retry', { problem: 'x' });
    expect(await readMessage(message.id)).toMatchObject({ state: 'sent' });
  });
});

describe('a message that is refused for now', () => {
  it('waits 1, 2, 4, 8, 16, 32 and then always 60 minutes', async () => {
    const id = await insertMessage();
    const pauses: number[] = [];
    for (let attempt = 0; attempt < 8; attempt++) {
      await finish(await claimOnly(), 'retry', { problem: '451 later' });
      expect(await claim()).toEqual([]);
      const [row] = await sql<
        { minutes: string }[]
      >`select round(extract(epoch from next_attempt_at - now()) / 60) as minutes
        from public.mail_messages where id = ${id}`;
      pauses.push(Number(row?.minutes));
      await sql`update public.mail_messages set next_attempt_at = now() where id = ${id}`;
    }
    expect(pauses).toEqual([1, 2, 4, 8, 16, 32, 60, 60]);
    expect(await readMessage(id)).toMatchObject({ state: 'waiting', attempts: 8, failure: '451 later' });
  });

  it('has failed after three days, with the reason', async () => {
    const id = await insertMessage();
    await age(id, '71 hours');
    await finish(await claimOnly(), 'retry', { problem: '451 later' });
    expect(await readMessage(id)).toMatchObject({ state: 'waiting' });
    await age(id, '2 hours');
    await finish(await claimOnly(), 'retry', { problem: '451 never' });
    expect(await readMessage(id)).toMatchObject({ state: 'failed', failure: '451 never' });
    expect(await claim()).toEqual([]);
  });

  it('does not keep the text of an attempt', async () => {
    const id = await insertMessage();
    await finish(await claimOnly(), 'retry', { problem: 'x', subject: 'S', body: 'B' });
    expect(await readMessage(id)).toMatchObject({ subject: null, body: null });
  });
});
