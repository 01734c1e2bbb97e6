import { createClient } from '@supabase/supabase-js';
import { expect, it, vi } from 'vitest';
import type { Database } from '#shared/database.types.ts';
import { createTestConfig } from '../data/test-config.fixture.ts';
import { findAnything } from './api.ts';

it('an address with an international domain is searched as it is stored, as in the list', async () => {
  const fetch = vi.fn<typeof globalThis.fetch>(async () => Response.json([]));
  const client = createClient<Database>(createTestConfig().supabaseUrl, 'sb_publishable_test', {
    auth: { persistSession: false, autoRefreshToken: false },
    global: { fetch },
  });
  await findAnything(client, 'Bücher karl@bücher.de');
  expect(JSON.parse(String(fetch.mock.calls[0]?.[1]?.body))).toEqual({ words: 'Bücher karl@xn--bcher-kva.de' });
});
