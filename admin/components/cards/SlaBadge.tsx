import { useNow } from '../../hooks/useNow.ts';
import { formatAge, getSlaStatus } from './age.ts';
import { Badge } from './Badge.tsx';

const slaBadges = {
  'in time': { tone: 'default', word: 'Waiting' },
  late: { tone: 'warning', word: 'Late' },
  overdue: { tone: 'error', word: 'Overdue' },
} as const;

/** How long a pending request has been waiting, held against the 2 hours and the 24 that customers are promised. */
export function SlaBadge({ since }: { readonly since: string }) {
  const now = useNow();
  const { tone, word } = slaBadges[getSlaStatus(since, now)];
  return <Badge tone={tone} label={`${word} · ${formatAge(since, now)}`} />;
}
