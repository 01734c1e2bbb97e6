import { useEffect } from 'react';

/** Milliseconds after a list has appeared, in which its rows and images are loaded. */
const delay = 2000;

/**
 * Loads code a moment after a screen has appeared, so that what needs it opens without a wait.
 * @param load must not change between renders
 */
export function usePreload(load: () => Promise<unknown>): void {
  useEffect(() => {
    // A failure shows when the code is needed.
    const timer = setTimeout(() => load().catch(() => undefined), delay);
    return () => clearTimeout(timer);
  }, [load]);
}
