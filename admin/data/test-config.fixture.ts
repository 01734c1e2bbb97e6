import { vi } from 'vitest';
import type { AdminConfig } from './config.ts';

/**
 * Returns settings of a service that never answers. Its host is new with each call, because supabase-js warns of two clients of
 * one host.
 */
export function createTestConfig(agency = 'A'): AdminConfig {
  return { supabaseUrl: `http://${crypto.randomUUID()}.localhost:9`, supabaseKey: 'sb_publishable_test', agency };
}

/** Makes every request of a test find no rows, until Vitest's globals are restored. */
export function answerWithoutRows(): void {
  vi.stubGlobal('fetch', async () => Response.json([]));
}
