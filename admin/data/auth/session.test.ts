import { createClient } from '@supabase/supabase-js';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import type { Database } from '#shared/database.types.ts';
import { compareClocks, getServerTime } from '../server-clock.ts';
import { createTestConfig } from '../test-config.fixture.ts';
import { createSession } from './session.ts';
import { fetchWithTokens } from './token-answers.ts';

const config = createTestConfig();
const items = new Map<string, string>();
const day = 24 * 60 * 60;
const seconds = () => Math.floor(Date.now() / 1000);
let api: (url: string) => Response;

beforeEach(() => {
  items.clear();
  vi.stubGlobal('window', { location: new URL('https://site.example/desk') });
  vi.stubGlobal('fetch', async (url: string) => api(url));
});
afterEach(() => {
  vi.useRealTimers();
  compareClocks({ access_token: `a.${btoa('{"exp":1}')}.c`, expires_at: 1 });
});

/** Opens a page of the admin, with the session that another has stored. */
function openPage() {
  return createClient<Database>(config.supabaseUrl, config.supabaseKey, {
    auth: {
      storageKey: 'session',
      autoRefreshToken: false,
      storage: {
        getItem: (key) => items.get(key) ?? null,
        setItem: (key, value) => void items.set(key, value),
        removeItem: (key) => void items.delete(key),
      },
    },
    global: { fetch: fetchWithTokens },
  });
}

it.each([
  ['lasts when there were too many requests', 429, 'over_request_rate_limit', true],
  ['ends when its refresh is refused', 400, 'refresh_token_not_found', false],
])('a session whose access token is over %s', async (_what, code, error_code, isAlive) => {
  const user = { id: '1' };
  items.set('session', JSON.stringify({ access_token: 'a.b.c', refresh_token: 'r', expires_at: seconds() - 1, user }));
  api = (url) =>
    url.includes('/rpc/')
      ? Response.json({ message: 'No.' }, { status: 401 })
      : Response.json({ code, error_code, msg: 'No.' }, { status: code });
  // supabase-js prints what it also returns.
  for (const method of ['error', 'warn'] as const) vi.spyOn(console, method).mockImplementation(() => undefined);
  vi.useFakeTimers();
  const client = openPage();
  const signedOut = vi.fn();
  client.auth.onAuthStateChange((event) => (event === 'SIGNED_OUT' ? signedOut() : undefined));
  const answer = createSession(client, config).isStaff();
  await vi.advanceTimersByTimeAsync(60_000);
  expect(await answer).toBe(isAlive);
  expect([items.has('session'), signedOut.mock.calls.length > 0]).toEqual([isAlive, !isAlive]);
});

it('a session that lacks the second factor is not refreshed while its code is entered', async () => {
  const token = { access_token: 'a.b.c', refresh_token: 'r', expires_at: seconds() + day, user: { id: '1' } };
  items.set('session', JSON.stringify(token));
  const requests: string[] = [];
  api = (url) => {
    requests.push(new URL(url).pathname);
    return Response.json('needs_code');
  };
  const session = createSession(openPage(), config);
  const ended = vi.fn();
  session.onSignedOut(ended);
  expect(await session.isStaff()).toBe(false);
  expect(requests).toEqual(['/rest/v1/rpc/get_access']);
  expect([ended.mock.calls.length, items.has('session')]).toEqual([1, true]);
});

it.each([
  ['ahead', 2 * day],
  ['behind', -2 * day],
])('a device two days %s asks for a token once, and knows the time of the server', async (_what, ahead) => {
  const requests: string[] = [];
  api = (url) => {
    requests.push(url);
    const expires_at = seconds() - ahead + 3600;
    const access_token = `a.${btoa(JSON.stringify({ exp: expires_at }))}.c`;
    return Response.json({ access_token, refresh_token: 'r', expires_in: 3600, expires_at, user: { id: '1' } });
  };
  await openPage().auth.signInWithPassword({ email: 'amal@example.com', password: 'a-long-password' });
  for (const client of [openPage(), openPage()]) {
    client.auth.onAuthStateChange((_event, session) => compareClocks(session));
    for (let asked = 0; asked < 3; asked++) expect((await client.auth.getSession()).data.session).not.toBeNull();
  }
  expect(requests).toHaveLength(1);
  expect(Math.abs(getServerTime().getTime() - (Date.now() - ahead * 1000))).toBeLessThan(5000);
});
