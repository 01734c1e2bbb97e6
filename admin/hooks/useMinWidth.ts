import { useCallback, useState } from 'react';

/** Pixels, more than a scrollbar: without this hysteresis a scrollbar that comes and goes would toggle the result. */
const scrollbarWidth = 20;

/**
 * Returns a ref and whether its element is at least so many pixels wide; undefined until layout, which is before paint.
 */
export function useMinWidth(pixels: number) {
  const [isWideEnough, setIsWideEnough] = useState<boolean>();
  const ref = useCallback(
    (element: HTMLElement | null) => {
      if (!element) return;
      const measure = () => setIsWideEnough((before) => element.offsetWidth >= pixels + (before ? 0 : scrollbarWidth));
      measure();
      const observer = new ResizeObserver(measure);
      observer.observe(element);
      return () => observer.disconnect();
    },
    [pixels],
  );
  return [ref, isWideEnough] as const;
}
