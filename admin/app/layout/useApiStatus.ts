import { useEffect, useState } from 'react';
import { useSupabase } from '../../data/auth/supabase-context.tsx';
import type { Client } from '../../data/rpc.ts';

/** Milliseconds. */
const checkInterval = 30_000;

export type ApiStatus = 'checking' | 'online' | 'offline';

/** Checks whether the API answers: at once, every 30 seconds, and on focus or a change of the network. Not while hidden. */
export function useApiStatus(): ApiStatus {
  const { client } = useSupabase();
  const [status, setStatus] = useState<ApiStatus>('checking');
  useEffect(() => {
    let mounted = true;
    const checkApi = async () => {
      if (document.visibilityState === 'hidden') return;
      const isOnline = navigator.onLine && (await isReachable(client));
      if (mounted) setStatus(isOnline ? 'online' : 'offline');
    };
    void checkApi();
    const timer = setInterval(checkApi, checkInterval);
    const events = ['online', 'offline', 'focus'] as const;
    for (const event of events) window.addEventListener(event, checkApi);
    return () => {
      mounted = false;
      clearInterval(timer);
      for (const event of events) window.removeEventListener(event, checkApi);
    };
  }, [client]);
  return status;
}

/** Returns whether the API answers. Never rejects. */
export async function isReachable(client: Client): Promise<boolean> {
  // The smallest request that reaches the database.
  const { error } = await client.rpc('get_content_revision');
  return error === null;
}
