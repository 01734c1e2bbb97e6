import { lazy, Suspense } from 'react';
import { useListContext } from 'react-admin';
import { useLocation } from 'react-router';
import { useApprovedRatings } from '../providers/ratings.ts';
import { AddButton } from '../ui/AddButton.tsx';
import { CardGrid } from '../ui/CardGrid.tsx';
import { CardList } from '../ui/CardList.tsx';
import { Empty } from '../ui/Empty.tsx';
import { openedIn, useOpened } from '../ui/query-state.ts';
import { useOpenedBefore } from '../ui/useOpenedBefore.ts';
import { Waiting } from '../ui/Waiting.tsx';
import { DayTripCard } from './DayTripCard.tsx';
import { DayTripTotal } from './DayTripTotal.tsx';
import { DifficultyFilter } from './DifficultyFilter.tsx';
import type { DayTrip } from './day-trip.ts';
import { messages } from './messages.ts';
import { ratingText } from './rating-text.ts';

// The form is most of this screen's code and not needed to read the list.
const DayTripFormPage = lazy(() =>
  import('./DayTripFormPage.tsx').then((module) => ({ default: module.DayTripFormPage })),
);

/** Day Trips Management (specification section 2): the list, or in its place the form or the order of the list. */
export function DayTripList() {
  const { isNew, edit } = useOpened();
  const opened = openedIn(useLocation().search);
  const before = useOpenedBefore();
  return (
    <CardList
      resource="day-trips"
      table="day_trips"
      what="day trips"
      title="Day Trips Management"
      lead={<DayTripTotal />}
      add="Add New Day Trip"
      filters={<DifficultyFilter />}
      failure={messages.loadFailed}
      empty={
        <Empty message={messages.noTrips}>
          <AddButton label="Add First Day Trip" />
        </Empty>
      }
      page={
        isNew || edit !== undefined ? (
          <Suspense fallback={<Waiting />}>
            <DayTripFormPage key={opened} id={isNew ? undefined : edit} />
          </Suspense>
        ) : null
      }
    >
      <DayTripGrid before={before} />
    </CardList>
  );
}

/** @param before what stood in the place of the list: the focus comes back to the card whose form that was */
function DayTripGrid({ before }: { readonly before: string }) {
  const { data = [] } = useListContext<DayTrip>();
  const { ratings, failed } = useApprovedRatings(data.map(({ id }) => id));
  return (
    <CardGrid label="Day trips">
      {data.map((trip) => (
        <DayTripCard
          key={trip.id}
          trip={trip}
          rating={ratingText(trip, ratings && (ratings.get(trip.id) ?? []), failed)}
          isReturn={before === `edit=${trip.id}`}
        />
      ))}
    </CardGrid>
  );
}
