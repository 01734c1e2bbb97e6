import { useEffect, useState } from 'react';

const updateInterval = 30_000;

/** The present moment, anew every half minute: ages grow while a screen is left open. */
export function useNow(): Date {
  const [now, setNow] = useState(() => new Date());
  useEffect(() => {
    const timer = setInterval(() => setNow(new Date()), updateInterval);
    return () => clearInterval(timer);
  }, []);
  return now;
}
