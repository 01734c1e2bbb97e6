import { formatAge, getSlaStatus } from '#shared/rules/booking/waiting-time.ts';
import { Badge } from './Badge.tsx';
import { useNow } from './useNow.ts';

const tones = { 'in time': 'default', late: 'warning', overdue: 'error' } as const;

/** Renders the age of a pending request and its status against the promise to customers (see getSlaStatus). */
export function SlaBadge({ since }: { readonly since: string }) {
  const now = useNow();
  return <Badge tone={tones[getSlaStatus(since, now)]} label={`Waiting ${formatAge(since, now)}`} />;
}
