import { useEffect, useState } from 'react';

/** Milliseconds. */
const updateInterval = 30_000;

/** Returns the current time, updated every 30 seconds. */
export function useNow(): Date {
  const [now, setNow] = useState(() => new Date());
  useEffect(() => {
    const timer = setInterval(() => setNow(new Date()), updateInterval);
    return () => clearInterval(timer);
  }, []);
  return now;
}
