import { createClient } from '@supabase/supabase-js';
import { expect, it } from 'vitest';
import type { Database } from '#shared/database.types.ts';
import { createTestConfig } from '../test-config.fixture.ts';
import { createSession } from './session.ts';

it.each([
  ['lasts when there were too many requests', 429, 'over_request_rate_limit', true],
  ['ends when its refresh is refused', 400, 'refresh_token_not_found', false],
])('a session %s', async (_what, status, error_code, isAlive) => {
  const stored = JSON.stringify({
    access_token: 'a.b.c',
    refresh_token: 'r',
    expires_at: 4_000_000_000,
    user: { id: '1' },
  });
  const items = new Map([[error_code, stored]]);
  const config = createTestConfig();
  const client = createClient<Database>(config.supabaseUrl, config.supabaseKey, {
    auth: {
      storageKey: error_code,
      autoRefreshToken: false,
      storage: {
        getItem: (key) => items.get(key) ?? null,
        setItem: (key, value) => void items.set(key, value),
        removeItem: (key) => void items.delete(key),
      },
    },
    global: { fetch: async () => Response.json({ code: status, error_code, msg: 'No.' }, { status }) },
  });
  expect(await createSession(client, config).isAlive()).toBe(isAlive);
  expect(items.has(error_code)).toBe(isAlive);
});
