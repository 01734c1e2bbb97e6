import { useNow } from '../../hooks/useNow.ts';
import { Badge } from './Badge.tsx';
import { formatAge, getSlaStatus } from './sla.ts';

const slaBadges = {
  'in time': { tone: 'default', word: 'Waiting' },
  late: { tone: 'warning', word: 'Over 2 h' },
  overdue: { tone: 'error', word: 'Over 24 h' },
} as const;

/** Renders the age of a pending request and its status against the promise to customers (see getSlaStatus). */
export function SlaBadge({ since }: { readonly since: string }) {
  const now = useNow();
  const { tone, word } = slaBadges[getSlaStatus(since, now)];
  return <Badge tone={tone} label={`${word} · ${formatAge(since, now)}`} />;
}
