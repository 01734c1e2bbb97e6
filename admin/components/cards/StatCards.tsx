import Stack from '@mui/material/Stack';
import type { ComponentProps } from 'react';
import { type NumberName, type NumberSource, useNumbers } from '../../hooks/useStats.ts';
import { Fault } from '../feedback/ErrorAlert.tsx';
import { StatCard } from './StatCard.tsx';
import { StatGrid } from './StatGrid.tsx';

interface Props<Source extends NumberSource> {
  readonly of: Source;
  readonly cards: readonly (Pick<ComponentProps<typeof StatCard>, 'label' | 'icon' | 'tone'> & {
    readonly count: NumberName<Source>;
  })[];
}

/** The numbers above a screen, a card each, with a way to ask again when they cannot be had. */
export function Numbers<Source extends NumberSource>({ of, cards }: Props<Source>) {
  const { count, failed, refetch } = useNumbers(of);
  return (
    <Stack spacing={2}>
      {failed ? <Fault message="Some numbers could not be loaded." onRetry={refetch} /> : null}
      <StatGrid>
        {cards.map(({ count: name, ...card }) => (
          <StatCard key={card.label} {...card} count={count(name)} />
        ))}
      </StatGrid>
    </Stack>
  );
}
