import { useEffect, useState } from 'react';
import { getServerTime } from '../data/server-clock.ts';

/** Milliseconds. */
const updateInterval = 30_000;

/** Returns the current time by the server's clock, updated every 30 seconds. */
export function useNow(): Date {
  const [now, setNow] = useState(getServerTime);
  useEffect(() => {
    const timer = setInterval(() => setNow(getServerTime()), updateInterval);
    return () => clearInterval(timer);
  }, []);
  return now;
}
