import { createClient } from '@supabase/supabase-js';
import { afterEach, expect, it, vi } from 'vitest';
import type { Database } from '#shared/database.types.ts';
import { createTestConfig } from '../../data/test-config.fixture.ts';
import { isReachable } from './useApiStatus.ts';

const client = createClient<Database>(createTestConfig().supabaseUrl, 'sb_publishable_test');

afterEach(() => vi.unstubAllGlobals());

it('reports an unreachable API without throwing', async () => {
  vi.stubGlobal('fetch', () => Promise.reject(new TypeError('Failed to fetch')));
  await expect(isReachable(client)).resolves.toBe(false);
});
