import AddIcon from '@mui/icons-material/Add';
import Button from '@mui/material/Button';
import { ListBase, useListContext } from 'react-admin';
import { useApprovedRatings } from '../providers/ratings.ts';
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
import { DayTripCard } from './DayTripCard.tsx';
import { DayTripTotal } from './DayTripTotal.tsx';
import { DifficultyFilter } from './DifficultyFilter.tsx';
import type { DayTrip } from './day-trip.ts';
import { messages } from './messages.ts';
import { ratingText } from './rating-text.ts';

const byOrder = { field: 'place', order: 'ASC' } as const;

/**
 * The day trips as cards, active and inactive, in the order in which visitors see them.
 * @param from what stood in the place of the list before ('edit={id}', 'new=true', 'ordering=true'), '' for nothing: the focus
 * comes back to where it was opened
 */
export function DayTripCards({ from }: { readonly from: string }) {
  const { open } = useOpened();
  return (
    // storeKey is off: with it react-admin keeps every query parameter of the page, and the form would come back.
    <ListBase
      storeKey={false}
      disableAuthentication
      sort={byOrder}
      perPage={12}
      queryOptions={{ ...live, onError: logFault('day trips') }}
    >
      <PageHeader
        title="Day Trips Management"
        lead={<DayTripTotal />}
        action={
          <Button
            variant="contained"
            startIcon={<AddIcon />}
            autoFocus={from === 'new=true'}
            onClick={() => open('new')}
          >
            Add New Day Trip
          </Button>
        }
      />
      <Toolbar>
        <SearchBox label="Search day trips" />
        <DifficultyFilter />
        <OrderButton autoFocus={from === 'ordering=true'} />
      </Toolbar>
      <ListStates
        waiting={<CardGridWaiting />}
        failure={messages.loadFailed}
        empty={
          <Empty message={messages.noTrips}>
            <Button variant="contained" startIcon={<AddIcon />} onClick={() => open('new')}>
              Add First Day Trip
            </Button>
          </Empty>
        }
      >
        <Grid from={from} />
      </ListStates>
    </ListBase>
  );
}

function Grid({ from }: { readonly from: string }) {
  const { data = [] } = useListContext<DayTrip>();
  const { ratings, failed } = useApprovedRatings(data.map(({ id }) => id));
  return (
    <CardGrid label="Day trips">
      {data.map((trip) => (
        <DayTripCard
          key={trip.id}
          trip={trip}
          rating={ratingText(trip, ratings && (ratings.get(trip.id) ?? []), failed)}
          isReturn={from === `edit=${trip.id}`}
        />
      ))}
    </CardGrid>
  );
}
