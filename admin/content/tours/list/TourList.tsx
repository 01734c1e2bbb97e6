import Checkbox from '@mui/material/Checkbox';
import FormControlLabel from '@mui/material/FormControlLabel';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { lazy, useEffect, useState } from 'react';
import { useEvent, useListContext } from 'react-admin';
import { useSearchParams } from 'react-router';
import { useTripFigures } from '#admin/data/provider/trip-figures.ts';
import { pollingOptions } from '#admin/data/query-options.ts';
import { DialogSuspense } from '#admin/ui/dialogs/DialogSuspense.tsx';
import { useDialogParams } from '#admin/ui/dialogs/useDialogParams.ts';
import { EmptyState } from '#admin/ui/feedback/EmptyState.tsx';
import { AddButton } from '#admin/ui/lists/AddButton.tsx';
import { useCount } from '#admin/ui/lists/useCount.ts';
import { contentKinds } from '#shared/rules/content-kinds.ts';
import { CardGrid } from '../../list/CardGrid.tsx';
import { ContentList } from '../../list/ContentList.tsx';
import { useListView } from '../../list/list-view.ts';
import { usePreload } from '../../list/usePreload.ts';
import { tourMessages } from '../messages.ts';
import type { Tour } from '../tour.ts';
import { TourCard } from './TourCard.tsx';

const activeFilter = { is_active: true } as const;

// Lazy: the form is most of this screen's code, and the list does not need it.
const loadForm = () => import('../form/TourFormDialog.tsx');
const TourFormDialog = lazy(() => loadForm().then((module) => ({ default: module.TourFormDialog })));
const TourTable = lazy(() => import('./TourTable.tsx').then((module) => ({ default: module.TourTable })));

/** Renders the list of tours (docs/product.md, "Admin lists"). */
export function TourList() {
  usePreload(loadForm);
  const isTable = useListView()[0] === 'table';
  // The table filters by state.
  const showInactive = useShowInactive() || isTable;
  const { isNew, edit, copy } = useDialogParams();
  return (
    <ContentList
      kind={contentKinds.tour}
      title="Tours Management"
      lead="The tours on your site."
      addLabel="Add New Tour"
      {...(!showInactive && { filter: activeFilter })}
      filters={isTable ? null : <ShowInactiveToggle />}
      errorMessage={tourMessages.loadFailed}
      empty={
        <EmptyState message={showInactive ? tourMessages.noTours : tourMessages.noActiveTours}>
          <AddButton label="Add a Tour" />
        </EmptyState>
      }
      dialog={
        isNew || edit !== undefined || copy !== undefined ? (
          <DialogSuspense>
            <TourFormDialog key={edit ?? `copy of ${copy}`} id={edit} copyOf={copy} />
          </DialogSuspense>
        ) : null
      }
      cards={<TourGrid />}
      table={<TourTable />}
    />
  );
}

function TourGrid() {
  const open = useEvent(useDialogParams().open);
  const { data = [] } = useListContext<Tour>();
  const { figures } = useTripFigures(
    contentKinds.tour,
    data.map(({ id }) => id),
  );
  return (
    <CardGrid label="Tours">
      {data.map((tour) => (
        <TourCard key={tour.id} tour={tour} open={open} figures={figures?.[tour.id]} />
      ))}
    </CardGrid>
  );
}

const parameter = 'inactive';
const inactiveFilter = { is_active: false } as const;

/** Returns whether the address asks for inactive tours too. */
function useShowInactive(): boolean {
  return useSearchParams()[0].get(parameter) === 'true';
}

/** Renders the checkbox that shows inactive tours, and their number. A change returns to the first page of the list. */
function ShowInactiveToggle() {
  const [query, setQuery] = useSearchParams();
  const applied = useShowInactive();
  const { value: count } = useCount('tours', inactiveFilter, pollingOptions);
  // The router updates in a transition. Without its own state, the checkbox would jump back until that ends.
  const [checked, setChecked] = useState(applied);
  useEffect(() => setChecked(applied), [applied]);

  function toggle(show: boolean) {
    setChecked(show);
    const next = new URLSearchParams(query);
    next.delete('page');
    if (show) next.set(parameter, 'true');
    else next.delete(parameter);
    setQuery(next);
  }

  return (
    <Stack direction="row" sx={{ alignItems: 'center', flexShrink: 0 }}>
      <FormControlLabel
        label="Show inactive"
        control={<Checkbox checked={checked} onChange={({ target }) => toggle(target.checked)} />}
        sx={{ mr: 1 }}
      />
      {count ? <Typography color="text.secondary">{count === 1 ? '1 tour' : `${count} tours`}</Typography> : null}
    </Stack>
  );
}
