import type { ReactNode } from 'react';

function Icon({ children }: { children: ReactNode }) {
  return (
    <svg
      viewBox="0 0 24 24"
      className="mt-[0.28em] size-[1.1em] shrink-0 text-terracotta"
      fill="none"
      stroke="currentColor"
      strokeWidth="1.7"
      strokeLinecap="round"
      strokeLinejoin="round"
      aria-hidden="true"
    >
      {children}
    </svg>
  );
}

export function ClockIcon() {
  return (
    <Icon>
      <circle cx="12" cy="12" r="8.5" />
      <path d="M12 7v5l3.2 2" />
    </Icon>
  );
}

export function PlaceIcon() {
  return (
    <Icon>
      <path d="M12 21s-7-6.2-7-11.2a7 7 0 1 1 14 0C19 14.800 12 21 12 21z" />
      <circle cx="12" cy="9.8" r="2.4" />
    </Icon>
  );
}

export function PeopleIcon() {
  return (
    <Icon>
      <circle cx="9" cy="8" r="3.3" />
      <path d="M2.800 19.500a6.200 6.200 0 0 1 12.400 0M16 5.200a3.300 3.300 0 0 1 0 6M17.500 14.300a6.200 6.200 0 0 1 3.700 5.200" />
    </Icon>
  );
}

/** Beginning and end of a day. */
export function SunIcon() {
  return (
    <Icon>
      <path d="M3 18.500h18M6.500 18.500a5.500 5.500 0 0 1 11 0M12 5v3M4.500 9.500l2 2M19.500 9.500l-2 2" />
    </Icon>
  );
}

export function CheckIcon() {
  return (
    <Icon>
      <path d="m4.500 12.500 5 5 10-11" />
    </Icon>
  );
}

export function StarIcon() {
  return (
    <svg viewBox="0 0 20 20" className="size-4 shrink-0 fill-saffron stroke-saffron-deep" aria-hidden="true">
      <path d="m10 1.800 2.500 5.200 5.700.8-4.100 4 1 5.700L10 14.800l-5.100 2.700 1-5.700-4.100-4 5.700-.8z" />
    </svg>
  );
}
