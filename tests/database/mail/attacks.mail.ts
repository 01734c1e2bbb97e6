import { randomUUID } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { createTestAccount, signInToApi } from '../../helpers/sign-in.ts';
import {
  age,
  book,
  claim,
  claimOnly,
  createRequest,
  finish,
  insertBooking,
  insertMessage,
  publishableKey,
  readMessages,
  sendOnly,
  setSettings,
  sql,
  url,
  visitor,
} from './mail.fixture.ts';

const signUp = async (email: string) => {
  await createTestAccount(sql, email, 'a-long-password');
  return signInToApi(url, publishableKey, { email, password: 'a-long-password' });
};

/** Creates clients of accounts that are not or no longer staff. */
async function createAttackers() {
  await setSettings({ staff_domain: 'staff.example' });
  const [unconfirmed, signedOut] = [`${randomUUID()}@staff.example`, `${randomUUID()}@staff.example`];
  const attackers = {
    visitor,
    account: await signUp(`${randomUUID()}@example.com`),
    'unconfirmed staff': await signUp(unconfirmed),
    'signed-out staff': await signUp(signedOut),
  };
  await sql`update auth.users set email_confirmed_at = null where email = ${unconfirmed}`;
  await (await signInToApi(url, publishableKey, { email: signedOut, password: 'a-long-password' })).auth.signOut({
    scope: 'global',
  });
  return attackers;
}

const attackers = await createAttackers();

describe.each(Object.entries(attackers))('%s', (_who, client) => {
  it('reads no message, address or template, by whatever route', async () => {
    const booking = await insertBooking();
    await insertMessage({ booking_id: booking, recipient: 'secret@example.com' });
    await sql`insert into public.mail_suppressions (id, reason) values ('secret@example.com', 'objected')`;
    for (const answer of [
      await client.from('mail_messages').select('*'),
      await client.from('mail_messages').select('id', { count: 'exact' }),
      await client.from('mail_messages').select('recipient').eq('booking_id', booking),
      await client.from('mail_suppressions').select('*'),
      await client.from('reply_templates').select('*'),
      await client.rpc('get_mail_state'),
      await client.rpc('get_automatic_mail', { of_kind: 'trip_reminder' }),
      await client.rpc('claim_mail', { max_count: 10 }),
    ]) {
      expect(answer.data ?? []).toEqual([]);
      expect(answer.count ?? 0).toBe(0);
    }
    expect(await readMessages()).toMatchObject([{ state: 'waiting', attempts: 0 }]);
  });

  it('causes no mail but by a booking, and stops none', async () => {
    const booking = await insertBooking();
    const failed = await insertMessage({ booking_id: booking, state: 'failed', finished_at: new Date().toISOString() });
    const waiting = await insertMessage({ booking_id: booking });
    const { claim: key = '' } = await claimOnly();
    const before = await readMessages();
    const results = [
      await client.from('mail_messages').insert({ kind: 'reply', recipient: 'x@example.com', subject: 'x', body: 'x' }),
      await client.from('mail_messages').update({ state: 'waiting' }).eq('id', failed),
      await client.from('mail_messages').delete().eq('id', waiting),
      await client.from('mail_suppressions').insert({ id: 'victim@example.com', reason: 'objected' }),
      await client.from('reply_templates').insert({ title: 'x', subject: 'x', body: 'x' }),
      await client.rpc('send_mail_again', { message: failed }),
      await client.rpc('send_test_mail'),
      await client.rpc('write_to_customer', { booking_uuid: booking, subject: 'x', body: 'x' }),
      await client.rpc('send_review_invitation', { booking_uuid: booking, subject: 'x', body: '{link}' }),
      await client.rpc('withdraw_mail', { message: waiting }),
      await client.rpc('answer_bookings', { new_status: 'cancelled', answers: [{ id: booking }] }),
      await client.rpc('undo_status', { given_status: 'confirmed', changes: [{ id: booking, status: 'pending' }] }),
      await client.rpc('set_mail_settings', { enabled: false, alert_addresses: ['x@example.com'], keep_days: 1 }),
      await client.rpc('set_automatic_mail', {
        of_kind: 'trip_reminder',
        is_on: true,
        days: 3,
        at_hour: 9,
        replaced: 1,
      }),
      await client.rpc('begin_mail', { message: waiting, claim: key }),
      await client.rpc('finish_mail', { message: waiting, claim: key, outcome: 'sent' }),
      await client.rpc('report_mail_sender', { problem: 'x' }),
    ];
    expect(results.map(({ error }) => error?.code)).toEqual(results.map(() => '42501'));
    expect(await readMessages()).toEqual(before);
    expect(await sql`select 1 from public.mail_suppressions`).toEqual([]);
    expect(await sql`select status from public.bookings where id = ${booking}`).toEqual([{ status: 'confirmed' }]);
    await client.from('mail_suppressions').delete().neq('id', '');
    await client.from('reply_templates').delete().neq('title', '');
    expect((await sql`select 1 from public.reply_templates`).length).toBe(8);
  });
});

describe('a booking', () => {
  it.each([
    'victim@example.com\r\nBcc: others@example.com',
    'victim@example.com\nSubject: x',
    'victim@example.com,others@example.com',
    'victim@example.com>,<others@example.com',
    '"victim"@example.com',
    'victim@example.com\u0000',
    'victim@exa\u202emple.com',
    'victim\u200b@example.com',
    'vict\u00efm@example.com',
    'victim@[127.0.0.1]',
    ' victim@example.com',
    `${'v'.repeat(250)}@example.com`,
  ])('with the address %j is refused and queues nothing', async (customer_email) => {
    const { error } = await visitor.from('bookings').insert(createRequest({ customer_email }));
    expect(error).not.toBeNull();
    expect(await readMessages()).toEqual([]);
  });

  it.each(['Amal\r\nBcc: others@example.com', '\u202elamA', '<b onload=x>Amal</b>', `A${'a'.repeat(199)}`])(
    'under the name %j puts none of it into what the database stores of a mail',
    async (customer_name) => {
      const id = await book({ customer_name, special_requests: `Read this\n${customer_name}` });
      const messages = await readMessages(id);
      expect(messages).toHaveLength(2);
      expect(JSON.stringify(messages)).not.toContain(JSON.stringify(customer_name).slice(1, -1));
    },
  );

  it('cannot have a stranger flooded, under however many spellings', async () => {
    const spellings = ['victim', 'VICTIM', 'victim+1', 'Victim+two', 'victim+', 'victim++3', 'vIctim+four', 'victim+5'];
    for (const spelling of spellings) await book({ customer_email: `${spelling}@example.com` });
    const receipts = (await claim()).filter(({ kind }) => kind === 'receipt');
    expect(receipts).toHaveLength(5);
  });

  it('cannot silence a customer by an address that bounces', async () => {
    await book({ customer_email: 'victim+nothing@example.com' });
    for (const message of await claim()) await finish(message, 'bounced', { problem: '550 5.1.1' });
    const id = await book({ customer_email: 'victim@example.com' });
    expect((await readMessages(id)).map(({ state }) => state)).toEqual(['waiting', 'waiting']);
  });

  it('of an address that bounced cannot silence the alerts of the agency', async () => {
    await book({ customer_email: 'office@agency.example' });
    for (const message of await claim()) await finish(message, 'bounced', { problem: '550 5.1.1' });
    const id = await book();
    expect((await readMessages(id)).find(({ kind }) => kind === 'booking_alert')?.state).toBe('waiting');
  });

  it('cannot use up the receipts of all by addresses that get none', async () => {
    await setSettings({ mail_limit_day: '2' });
    await sql`insert into public.mail_suppressions (id, reason) values ('objected@example.com', 'objected')`;
    for (let number = 0; number < 3; number++) await book({ customer_email: 'objected@example.com' });
    const id = await book();
    expect((await readMessages(id)).find(({ kind }) => kind === 'receipt')?.state).toBe('waiting');
  });
});

it('does not show the token of a review link in any table', async () => {
  await insertMessage({ kind: 'review_invitation', booking_id: await insertBooking() });
  const message = await claimOnly();
  await finish(message, 'sent', {
    subject: 'x',
    body: `Link: https://x.example/review/${message.id}#${message.review_token}`,
  });
  const tables = await sql<{ name: string }[]>`select format('%I.%I', schemaname, tablename) as name from pg_tables
    where schemaname in ('public', 'private')`;
  const dumps = await Promise.all(
    tables.map(({ name }) => sql.unsafe(`select to_jsonb(row)::text as line from ${name} as row`)),
  );
  expect(JSON.stringify(dumps)).not.toContain(message.review_token);
});

it('does not find a message under the claim of another one', async () => {
  await insertMessage();
  const first = await sendOnly();
  await insertMessage();
  const second = await claimOnly();
  await finish({ id: second.id, claim: first.claim }, 'failed', { problem: 'x' });
  await age(first.id, '1 minute');
  expect((await readMessages()).map(({ state }) => state)).toEqual(['sent', 'sending']);
});
