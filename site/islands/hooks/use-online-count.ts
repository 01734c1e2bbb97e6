import { useEffect, useState } from 'react';

/** Counts how often the browser has come back online, which is a reason to load again what failed. */
export function useOnlineCount(): number {
  const [count, setCount] = useState(0);
  useEffect(() => {
    const increase = () => setCount((before) => before + 1);
    addEventListener('online', increase);
    return () => removeEventListener('online', increase);
  }, []);
  return count;
}
