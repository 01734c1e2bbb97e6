import { lazy, Suspense } from 'react';
import { useListContext } from 'react-admin';
import { CardGrid } from '../../components/cards/CardGrid.tsx';
import { Empty } from '../../components/feedback/EmptyState.tsx';
import { CardList } from '../../components/lists/CardList.tsx';
import { useOpened } from '../../hooks/useDialogParams.ts';
import { messages } from '../messages.ts';
import type { Tour } from '../tour.ts';
import { ShowInactive, useShowInactive } from './ShowInactiveToggle.tsx';
import { TourCard } from './TourCard.tsx';

const active = { is_active: true } as const;

// The form is most of this screen's code and not needed to read the list.
const TourDialog = lazy(() => import('../form/TourFormDialog.tsx').then((module) => ({ default: module.TourDialog })));

/** Tours Management (specification section 2). */
export function TourList() {
  const showInactive = useShowInactive();
  const { isNew, edit } = useOpened();
  return (
    <CardList
      resource="tours"
      table="tours"
      what="tours"
      title="Tours Management"
      lead="The journeys that the site sells."
      add="Add New Tour"
      {...(!showInactive && { filter: active })}
      filters={<ShowInactive />}
      failure={messages.loadFailed}
      empty={<Empty message={showInactive ? messages.noTours : messages.noActiveTours} />}
      dialog={
        isNew || edit !== undefined ? (
          <Suspense>
            <TourDialog key={edit ?? 'new'} id={edit} />
          </Suspense>
        ) : null
      }
    >
      <TourGrid />
    </CardList>
  );
}

function TourGrid() {
  const { data = [] } = useListContext<Tour>();
  return (
    <CardGrid label="Tours">
      {data.map((tour) => (
        <TourCard key={tour.id} tour={tour} />
      ))}
    </CardGrid>
  );
}
