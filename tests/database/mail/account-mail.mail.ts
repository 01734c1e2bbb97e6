import { randomUUID } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { createAccount } from '#scripts/local/auth/accounts.ts';
import { liftBookingLimits } from '../../helpers/lift-booking-limits.ts';
import { createTestAccount, signInToApi } from '../../helpers/sign-in.ts';
import { claimOnly, credentials, publishableKey, readMessages, sender, setSettings, sql, url } from './mail.fixture.ts';

const password = 'a-long-password';
const firefox = (version: number) => `Mozilla/5.0 (Windows NT 10.0; rv:${version}.0) Firefox/${version}.0`;
const safari = 'Mozilla/5.0 (iPhone; CPU iPhone OS 18_6 like Mac OS X) Version/18.6 Safari/605.1.15';

/** Creates an account that is staff, unless told otherwise. */
async function createMember(isStaff = true): Promise<string> {
  const email = `${randomUUID()}@agency.example`;
  // Colleagues would be told.
  await setSettings({ mail: 'off' });
  if (isStaff) await sql`insert into private.staff_addresses values (${email})`;
  await createTestAccount(sql, email, password);
  await setSettings({ mail: 'on' });
  return email;
}

/** Signs in from a browser. */
async function signInFrom(email: string, userAgent: string): Promise<void> {
  const response = await fetch(`${url}/auth/v1/token?grant_type=password`, {
    method: 'POST',
    headers: { apikey: publishableKey, 'content-type': 'application/json', 'user-agent': userAgent },
    body: JSON.stringify({ email, password }),
  });
  expect(response.status).toBe(200);
}
const readKinds = async () => (await readMessages()).map(({ kind, recipient }) => `${kind} to ${recipient}`);
const forgetFor = (email: string, days: number) =>
  sql`update private.known_devices set last_seen_at = now() - make_interval(days => ${days})
    where account_id = (select id from auth.users where email = ${email})`;

describe('the mail about a new device', () => {
  it('goes to the owner, and not for the first device or an update of the browser', async () => {
    const email = await createMember();
    await signInFrom(email, firefox(145));
    await signInFrom(email, firefox(146));
    expect(await readKinds()).toEqual([]);
    await signInFrom(email, safari);
    await signInFrom(email, safari);
    expect(await readKinds()).toEqual([`new_device to ${email}`]);
    const { account } = await claimOnly();
    expect(account).toMatchObject({ user_agent: safari, at: expect.stringMatching(/^20/) });
  });

  it('is sent again for a device of 91 days ago, and not for one of 89', async () => {
    const email = await createMember();
    await signInFrom(email, firefox(145));
    await forgetFor(email, 89);
    await signInFrom(email, firefox(145));
    expect(await readKinds()).toEqual([]);
    await forgetFor(email, 91);
    await signInFrom(email, firefox(145));
    expect(await readKinds()).toEqual([`new_device to ${email}`]);
  });

  it('is sent five times an hour at most', async () => {
    const email = await createMember();
    for (const letter of 'abcdefgh') await signInFrom(email, `Browser ${letter}`);
    expect(await readKinds()).toHaveLength(5);
  });

  it('goes to nobody but staff, and to nobody while mail is off', async () => {
    const [visitor, member] = [await createMember(false), await createMember()];
    await signInFrom(visitor, firefox(145));
    await signInFrom(visitor, safari);
    await setSettings({ mail: 'off' });
    await signInFrom(member, firefox(145));
    await signInFrom(member, safari);
    expect(await readKinds()).toEqual([]);
  });

  /** Signs in as hosted Supabase stores it, with the network at once. */
  const signInAt = (email: string, ip: string, userAgent: string | null) => sql`
    insert into auth.sessions (id, user_id, created_at, updated_at, ip, user_agent)
    select gen_random_uuid(), id, now(), now(), ${ip}::inet, ${userAgent} from auth.users where email = ${email} returning id`;

  it('tells of a session without a user agent', async () => {
    const email = await createMember();
    await signInFrom(email, firefox(145));
    await signInAt(email, '192.0.2.7', null);
    expect(await claimOnly()).toMatchObject({ recipient: email, account: { user_agent: null, ip: '192.0.2.7' } });
  });

  it('tells of the same browser in another network, and not in the same', async () => {
    const email = await createMember();
    await signInAt(email, '192.0.2.7', firefox(145));
    await signInAt(email, '192.0.77.9', firefox(146));
    await signInAt(email, '2001:db8::1', firefox(145));
    expect(await readKinds()).toEqual([`new_device to ${email}`]);
    await signInAt(email, '2001:db8:ffff::9', firefox(145));
    expect(await readKinds()).toHaveLength(1);
  });

  it('does not tell of a device that travels, but of another browser in its session', async () => {
    const email = await createMember();
    const [session] = await signInAt(email, '192.0.2.7', firefox(145));
    const renew = (ip: string, userAgent: string) => sql`
      update auth.sessions set ip = ${ip}, user_agent = ${userAgent} where id = ${session?.['id']}`;
    await renew('198.51.100.7', firefox(145));
    await renew('203.0.113.7', firefox(146));
    expect(await readKinds()).toEqual([]);
    await renew('203.0.113.7', safari);
    expect(await readKinds()).toEqual([`new_device to ${email}`]);
  });

  it('stops no sign-in when it fails', async () => {
    const email = await createMember();
    await sql`alter table private.known_devices rename to known_devices_gone`;
    try {
      await signInFrom(email, firefox(145));
    } finally {
      await sql`alter table private.known_devices_gone rename to known_devices`;
    }
  });
});

describe('the mail about a new password', () => {
  it('goes to the owner', async () => {
    const email = await createMember();
    const client = await signInToApi(url, publishableKey, { email, password });
    await client.auth.updateUser({ password: `${password}-2`, current_password: password });
    expect(await claimOnly()).toMatchObject({
      kind: 'password_changed',
      recipient: email,
      account: { at: expect.stringMatching(/^20/) },
    });
  });

  it('is sent for every password but the first of an invited account', async () => {
    const email = `${randomUUID()}@agency.example`;
    await setSettings({ mail: 'off' });
    await sql`insert into private.staff_addresses values (${email})`;
    await setSettings({ mail: 'on' });
    const id = await createAccount(sql, email, null);
    const setPassword = (password: string) =>
      sql`update auth.users set encrypted_password = ${password} where id = ${id}`;
    // As hosted Supabase: opening an invitation sets a password that nobody knows, and then confirms the address.
    await sql`update auth.users set invited_at = now() where id = ${id}`;
    await setPassword('made up by the service');
    await sql`update auth.users set email_confirmed_at = now() where id = ${id}`;
    await setPassword('first');
    expect(await readKinds()).toEqual([]);
    await setPassword('second');
    expect(await readKinds()).toEqual([`password_changed to ${email}`]);
  });

  it('is not sent for a first password without a temporary one, nor to visitors', async () => {
    const email = `${randomUUID()}@agency.example`;
    await setSettings({ mail: 'off' });
    await sql`insert into private.staff_addresses values (${email})`;
    await setSettings({ mail: 'on' });
    const id = await createAccount(sql, email, null);
    await sql`update auth.users set encrypted_password = 'first', email_confirmed_at = now() where id = ${id}`;
    const visitor = await createMember(false);
    await sql`update auth.users set encrypted_password = 'other' where email = ${visitor}`;
    expect(await readKinds()).toEqual([]);
  });
});

describe('all staff are told', () => {
  const addFactor = (email: string) => sql`
    insert into auth.mfa_factors (id, user_id, factor_type, status, created_at, updated_at)
    select gen_random_uuid(), id, 'totp', 'unverified', now(), now() from auth.users where email = ${email}`;
  const changeStaff = async () =>
    signInToApi(url, publishableKey, { email: credentials.staffEmail, password: credentials.staffPassword });
  const readRecipients = async (kind: string) =>
    (await readMessages()).filter((message) => message.kind === kind).map(({ recipient }) => recipient);

  it('who was added, and by whom, and who was removed', async () => {
    const member = await createMember();
    const added = `${randomUUID()}@agency.example`;
    const client = await changeStaff();
    expect((await client.rpc('add_staff', { email: added })).error).toBeNull();
    expect(await readRecipients('staff_added')).toEqual(expect.arrayContaining([credentials.staffEmail, member]));
    expect(await readRecipients('staff_added')).not.toContain(added);
    const [message] = (await sender.rpc('claim_mail', { max_count: 1 })).data ?? [];
    expect(message).toMatchObject({ kind: 'staff_added', account: { about: added, actor: credentials.staffEmail } });
    await client.rpc('remove_staff', { email: member });
    expect(await readRecipients('staff_removed')).toContain(credentials.staffEmail);
  });

  it('that a feed was made for a guide, data erased, retention shortened, and settings changed', async () => {
    const [member, client] = [await createMember(), await changeStaff()];
    const [site] = await sql<{ guides: { id: string; name: string }[] }[]>`select guides from public.site_content`;
    const facts = { name: 'Hassan', region: 'Fes', languages: 'Arabic', speciality: '', trips: '', portrait: '' };
    const guide = { id: randomUUID(), ...facts };
    await sql`update public.site_content set guides = ${sql.json([guide])}`;
    await client.rpc('create_guide_feed', { guide: guide.id }).throwOnError();
    await sql`insert into public.bookings (customer_name, customer_email, booking_type, duration, budget)
      values ('Amal', 'amal@example.com', 'custom', '1-day', 'flexible')`;
    const amal = 'amal@example.com';
    await client.rpc('erase_personal_data', { email: amal, typed: amal, reviews: 'delete' }).throwOnError();
    await client.rpc('set_retention', { cancelled: 6 }).throwOnError();
    const hours = { address_hour: 8, network_hour: 8, email_hour: 8, all_hour: 800 };
    const days = { address_day: 8, network_day: 8, email_day: 8, all_day: 800 };
    await client.rpc('set_booking_limits', { ...hours, ...days }).throwOnError();
    await client.rpc('set_mail_settings', { enabled: false, alert_addresses: [], keep_days: 1 }).throwOnError();
    const told = (await readMessages()).filter(({ recipient }) => recipient === member);
    expect(told.map(({ kind, about, actor }) => [kind, actor, about]).toSorted()).toEqual([
      ['data_erased', credentials.staffEmail, expect.stringMatching(/^Bookings: 1, reviews: 0/)],
      ['guide_feed_made', credentials.staffEmail, 'Hassan'],
      [
        'retention_shortened',
        credentials.staffEmail,
        expect.stringMatching(/^Retention from 20.* on: cancelled 6 months/),
      ],
      ['settings_changed', credentials.staffEmail, expect.stringContaining('all a day 800')],
      ['settings_changed', credentials.staffEmail, 'Mail: off, texts kept for 1 days'],
    ]);
    await setSettings({ mail: 'on', mail_keep_days: '90' });
    await liftBookingLimits(sql);
    await client.rpc('take_back_retention');
    await sql`update public.site_content set guides = ${sql.json(site?.guides ?? [])}`;
  });

  it('once that somebody is let in again, although list and ban change', async () => {
    const member = await createMember();
    const client = await changeStaff();
    await client.rpc('remove_staff', { email: member });
    await client.rpc('add_staff', { email: member });
    const own = (await readRecipients('staff_added')).filter((recipient) => recipient === credentials.staffEmail);
    expect(own).toHaveLength(1);
  });

  it('that an account of the staff domain was confirmed', async () => {
    await setSettings({ staff_domain: 'domain.example' });
    const id = await createAccount(sql, `${randomUUID()}@domain.example`, null);
    expect(await readKinds()).toEqual([]);
    await sql`update auth.users set email_confirmed_at = now() where id = ${id}`;
    expect(await readRecipients('staff_added')).toContain(credentials.staffEmail);
    await sql`delete from private.settings where key = 'staff_domain'`;
    await sql`delete from auth.users where id = ${id}`;
  });

  it('that somebody has a second factor, once it is verified, and its owner that it is gone', async () => {
    const email = await createMember();
    await addFactor(email);
    expect(await readKinds()).toEqual([]);
    await sql`update auth.mfa_factors set status = 'verified' where user_id = (select id from auth.users where email = ${email})`;
    expect(await readRecipients('second_factor_added')).toEqual(
      expect.arrayContaining([credentials.staffEmail, email]),
    );
    await sql`delete from public.mail_messages`;
    const client = await changeStaff();
    expect((await client.rpc('remove_second_factor', { email })).error).toBeNull();
    expect(await claimOnly()).toMatchObject({
      kind: 'second_factor_removed',
      recipient: email,
      account: { about: email, actor: credentials.staffEmail },
    });
  });

  it('twenty times an hour at most', async () => {
    const email = await createMember();
    const account = sql`(select id from auth.users where email = ${email})`;
    await addFactor(email);
    for (let round = 0; round < 25; round++)
      for (const status of ['verified', 'unverified'])
        await sql`update auth.mfa_factors set status = ${status} where user_id = ${account}`;
    for (const kind of ['second_factor_added', 'second_factor_removed'])
      expect((await readRecipients(kind)).filter((recipient) => recipient === email)).toHaveLength(20);
  });
});

it('the old address of an account gets a mail about the new one', async () => {
  const email = await createMember();
  await sql`update auth.users set email = ${`thief-${email}`} where email = ${email}`;
  expect(await claimOnly()).toMatchObject({
    kind: 'email_changed',
    recipient: email,
    account: { about: `thief-${email}` },
  });
});
