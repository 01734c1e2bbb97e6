import useMediaQuery from '@mui/material/useMediaQuery';
import { ListBase } from 'react-admin';
import { Empty } from '../ui/Empty.tsx';
import { ListStates } from '../ui/ListStates.tsx';
import { logFault } from '../ui/log-fault.ts';
import { PageHeader } from '../ui/PageHeader.tsx';
import { SearchBox } from '../ui/SearchBox.tsx';
import { Toolbar } from '../ui/Toolbar.tsx';
import { Waiting } from '../ui/Waiting.tsx';
import { BookingCards } from './BookingCards.tsx';
import { BookingDialog } from './BookingDialog.tsx';
import { BookingStats } from './BookingStats.tsx';
import { BookingTable } from './BookingTable.tsx';
import { StatusFilter } from './StatusFilter.tsx';

const newestFirst = { field: 'created_at', order: 'DESC' } as const;

/** Requests of travellers, newest first: a table where there is room, cards on phones. */
export function BookingList() {
  const wide = useMediaQuery('(min-width: 900px)', { noSsr: true });
  return (
    // storeKey is off: with it react-admin keeps every query parameter of the page, and a dialog would come back.
    <ListBase
      storeKey={false}
      disableAuthentication
      sort={newestFirst}
      perPage={12}
      queryOptions={{ onError: logFault('bookings') }}
    >
      <PageHeader title="Bookings" lead="Requests of travellers and what became of them." />
      <BookingStats />
      <Toolbar>
        <SearchBox label="Search bookings" />
        <StatusFilter />
      </Toolbar>
      <ListStates
        waiting={<Waiting label="Loading bookings…" />}
        failure="Failed to load bookings. Please try again."
        empty={<Empty message="No bookings yet" />}
      >
        {wide ? <BookingTable /> : <BookingCards />}
      </ListStates>
      <BookingDialog />
    </ListBase>
  );
}
