import { age, promise } from '../ui/age.ts';
import { SoftChip } from '../ui/SoftChip.tsx';
import { useNow } from '../ui/useNow.ts';
import type { Booking } from './booking.ts';

const marks = {
  'in time': { tone: 'default', word: 'Waiting' },
  late: { tone: 'warning', word: 'Late' },
  overdue: { tone: 'error', word: 'Overdue' },
} as const;

/** How long a request has been waiting, held against the 2 hours and the 24 that customers are promised; nothing once answered. */
export function AgeMark({ booking }: { readonly booking: Pick<Booking, 'status' | 'created_at'> }) {
  const now = useNow();
  if (booking.status !== 'pending') return null;
  const { tone, word } = marks[promise(booking.created_at, now)];
  return <SoftChip tone={tone} label={`${word} · ${age(booking.created_at, now)}`} />;
}
