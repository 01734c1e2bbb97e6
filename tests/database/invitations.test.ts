import { randomUUID } from 'node:crypto';
import { describe, expect, inject, it } from 'vitest';
import { z } from 'zod';
import { answerInvitation } from '#shared/server/staff/answer-invitation.ts';
import {
  type Client,
  createAnonymousClient,
  createClientOfEachRole,
  createVisitorClient,
  signInClient,
  signInStaff,
  sql,
} from './clients.ts';

const site = 'http://127.0.0.1:4321';
const project = { url: inject('url'), key: inject('publishableKey'), secretKey: inject('secretKey'), site };
const newAddress = () => `invited-${randomUUID()}@example.com`;
const outcomeSchema = z.object({ outcome: z.string(), link: z.url() }).partial();

async function invite(caller: Client, email: string, by = 'link') {
  const token = (await caller.auth.getSession()).data.session?.access_token ?? inject('publishableKey');
  const body = JSON.stringify({ email, by });
  const answer = await answerInvitation(project, { method: 'POST', authorization: `Bearer ${token}`, body });
  return { status: answer.status, ...outcomeSchema.parse(JSON.parse(answer.body)), text: answer.body };
}
const isListed = async (address: string) =>
  (await sql`select 1 from private.staff_addresses where address = ${address}`).length > 0;
const readAccount = async (email: string) =>
  (await sql`select email_confirmed_at, encrypted_password from auth.users where email = ${email}`)[0];

/** Spends a link as the sign-in page does. Resolves to a client with the session, or with the error. */
async function open(link: string) {
  const client = createAnonymousClient();
  const token_hash = new URLSearchParams(new URL(link).hash.slice(1)).get('token_hash') ?? '';
  const { error } = await client.auth.verifyOtp({ token_hash, type: 'invite' });
  return { client, error };
}

/** Sends a request to the endpoint of links. */
const requestLink = (body: object, key: string, path = 'admin/generate_link') =>
  fetch(`${inject('url')}/auth/v1/${path}`, {
    method: 'POST',
    headers: { apikey: key, authorization: `Bearer ${key}`, 'content-type': 'application/json' },
    body: JSON.stringify(body),
  });

describe('an invitation link', () => {
  it('starts a session that is staff and sets a first password, once', async () => {
    const email = newAddress();
    const { link = '' } = await invite(await signInStaff(), email);
    expect(await readAccount(email)).toEqual({ email_confirmed_at: null, encrypted_password: null });
    expect(link).toMatch(new RegExp(`^${site}/login#token_hash=\\w+&type=invite$`));
    const { client: member, error } = await open(link);
    expect(error).toBeNull();
    expect((await member.rpc('get_access')).data).toBe('staff');
    const change = { password: 'a-long-password', data: { full_name: 'Leila' } };
    expect((await member.auth.updateUser(change)).error).toBeNull();
    expect((await (await signInClient(email, 'a-long-password')).rpc('get_staff')).data).toContainEqual(
      expect.objectContaining({ email, name: 'Leila', account: 'active' }),
    );
    expect((await open(link)).error).toMatchObject({ code: 'otp_expired' });
    await (await signInStaff()).rpc('remove_staff', { email });
  });

  it('ends the one before it, and passwords that were set before', async () => {
    const email = newAddress();
    const first = await invite(await signInStaff(), email);
    await sql`update auth.users set encrypted_password = extensions.crypt('planted-password', extensions.gen_salt('bf', 4)) where email = ${email}`;
    const second = await invite(await signInStaff(), email.toUpperCase());
    expect((await open(first.link ?? '')).error).not.toBeNull();
    expect((await open(second.link ?? '')).error).toBeNull();
    await expect(signInClient(email, 'planted-password')).rejects.toThrow();
    await (await signInStaff()).rpc('remove_staff', { email });
  });

  it('expires', async () => {
    const email = newAddress();
    const { link = '' } = await invite(await signInStaff(), email);
    await sql`update auth.users set confirmation_sent_at = now() - interval '901 seconds' where email = ${email}`;
    expect((await open(link)).error).toMatchObject({ code: 'otp_expired' });
    await (await signInStaff()).rpc('remove_staff', { email });
  });
});

describe('nobody is invited', () => {
  it('by a caller who is not staff', async () => {
    const { staff: _staff, withCode: _withCode, ...others } = await createClientOfEachRole();
    for (const [role, caller] of Object.entries(others)) {
      const email = newAddress();
      const { status, text } = await invite(caller, email);
      expect([401, 403], role).toContain(status);
      expect(text, role).toBe('{"error":"not_staff"}');
      expect([await isListed(email), await readAccount(email)], role).toEqual([false, undefined]);
    }
  });

  it('by the publishable key, or by a token of staff, at the service itself', async () => {
    const email = newAddress();
    const session = (await (await signInStaff()).auth.getSession()).data.session;
    for (const key of [inject('publishableKey'), session?.access_token ?? '', '', `${inject('secretKey')}x`])
      for (const path of ['admin/generate_link', 'invite', 'admin/%67enerate_link'])
        expect((await requestLink({ type: 'invite', email }, key, path)).status).toBeGreaterThanOrEqual(400);
    expect(await readAccount(email)).toBeUndefined();
  });

  it('at an address of two lines', async () => {
    const email = `a@example.com\nBcc: ${newAddress()}`;
    expect(await invite(await signInStaff(), email)).toMatchObject({
      status: 400,
      text: '{"error":"address_unusable"}',
    });
  });

  it('who has an account, for which there are no links of any type', async () => {
    const email = newAddress();
    await createVisitorClient(email);
    const { link, outcome } = await invite(await signInStaff(), email);
    expect([link, outcome]).toEqual([undefined, 'has_account']);
    for (const type of ['invite', 'recovery', 'magiclink', 'signup'])
      expect((await requestLink({ type, email }, inject('secretKey'))).status).toBeGreaterThanOrEqual(400);
    expect(await invite(await signInStaff(), email, 'mail')).toMatchObject({ outcome: 'has_account' });
    await (await signInStaff()).rpc('remove_staff', { email });
  });

  it('by mail while there is no mail server, which adds nobody to the list', async () => {
    const email = newAddress();
    const { status, text } = await invite(await signInStaff(), email, 'mail');
    expect([status, text]).toEqual([502, '{"error":"mail_failed"}']);
    expect([await isListed(email), await readAccount(email)]).toEqual([false, undefined]);
  });
});
