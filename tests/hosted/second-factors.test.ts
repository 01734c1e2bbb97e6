import { afterEach, expect, it } from 'vitest';
import { removeSecondFactor, startSecondFactor } from '#admin/account/second-factor-setup.ts';
import { enterCode, findSecondFactor } from '#admin/data/auth/second-factor.ts';
import { readStaff, resetSecondFactor, saveStaffRules } from '#admin/staff/api.ts';
import { staffDomain } from './own-rows.ts';
import { createMember, type Member, refresh, signIn, sql } from './project.ts';
import { readCode } from './totp.ts';

const rules = { domain: staffDomain, session_idle_hours: 12, session_max_days: 30 };
const wrongCode = 'The code is wrong or too old. Please enter the one that the app shows now.';

/** Sets up a second factor and returns its secret. */
async function addFactor({ client }: Pick<Member, 'client'>): Promise<string> {
  const factor = await startSecondFactor(client.auth, 'Hosted suite');
  expect(factor.qrCode).toMatch(/^data:image\/svg\+xml/);
  await enterCode(client.auth, readCode(factor.secret), factor.id);
  return factor.secret;
}

afterEach(
  () => sql`delete from private.settings where key in ('second_factor', 'session_idle_hours', 'session_max_days')`,
);

it('a sign-in with a second factor has no rights before its code', async () => {
  const member = await createMember();
  const secret = await addFactor(member);
  expect(await member.session.getRole()).toBe('staff');
  const { client, session, role } = await signIn(member.email);
  expect(role).toBe('needs-code');
  expect((await client.rpc('get_staff')).error?.code).toBe('42501');
  expect(await session.enterCode(readCode(secret))).toBe('staff');
  expect((await client.rpc('get_staff')).error).toBeNull();
});

it('a wrong code raises no session', async () => {
  const member = await createMember();
  const secret = await addFactor(member);
  const { session } = await signIn(member.email);
  const wrong = String((Number(readCode(secret)) + 500_000) % 1_000_000).padStart(6, '0');
  await expect(session.enterCode(wrong)).rejects.toThrow(wrongCode);
  await expect(session.enterCode('12')).rejects.toThrow(wrongCode);
  expect(await session.getRole()).toBe('needs-code');
});

it('a session stays raised when it is refreshed', async () => {
  const member = await createMember();
  await addFactor(member);
  await refresh(member);
  expect(await member.session.getRole()).toBe('staff');
});

it('a second factor ends the sessions that have no code of it', async () => {
  const member = await createMember();
  const other = await signIn(member.email);
  await addFactor(member);
  expect(['signed-out', 'needs-code']).toContain(await other.session.getRole());
});

it('a second factor is removed after its code', async () => {
  const member = await createMember();
  await addFactor(member);
  const factor = await findSecondFactor(member.client.auth);
  if (!factor) throw new Error('The account has no factor.');
  await removeSecondFactor(member.client.auth, factor);
  expect((await signIn(member.email)).role).toBe('staff');
});

it('a second factor cannot be removed without its code', async () => {
  const member = await createMember();
  await addFactor(member);
  const { client } = await signIn(member.email);
  const factor = await findSecondFactor(client.auth);
  if (!factor) throw new Error('The account has no factor.');
  await expect(removeSecondFactor(client.auth, factor)).rejects.toThrow();
  expect((await signIn(member.email)).role).toBe('needs-code');
});

it('staff without a second factor have no rights once all need one', async () => {
  const owner = await createMember();
  await expect(saveStaffRules(owner.client, { ...rules, needs_second_factor: true })).rejects.toMatchObject({
    status: 400,
    body: { hint: 'second_factor_missing' },
  });
  await addFactor(owner);
  const guide = await createMember();
  await saveStaffRules(owner.client, { ...rules, needs_second_factor: true });
  expect(await guide.session.getRole()).toBe('needs-factor');
  await addFactor(guide);
  expect(await guide.session.getRole()).toBe('staff');
});

it('a colleague removes a lost second factor, which ends the sessions of its owner', async () => {
  const owner = await createMember();
  const guide = await createMember();
  await addFactor(guide);
  const find = async () => (await readStaff(owner.client)).find(({ email }) => email === guide.email);
  expect(await find()).toMatchObject({ has_second_factor: true });
  await resetSecondFactor(owner.client, guide.email);
  expect(await find()).toMatchObject({ has_second_factor: false });
  expect(await guide.session.getRole()).toBe('signed-out');
  expect((await signIn(guide.email)).role).toBe('staff');
});
