import postgres from 'postgres';
import { expect, it, vi } from 'vitest';
import { createAuthRules } from './auth-rules.ts';

// Never connected: a sign-in does not use the database.
const sql = postgres('postgres://127.0.0.1:1/none');

const signInRequest = (password: string) =>
  new Request('http://127.0.0.1/auth/v1/token?grant_type=password', {
    method: 'POST',
    body: JSON.stringify({ email: 'owner@agency.example', password }),
  });

function createSignIn() {
  const service = vi.fn(async (request: Request) => {
    const isRight = (await request.text()).includes('"right"');
    return new Response(null, { status: isRight ? 200 : 400 });
  });
  const answerAuth = createAuthRules(sql, service);
  return {
    service,
    signIn: async (password: string, network = '203.0.113.9') =>
      (await answerAuth(signInRequest(password), '/auth/v1/token', network)).status,
  };
}

it('answers 30 wrong guesses of a network, also when they come at once, and refuses more', async () => {
  const { signIn, service } = createSignIn();
  const statuses = await Promise.all(Array.from({ length: 40 }, () => signIn('wrong')));
  expect(statuses.filter((status) => status === 400)).toHaveLength(30);
  expect(statuses.filter((status) => status === 429)).toHaveLength(10);
  expect(service).toHaveBeenCalledTimes(30);
  expect([await signIn('right'), await signIn('right', '203.0.113.10')]).toEqual([429, 200]);
});

it('does not count sign-ins that succeed', async () => {
  const { signIn } = createSignIn();
  for (let count = 0; count < 35; count++) expect(await signIn('right')).toBe(200);
});

it('refuses a password of which the end would not count, without asking the service', async () => {
  const { signIn, service } = createSignIn();
  expect(await signIn(`${'x'.repeat(72)}y`)).toBe(400);
  expect(service).not.toHaveBeenCalled();
});
