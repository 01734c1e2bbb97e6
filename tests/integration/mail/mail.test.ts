import type { ChildProcess } from 'node:child_process';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { findFreePort } from '#scripts/runtime/free-port.ts';
import { parseMailSettings } from '#shared/server/mail/send/mail-settings.ts';
import { createMailStore } from '#shared/server/mail/send/mail-store.ts';
import { sendDueMail } from '#shared/server/mail/send/send-due-mail.ts';
import { createSmtpTransport } from '#shared/server/mail/send/smtp-transport.ts';
import { liftBookingLimits } from '#tests/helpers/lift-booking-limits.ts';
import { eventually } from '../../helpers/eventually.ts';
import { type EdgeFunction, startEdgeFunction } from '../../helpers/integration/edge-function.ts';
import { startHostedSupabase } from '../../helpers/integration/hosted-supabase.ts';
import { type MailServer, startMailServer } from '../../helpers/integration/mail-server.ts';
import { startStallingApi } from '../../helpers/integration/stalling-api.ts';
import { isDeepRun } from '../publish-failures/deep-run.ts';
import { book, countStates, forkSender, killProcess, passMinute, passTime, queueReplies } from './mail.fixture.ts';

const project = await startHostedSupabase('mail');
const { sql, secret, secretKey } = project;
const api = await startStallingApi(project.url);
const publishableKey = project.settings['PUBLIC_SUPABASE_KEY'] ?? '';
let mailServer: MailServer;
let booking: string;
const senders: ChildProcess[] = [];

let number = 0;
/** Returns addresses that no other test uses. */
const newAddresses = (count: number) =>
  Array.from({ length: count }, () => {
    number += 1;
    return `customer-${number}@example.com`;
  });
const newAddress = () => newAddresses(1)[0] ?? '';

/** Starts a sender in a separate process. */
function startSender(smtpUrl = mailServer.url): ChildProcess {
  const sender = forkSender(api.url, secretKey, smtpUrl);
  senders.push(sender);
  return sender;
}

beforeAll(async () => {
  await liftBookingLimits(sql);
  await sql`update private.settings set value = '100000' where key in ('mail_limit_day', 'mail_limit_address_day')`;
  await sql`insert into private.settings (key, value) values ('mail', 'on')`;
  mailServer = await startMailServer();
  booking = await book(project.url, publishableKey, newAddress());
  await sql`delete from public.mail_messages`;
});
afterEach(async () => {
  await Promise.all(senders.splice(0).map(killProcess));
  await sql`delete from net.queue`;
});
afterAll(async () => {
  await api.stop();
  await mailServer.stop();
  await project.stop();
});

/** Moments at which a sender is killed, the call that it then waits for, and the resulting state of its message. */
const killMoments = [
  ['before it claims a message', 'claim_mail', 'before', { sent: 1 }, 1],
  ['after it has claimed one', 'claim_mail', 'after', { sent: 1 }, 1],
  ['before it says that the content begins', 'begin_mail', 'before', { sent: 1 }, 1],
  ['after it has said so, which nobody can tell from sent', 'begin_mail', 'after', { unknown: 1 }, 0],
  ['after the mail server has accepted the message', 'finish_mail', 'before', { unknown: 1 }, 1],
  ['after the database knows so', 'finish_mail', 'after', { sent: 1 }, 1],
] as const;

describe('a sender that is killed', () => {
  it.each(isDeepRun ? killMoments : killMoments.slice(3, 4))(
    '%s loses nothing and sends nothing twice',
    async (_when, name, moment, states, arrivals) => {
      const address = newAddress();
      const held = api.stallAt(name, moment);
      await queueReplies(sql, booking, [address]);
      const first = startSender();
      await held;
      await killProcess(first);

      await passTime(sql);
      const next = startSender();
      await eventually(async () => expect(await countStates(sql, [address])).toEqual(states));
      // The next poll must find nothing left to do.
      await passTime(sql);
      const [marker] = newAddresses(1);
      await queueReplies(sql, booking, [marker ?? '']);
      next.send('wake');
      await eventually(() => expect(mailServer.to(marker ?? '')).toHaveLength(1));
      expect(mailServer.to(address)).toHaveLength(arrivals);
      expect(await countStates(sql, [address])).toEqual(states);
    },
  );
});

it('messages wait while the mail server is away, staff see why, and each goes once when it is back', async () => {
  const addresses = newAddresses(3);
  const away = `smtp://127.0.0.1:${await findFreePort()}`;
  await queueReplies(sql, booking, addresses);
  const sender = startSender(away);
  await eventually(async () => expect(await countStates(sql, addresses)).toEqual({ waiting: 3 }));
  await eventually(async () => expect((await readHealth()).mail).toEqual({ failing: true, overdue: false }));
  const [{ failure } = { failure: '' }] = await sql<{ failure: string }[]>`select failure from private.mail_sender`;
  expect(failure).toMatch(/ECONNREFUSED|refused|connect/i);
  await killProcess(sender);

  const back = await startMailServer(Number(new URL(away).port));
  await passTime(sql);
  startSender(away);
  await eventually(async () => expect(await countStates(sql, addresses)).toEqual({ sent: 3 }));
  for (const address of addresses) expect(back.to(address)).toHaveLength(1);
  await eventually(async () => expect((await readHealth()).mail).toEqual({ failing: false, overdue: false }));
  await back.stop();
});

it('an hour without a mail server loses nothing and sends nothing twice, after attempts at growing pauses', {
  tags: 'deep',
}, async () => {
  const addresses = newAddresses(3);
  await queueReplies(sql, booking, addresses);
  const port = await findFreePort();
  const { settings } = parseMailSettings({ SMTP_URL: `smtp://127.0.0.1:${port}`, MAIL_FROM: 'hello@example.com' });
  if (!settings) throw new Error('These settings can be used.');
  const sending = {
    store: createMailStore({ url: project.url, key: secretKey }),
    transport: createSmtpTransport(settings),
    site: new URL('https://www.example.com'),
  };
  for (let minute = 0; minute < 60; minute++) {
    await sendDueMail(sending);
    await passMinute(sql);
  }
  expect(await countStates(sql, addresses)).toEqual({ waiting: 3 });
  const [tried] = await sql<{ attempts: number }[]>`
    select max(attempts)::integer as attempts from public.mail_messages where recipient = any (${addresses})`;
  // After 0, 1, 3, 7, 15 and 31 minutes.
  expect(tried?.attempts).toBe(6);

  const back = await startMailServer(port);
  for (let minute = 0; minute < 60; minute++) {
    await sendDueMail(sending);
    await passMinute(sql);
  }
  expect(await countStates(sql, addresses)).toEqual({ sent: 3 });
  for (const address of addresses) expect(back.to(address)).toHaveLength(1);
  await back.stop();
});

/** Number of messages for two senders. */
const messageCount = isDeepRun ? 1000 : 100;

it(`two senders hand over ${messageCount} messages, each once`, { tags: 'deep', timeout: 300_000 }, async () => {
  const addresses = newAddresses(messageCount);
  await queueReplies(sql, booking, addresses);
  startSender();
  startSender();
  await eventually(async () => expect(await countStates(sql, addresses)).toEqual({ sent: messageCount }), {
    timeout: 280_000,
  });
  const recipients = mailServer.received.map(({ recipient }) => recipient).filter((to) => addresses.includes(to));
  expect([recipients.length, new Set(recipients).size]).toEqual([messageCount, messageCount]);
});

describe('the Edge Function send-mail', () => {
  let edge: EdgeFunction;

  async function startFunction(more: Readonly<Record<string, string>> = {}): Promise<void> {
    edge = await startEdgeFunction('send-mail', {
      SUPABASE_URL: api.url,
      SUPABASE_SECRET_KEYS: JSON.stringify({ default: secretKey }),
      PUBLISH_SECRET: secret,
      SITE_URL: 'https://www.example.com',
      SMTP_URL: mailServer.url,
      MAIL_FROM: 'Discover Morocco <hello@example.com>',
      ...more,
    });
  }
  const call = (given = secret) =>
    fetch(edge.address, { method: 'POST', headers: { authorization: `Bearer ${given}` }, body: '{}' });

  beforeAll(async () => {
    await startFunction();
    await sql`insert into private.settings (key, value) values ('mail_hook_url', ${edge.address})`;
  });
  afterAll(async () => {
    await sql`delete from private.settings where key = 'mail_hook_url'`;
    await edge.kill();
  });

  it('refuses another method and a wrong secret, and sends nothing then', async () => {
    const recipient = newAddress();
    await queueReplies(sql, booking, [recipient]);
    for (const given of ['', 'wrong', `${secret}x`, secret.slice(1)]) expect((await call(given)).status).toBe(401);
    expect((await fetch(edge.address, { method: 'POST' })).status).toBe(401);
    const get = await fetch(edge.address, { headers: { authorization: `Bearer ${secret}` } });
    expect([get.status, get.headers.get('allow')]).toEqual([405, 'POST']);
    expect(await countStates(sql, [recipient])).toEqual({ waiting: 1 });
    expect(await (await call()).json()).toMatchObject({ sent: 1 });
  });

  it('sends each message once, although the database calls it several times at once', async () => {
    const addresses = newAddresses(40);
    await queueReplies(sql, booking, addresses);
    const answers = await Promise.all([1, 2, 3, 4].map(async () => (await call()).json()));
    expect(answers.reduce((sum, { sent }) => sum + sent, 0)).toBe(40);
    expect(await countStates(sql, addresses)).toEqual({ sent: 40 });
    for (const to of addresses) expect(mailServer.to(to)).toHaveLength(1);
  });

  it('is called by the hook of the database, so that a receipt arrives', async () => {
    const email = newAddress();
    const id = await book(project.url, publishableKey, email);
    expect(await project.sendHooks()).toContain(200);
    const [receipt] = mailServer.to(email);
    expect(receipt?.messageId).toMatch(/^<[0-9a-f-]{36}@example\.com>$/);
    expect(await countReceipts(id)).toEqual([{ state: 'sent', attempts: 1 }]);
  });

  it('attaches the calendar file of a confirmed trip', async () => {
    const recipient = newAddress();
    await sql`update public.bookings set status = 'confirmed', departure_date = '2127-05-09' where id = ${booking}`;
    await sql`select private.queue_mail('confirmation', ${recipient}, ${booking}, null, 'Confirmed', 'See you soon')`;
    await passTime(sql);
    await call();
    const [{ attachments } = { attachments: [] }] = mailServer.to(recipient);
    expect(attachments).toMatchObject([{ filename: 'trip.ics', contentType: 'text/calendar' }]);
  });

  it('killed while it sends, loses nothing and sends nothing twice', async () => {
    const recipient = newAddress();
    const held = api.stallAt('finish_mail', 'before');
    await queueReplies(sql, booking, [recipient]);
    const answer = call().catch(() => undefined);
    await held;
    await edge.kill();
    await answer;
    await passTime(sql);
    await startFunction();
    await call();
    expect(await countStates(sql, [recipient])).toEqual({ unknown: 1 });
    expect(mailServer.to(recipient)).toHaveLength(1);
  });

  it('names settings that cannot be used, without the password', async () => {
    await edge.kill();
    await startFunction({ SMTP_URL: 'http://user:secret-word@smtp.example.com', SITE_URL: '' });
    const answer = await call();
    expect(answer.status).toBe(500);
    const text = await answer.text();
    expect(text).toMatch(/SMTP_URL.*SITE_URL/);
    expect(text + edge.output()).not.toContain('secret-word');
  });
});

async function readHealth() {
  const answer = await fetch(`${project.url}/rest/v1/rpc/get_health`, {
    method: 'POST',
    headers: { apikey: publishableKey, 'content-type': 'application/json' },
    body: '{}',
  });
  return answer.json();
}

const countReceipts = (id: string) =>
  sql`select state, attempts from public.mail_messages where booking_id = ${id} and kind = 'receipt'`;
