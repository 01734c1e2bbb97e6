import { useEffect, useState } from 'react';
import { useDataProvider } from 'react-admin';
import type { AdminDataProvider } from '../providers/data/data-provider.ts';

const every = 30_000;

export type Reachable = 'asking' | 'yes' | 'no';

/** Whether the API answers: asked at once, every half minute while the page is seen, and when the network changes. */
export function useReachable(): Reachable {
  const dataProvider = useDataProvider<AdminDataProvider>();
  const [reachable, setReachable] = useState<Reachable>('asking');
  useEffect(() => {
    let mounted = true;
    const ask = async () => {
      if (document.visibilityState === 'hidden') return;
      const answered = navigator.onLine && (await dataProvider.isReachable());
      if (mounted) setReachable(answered ? 'yes' : 'no');
    };
    void ask();
    const timer = setInterval(ask, every);
    const moments = ['online', 'offline', 'focus'] as const;
    for (const moment of moments) window.addEventListener(moment, ask);
    return () => {
      mounted = false;
      clearInterval(timer);
      for (const moment of moments) window.removeEventListener(moment, ask);
    };
  }, [dataProvider]);
  return reachable;
}
