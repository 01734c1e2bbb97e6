import { useEffect, useRef } from 'react';

/** Returns a ref for an element that takes the focus when it appears, such as an alert. The element needs a tabindex. */
export function useFocusOnMount<Target extends HTMLElement>() {
  const ref = useRef<Target>(null);
  useEffect(() => ref.current?.focus(), []);
  return ref;
}
