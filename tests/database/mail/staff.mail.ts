import { randomUUID } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import type { Json } from '#shared/database.types.ts';
import {
  age,
  begin,
  claim,
  claimOnly,
  endUndoWindow,
  finish,
  insertBooking,
  insertMessage,
  readMessage,
  readMessages,
  sendOnly,
  setSettings,
  sql,
  staff,
} from './mail.fixture.ts';

const text = { subject: 'Your booking', body: 'Dear Amal,\n\nsee you soon.' };

const invitation = { subject: 'How was it?', body: 'Dear Amal,\n\nplease write here:\n\n{link}' };

const answer = (status: string, answers: Json) => staff.rpc('answer_bookings', { new_status: status, answers });
const statusOf = async (id: string) =>
  (await sql<{ status: string }[]>`select status from public.bookings where id = ${id}`)[0]?.status;

describe('an answer to bookings', () => {
  it('sets the status and queues the mails that staff have seen', async () => {
    const [mailed, silent] = [await insertBooking({ status: 'pending' }), await insertBooking({ status: 'pending' })];
    const { data } = await answer('confirmed', [{ id: mailed, ...text }, { id: silent }]);
    expect(data).toEqual({ changed: 2, queued: 1, over: 0 });
    expect([await statusOf(mailed), await statusOf(silent)]).toEqual(['confirmed', 'confirmed']);
    expect(await readMessages()).toMatchObject([
      { kind: 'confirmation', booking_id: mailed, recipient: `${mailed}@example.com`, state: 'waiting', ...text },
    ]);
  });

  it('stores the days that were agreed with the status, and leaves those of other bookings', async () => {
    const [given, other, bad] = [
      await insertBooking({ status: 'pending' }),
      await insertBooking({ status: 'pending', departure_date: '2027-05-01' }),
      await insertBooking({ status: 'pending' }),
    ];
    const readDays = (id: string) =>
      sql`select status, departure_date::text, return_date::text from public.bookings where id = ${id}`;
    await answer('confirmed', [{ id: given, departure_date: '2027-04-10', return_date: '2027-04-12' }, { id: other }]);
    expect([...(await readDays(given)), ...(await readDays(other))]).toEqual([
      { status: 'confirmed', departure_date: '2027-04-10', return_date: '2027-04-12' },
      { status: 'confirmed', departure_date: '2027-05-01', return_date: null },
    ]);
    for (const days of [{ return_date: '2027-04-12' }, { departure_date: '2027-04-12', return_date: '2027-04-10' }])
      expect((await answer('confirmed', [{ id: bad, ...days }])).error).toMatchObject({ code: 'PT400' });
    expect(await statusOf(bad)).toBe('pending');
    await answer('completed', [{ id: given, departure_date: null, return_date: null }]);
    expect([...(await readDays(given))]).toEqual([{ status: 'completed', departure_date: null, return_date: null }]);
  });

  it('mails a cancellation, and another one after the booking was taken up again', async () => {
    const booking = await insertBooking({ status: 'pending' });
    for (const status of ['cancelled', 'confirmed', 'cancelled']) await answer(status, [{ id: booking, ...text }]);
    expect((await readMessages(booking)).map(({ kind }) => kind)).toEqual([
      'cancellation',
      'confirmation',
      'cancellation',
    ]);
  });

  it('mails once when it is repeated, sent twice at a time, or names a booking twice', async () => {
    const booking = await insertBooking({ status: 'pending' });
    const twice = [
      { id: booking, ...text },
      { id: booking, ...text },
    ];
    const results = await Promise.all(Array.from({ length: 4 }, () => answer('confirmed', twice)));
    expect(results.map(({ data }) => JSON.stringify(data)).sort()).toEqual([
      ...Array.from({ length: 3 }, () => '{"over":0,"queued":0,"changed":0}'),
      '{"over":0,"queued":1,"changed":1}',
    ]);
    expect(await readMessages()).toHaveLength(1);
  });

  it('changes nothing at all when one of the mails is unusable', async () => {
    const bookings = [await insertBooking({ status: 'pending' }), await insertBooking({ status: 'pending' })];
    for (const bad of [
      { subject: 'Two\nlines', body: 'x' },
      { subject: '', body: 'x' },
      { subject: 'x'.repeat(201), body: 'x' },
      { body: 'without a subject' },
      { subject: 'x', body: '' },
      { subject: 'x', body: 'x'.repeat(20_001) },
    ]) {
      const { error } = await answer('confirmed', [
        { id: bookings[0] ?? '', ...text },
        { id: bookings[1] ?? '', ...bad },
      ]);
      expect(error).toMatchObject({ code: 'PT400', hint: 'mail_unusable' });
    }
    expect(await Promise.all(bookings.map(statusOf))).toEqual(['pending', 'pending']);
    expect(await readMessages()).toEqual([]);
  });

  it('mails a confirmation or a cancellation only, and knows four statuses', async () => {
    const booking = await insertBooking({ status: 'confirmed' });
    expect((await answer('completed', [{ id: booking, ...text }])).error).toMatchObject({ hint: 'mail_unusable' });
    expect((await answer('completed', [{ id: booking }])).data).toEqual({ changed: 1, queued: 0, over: 0 });
    expect((await answer('lost', [{ id: booking }])).error).toMatchObject({ code: 'PT400' });
  });

  it('sets the status without a mail while mail is off, and leaves out bookings that are gone', async () => {
    await setSettings({ mail: 'off' });
    const booking = await insertBooking({ status: 'pending' });
    const { data } = await answer('confirmed', [
      { id: booking, ...text },
      { id: randomUUID(), ...text },
    ]);
    expect(data).toEqual({ changed: 1, queued: 0, over: 0 });
    expect(await readMessages()).toEqual([]);
  });

  it('sets the status of a customer without an address, who is not written to', async () => {
    const booking = await insertBooking({
      status: 'pending',
      customer_email: null,
      customer_phone: '+212 600 123 456',
    });
    expect((await answer('confirmed', [{ id: booking, ...text }])).data).toEqual({ changed: 1, queued: 0, over: 0 });
    for (const { error } of [
      await staff.rpc('write_to_customer', { booking_uuid: booking, ...text }),
      await staff.rpc('send_review_invitation', { booking_uuid: booking, ...invitation }),
    ])
      expect(error).toMatchObject({ code: 'PT409', hint: 'address_missing' });
    expect(await readMessages(booking)).toEqual([]);
  });

  it('completes a question that staff answer, and no booking', async () => {
    const question = { booking_type: 'question', tour_id: null, number_of_people: 1, special_requests: 'Is it far?' };
    const ids = [await insertBooking({ ...question, status: 'pending' }), await insertBooking({ status: 'pending' })];
    for (const id of ids)
      expect((await staff.rpc('write_to_customer', { booking_uuid: id, ...text })).error).toBeNull();
    expect(await Promise.all(ids.map(statusOf))).toEqual(['completed', 'pending']);
  });

  it('is in the history as a change by staff', async () => {
    const booking = await insertBooking({ status: 'pending' });
    await answer('confirmed', [{ id: booking, ...text }]);
    expect(
      await sql`select source, new from public.history where record_id = ${booking} and action = 'update'`,
    ).toEqual([{ source: 'admin', new: { status: 'confirmed' } }]);
  });
});

describe('a mail written by hand', () => {
  const write = (booking_uuid: string, mail = text) => staff.rpc('write_to_customer', { booking_uuid, ...mail });

  it('is queued for the address of the booking and noted in the history, without its text', async () => {
    const booking = await insertBooking();
    const { data } = await write(booking);
    expect(await readMessages(booking)).toMatchObject([{ id: data, kind: 'reply', state: 'waiting', ...text }]);
    const noted = await sql`select * from public.history where record_id = ${booking} and action = 'mail'`;
    expect(noted).toMatchObject([{ detail: 'reply', source: 'admin' }]);
    expect(JSON.stringify(noted)).not.toMatch(/see you soon|@example\.com/);
  });

  it('is the same mail when the request is repeated', async () => {
    const booking = await insertBooking();
    const [first, second] = await Promise.all([write(booking), write(booking)]);
    expect(second.data).toBe(first.data);
    expect((await write(booking, { ...text, body: 'Another.' })).data).not.toBe(first.data);
    expect(await readMessages(booking)).toHaveLength(2);
  });

  it('is refused without a booking, without a usable text, and while mail is off', async () => {
    const booking = await insertBooking();
    expect((await write(randomUUID())).error).toMatchObject({ code: 'PT404' });
    expect((await write(booking, { subject: 'A\r\nBcc: x@example.com', body: 'x' })).error).toMatchObject({
      code: 'PT400',
      hint: 'mail_unusable',
    });
    await setSettings({ mail: 'off' });
    expect((await write(booking)).error).toMatchObject({ code: 'PT409', hint: 'mail_off' });
    expect(await readMessages()).toEqual([]);
  });

  it('to an erased customer, or to what is no address, has failed at once', async () => {
    await write(await insertBooking({ customer_name: 'Erased', customer_email: 'erased@example.invalid' }));
    await write(await insertBooking({ customer_email: 'one,two@example.com' }));
    expect(await claim()).toEqual([]);
    expect((await readMessages()).map(({ state, failure }) => [state, failure])).toEqual([
      ['failed', 'The data of this customer was erased.'],
      ['failed', 'This is no address that mail can be sent to.'],
    ]);
  });
});

describe('sending again', () => {
  const again = (message: string) => staff.rpc('send_mail_again', { message });

  it('sends what failed under its own number, with new attempts for three days', async () => {
    const id = await insertMessage({ kind: 'reply', ...text });
    await age(id, '4 days');
    await finish(await claimOnly(), 'retry', { problem: '451 never' });
    expect((await readMessage(id)).state).toBe('failed');
    expect((await again(id)).data).toBe(id);
    await endUndoWindow();
    const message = await claimOnly();
    expect(message).toMatchObject({ id, ...text });
    await finish(message, 'retry', { problem: '451 later' });
    expect(await readMessage(id)).toMatchObject({ state: 'waiting', attempts: 1 });
  });

  it('sends what is unknown under its own number', async () => {
    const id = await insertMessage();
    const message = await claimOnly();
    await begin(message);
    await finish(message, 'unknown', { problem: 'cut' });
    expect(await claim()).toEqual([]);
    expect((await again(id)).data).toBe(id);
    await endUndoWindow();
    expect((await claimOnly()).id).toBe(id);
  });

  it('sends what was sent as a new message, once for two clicks', async () => {
    const { id } = await sendOf({ kind: 'reply', ...text });
    const results = await Promise.all([again(id), again(id)]);
    expect(results.map(({ error }) => error?.hint).sort()).toEqual(['already_waiting', undefined]);
    await endUndoWindow();
    const copy = await claimOnly();
    expect(copy.id).not.toBe(id);
    expect(copy).toMatchObject({ kind: 'reply', ...text });
    expect(await readMessage(id)).toMatchObject({ state: 'sent' });
  });

  it('renders a receipt anew, and sends it beyond the limits', async () => {
    await setSettings({ mail_limit_address_day: '0' });
    const { id } = await sendOf({});
    expect((await again(id)).error).toBeNull();
    await endUndoWindow();
    expect(await claimOnly()).toMatchObject({ kind: 'receipt', subject: null, body: null });
  });

  it('goes to the address that the booking has now', async () => {
    const booking = await insertBooking({ customer_email: 'amla@example.com' });
    const id = await insertMessage({ booking_id: booking, recipient: 'amla@example.com' });
    await finish(await claimOnly(), 'bounced', { problem: '550 5.1.1 no such user' });
    expect((await again(id)).error).toMatchObject({ code: 'PT409', hint: 'suppressed' });
    await sql`update public.bookings set customer_email = 'amal@example.com' where id = ${booking}`;
    expect((await again(id)).error).toBeNull();
    await endUndoWindow();
    expect(await claimOnly()).toMatchObject({ id, recipient: 'amal@example.com' });
  });

  it('sends what waits at once', async () => {
    const id = await insertMessage();
    await finish(await claimOnly(), 'retry', { problem: '451 later' });
    expect(await claim()).toEqual([]);
    expect((await again(id)).data).toBe(id);
    expect((await claimOnly()).id).toBe(id);
  });

  it('is refused for a mail that is being sent, is gone, lost its text, and while mail is off', async () => {
    const sending = await insertMessage();
    await claimOnly();
    expect((await again(sending)).error).toMatchObject({ code: 'PT409', hint: 'already_waiting' });
    expect((await again(randomUUID())).error).toMatchObject({ code: 'PT404' });
    const dropped = await insertMessage({ kind: 'reply', state: 'sent', finished_at: new Date().toISOString() });
    expect((await again(dropped)).error).toMatchObject({ code: 'PT409', hint: 'text_gone' });
    await setSettings({ mail: 'off' });
    expect((await again(dropped)).error).toMatchObject({ code: 'PT409', hint: 'mail_off' });
    expect(await readMessage(sending)).toMatchObject({ state: 'sending' });
  });

  it('wakes senders and is noted in the history', async () => {
    const booking = await insertBooking();
    const id = await insertMessage({ booking_id: booking, state: 'failed', finished_at: new Date().toISOString() });
    const notified = Promise.withResolvers<void>();
    const { unlisten } = await sql.listen('mail_queued', () => notified.resolve());
    await again(id);
    await notified.promise;
    await unlisten();
    expect(await sql`select detail from public.history where record_id = ${booking} and action = 'mail'`).toEqual([
      { detail: 'receipt again' },
    ]);
  });

  async function sendOf(values: Parameters<typeof insertMessage>[0]) {
    await insertMessage(values);
    return sendOnly();
  }
});

describe('the settings of mail', () => {
  const save = (alert_addresses: string[], keep_days = 90, enabled = true) =>
    staff.rpc('set_mail_settings', { enabled, alert_addresses, keep_days });

  it('need a sign-in of the last five minutes, since they decide who hears of what happens', async () => {
    await sql`update auth.sessions set created_at = now() - interval '6 minutes'`;
    const { error } = await save([]);
    await sql`update auth.sessions set created_at = now()`;
    expect(error).toMatchObject({ code: 'PT400', hint: 'password_needed' });
  });

  it('are saved cleaned, and read with the state of mail', async () => {
    expect(
      (await save([' Office@Agency.example', 'office@agency.example', ' ', 'guide@agency.example'], 30)).error,
    ).toBeNull();
    expect((await staff.rpc('get_mail_state')).data).toMatchObject({
      state: 'on',
      alert_addresses: ['guide@agency.example', 'office@agency.example'],
      keep_days: 30,
    });
    const [entry] = await sql`select detail from public.history where action = 'settings' order by id desc limit 1`;
    expect(entry).toEqual({
      detail: 'Mail: on, texts kept for 30 days, alerts to guide@agency.example, office@agency.example',
    });
  });

  it.each([
    ['an address without a domain', ['office'], 90, 'address_unusable'],
    ['two addresses in one', ['a@x.example, b@x.example'], 90, 'address_unusable'],
    ['a line break', ['a@x.example\nBcc: b@x.example'], 90, 'address_unusable'],
    ['eleven addresses', Array.from({ length: 11 }, (_, number) => `a${number}@x.example`), 90, 'address_unusable'],
    ['no days', [], 0, 'out_of_bounds'],
    ['more than ten years', [], 3651, 'out_of_bounds'],
  ])('are refused with %s', async (_what, addresses, days, hint) => {
    expect((await save(addresses, days)).error).toMatchObject({ code: 'PT400', hint });
    expect((await staff.rpc('get_mail_state')).data).toMatchObject({ alert_addresses: ['office@agency.example'] });
  });

  it('leave mail off that is not set up', async () => {
    await sql`delete from private.settings where key = 'mail'`;
    await save([]);
    expect((await staff.rpc('get_mail_state')).data).toMatchObject({ state: 'not set up' });
  });
});

it('counts what waits, failed in the last 30 days and is unknown', async () => {
  const finished_at = new Date().toISOString();
  await insertMessage();
  await insertMessage({ state: 'failed', finished_at });
  await age(await insertMessage({ state: 'failed', finished_at }), '31 days');
  await insertMessage({ state: 'unknown', finished_at });
  await insertMessage({ state: 'sent', finished_at });
  const { data } = await staff.rpc('get_mail_state');
  expect(data).toMatchObject({
    waiting: 1,
    failed: 1,
    unknown: 1,
    seen_at: null,
    oldest_waiting_at: expect.any(String),
  });
});

it('stores the mailbox of an address that staff add to those that are not written to', async () => {
  const { data, error } = await staff
    .from('mail_suppressions')
    .insert({ id: ' Amal+trip@Example.com ', reason: 'objected' })
    .select();
  expect(error).toBeNull();
  expect(data).toMatchObject([{ id: 'amal@example.com', reason: 'objected' }]);
  expect((await staff.from('mail_suppressions').insert({ id: 'amal', reason: 'objected' })).error).not.toBeNull();
});
