import { useEffect, useState } from 'react';

/** The present, moved on every half minute, so that ages grow while somebody looks at them. */
export function useNow(): Date {
  const [now, setNow] = useState(() => new Date());
  useEffect(() => {
    const timer = setInterval(() => setNow(new Date()), 30_000);
    return () => clearInterval(timer);
  }, []);
  return now;
}
