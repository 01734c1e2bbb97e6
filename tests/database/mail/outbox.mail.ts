import { randomUUID } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import {
  age,
  book,
  claim,
  claimOnly,
  createRequest,
  finish,
  insertBooking,
  insertMessage,
  readMessage,
  readMessages,
  setSettings,
  sql,
  staff,
  visitor,
} from './mail.fixture.ts';

const kindsOf = (messages: readonly { readonly kind: string; readonly recipient: string }[]) =>
  messages.map(({ kind, recipient }) => `${kind} ${recipient}`);

describe('a booking of a visitor', () => {
  it('queues an alert to every address of the agency and a receipt, with the booking', async () => {
    await setSettings({ mail_alert_addresses: 'office@agency.example,guide@agency.example' });
    const id = await book({ customer_email: 'amal@example.com' });
    const messages = await readMessages(id);
    expect(kindsOf(messages)).toEqual([
      'booking_alert guide@agency.example',
      'booking_alert office@agency.example',
      'receipt amal@example.com',
    ]);
    expect(messages.every(({ state }) => state === 'waiting')).toBe(true);
  });

  it('queues nothing when it is refused', async () => {
    const { error } = await visitor.from('bookings').insert(createRequest({ total_price: 1 }));
    expect(error?.message).toBe('The price of this trip has changed.');
    expect(await readMessages()).toEqual([]);
  });

  it('queues nothing when its transaction is rolled back', async () => {
    const rollback = new Error('rollback');
    const transaction = sql.begin(async (connection) => {
      await connection`set local role anon`;
      await connection`insert into public.bookings ${connection(createRequest())}`;
      await connection`reset role`;
      expect(await connection`select kind from public.mail_messages`).toHaveLength(2);
      throw rollback;
    });
    await expect(transaction).rejects.toBe(rollback);
    expect(await readMessages()).toEqual([]);
  });

  it('queues nothing while mail is not set up or switched off', async () => {
    await setSettings({ mail: 'off' });
    await book();
    await sql`delete from private.settings where key = 'mail'`;
    await book();
    expect(await readMessages()).toEqual([]);
  });

  it('queues its messages once when the request is repeated', async () => {
    const request = createRequest();
    await book(request);
    await book(request);
    expect(await readMessages(request.id)).toHaveLength(2);
  });

  it('queues nothing when it fills the trap', async () => {
    await book({ trap: 'https://spam.example' });
    expect(await readMessages()).toEqual([]);
  });

  it('queues its alert and receipt when staff keep a suspicious one', async () => {
    const id = await book({ trap: 'https://spam.example', customer_email: 'amal@example.com' });
    for (let attempt = 0; attempt < 2; attempt++)
      expect((await staff.rpc('keep_suspicious_booking', { request_id: id })).error).toBeNull();
    expect(kindsOf(await readMessages(id))).toEqual([
      'booking_alert office@agency.example',
      'receipt amal@example.com',
    ]);
  });

  it('arrives although the alert addresses were mistyped in the settings', async () => {
    await setSettings({ mail_alert_addresses: ' Office@Agency.example , nobody, , two words@x.example' });
    expect(kindsOf(await readMessages(await book({ customer_email: 'a@example.com' })))).toEqual([
      'booking_alert office@agency.example',
      'receipt a@example.com',
    ]);
  });
});

it('queues nothing for a booking that staff take, or that is brought back', async () => {
  const request = createRequest();
  expect((await staff.from('bookings').insert(request)).error).toBeNull();
  expect((await staff.from('bookings').delete().eq('id', request.id)).error).toBeNull();
  const [deletion] = await sql<{ history_id: string }[]>`select history_id from private.deleted_records
    where record_id = ${request.id}`;
  expect((await staff.rpc('restore_deleted_record', { history_id: Number(deletion?.history_id) })).error).toBeNull();
  expect(await sql`select 1 from public.bookings where id = ${request.id}`).toHaveLength(1);
  expect(await readMessages()).toEqual([]);
});

describe('receipts', () => {
  const receiptOf = async (id: string) => (await readMessages(id)).find(({ kind }) => kind === 'receipt');

  it('go to a mailbox as often as the setting says within 24 hours, whatever follows a plus sign', async () => {
    await setSettings({ mail_limit_address_day: '2' });
    await book({ customer_email: 'amal@example.com' });
    const second = await book({ customer_email: 'AMAL+a@example.com' });
    const third = await book({ customer_email: 'amal+b@example.com.' }).catch(() =>
      book({ customer_email: 'amal+b@example.com' }),
    );
    expect(await receiptOf(second)).toMatchObject({ state: 'waiting' });
    expect(await receiptOf(third)).toMatchObject({
      state: 'failed',
      failure: 'Too many receipts were sent to this address within 24 hours.',
    });
    expect((await readMessages(third)).find(({ kind }) => kind === 'booking_alert')?.state).toBe('waiting');
    await sql`update public.mail_messages set created_at = created_at - interval '25 hours'`;
    expect(await receiptOf(await book({ customer_email: 'amal@example.com' }))).toMatchObject({ state: 'waiting' });
  });

  it('are limited in all, and those that were refused do not use up the limit of others', async () => {
    await setSettings({ mail_limit_day: '3', mail_limit_address_day: '1' });
    for (let number = 0; number < 4; number++) await book({ customer_email: 'flood@example.com' });
    expect(await receiptOf(await book())).toMatchObject({ state: 'waiting' });
    expect(await receiptOf(await book())).toMatchObject({ state: 'waiting' });
    expect(await receiptOf(await book())).toMatchObject({
      state: 'failed',
      failure: 'Too many receipts were sent within 24 hours.',
    });
  });

  it('are counted of concurrent bookings too', async () => {
    await setSettings({ mail_limit_day: '3' });
    await Promise.all(Array.from({ length: 8 }, () => book()));
    const states = (await readMessages()).filter(({ kind }) => kind === 'receipt').map(({ state }) => state);
    expect(states.filter((state) => state === 'waiting')).toHaveLength(3);
    expect(states).toHaveLength(8);
  });
});

describe('an address that is not written to', () => {
  it('gets no receipt, whatever follows a plus sign, and that is no failure', async () => {
    await sql`insert into public.mail_suppressions (id, reason) values ('amal@example.com', 'objected')`;
    const id = await book({ customer_email: 'Amal+trip@example.com' });
    expect((await readMessages(id)).filter(({ kind }) => kind === 'receipt')).toEqual([]);
  });

  it('gets nothing either that waited when it came onto the list', async () => {
    const reply = { kind: 'reply', subject: 'Your question', body: 'Yes.' };
    const [receipt, id] = [
      await insertMessage({ recipient: 'amal@example.com' }),
      await insertMessage({ recipient: 'amal@example.com', ...reply }),
    ];
    await sql`insert into public.mail_suppressions (id, reason) values ('amal@example.com', 'objected')`;
    expect(await claim()).toEqual([]);
    expect(await readMessage(id)).toMatchObject({
      state: 'failed',
      failure: 'This address is blocked: the customer objected to mail.',
      attempts: 0,
    });
    await expect(readMessage(receipt)).rejects.toThrow('gone');
  });

  it('comes onto the list when a mail to it bounced', async () => {
    await insertMessage({ recipient: 'Amal@example.com' });
    await finish(await claimOnly(), 'bounced', { problem: '550 5.1.1 no such user' });
    expect(await sql`select id, reason from public.mail_suppressions`).toEqual([
      { id: 'amal@example.com', reason: 'bounced' },
    ]);
  });

  it('does not come onto it because an address with a plus sign bounced, or one of staff', async () => {
    await insertMessage({ recipient: 'amal+nothing@example.com' });
    await insertMessage({ recipient: '+nothing@example.com' });
    await insertMessage({ kind: 'booking_alert', recipient: 'office@agency.example' });
    for (const message of await claim()) await finish(message, 'bounced', { problem: '550 5.1.1 no such user' });
    const rows = await sql`select id from public.mail_suppressions`;
    expect(rows).toEqual([{ id: '+nothing@example.com' }]);
  });

  it('does not keep alerts from the agency', async () => {
    await sql`insert into public.mail_suppressions (id, reason) values ('office@agency.example', 'bounced')`;
    const id = await book();
    expect((await readMessages(id)).find(({ kind }) => kind === 'booking_alert')?.state).toBe('waiting');
    expect(kindsOf(await claim())).toContain('booking_alert office@agency.example');
  });
});

describe('the text as it went', () => {
  it('is cleaned and cut rather than refused, and holds no token of a review link', async () => {
    const booking = await insertBooking();
    await insertMessage({ kind: 'review_invitation', booking_id: booking });
    const message = await claimOnly();
    const { review_token: token } = message;
    const body = `https://x.example/review/${booking}?token=${token} ${'x'.repeat(30_000)}`;
    await finish(message, 'sent', { subject: `One\r\nBcc: two ${'y'.repeat(300)}`, body });
    const stored = await readMessage(message.id);
    expect(stored.subject).toMatch(/^One Bcc: two y+$/);
    expect(stored.subject).toHaveLength(200);
    expect(stored.body).toHaveLength(20_000);
    expect(stored.body?.startsWith(`https://x.example/review/${booking}?token=[private link] x`)).toBe(true);
  });

  it('stays as staff wrote it, whatever a sender reports', async () => {
    const id = await insertMessage({ kind: 'reply', subject: 'Written', body: 'By staff' });
    await finish(await claimOnly(), 'sent', { subject: 'Other', body: 'Other' });
    expect(await readMessage(id)).toMatchObject({ subject: 'Written', body: 'By staff' });
  });

  it('is deleted after the days of the setting, with mails to staff, and the rest of the message stays', async () => {
    await setSettings({ mail_keep_days: '10' });
    const text = { subject: 'S', body: 'B', state: 'sent', finished_at: new Date().toISOString() };
    const old = await insertMessage({ kind: 'reply', ...text });
    const alert = await insertMessage({ kind: 'booking_alert', ...text });
    const test = await insertMessage({ kind: 'test', booking_id: null, ...text });
    const orphan = await insertMessage({ kind: 'receipt', booking_id: randomUUID(), ...text });
    const young = await insertMessage({ kind: 'reply', ...text });
    for (const id of [old, alert, test, orphan]) await age(id, '10 days 1 minute');
    await age(young, '9 days');
    await sql`select private.apply_retention()`;
    expect((await readMessages()).map(({ id, body }) => [id, body])).toEqual([
      [old, null],
      [young, 'B'],
    ]);
  });

  it('of a deleted booking stays as long as the booking can be brought back', async () => {
    await setSettings({ mail_keep_days: '1' });
    const booking = await insertBooking();
    const id = await insertMessage({ booking_id: booking, state: 'sent', finished_at: new Date().toISOString() });
    await age(id, '2 days');
    await sql`delete from public.bookings where id = ${booking}`;
    await sql`select private.apply_retention()`;
    expect(await readMessages(booking)).toHaveLength(1);
    await sql`update private.deleted_records set deleted_at = deleted_at - interval '31 days'`;
    await sql`select private.apply_retention()`;
    expect(await readMessages(booking)).toEqual([]);
  });
});

it('fails a message whose booking was deleted before it was sent', async () => {
  const id = await book();
  await sql`delete from public.bookings where id = ${id}`;
  expect(await claim()).toEqual([]);
  expect((await readMessages(id)).map(({ state, failure }) => [state, failure])).toEqual([
    ['failed', 'What it was about was deleted.'],
    ['failed', 'What it was about was deleted.'],
  ]);
});

it('wakes senders that listen, once the message is committed', async () => {
  const notified = Promise.withResolvers<void>();
  const { unlisten } = await sql.listen('mail_queued', () => notified.resolve());
  await book();
  await notified.promise;
  await unlisten();
});
