import { type FocusEvent, useEffect, useRef, useState } from 'react';

/** Milliseconds without a key or a press after which a user counts as inactive. */
const idleTimeout = 120_000;

/**
 * Returns event handlers for an element, and whether the user is active in it: the focus is inside, and the last key or press
 * was less than two minutes ago.
 */
export function useIsUserActive() {
  const [isActive, setActive] = useState(false);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  useEffect(() => () => clearTimeout(timer.current), []);

  function handleActivity() {
    setActive(true);
    clearTimeout(timer.current);
    timer.current = setTimeout(() => setActive(false), idleTimeout);
  }
  function handleBlur({ currentTarget, relatedTarget }: FocusEvent<HTMLElement>) {
    // Without a target, the focused card was removed or the window was left: the timeout decides.
    if (!(relatedTarget instanceof Node) || currentTarget.contains(relatedTarget)) return;
    clearTimeout(timer.current);
    setActive(false);
  }
  return [
    { onFocus: handleActivity, onKeyDown: handleActivity, onPointerDown: handleActivity, onBlur: handleBlur },
    isActive,
  ] as const;
}
