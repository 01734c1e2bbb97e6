import { useEffect, useState } from 'react';
import { useDataProvider } from 'react-admin';
import type { AdminDataProvider } from '../../data/provider/data-provider.ts';

/** Milliseconds. */
const checkInterval = 30_000;

export type ApiStatus = 'checking' | 'online' | 'offline';

/** Checks whether the API answers: at once, every 30 seconds, and on focus or a change of the network. Not while hidden. */
export function useApiStatus(): ApiStatus {
  const dataProvider = useDataProvider<AdminDataProvider>();
  const [status, setStatus] = useState<ApiStatus>('checking');
  useEffect(() => {
    let mounted = true;
    const checkApi = async () => {
      if (document.visibilityState === 'hidden') return;
      const isReachable = navigator.onLine && (await dataProvider.isReachable());
      if (mounted) setStatus(isReachable ? 'online' : 'offline');
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
  }, [dataProvider]);
  return status;
}
