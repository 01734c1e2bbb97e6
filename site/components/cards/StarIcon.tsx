import type { ReactNode } from 'react';
import { star } from '../icons/filled-icons.ts';
import { LineIcon } from '../icons/LineIcon.tsx';

/** Renders the icon in front of a fact. */
export function FactIcon({ shape }: { shape: string }) {
  return <LineIcon shape={shape} className="mt-[0.28em] size-[1.1em] text-terracotta" />;
}

/** Renders a fact with its icon, as an item of a list. */
export function Fact({ shape, children }: { shape: string; children: ReactNode }) {
  return (
    <li className="flex gap-2">
      <FactIcon shape={shape} />
      <span className="min-w-0">{children}</span>
    </li>
  );
}

export function StarIcon() {
  return (
    <svg
      viewBox="0 0 20 20"
      width="1em"
      height="1em"
      className="size-4 shrink-0 fill-saffron stroke-saffron-deep"
      aria-hidden="true"
    >
      <path d={star} />
    </svg>
  );
}
