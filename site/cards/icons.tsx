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
