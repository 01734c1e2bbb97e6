import { lazy, Suspense } from 'react';
import { useLocation } from 'react-router';
import { openedIn, useOpened } from '../ui/query-state.ts';
import { useOpenedBefore } from '../ui/useOpenedBefore.ts';
import { Waiting } from '../ui/Waiting.tsx';
import { DayTripCards } from './DayTripCards.tsx';

// The form and the ordering are most of this screen's code and not needed to read the list.
const DayTripFormPage = lazy(() =>
  import('./DayTripFormPage.tsx').then((module) => ({ default: module.DayTripFormPage })),
);
const Ordering = lazy(() => import('../ui/ordering/Ordering.tsx').then((module) => ({ default: module.Ordering })));

/** Day Trips Management (specification section 2): the list, or in its place the form or the order of the list. */
export function DayTripList() {
  const { isNew, edit, isOrdering } = useOpened();
  const opened = openedIn(useLocation().search);
  const from = useOpenedBefore();

  if (isNew || edit !== undefined)
    return (
      <Suspense fallback={<Waiting />}>
        <DayTripFormPage key={opened} id={isNew ? undefined : edit} />
      </Suspense>
    );
  if (isOrdering)
    return (
      <Suspense fallback={<Waiting />}>
        <Ordering resource="day-trips" list="day_trips" title="Order of day trips" back="All day trips" />
      </Suspense>
    );
  return <DayTripCards from={from} />;
}
