import AddIcon from '@mui/icons-material/Add';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { lazy, Suspense } from 'react';
import { ListBase } from 'react-admin';
import { Empty } from '../../components/feedback/EmptyState.tsx';
import { PageHeader } from '../../components/layout/PageHeader.tsx';
import { ListStates } from '../../components/lists/ListStates.tsx';
import { SearchBox } from '../../components/lists/SearchBox.tsx';
import { Toolbar } from '../../components/lists/Toolbar.tsx';
import { useOpened } from '../../hooks/useDialogParams.ts';
import { useRoomFor } from '../../hooks/useMinWidth.ts';
import { logFault } from '../../providers/log-error.ts';
import { live } from '../../providers/query-options.ts';
import { messages } from '../messages.ts';
import { BookingCards } from './BookingCards.tsx';
import { BookingsWaiting } from './BookingListSkeleton.tsx';
import { BookingStats } from './BookingStats.tsx';
import { BookingTable, tableRoom } from './BookingTable.tsx';
import { BulkBar } from './BulkStatusBar.tsx';
import { ExportButton } from './ExportButton.tsx';
import { StatusFilter } from './StatusFilter.tsx';

const newestFirst = { field: 'created_at', order: 'DESC' } as const;

// Neither is needed to read the list.
const BookingDialog = lazy(() =>
  import('../details/BookingDetailsDialog.tsx').then((module) => ({ default: module.BookingDialog })),
);
const BookingFormDialog = lazy(() =>
  import('../form/BookingFormDialog.tsx').then((module) => ({ default: module.BookingFormDialog })),
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
