import { vi } from 'vitest';
import type { SupabaseConnection } from './auth/supabase.ts';
import type { AdminConfig } from './config.ts';

/**
 * Returns settings of a service that never answers. Each call has a new host, because supabase-js warns about two clients of
 * one host.
 */
export function createTestConfig(agency = 'A'): AdminConfig {
  return { supabaseUrl: `http://${crypto.randomUUID()}.localhost:9`, supabaseKey: 'sb_publishable_test', agency };
}

/** Answers every request of a test with no rows, as for signed-in staff, until Vitest's globals are restored. */
export function answerWithoutRows({ session }: SupabaseConnection): void {
  vi.stubGlobal('fetch', async () => Response.json([]));
  vi.spyOn(session, 'isStaff').mockResolvedValue(true);
}
