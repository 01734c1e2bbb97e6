import { type FocusEvent, useEffect, useRef, useState } from 'react';

/** As long as somebody may read on without a key or a press, in milliseconds. */
const rest = 120_000;

/**
 * Whether somebody is at work in an element: the focus is in it, and a key or a press not long ago. Answers what the
 * element listens to, and that.
 */
export function useHands() {
  const [areBusy, setBusy] = useState(false);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  useEffect(() => () => clearTimeout(timer.current), []);

  function work() {
    setBusy(true);
    clearTimeout(timer.current);
    timer.current = setTimeout(() => setBusy(false), rest);
  }
  function leave({ currentTarget, relatedTarget }: FocusEvent<HTMLElement>) {
    if (!(relatedTarget instanceof Node) || currentTarget.contains(relatedTarget)) return;
    clearTimeout(timer.current);
    setBusy(false);
  }
  return [{ onFocus: work, onKeyDown: work, onPointerDown: work, onBlur: leave }, areBusy] as const;
}
