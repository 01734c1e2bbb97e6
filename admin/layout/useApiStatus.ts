import { useEffect, useState } from 'react';
import { useDataProvider } from 'react-admin';
import type { AdminDataProvider } from '../providers/data/data-provider.ts';

const checkInterval = 30_000;

export type ApiStatus = 'checking' | 'online' | 'offline';

/** Whether the API answers: asked at once, every half minute while the page is seen, and when the network changes. */
export function useApiStatus(): ApiStatus {
  const dataProvider = useDataProvider<AdminDataProvider>();
  const [reachable, setReachable] = useState<ApiStatus>('checking');
  useEffect(() => {
    let mounted = true;
    const checkApi = async () => {
      if (document.visibilityState === 'hidden') return;
      const answered = navigator.onLine && (await dataProvider.isReachable());
      if (mounted) setReachable(answered ? 'online' : 'offline');
    };
    void checkApi();
    const timer = setInterval(checkApi, checkInterval);
    const triggers = ['online', 'offline', 'focus'] as const;
    for (const moment of triggers) window.addEventListener(moment, checkApi);
    return () => {
      mounted = false;
      clearInterval(timer);
      for (const moment of triggers) window.removeEventListener(moment, checkApi);
    };
  }, [dataProvider]);
  return reachable;
}
