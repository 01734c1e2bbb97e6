import AddIcon from '@mui/icons-material/Add';
import Button from '@mui/material/Button';
import { lazy, Suspense } from 'react';
import { ListBase, useListContext } from 'react-admin';
import { CardGrid, CardGridWaiting } from '../ui/CardGrid.tsx';
import { Empty } from '../ui/Empty.tsx';
import { ListStates } from '../ui/ListStates.tsx';
import { live } from '../ui/live.ts';
import { logFault } from '../ui/log-fault.ts';
import { OrderButton } from '../ui/ordering/OrderButton.tsx';
import { PageHeader } from '../ui/PageHeader.tsx';
import { useOpened } from '../ui/query-state.ts';
import { SearchBox } from '../ui/SearchBox.tsx';
import { Toolbar } from '../ui/Toolbar.tsx';
import { useOpenedBefore } from '../ui/useOpenedBefore.ts';
import { Waiting } from '../ui/Waiting.tsx';
import { LocationCard } from './LocationCard.tsx';
import { LocationStats } from './LocationStats.tsx';
import type { Location } from './location.ts';
import { messages } from './messages.ts';
import { TypeFilter } from './TypeFilter.tsx';

const byOrder = { field: 'place', order: 'ASC' } as const;

const LocationDialog = lazy(() =>
  import('./LocationDialog.tsx').then((module) => ({ default: module.LocationDialog })),
);

const Ordering = lazy(() => import('../ui/ordering/Ordering.tsx').then((module) => ({ default: module.Ordering })));

/** The destinations as staff know them (specification section 2): counts, search, filter, cards, and the form. */
export function LocationList() {
  const { isNew, edit, isOrdering, open } = useOpened();
  const before = useOpenedBefore();
  const add = (
    <Button variant="contained" startIcon={<AddIcon />} onClick={() => open('new')}>
      Add New Location
    </Button>
  );
  if (isOrdering)
    return (
      <Suspense fallback={<Waiting />}>
        <Ordering resource="locations" list="locations" title="Order of locations" back="All locations" />
      </Suspense>
    );
  return (
    <ListBase
      storeKey={false}
      disableAuthentication
      sort={byOrder}
      perPage={12}
      queryOptions={{ ...live, onError: logFault('locations') }}
    >
      <PageHeader title="Locations Management" lead="The destinations that the site shows." action={add} />
      <LocationStats />
      <Toolbar>
        <SearchBox label="Search locations" />
        <TypeFilter />
        <OrderButton autoFocus={before === 'ordering=true'} />
      </Toolbar>
      <ListStates
        waiting={<CardGridWaiting />}
        failure={messages.loadFailed}
        empty={<Empty message="No locations yet" />}
      >
        <LocationGrid />
      </ListStates>
      {isNew || edit !== undefined ? (
        <Suspense>
          <LocationDialog key={edit ?? 'new'} id={edit} />
        </Suspense>
      ) : null}
    </ListBase>
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
