import { createClient } from '@supabase/supabase-js';
import type { Database } from '../../shared/database.types.ts';
import type { AdminConfig } from './config.ts';
import { createSession } from './session.ts';

/** The one client of the page, the session on top of it, and who arrived with the page. */
export function openDesk(config: AdminConfig) {
  const client = createClient<Database>(config.supabaseUrl, config.supabaseKey, {
    // Nothing signs in by a link yet; a token in an address is not taken.
    auth: { detectSessionInUrl: false },
  });
  const session = createSession(client);
  // Asked before anything is drawn: the answer decides what is drawn, and it travels while the scripts are read.
  const arrival = session.access();
  arrival.catch(() => undefined);
  return { config, client, session, arrival };
}

export type Desk = ReturnType<typeof openDesk>;
