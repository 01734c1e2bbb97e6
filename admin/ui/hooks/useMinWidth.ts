import { useCallback, useState } from 'react';

/** Pixels, more than a scrollbar: without this hysteresis a scrollbar that comes and goes would toggle the result. */
const scrollbarWidth = 20;

/** The last results by their minimum: a list that is shown again has its height, and so its scroll position, at once. */
const lastResults = new Map<number, boolean>();

/**
 * Returns a ref and whether its element is at least so many pixels wide; undefined until the first layout, which is
 * before paint.
 */
export function useMinWidth(pixels: number) {
  const [isWideEnough, setIsWideEnough] = useState(() => lastResults.get(pixels));
  const ref = useCallback(
    (element: HTMLElement | null) => {
      if (!element) return;
      const measure = () => {
        const isWide = element.offsetWidth >= pixels + (lastResults.get(pixels) ? 0 : scrollbarWidth);
        lastResults.set(pixels, isWide);
        setIsWideEnough(isWide);
      };
      measure();
      const observer = new ResizeObserver(measure);
      observer.observe(element);
      return () => observer.disconnect();
    },
    [pixels],
  );
  return [ref, isWideEnough] as const;
}
