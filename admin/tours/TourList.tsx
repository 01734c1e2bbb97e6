import AddIcon from '@mui/icons-material/Add';
import Button from '@mui/material/Button';
import { lazy, Suspense } from 'react';
import { ListBase } from 'react-admin';
import { CardGridWaiting } from '../ui/CardGrid.tsx';
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
import { messages } from './messages.ts';
import { ShowInactive, useShowInactive } from './ShowInactive.tsx';
import { TourGrid } from './TourGrid.tsx';

const byOrder = { field: 'place', order: 'ASC' } as const;
const active = { is_active: true } as const;
const all = {};

// The form is most of this screen's code and not needed to read the list.
const TourDialog = lazy(() => import('./TourDialog.tsx').then((module) => ({ default: module.TourDialog })));

const Ordering = lazy(() => import('../ui/ordering/Ordering.tsx').then((module) => ({ default: module.Ordering })));

/** Tours Management (specification section 2). */
export function TourList() {
  const showInactive = useShowInactive();
  const { isNew, edit, isOrdering, open } = useOpened();
  const before = useOpenedBefore();
  const add = (
    <Button variant="contained" startIcon={<AddIcon />} onClick={() => open('new')}>
      Add New Tour
    </Button>
  );
  if (isOrdering)
    return (
      <Suspense fallback={<Waiting />}>
        <Ordering resource="tours" list="tours" title="Order of tours" back="All tours" />
      </Suspense>
    );
  return (
    // storeKey is off: with it react-admin keeps every query parameter of the page, and a dialog would come back.
    <ListBase
      storeKey={false}
      disableAuthentication
      sort={byOrder}
      perPage={12}
      filter={showInactive ? all : active}
      queryOptions={{ ...live, onError: logFault('tours') }}
    >
      <PageHeader title="Tours Management" lead="The journeys that the site sells." action={add} />
      <Toolbar>
        <SearchBox label="Search tours" />
        <ShowInactive />
        <OrderButton autoFocus={before === 'ordering=true'} />
      </Toolbar>
      <ListStates
        waiting={<CardGridWaiting />}
        failure={messages.loadFailed}
        empty={<Empty message={showInactive ? messages.noTours : messages.noActiveTours} />}
      >
        <TourGrid />
      </ListStates>
      {isNew || edit !== undefined ? (
        <Suspense>
          <TourDialog key={edit ?? 'new'} id={edit} />
        </Suspense>
      ) : null}
    </ListBase>
  );
}
