import { useCallback, useLayoutEffect, useRef } from 'react';

/** Returns a function that never changes and calls the one of the last render, so that memoized rows do not render again. */
export function useStableCallback<Args extends readonly unknown[]>(
  callback: (...args: Args) => void,
): (...args: Args) => void {
  const latest = useRef(callback);
  useLayoutEffect(() => {
    latest.current = callback;
  });
  return useCallback((...args) => latest.current(...args), []);
}
