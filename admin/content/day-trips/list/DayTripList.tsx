import { lazy, Suspense } from 'react';
import { useEvent, useListContext } from 'react-admin';
import { useLocation } from 'react-router';
import { useTripFigures } from '#admin/data/provider/trip-figures.ts';
import { getOpenDialog, useDialogParams } from '#admin/ui/dialogs/useDialogParams.ts';
import { usePreviousDialog } from '#admin/ui/dialogs/usePreviousDialog.ts';
import { EmptyState } from '#admin/ui/feedback/EmptyState.tsx';
import { LoadingSpinner } from '#admin/ui/feedback/LoadingSpinner.tsx';
import { AddButton } from '#admin/ui/lists/AddButton.tsx';
import { FilterSelect } from '#admin/ui/lists/FilterSelect.tsx';
import { useCount } from '#admin/ui/lists/useCount.ts';
import { dayTrips } from '#shared/columns/day-trips.ts';
import { contentKinds } from '#shared/rules/content-kinds.ts';
import { difficulties } from '#shared/rules/fixed-choices.ts';
import { CardGrid } from '../../list/CardGrid.tsx';
import { ContentList } from '../../list/ContentList.tsx';
import { usePreload } from '../../list/usePreload.ts';
import type { DayTrip } from '../day-trip.ts';
import { dayTripMessages } from '../messages.ts';
import { DayTripCard } from './DayTripCard.tsx';
import { formatRating } from './rating-text.ts';

const kind = contentKinds.dayTrip;

// Lazy: the form is most of this screen's code, and the list does not need it.
const loadForm = () => import('../form/DayTripFormPage.tsx');
const DayTripFormPage = lazy(() => loadForm().then((module) => ({ default: module.DayTripFormPage })));
const DayTripTable = lazy(() => import('./DayTripTable.tsx').then((module) => ({ default: module.DayTripTable })));

/** Renders the list of day trips, or the form or the order in its place (docs/product.md, "Day trip"). */
export function DayTripList() {
  usePreload(loadForm);
  const { isNew, edit, copy } = useDialogParams();
  const openDialog = getOpenDialog(useLocation().search);
  const previousDialog = usePreviousDialog();
  return (
    <ContentList
      kind={kind}
      title="Day Trips Management"
      lead={<DayTripCount />}
      addLabel="Add New Day Trip"
      filters={<DifficultyFilter />}
      errorMessage={dayTripMessages.loadFailed}
      empty={
        <EmptyState message={dayTripMessages.noTrips}>
          <AddButton label="Add First Day Trip" />
        </EmptyState>
      }
      page={
        isNew || edit !== undefined || copy !== undefined ? (
          <Suspense fallback={<LoadingSpinner />}>
            <DayTripFormPage key={openDialog} id={isNew ? undefined : edit} copyOf={copy} />
          </Suspense>
        ) : null
      }
      cards={<DayTripGrid previousDialog={previousDialog} />}
      table={<DayTripTable />}
    />
  );
}

/** @param previousDialog the dialog that was open before, whose day trip's card gets the focus */
function DayTripGrid({ previousDialog }: { readonly previousDialog: string }) {
  const open = useEvent(useDialogParams().open);
  const { data = [] } = useListContext<DayTrip>();
  const { figures, failed } = useTripFigures(
    kind,
    data.map(({ id }) => id),
  );
  return (
    <CardGrid label="Day trips">
      {data.map((trip) => (
        <DayTripCard
          key={trip.id}
          trip={trip}
          open={open}
          figures={figures?.[trip.id]}
          rating={formatRating(trip, figures?.[trip.id], failed)}
          autoFocusEdit={previousDialog === `edit=${trip.id}`}
        />
      ))}
    </CardGrid>
  );
}

const all = 'all';

/** Filters the list by difficulty. */
function DifficultyFilter() {
  const { filterValues, setFilters } = useListContext();
  const { difficulty, ...others } = filterValues;
  return (
    <FilterSelect
      label={dayTrips.difficulty.label}
      value={typeof difficulty === 'string' ? difficulty : all}
      options={[{ value: all, label: 'All levels' }, ...difficulties.map((level) => ({ value: level, label: level }))]}
      onChoose={(chosen) => setFilters(chosen === all ? others : { ...others, difficulty: chosen })}
      sx={{ flex: { xs: 1, sm: 'none' }, width: { sm: '11.25rem' } }}
    />
  );
}

/** Renders the number of day trips and, with a filter, the number of matches. */
function DayTripCount() {
  const { total: matches, filterValues } = useListContext();
  const { value: total } = useCount(kind.resource);
  if (total === undefined) return '\u00a0';
  const trips = total === 1 ? '1 day trip' : `${total} day trips`;
  return Object.keys(filterValues).length > 0 && matches !== undefined ? `${matches} of ${trips}` : trips;
}
