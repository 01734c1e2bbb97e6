import { ListBase, useListContext } from 'react-admin';
import { CardGrid, CardGridWaiting } from '../ui/CardGrid.tsx';
import { Empty } from '../ui/Empty.tsx';
import { ListStates } from '../ui/ListStates.tsx';
import { logFault } from '../ui/log-fault.ts';
import { PageHeader } from '../ui/PageHeader.tsx';
import { SearchBox } from '../ui/SearchBox.tsx';
import { Toolbar } from '../ui/Toolbar.tsx';
import { type DayTrip, DayTripCard } from './DayTripCard.tsx';

const byOrder = { field: 'place', order: 'ASC' } as const;

/** The one-day trips as the site knows them. */
export function DayTripList() {
  return (
    <ListBase
      storeKey={false}
      disableAuthentication
      sort={byOrder}
      perPage={12}
      queryOptions={{ onError: logFault('day trips') }}
    >
      <PageHeader title="Day Trips Management" lead={<TripTotal />} />
      <Toolbar>
        <SearchBox label="Search day trips" />
      </Toolbar>
      <ListStates
        waiting={<CardGridWaiting />}
        failure="Failed to load day trips"
        empty={<Empty message="No day trips yet" />}
      >
        <DayTripGrid />
      </ListStates>
    </ListBase>
  );
}

function TripTotal() {
  const { total } = useListContext();
  return total === undefined ? '\u00a0' : `${total} ${total === 1 ? 'day trip' : 'day trips'}`;
}

function DayTripGrid() {
  const { data = [] } = useListContext<DayTrip>();
  return (
    <CardGrid label="Day trips">
      {data.map((trip) => (
        <DayTripCard key={trip.id} trip={trip} />
      ))}
    </CardGrid>
  );
}
