import AddIcon from '@mui/icons-material/Add';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { lazy, Suspense, useState } from 'react';
import { ListBase } from 'react-admin';
import { logError } from '../../data/log-error.ts';
import { pollingOptions } from '../../data/query-options.ts';
import { EmptyState } from '../../ui/feedback/EmptyState.tsx';
import { useDialogParams } from '../../ui/hooks/useDialogParams.ts';
import { useMinWidth } from '../../ui/hooks/useMinWidth.ts';
import { PageHeader } from '../../ui/layout/PageHeader.tsx';
import { ListStates } from '../../ui/lists/ListStates.tsx';
import { SearchBox } from '../../ui/lists/SearchBox.tsx';
import { ShortcutsButton } from '../../ui/lists/ShortcutsButton.tsx';
import { Toolbar } from '../../ui/lists/Toolbar.tsx';
import { bookingShortcuts } from '../booking-keys.ts';
import { bookingMessages } from '../messages.ts';
import { BookingCards } from './BookingCards.tsx';
import { BookingListSkeleton } from './BookingListSkeleton.tsx';
import { BookingQueue } from './BookingQueue.tsx';
import { BookingStats } from './BookingStats.tsx';
import { BookingTable, tableMinWidth } from './BookingTable.tsx';
import { BulkStatusBar } from './BulkStatusBar.tsx';
import { ExportButton } from './ExportButton.tsx';
import { StatusFilter } from './StatusFilter.tsx';

const newestFirst = { field: 'created_at', order: 'DESC' } as const;

// Lazy: none is needed to read the list.
const BookingDetailsDialog = lazy(() =>
  import('../details/BookingDetailsDialog.tsx').then((module) => ({ default: module.BookingDetailsDialog })),
);
const ShortcutsDialog = lazy(() =>
  import('../../ui/lists/ShortcutsDialog.tsx').then((module) => ({ default: module.ShortcutsDialog })),
);
const WriteToCustomer = lazy(() =>
  import('../mail/WriteToCustomer.tsx').then((module) => ({ default: module.WriteToCustomer })),
);
const BookingFormDialog = lazy(() =>
  import('../form/BookingFormDialog.tsx').then((module) => ({ default: module.BookingFormDialog })),
);

/** Renders the list of bookings, newest first: a table on wide screens, else cards (docs/product.md, "Manage bookings"). */
export function BookingList() {
  const [containerRef, isWide] = useMinWidth(tableMinWidth);
  const { isNew, edit, show, write, open } = useDialogParams();
  const [areShortcutsOpen, setShortcutsOpen] = useState(false);
  const add = (
    <Button variant="contained" startIcon={<AddIcon />} onClick={() => open('new')}>
      Create Booking
    </Button>
  );
  return (
    // No storeKey: react-admin would store every query parameter, and reopen a dialog with the list.
    <ListBase
      storeKey={false}
      disableAuthentication
      sort={newestFirst}
      perPage={12}
      queryOptions={{ ...pollingOptions, onError: logError('bookings') }}
    >
      <PageHeader
        title="Bookings"
        lead="All booking requests, from first message to finished trip."
        action={add}
        isCompact
      />
      <BookingStats />
      <Toolbar isCompact>
        <SearchBox label="Search bookings" />
        <StatusFilter />
        <ExportButton />
        <ShortcutsButton onPress={() => setShortcutsOpen(true)} />
      </Toolbar>
      <Box ref={containerRef}>
        {isWide === undefined ? null : (
          <ListStates
            skeleton={<BookingListSkeleton wide={isWide} />}
            errorMessage={bookingMessages.loadFailed}
            empty={<EmptyState message="No bookings yet">{add}</EmptyState>}
          >
            <BookingQueue onShortcuts={() => setShortcutsOpen(true)}>
              {isWide ? <BookingTable /> : <BookingCards />}
            </BookingQueue>
          </ListStates>
        )}
      </Box>
      <BulkStatusBar />
      <Suspense>
        {show === undefined ? null : <BookingDetailsDialog id={show} />}
        {write === undefined ? null : <WriteToCustomer id={write} />}
        {isNew || edit !== undefined ? <BookingFormDialog key={edit ?? 'new'} id={edit} /> : null}
        {areShortcutsOpen ? (
          <ShortcutsDialog
            shortcuts={bookingShortcuts}
            scope="They work while a booking of the list has the focus, and in an open booking."
            onClose={() => setShortcutsOpen(false)}
          />
        ) : null}
      </Suspense>
    </ListBase>
  );
}
