import { formatAge, getSlaStatus } from '#shared/rules/booking/waiting-time.ts';
import { Badge } from './Badge.tsx';
import { useNow } from './useNow.ts';

const looks = {
  'in time': {},
  late: { tone: 'warning' },
  overdue: { tone: 'warning', isSolid: true },
} as const;

interface Props {
  /** When the request came in, as an ISO time. */
  readonly since: string;
  /** When it was first answered; null while it waits. */
  readonly answeredAt?: string | null;
}

/** Renders how long a pending request has waited, against the promise to customers (see getSlaStatus), or when it was answered. */
export function SlaBadge({ since, answeredAt = null }: Props) {
  const now = useNow();
  if (answeredAt !== null) return <Badge tone="success" label={formatAnswered(answeredAt, now)} />;
  return <Badge {...looks[getSlaStatus(since, now)]} label={`Waiting ${formatAge(since, now)}`} />;
}

function formatAnswered(at: string, now: Date): string {
  const age = formatAge(at, now);
  return age === 'just now' ? 'Answered just now' : `Answered ${age} ago`;
}
