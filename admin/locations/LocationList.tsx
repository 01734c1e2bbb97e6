import { lazy, Suspense } from 'react';
import { useListContext } from 'react-admin';
import { CardGrid } from '../ui/CardGrid.tsx';
import { CardList } from '../ui/CardList.tsx';
import { Empty } from '../ui/Empty.tsx';
import { useOpened } from '../ui/query-state.ts';
import { LocationCard } from './LocationCard.tsx';
import { LocationStats } from './LocationStats.tsx';
import type { Location } from './location.ts';
import { messages } from './messages.ts';
import { TypeFilter } from './TypeFilter.tsx';

const LocationDialog = lazy(() =>
  import('./LocationDialog.tsx').then((module) => ({ default: module.LocationDialog })),
);

/** The destinations as staff know them (specification section 2): counts, search, filter, cards, and the form. */
export function LocationList() {
  const { isNew, edit } = useOpened();
  return (
    <CardList
      resource="locations"
      table="locations"
      what="locations"
      title="Locations Management"
      lead="The destinations that the site shows."
      add="Add New Location"
      stats={<LocationStats />}
      filters={<TypeFilter />}
      failure={messages.loadFailed}
      empty={<Empty message="No locations yet" />}
      dialog={
        isNew || edit !== undefined ? (
          <Suspense>
            <LocationDialog key={edit ?? 'new'} id={edit} />
          </Suspense>
        ) : null
      }
    >
      <LocationGrid />
    </CardList>
  );
}

function LocationGrid() {
  const { data = [] } = useListContext<Location>();
  return (
    <CardGrid label="Locations">
      {data.map((location) => (
        <LocationCard key={location.id} location={location} />
      ))}
    </CardGrid>
  );
}
