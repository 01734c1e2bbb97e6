import { randomUUID } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { createTestAccount, signInToApi } from '../../helpers/sign-in.ts';
import {
  age,
  claimOnly,
  finish,
  publishableKey,
  readMessages,
  sendOnly,
  setSettings,
  sql,
  staff,
  url,
} from './mail.fixture.ts';

const colleague = `${randomUUID()}@agency.example`;
await sql`insert into private.staff_addresses values (${colleague})`;
await createTestAccount(sql, colleague, 'a-long-password');
const colleagueApi = await signInToApi(url, publishableKey, { email: colleague, password: 'a-long-password' });

const send = () => colleagueApi.rpc('send_test_mail');

describe('a test mail', () => {
  it('goes to the address of the caller, also if that is blocked', async () => {
    await sql`insert into public.mail_suppressions (id, reason) values (${colleague}, 'bounced')`;
    const { data } = await send();
    expect(await readMessages()).toMatchObject([{ id: data, kind: 'test', recipient: colleague, booking_id: null }]);
    expect(await claimOnly()).toMatchObject({ id: data, kind: 'test', recipient: colleague, booking: null });
  });

  it('wakes senders, and is noted in the history', async () => {
    const notified = Promise.withResolvers<void>();
    const { unlisten } = await sql.listen('mail_queued', () => notified.resolve());
    await send();
    await notified.promise;
    await unlisten();
    expect(await sql`select actor, action, detail from public.history order by id desc limit 1`).toEqual([
      { actor: colleague, action: 'mail', detail: 'test' },
    ]);
  });

  it.each([
    ['office@agency.example', false],
    [`office@agency.example, ${colleague.toUpperCase()}`, true],
  ])('says with alerts to %s that its address gets them: %s', async (addresses, expected) => {
    await setSettings({ mail_alert_addresses: addresses });
    await send();
    expect(await claimOnly()).toMatchObject({ gets_alerts: expected });
  });

  it('is the one that waits or is being sent, also when sent often at a time', async () => {
    const results = await Promise.all(Array.from({ length: 8 }, send));
    const [first] = results.map(({ data }) => data);
    expect(results.map(({ data }) => data)).toEqual(results.map(() => first));
    const message = await claimOnly();
    expect((await send()).data).toBe(first);
    await finish(message, 'retry', { problem: '451 later' });
    expect((await send()).data).toBe(first);
    await sql`update public.mail_messages set next_attempt_at = now()`;
    await sendOnly();
    expect((await send()).data).not.toBe(first);
    expect((await staff.rpc('send_test_mail')).error).toBeNull();
    expect((await readMessages()).map(({ recipient }) => recipient === colleague)).toEqual([true, true, false]);
  });

  it('is sent five times an hour to one person, and as often to another', async () => {
    for (let number = 0; number < 5; number++) {
      expect((await send()).error).toBeNull();
      await sendOnly();
    }
    const { error, status } = await send();
    expect([status, error]).toMatchObject([429, { code: 'PT429', hint: 'limit_reached' }]);
    expect(await readMessages()).toHaveLength(5);
    const other = await staff.rpc('send_test_mail');
    expect(other.error).toBeNull();
    const [oldest] = await readMessages();
    await age(oldest?.id ?? '', '61 minutes');
    expect((await send()).error).toBeNull();
  });

  it('is refused while mail is off or not set up, also if one waits', async () => {
    await send();
    await setSettings({ mail: 'off' });
    expect((await send()).error).toMatchObject({ code: 'PT409', hint: 'mail_off' });
    await sql`delete from private.settings where key = 'mail'`;
    expect((await send()).error).toMatchObject({ code: 'PT409', hint: 'mail_off' });
    expect(await readMessages()).toHaveLength(1);
  });
});
