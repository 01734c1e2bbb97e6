import { expect, inject, it } from 'vitest';
import { openLink, readsMail, spendLink, waitForLink } from './mail.ts';
import { visitorDomain } from './own-rows.ts';
import { createAccount, createMember, newAddress, openSession, password, signIn, whenAllowed } from './project.ts';

const next = 'a market at noon in Fes';

it('a wrong password signs nobody in', async () => {
  const { email } = await createMember();
  await expect(signIn(email, next)).rejects.toThrow('Invalid login credentials');
});

it('an account that is not staff is signed out again', async () => {
  const email = newAddress(visitorDomain);
  await createAccount(email);
  const { role, session } = await signIn(email);
  expect([role, await session.hasSession()]).toEqual(['visitor', false]);
});

it('a password is changed with the current one, and ends the other sessions', async () => {
  const { email, session } = await createMember();
  const other = await signIn(email);
  await whenAllowed(() => session.changePassword(password, next));
  expect(await session.getRole()).toBe('staff');
  expect(await other.session.getRole()).toBe('signed-out');
  expect((await signIn(email, next)).role).toBe('staff');
  await expect(signIn(email)).rejects.toThrow('Invalid login credentials');
});

it('a password is not changed with a wrong one', async () => {
  const { email, session } = await createMember();
  await expect(whenAllowed(() => session.changePassword(next, next))).rejects.toThrow(
    'The current password is not right.',
  );
  expect((await signIn(email)).role).toBe('staff');
});

it.runIf(readsMail)('a forgotten password is replaced by a link in a mail, which ends all sessions', async () => {
  const { email, session } = await createMember();
  await openSession().session.requestRecovery(email, `${inject('siteUrl')}/login`);
  const link = await waitForLink(email, 'Set a new password');
  expect(link).toMatch(new RegExp(`^${inject('siteUrl')}/login#token_hash=\\w+&type=recovery$`));
  expect(await (await openLink(link)).setPassword(next)).toBe(email);
  expect(await session.getRole()).toBe('signed-out');
  expect((await signIn(email, next)).role).toBe('staff');
});

it.runIf(readsMail)('a new address counts once both mailboxes have confirmed it', async () => {
  const { email, client } = await createMember();
  const newEmail = newAddress();
  expect((await client.auth.updateUser({ email: newEmail })).error).toBeNull();
  const subject = 'Confirm your e-mail address';
  expect(await spendLink(await waitForLink(email, subject))).toBe('confirmed');
  expect((await signIn(email)).role).toBe('staff');
  expect(await spendLink(await waitForLink(newEmail, subject))).toBe('changed');
  expect((await signIn(newEmail)).role).toBe('staff');
});

it('asking for a new password does not reveal whether there is an account', async () => {
  const { email } = await createMember();
  const ask = async (address: string) => (await openSession().client.auth.resetPasswordForEmail(address)).error;
  expect([await ask(email), await ask(newAddress())]).toEqual([null, null]);
});

it('nobody can sign up', async () => {
  const email = newAddress();
  const { error } = await openSession().client.auth.signUp({ email, password });
  expect(error?.code).toMatch(/^(signup|email_provider)_disabled$/);
});
