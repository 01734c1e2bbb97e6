import { lazy, Suspense } from 'react';
import { useListContext } from 'react-admin';
import { useTripFigures } from '../../data/api/trip-figures.ts';
import { CardGrid } from '../../ui/cards/CardGrid.tsx';
import { EmptyState } from '../../ui/feedback/EmptyState.tsx';
import { useDialogParams } from '../../ui/hooks/useDialogParams.ts';
import { usePreload } from '../../ui/hooks/usePreload.ts';
import { useStableCallback } from '../../ui/hooks/useStableCallback.ts';
import { CardList } from '../../ui/lists/CardList.tsx';
import { tourMessages } from '../messages.ts';
import type { Tour } from '../tour.ts';
import { ShowInactiveToggle, useShowInactive } from './ShowInactiveToggle.tsx';
import { TourCard } from './TourCard.tsx';

const activeFilter = { is_active: true } as const;

// Lazy: the form is most of this screen's code and not needed to read the list.
const loadForm = () => import('../form/TourFormDialog.tsx');
const TourFormDialog = lazy(() => loadForm().then((module) => ({ default: module.TourFormDialog })));

/** Renders the list of tours (docs/product.md, "Manage tours"). */
export function TourList() {
  usePreload(loadForm);
  const showInactive = useShowInactive();
  const { isNew, edit, copy } = useDialogParams();
  return (
    <CardList
      resource="tours"
      table="tours"
      itemsLabel="tours"
      title="Tours Management"
      lead="The tours on your site."
      add="Add New Tour"
      {...(!showInactive && { filter: activeFilter })}
      filters={<ShowInactiveToggle />}
      failure={tourMessages.loadFailed}
      empty={<EmptyState message={showInactive ? tourMessages.noTours : tourMessages.noActiveTours} />}
      dialog={
        isNew || edit !== undefined || copy !== undefined ? (
          <Suspense>
            <TourFormDialog key={edit ?? `copy of ${copy}`} id={edit} copyOf={copy} />
          </Suspense>
        ) : null
      }
    >
      <TourGrid />
    </CardList>
  );
}

function TourGrid() {
  const open = useStableCallback(useDialogParams().open);
  const { data = [] } = useListContext<Tour>();
  const figures = useTripFigures(
    'tours',
    data.map(({ id }) => id),
  );
  return (
    <CardGrid label="Tours">
      {data.map((tour) => (
        <TourCard key={tour.id} tour={tour} open={open} figures={figures?.[tour.id]} />
      ))}
    </CardGrid>
  );
}
