import { randomUUID } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { minPasswordLength } from '#shared/rules/password-length.ts';
import { createAnonymousClient, createVisitorClient, signInClient, sql } from './clients.ts';

const password = 'a-long-password';
const [other, wrong] = ['another-long-password', 'some-other-password'];

/** Creates an account with two sessions. */
async function createAccount() {
  const email = `guide-${randomUUID()}@staff.example`;
  const [here, elsewhere] = [await createVisitorClient(email), await signInClient(email, password)];
  const signIn = (typed: string) => createAnonymousClient().auth.signInWithPassword({ email, password: typed });
  return { email, here, elsewhere, signIn };
}

describe('a change of the password', () => {
  it('needs the current one, which a stolen session does not know', async () => {
    const { here, signIn } = await createAccount();
    const without = await here.auth.updateUser({ password: other });
    expect(without.error?.code).toBe('current_password_required');
    const guessed = await here.auth.updateUser({ password: other, current_password: wrong });
    expect(guessed.error?.code).toBe('current_password_invalid');
    expect((await signIn(password)).error).toBeNull();
  });

  it('ends the other sessions of the account, and no session of others', async () => {
    const { here, elsewhere, signIn } = await createAccount();
    const colleague = await createVisitorClient(`guide-${randomUUID()}@staff.example`);
    expect((await here.auth.updateUser({ password: other, current_password: password })).error).toBeNull();
    const isStaff = async (client: typeof here) => (await client.rpc('is_admin')).data;
    expect([await isStaff(here), await isStaff(elsewhere), await isStaff(colleague)]).toEqual([true, false, true]);
    expect((await elsewhere.auth.refreshSession()).error).not.toBeNull();
    expect((await signIn(password)).error?.code).toBe('invalid_credentials');
    expect((await signIn(other)).error).toBeNull();
  });

  it('is possible again and again, with the password that the last one set', async () => {
    const { here, signIn } = await createAccount();
    const passwords = [password, other, wrong, 'a-pässword-of-other-letters', password];
    for (const [index, next] of passwords.slice(1).entries()) {
      const change = { password: next, current_password: passwords[index] ?? '' };
      expect((await here.auth.updateUser(change)).error, next).toBeNull();
      expect((await signIn(next)).error, next).toBeNull();
    }
  });

  it('is refused for a token of another signature', async () => {
    const { here, signIn } = await createAccount();
    const { data } = await here.auth.getSession();
    const [head = '', claims = ''] = data.session?.access_token.split('.') ?? [];
    const forged = createAnonymousClient();
    await forged.auth.setSession({ access_token: `${head}.${claims}.AAAA`, refresh_token: 'none' });
    expect((await forged.auth.updateUser({ password: other, current_password: password })).error).not.toBeNull();
    expect((await signIn(password)).error).toBeNull();
  });

  it('refuses a password that is shorter than the admin demands', async () => {
    const { here } = await createAccount();
    const change = (length: number) =>
      here.auth.updateUser({ password: password.slice(0, length), current_password: password });
    expect((await change(minPasswordLength - 1)).error?.message).toBe('Password should be at least 12 characters.');
    expect((await change(minPasswordLength)).error).toBeNull();
  });

  it('refuses a password of 73 bytes, one more than bcrypt reads', async () => {
    const { here, signIn } = await createAccount();
    const change = (typed: string) => here.auth.updateUser({ password: typed, current_password: password });
    for (const long of ['x'.repeat(73), 'é'.repeat(37)])
      expect((await change(long)).error?.message).toBe('Password cannot be longer than 72 characters');
    expect((await change('x'.repeat(72))).error).toBeNull();
    expect((await signIn(`${'x'.repeat(72)}y`)).error?.code).toBe('invalid_credentials');
    expect((await signIn('x'.repeat(72))).error).toBeNull();
  });
});

describe('a sign-in', () => {
  it('with an unknown address takes as long as with a known one', async () => {
    const { signIn } = await createAccount();
    const measure = async (attempt: () => Promise<unknown>) => {
      const began = performance.now();
      await attempt();
      return performance.now() - began;
    };
    const email = `nobody-${randomUUID()}@staff.example`;
    const known = await measure(() => signIn(wrong));
    const unknown = await measure(() => createAnonymousClient().auth.signInWithPassword({ email, password: wrong }));
    expect(known / unknown).toBeGreaterThan(0.4);
    expect(known / unknown).toBeLessThan(2.5);
  });
});

describe('a refresh token', () => {
  it('that was replaced is taken for ten seconds more, and not after', async () => {
    const { here } = await createAccount();
    const { data } = await here.auth.getSession();
    const refresh_token = data.session?.refresh_token ?? '';
    const refresh = async (token: string) =>
      (await createAnonymousClient().auth.refreshSession({ refresh_token: token })).data.session?.refresh_token;
    const next = (await refresh(refresh_token)) ?? '';
    expect(await refresh(refresh_token)).toBe(next);
    await sql`update auth.refresh_tokens set updated_at = now() - interval '11 seconds' where token = ${refresh_token}`;
    expect(await refresh(refresh_token)).toBeUndefined();
    expect(await refresh(next)).toBeTruthy();
  });
});
