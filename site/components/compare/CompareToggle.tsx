import type { ReactNode } from 'react';
import { compareLabel } from '../../copy/buttons.ts';

declare module 'react' {
  namespace JSX {
    interface IntrinsicElements {
      'compare-toggle': { trip: string; children: ReactNode };
    }
  }
}

interface Props {
  /** As in the address of a comparison. */
  trip: string;
  title: string;
  /** By default at the top right of a card; below its title where enlarged text leaves the image no room. */
  className?: string | undefined;
}

/** Renders the button that chooses a trip for a comparison. Its state is set by the element around it, not by React. */
export function CompareToggle({
  trip,
  title,
  className = 'z-10 text-sm xs:absolute xs:top-3 xs:right-3 max-xs:relative max-xs:mt-2',
}: Props) {
  return (
    <compare-toggle trip={trip}>
      <button
        type="button"
        aria-label={`${compareLabel}: ${title}`}
        suppressHydrationWarning
        className={`button button-quiet ${className}`}
      >
        {compareLabel}
      </button>
    </compare-toggle>
  );
}
