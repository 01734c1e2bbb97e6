import { Icon } from '../icons/Icon.tsx';

/** An icon at the head of a line of facts. */
export function FactIcon({ shape }: { shape: string }) {
  return <Icon shape={shape} className="mt-[0.28em] size-[1.1em] text-terracotta" />;
}

export function StarIcon() {
  return (
    <svg viewBox="0 0 20 20" className="size-4 shrink-0 fill-saffron stroke-saffron-deep" aria-hidden="true">
      <path d="m10 1.800 2.500 5.200 5.700.8-4.100 4 1 5.700L10 14.800l-5.100 2.700 1-5.700-4.100-4 5.700-.8z" />
    </svg>
  );
}
