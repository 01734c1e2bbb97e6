import Stack from '@mui/material/Stack';
import type { ComponentProps } from 'react';
import { ErrorAlert } from '../feedback/ErrorAlert.tsx';
import { type StatName, type StatsSource, useStats } from '../hooks/useStats.ts';
import { StatCard } from './StatCard.tsx';
import { StatGrid } from './StatGrid.tsx';

interface Props<Source extends StatsSource> {
  readonly source: Source;
  /** True for cards that stand in one row on phones too. */
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
