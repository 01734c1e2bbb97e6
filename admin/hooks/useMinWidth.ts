import { useCallback, useState } from 'react';

/** More than a scrollbar takes: what is shown must not decide by its own height, back and forth, what has room. */
const scrollbarWidth = 20;

/**
 * Whether an element has so many pixels of width for what it holds, whatever else stands beside it in the window; undefined
 * until it is laid out, which is before anything is painted.
 */
export function useMinWidth(pixels: number) {
  const [fits, setFits] = useState<boolean>();
  const ref = useCallback(
    (element: HTMLElement | null) => {
      if (!element) return;
      const measure = () => setFits((before) => element.offsetWidth >= pixels + (before ? 0 : scrollbarWidth));
      measure();
      const observer = new ResizeObserver(measure);
      observer.observe(element);
      return () => observer.disconnect();
    },
    [pixels],
  );
  return [ref, fits] as const;
}
