import { useNow } from '../hooks/useNow.ts';
import { Badge } from './Badge.tsx';
import { formatAge, getSlaStatus } from './sla.ts';

const tones = { 'in time': 'default', late: 'warning', overdue: 'error' } as const;

/** Renders the age of a pending request and its status against the promise to customers (see getSlaStatus). */
export function SlaBadge({ since }: { readonly since: string }) {
  const now = useNow();
  return <Badge tone={tones[getSlaStatus(since, now)]} label={`Waiting ${formatAge(since, now)}`} />;
}
