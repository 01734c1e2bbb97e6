import { useEffect } from 'react';

/** Milliseconds in which a new list loads its rows and images. */
const delay = 2000;

/**
 * Loads code shortly after a screen has appeared, so that it is ready when needed.
 * @param load must not change between renders
 */
export function usePreload(load: () => Promise<unknown>): void {
  useEffect(() => {
    // A failure shows when the code is needed.
    const timer = setTimeout(() => load().catch(() => undefined), delay);
    return () => clearTimeout(timer);
  }, [load]);
}
