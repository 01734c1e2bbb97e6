import { useEffect, useState } from 'react';

const minute = 60_000;

/** The present moment, anew every minute: ages and months go on while a screen is left open. */
export function useNow(): Date {
  const [now, setNow] = useState(() => new Date());
  useEffect(() => {
    const timer = setInterval(() => setNow(new Date()), minute);
    return () => clearInterval(timer);
  }, []);
  return now;
}
