import { lazy, Suspense } from 'react';
import { useListContext } from 'react-admin';
import { CardGrid } from '../ui/cards/CardGrid.tsx';
import { EmptyState } from '../ui/feedback/EmptyState.tsx';
import { useDialogParams } from '../ui/hooks/useDialogParams.ts';
import { usePreload } from '../ui/hooks/usePreload.ts';
import { useStableCallback } from '../ui/hooks/useStableCallback.ts';
import { CardList } from '../ui/lists/CardList.tsx';
import { LocationCard } from './LocationCard.tsx';
import { LocationStats } from './LocationStats.tsx';
import { LocationTypeFilter } from './LocationTypeFilter.tsx';
import type { Location } from './location.ts';
import { locationMessages } from './messages.ts';

const loadForm = () => import('./LocationFormDialog.tsx');
const LocationFormDialog = lazy(() => loadForm().then((module) => ({ default: module.LocationFormDialog })));

/** Renders the list of locations (docs/product.md, "Manage locations"). */
export function LocationList() {
  usePreload(loadForm);
  const { isNew, edit, copy } = useDialogParams();
  return (
    <CardList
      resource="locations"
      table="locations"
      itemsLabel="locations"
      title="Locations Management"
      lead="The destinations on your site."
      add="Add New Location"
      stats={<LocationStats />}
      filters={<LocationTypeFilter />}
      failure={locationMessages.loadFailed}
      empty={<EmptyState message="No locations yet" />}
      dialog={
        isNew || edit !== undefined || copy !== undefined ? (
          <Suspense>
            <LocationFormDialog key={edit ?? `copy of ${copy}`} id={edit} copyOf={copy} />
          </Suspense>
        ) : null
      }
    >
      <LocationGrid />
    </CardList>
  );
}

function LocationGrid() {
  const open = useStableCallback(useDialogParams().open);
  const { data = [] } = useListContext<Location>();
  return (
    <CardGrid label="Locations">
      {data.map((location) => (
        <LocationCard key={location.id} location={location} open={open} />
      ))}
    </CardGrid>
  );
}
