import { type FocusEvent, useEffect, useRef, useState } from 'react';

/** As long as somebody may read on without a key or a press, in milliseconds. */
const idleTimeout = 120_000;

/**
 * Whether somebody is at work in an element: the focus is in it, and a key or a press not long ago. Answers what the
 * element listens to, and that.
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
    if (!(relatedTarget instanceof Node) || currentTarget.contains(relatedTarget)) return;
    clearTimeout(timer.current);
    setActive(false);
  }
  return [
    { onFocus: handleActivity, onKeyDown: handleActivity, onPointerDown: handleActivity, onBlur: handleBlur },
    isActive,
  ] as const;
}
