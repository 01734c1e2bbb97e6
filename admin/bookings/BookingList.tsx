import AddIcon from '@mui/icons-material/Add';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { lazy, Suspense } from 'react';
import { ListBase } from 'react-admin';
import { Empty } from '../ui/Empty.tsx';
import { ListStates } from '../ui/ListStates.tsx';
import { live } from '../ui/live.ts';
import { logFault } from '../ui/log-fault.ts';
import { PageHeader } from '../ui/PageHeader.tsx';
import { useOpened } from '../ui/query-state.ts';
import { SearchBox } from '../ui/SearchBox.tsx';
import { Toolbar } from '../ui/Toolbar.tsx';
import { useRoomFor } from '../ui/useRoomFor.ts';
import { BookingCards } from './BookingCards.tsx';
import { BookingStats } from './BookingStats.tsx';
import { BookingsWaiting } from './BookingsWaiting.tsx';
import { BookingTable, tableRoom } from './BookingTable.tsx';
import { BulkBar } from './BulkBar.tsx';
import { ExportButton } from './ExportButton.tsx';
import { messages } from './messages.ts';
import { StatusFilter } from './StatusFilter.tsx';

const newestFirst = { field: 'created_at', order: 'DESC' } as const;

// Neither is needed to read the list.
const BookingDialog = lazy(() => import('./BookingDialog.tsx').then((module) => ({ default: module.BookingDialog })));
const BookingFormDialog = lazy(() =>
  import('./BookingFormDialog.tsx').then((module) => ({ default: module.BookingFormDialog })),
);

/** Requests of travellers, newest first: a table where there is room for one, else cards. */
export function BookingList() {
  const [place, wide] = useRoomFor(tableRoom);
  const { isNew, edit, show, open } = useOpened();
  const add = (
    <Button variant="contained" startIcon={<AddIcon />} onClick={() => open('new')}>
      Create Booking
    </Button>
  );
  return (
    // storeKey is off: with it react-admin keeps every query parameter of the page, and a dialog would come back.
    <ListBase
      storeKey={false}
      disableAuthentication
      sort={newestFirst}
      perPage={12}
      queryOptions={{ ...live, onError: logFault('bookings') }}
    >
      <PageHeader title="Bookings" lead="Requests of travellers and what became of them." action={add} />
      <BookingStats />
      <Toolbar>
        <SearchBox label="Search bookings" />
        <StatusFilter />
        <ExportButton />
      </Toolbar>
      <Box ref={place}>
        {wide === undefined ? null : (
          <ListStates
            waiting={<BookingsWaiting wide={wide} />}
            failure={messages.loadFailed}
            empty={<Empty message="No bookings yet">{add}</Empty>}
          >
            {wide ? <BookingTable /> : <BookingCards />}
          </ListStates>
        )}
      </Box>
      <BulkBar />
      <Suspense>
        {show === undefined ? null : <BookingDialog key={show} id={show} />}
        {isNew || edit !== undefined ? <BookingFormDialog key={edit ?? 'new'} id={edit} /> : null}
      </Suspense>
    </ListBase>
  );
}
