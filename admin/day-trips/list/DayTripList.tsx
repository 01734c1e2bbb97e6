import { lazy, Suspense } from 'react';
import { useListContext } from 'react-admin';
import { useLocation } from 'react-router';
import { CardGrid } from '../../components/cards/CardGrid.tsx';
import { EmptyState } from '../../components/feedback/EmptyState.tsx';
import { LoadingSpinner } from '../../components/feedback/LoadingSpinner.tsx';
import { AddButton } from '../../components/lists/AddButton.tsx';
import { CardList } from '../../components/lists/CardList.tsx';
import { getOpenDialog, useDialogParams } from '../../hooks/useDialogParams.ts';
import { usePreviousDialog } from '../../hooks/usePreviousDialog.ts';
import { useApprovedRatings } from '../../providers/data/ratings.ts';
import type { DayTrip } from '../day-trip.ts';
import { dayTripMessages } from '../messages.ts';
import { DayTripCard } from './DayTripCard.tsx';
import { DayTripCount } from './DayTripCount.tsx';
import { DifficultyFilter } from './DifficultyFilter.tsx';
import { ratingText } from './rating-text.ts';

// The form is most of this screen's code and not needed to read the list.
const DayTripFormPage = lazy(() =>
  import('../form/DayTripFormPage.tsx').then((module) => ({ default: module.DayTripFormPage })),
);

/** Day Trips Management (docs/product.md, "Manage day trips"): the list, or in its place the form or the order of the list. */
export function DayTripList() {
  const { isNew, edit } = useDialogParams();
  const openDialog = getOpenDialog(useLocation().search);
  const before = usePreviousDialog();
  return (
    <CardList
      resource="day-trips"
      table="day_trips"
      what="day trips"
      title="Day Trips Management"
      lead={<DayTripCount />}
      add="Add New Day Trip"
      filters={<DifficultyFilter />}
      failure={dayTripMessages.loadFailed}
      empty={
        <EmptyState message={dayTripMessages.noTrips}>
          <AddButton label="Add First Day Trip" />
        </EmptyState>
      }
      page={
        isNew || edit !== undefined ? (
          <Suspense fallback={<LoadingSpinner />}>
            <DayTripFormPage key={openDialog} id={isNew ? undefined : edit} />
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
          autoFocusEdit={before === `edit=${trip.id}`}
        />
      ))}
    </CardGrid>
  );
}
