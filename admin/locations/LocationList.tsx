import { ListBase, useListContext } from 'react-admin';
import { CardGrid, CardGridWaiting } from '../ui/CardGrid.tsx';
import { Empty } from '../ui/Empty.tsx';
import { ListStates } from '../ui/ListStates.tsx';
import { logFault } from '../ui/log-fault.ts';
import { PageHeader } from '../ui/PageHeader.tsx';
import { SearchBox } from '../ui/SearchBox.tsx';
import { Toolbar } from '../ui/Toolbar.tsx';
import { type Location, LocationCard } from './LocationCard.tsx';

const byOrder = { field: 'place', order: 'ASC' } as const;

/** The destinations as the site knows them. */
export function LocationList() {
  return (
    <ListBase
      storeKey={false}
      disableAuthentication
      sort={byOrder}
      perPage={12}
      queryOptions={{ onError: logFault('locations') }}
    >
      <PageHeader title="Locations" lead="The destinations that the site shows." />
      <Toolbar>
        <SearchBox label="Search locations" />
      </Toolbar>
      <ListStates
        waiting={<CardGridWaiting />}
        failure="Failed to load locations"
        empty={<Empty message="No locations yet" />}
      >
        <LocationGrid />
      </ListStates>
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
