import { expect, inject, it } from 'vitest';
import { removeSecondFactor, startSecondFactor } from '#admin/account/second-factor-setup.ts';
import { CodeNeededError } from '#admin/data/auth/password.ts';
import { enterCode } from '#admin/data/auth/second-factor.ts';
import { readSignIns, readStaff, removeStaff } from '#admin/staff/api.ts';
import { createInvitation } from '#shared/server/staff/create-invitation.ts';
import { openLink } from './mail.ts';
import { visitorDomain } from './own-rows.ts';
import {
  createMember,
  newAddress,
  openSession,
  password,
  project,
  service,
  signIn,
  sql,
  whenAllowed,
} from './project.ts';
import { readCode } from './totp.ts';

const readHistory = async (email: string) =>
  (
    await sql`select detail from public.history where table_name = 'staff_addresses' and label = ${email} order by id`
  ).map(({ detail }): unknown => detail);

it('a session six minutes old changes nothing about staff; a new one does', async () => {
  const [owner, guide] = [await createMember(), await createMember()];
  await sql`update auth.sessions set created_at = now() - interval '6 minutes'
    where user_id = (select id from auth.users where email = ${owner.email})`;
  await expect(removeStaff(owner.client, guide.email)).rejects.toMatchObject({ body: { hint: 'password_needed' } });
  const act = () => owner.session.withNewSession({ password }, (client) => removeStaff(client, guide.email));
  await expect(
    whenAllowed(() => owner.session.withNewSession({ password: 'not it' }, async () => undefined)),
  ).rejects.toThrow('not right');
  await whenAllowed(act);
  expect((await readStaff(owner.client)).map(({ email }) => email)).not.toContain(guide.email);
  expect(await owner.session.getRole()).toBe('staff');
});

it('a new session of somebody with a second factor needs its code too', async () => {
  const [owner, guide] = [await createMember(), await createMember()];
  const factor = await startSecondFactor(owner.client.auth, 'Hosted suite');
  await enterCode(owner.client.auth, readCode(factor.secret), factor.id);
  const remove = (code?: string) =>
    whenAllowed(() => owner.session.withNewSession({ password, code }, (client) => removeStaff(client, guide.email)));
  await expect(remove()).rejects.toThrow(CodeNeededError);
  const withoutCode = await signIn(owner.email);
  await expect(removeStaff(withoutCode.client, guide.email)).rejects.toMatchObject({ body: { code: '42501' } });
  await remove(readCode(factor.secret));
  expect(await owner.session.getRole()).toBe('staff');
});

it('of two who remove each other at once, one stays', async () => {
  const [first, second] = [await createMember(), await createMember()];
  await Promise.allSettled([removeStaff(first.client, second.email), removeStaff(second.client, first.email)]);
  const roles = [await first.session.getRole(), await second.session.getRole()];
  expect(roles.filter((role) => role === 'staff')).toHaveLength(1);
});

it('the link of somebody who was removed opens nothing, also after the next invitation', async () => {
  const owner = await createMember();
  const email = newAddress(visitorDomain);
  const invitations = { url: project.url, secretKey: project.secretKey, site: inject('siteUrl') };
  await owner.client.rpc('add_staff', { email }).throwOnError();
  const invitation = await createInvitation(invitations, email, 'link');
  const link = invitation.outcome === 'link' ? invitation.link : '';
  await removeStaff(owner.client, email);
  await expect(openLink(link)).rejects.toThrow();
  await owner.client.rpc('add_staff', { email }).throwOnError();
  await expect(openLink(link)).rejects.toThrow();
  const next = await createInvitation(invitations, email, 'link');
  expect((await openLink(next.outcome === 'link' ? next.link : '')).email).toBe(email);
});

it('sessions from before a removal stay ended when the account is let in again', async () => {
  const [owner, guide] = [await createMember(), await createMember()];
  await removeStaff(owner.client, guide.email);
  await owner.client.rpc('add_staff', { email: guide.email }).throwOnError();
  expect(await guide.session.getRole()).toBe('signed-out');
  expect((await guide.client.auth.refreshSession()).error).not.toBeNull();
  expect((await signIn(guide.email)).role).toBe('staff');
});

it('a new e-mail address and the second factor are in the history', async () => {
  const { email, client } = await createMember();
  const factor = await startSecondFactor(client.auth, 'Hosted suite');
  await enterCode(client.auth, readCode(factor.secret), factor.id);
  await removeSecondFactor(client.auth, { id: factor.id, createdAt: '' });
  const newEmail = newAddress(visitorDomain);
  const [account] = await sql<{ id: string }[]>`select id from auth.users where email = ${email}`;
  expect((await service.auth.admin.updateUserById(account?.id ?? '', { email: newEmail })).error).toBeNull();
  expect(await readHistory(email)).toEqual([
    'Of the staff domain',
    'Two-step sign-in added',
    'Two-step sign-in removed',
    `E-mail address of the account changed to ${newEmail}`,
  ]);
});

it('links that strangers ask for are counted in the list of sign-ins', async () => {
  const { email, client } = await createMember();
  for (let round = 0; round < 3; round++) await openSession().client.auth.resetPasswordForEmail(email);
  const own = (await readSignIns(client)).filter((entry) => entry.email === email);
  expect(own.map(({ action }) => action)).toContain('login');
  expect(own.filter(({ action }) => action === 'user_recovery_requested')).toHaveLength(1);
});
