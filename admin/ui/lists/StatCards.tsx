import Stack from '@mui/material/Stack';
import type { ComponentProps } from 'react';
import { useGetOne } from 'react-admin';
import type { Database } from '#shared/database.types.ts';
import { pollingOptions } from '../../data/query-options.ts';
import { ErrorAlert } from '../feedback/ErrorAlert.tsx';
import { StatCard } from './StatCard.tsx';
import { StatGrid } from './StatGrid.tsx';
import type { Count } from './useCount.ts';

interface Props<Source extends StatsSource> {
  readonly source: Source;
  /** True for cards in a single row on phones too. */
  readonly isCompact?: boolean;
  readonly cards: readonly (Pick<
    ComponentProps<typeof StatCard>,
    'label' | 'icon' | 'tone' | 'onFilter' | 'isApplied'
  > & {
    readonly count: StatName<Source>;
  })[];
}

/** Renders the numbers above a screen, a card each, with a retry when they cannot be loaded. */
export function StatCards<Source extends StatsSource>({ source, isCompact = false, cards }: Props<Source>) {
  const { count, failed, refetch } = useStats(source);
  return (
    <Stack spacing={2}>
      {failed ? <ErrorAlert message="Some numbers could not be loaded." onRetry={refetch} /> : null}
      <StatGrid isCompact={isCompact}>
        {cards.map(({ count: name, ...card }) => (
          <StatCard key={card.label} {...card} isCompact={isCompact} count={count(name)} />
        ))}
      </StatGrid>
    </Stack>
  );
}

type Functions = Database['public']['Functions'];
interface StatsRows {
  'dashboard-counts': Functions['dashboard_counts']['Returns'][number];
  'booking-counts': Functions['booking_counts']['Returns'][number];
}

/** A resource with one row of numbers. */
type StatsSource = keyof StatsRows;
type StatName<Source extends StatsSource> = Exclude<keyof StatsRows[Source], 'id'>;

/** Reads the numbers above a screen in one request, and polls them (docs/product.md, "Dashboard"). */
function useStats<Source extends StatsSource>(source: Source) {
  const { data, isError, refetch } = useGetOne<StatsRows[Source]>(source, { id: 'now' }, pollingOptions);
  const count = (name: StatName<Source>): Count => {
    const value: unknown = data?.[name];
    return { value: typeof value === 'number' ? value : undefined, failed: isError };
  };
  return { count, failed: isError, refetch };
}
