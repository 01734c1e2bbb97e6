import { useNow } from '../../hooks/useNow.ts';
import { age, promise } from './age.ts';
import { SoftChip } from './Badge.tsx';

const marks = {
  'in time': { tone: 'default', word: 'Waiting' },
  late: { tone: 'warning', word: 'Late' },
  overdue: { tone: 'error', word: 'Overdue' },
} as const;

/** How long a pending request has been waiting, held against the 2 hours and the 24 that customers are promised. */
export function AgeMark({ since }: { readonly since: string }) {
  const now = useNow();
  const { tone, word } = marks[promise(since, now)];
  return <SoftChip tone={tone} label={`${word} · ${age(since, now)}`} />;
}
