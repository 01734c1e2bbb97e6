import MonthIcon from '@mui/icons-material/CalendarMonthOutlined';
import ConfirmedIcon from '@mui/icons-material/CheckCircleOutlined';
import TotalIcon from '@mui/icons-material/EventNoteOutlined';
import PendingIcon from '@mui/icons-material/HourglassEmptyOutlined';
import Box from '@mui/material/Box';
import { lazy, type ReactNode, Suspense, useCallback, useState } from 'react';
import { ListBase, useListContext } from 'react-admin';
import { useLocation } from 'react-router';
import { listOptions } from '#admin/data/query-options.ts';
import { DialogSuspense } from '#admin/ui/dialogs/DialogSuspense.tsx';
import { useDialogParams } from '#admin/ui/dialogs/useDialogParams.ts';
import { EmptyState } from '#admin/ui/feedback/EmptyState.tsx';
import { PageHeader } from '#admin/ui/layout/PageHeader.tsx';
import { AddButton } from '#admin/ui/lists/AddButton.tsx';
import { FilterSelect } from '#admin/ui/lists/FilterSelect.tsx';
import { ListStates } from '#admin/ui/lists/ListStates.tsx';
import { SearchBox } from '#admin/ui/lists/SearchBox.tsx';
import { ShortcutsButton } from '#admin/ui/lists/ShortcutsButton.tsx';
import { StatCards } from '#admin/ui/lists/StatCards.tsx';
import { Toolbar } from '#admin/ui/lists/Toolbar.tsx';
import { useToday } from '#admin/ui/useToday.ts';
import { bookingStatuses } from '#shared/rules/fixed-choices.ts';
import { bookingLabels } from '#shared/rules/text/labels.ts';
import { type Booking, statusChips } from '../../booking/booking.ts';
import { bookingMessages } from '../../booking/messages.ts';
import { newestFirst } from '../filters/orders.ts';
import { LastMonthButton, PeriodFilter } from '../filters/PeriodFilter.tsx';
import { findPeriodChoice, getMonthValue, getPeriodChoices, withPeriod } from '../filters/period.ts';
import { BookingCards } from './BookingCards.tsx';
import { BookingListSkeleton } from './BookingListSkeleton.tsx';
import { BookingQueue } from './BookingQueue.tsx';
import { BookingTable, tableMinWidth } from './BookingTable.tsx';
import { ExportButton } from './ExportButton.tsx';

// Lazy: none is needed to read the list.
const BulkStatusBar = lazy(() => import('./BulkStatusBar.tsx').then((module) => ({ default: module.BulkStatusBar })));
const BookingDetailsDialog = lazy(() =>
  import('../details/BookingDetailsDialog.tsx').then((module) => ({ default: module.BookingDetailsDialog })),
);
const BookingShortcuts = lazy(() =>
  import('./BookingShortcuts.tsx').then((module) => ({ default: module.BookingShortcuts })),
);
const WriteToCustomer = lazy(() =>
  import('../../letters/mail/WriteToCustomer.tsx').then((module) => ({ default: module.WriteToCustomer })),
);
const SuspiciousLink = lazy(() =>
  import('../suspicious/SuspiciousLink.tsx').then((module) => ({ default: module.SuspiciousLink })),
);
const SuspiciousDialog = lazy(() =>
  import('../suspicious/SuspiciousDialog.tsx').then((module) => ({ default: module.SuspiciousDialog })),
);
const PeriodDays = lazy(() => import('../filters/PeriodDays.tsx').then((module) => ({ default: module.PeriodDays })));
const BookingTotal = lazy(() =>
  import('../filters/BookingTotal.tsx').then((module) => ({ default: module.BookingTotal })),
);
const BookingFormDialog = lazy(() =>
  import('../../entry/form/BookingFormDialog.tsx').then((module) => ({ default: module.BookingFormDialog })),
);

/** Renders the list of bookings, newest first: a table on wide screens, else cards (docs/product.md, "Manage bookings"). */
export function BookingList() {
  const [containerRef, isWide] = useMinWidth(tableMinWidth);
  const [shortcuts, setShortcuts] = useState<{ readonly booking?: Booking; readonly isOpen: boolean }>();
  const add = <AddButton label="Create Booking" />;
  return (
    // No storeKey: react-admin would store every query parameter, and reopen a dialog with the list.
    <ListBase storeKey={false} disableAuthentication sort={newestFirst} perPage={12} queryOptions={listOptions}>
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
        {/* The cards have it beside their order, for lack of room. */}
        {isWide ? <PeriodFilter sx={{ width: '10rem', flexShrink: 0 }} /> : null}
        {isWide ? <LastMonthButton /> : null}
        <ExportButton />
        <ShortcutsButton onPress={() => setShortcuts({ isOpen: false })} />
      </Toolbar>
      <OfFilteredList>
        <PeriodDays />
      </OfFilteredList>
      <Suspense>
        <SuspiciousLink />
      </Suspense>
      <Box ref={containerRef}>
        {isWide === undefined ? null : (
          <ListStates
            skeleton={<BookingListSkeleton wide={isWide} />}
            errorMessage={bookingMessages.loadFailed}
            empty={<EmptyState message="No bookings yet">{add}</EmptyState>}
          >
            <BookingQueue onShortcuts={(booking) => setShortcuts({ booking, isOpen: false })}>
              {isWide ? <BookingTable /> : <BookingCards />}
            </BookingQueue>
          </ListStates>
        )}
      </Box>
      <OfFilteredList>
        <BookingTotal />
      </OfFilteredList>
      <SelectionBar />
      <BookingDialogs onShortcuts={(booking) => setShortcuts({ booking, isOpen: true })} />
      {/* On its own: while it loads, the open details stay and keep the focus. */}
      <DialogSuspense>
        {shortcuts ? <BookingShortcuts {...shortcuts} onClose={() => setShortcuts(undefined)} /> : null}
      </DialogSuspense>
    </ListBase>
  );
}

/** Renders the dialog that the address opens. On its own: the list need not be rendered again for each address. */
function BookingDialogs({ onShortcuts }: { readonly onShortcuts: (booking: Booking) => void }) {
  const { key } = useLocation();
  const { isNew, edit, show, write, showsSuspicious } = useDialogParams();
  return (
    <DialogSuspense>
      {show === undefined ? null : <BookingDetailsDialog id={show} onShortcuts={onShortcuts} />}
      {showsSuspicious ? <SuspiciousDialog /> : null}
      {write === undefined ? null : <WriteToCustomer key={`${write} ${key}`} id={write} />}
      {isNew || edit !== undefined ? <BookingFormDialog key={edit ?? 'new'} id={edit} /> : null}
    </DialogSuspense>
  );
}

/** Renders what a list without filters does not need to load. */
function OfFilteredList({ children }: { readonly children: ReactNode }) {
  const { filterValues = {} } = useListContext();
  return Object.keys(filterValues).length > 0 ? <Suspense>{children}</Suspense> : null;
}

/** Renders the four counts above the list, which filter it (docs/product.md, "Manage bookings"). */
function BookingStats() {
  const { filterValues = {}, setFilters } = useListContext();
  const { status, ...others } = withPeriod(filterValues);
  const today = useToday();
  const month = getMonthValue('received', today, 0);
  const filterBy =
    (chosen: object = {}) =>
    () =>
      setFilters({ ...others, ...chosen });
  return (
    <Box sx={{ mb: { xs: 1.25, sm: 3 } }}>
      <StatCards
        source="booking-counts"
        isCompact
        cards={[
          { label: 'Total Bookings', count: 'total', icon: TotalIcon, tone: 'secondary', onFilter: filterBy() },
          {
            label: 'Pending',
            count: 'pending',
            icon: PendingIcon,
            tone: 'warning',
            onFilter: filterBy({ status: 'pending' }),
            isApplied: status === 'pending',
          },
          {
            label: 'Confirmed',
            count: 'confirmed',
            icon: ConfirmedIcon,
            tone: 'success',
            onFilter: filterBy({ status: 'confirmed' }),
            isApplied: status === 'confirmed',
          },
          {
            label: 'This Month',
            count: 'this_month',
            icon: MonthIcon,
            tone: 'primary',
            onFilter: filterBy(getPeriodChoices(today).get(month)?.filter),
            isApplied: findPeriodChoice(filterValues, today) === month,
          },
        ]}
      />
    </Box>
  );
}

const all = 'all';

/** Filters the list by status. */
function StatusFilter() {
  const { filterValues, setFilters } = useListContext();
  const { status, ...others } = filterValues;
  return (
    <FilterSelect
      label={bookingLabels.status}
      value={typeof status === 'string' ? status : all}
      options={[
        { value: all, label: 'All Status' },
        ...bookingStatuses.map((name) => ({ value: name, label: statusChips[name].label })),
      ]}
      onChoose={(chosen) => setFilters(chosen === all ? others : { ...others, status: chosen })}
      sx={{ width: { xs: '8rem', sm: '11.25rem' }, flexShrink: 0 }}
    />
  );
}

/** Pixels, more than a scrollbar: without this hysteresis a scrollbar that comes and goes would toggle the result. */
const scrollbarWidth = 20;

/** The last results by minimum: a list that is shown again then has its height and scroll position at once. */
const lastResults = new Map<number, boolean>();

/** Returns a ref and whether its element is at least `rem` wide; undefined until the first layout, which is before paint. */
function useMinWidth(rem: number) {
  const [isWideEnough, setIsWideEnough] = useState(() => lastResults.get(rem));
  const ref = useCallback(
    (element: HTMLElement | null) => {
      if (!element) return;
      const measure = () => {
        const minWidth = rem * Number.parseFloat(getComputedStyle(document.documentElement).fontSize);
        const isWide = element.offsetWidth >= minWidth + (lastResults.get(rem) ? 0 : scrollbarWidth);
        lastResults.set(rem, isWide);
        setIsWideEnough(isWide);
      };
      measure();
      const observer = new ResizeObserver(measure);
      observer.observe(element);
      return () => observer.disconnect();
    },
    [rem],
  );
  return [ref, isWideEnough] as const;
}

/** Renders the bar of selected bookings, from the first selection on. */
function SelectionBar() {
  const { selectedIds = [] } = useListContext<Booking>();
  const [isNeeded, setNeeded] = useState(false);
  if (!isNeeded && selectedIds.length > 0) setNeeded(true);
  return isNeeded ? (
    <Suspense>
      <BulkStatusBar />
    </Suspense>
  ) : null;
}
