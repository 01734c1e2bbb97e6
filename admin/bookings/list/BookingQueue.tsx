import Box from '@mui/material/Box';
import { type KeyboardEvent, lazy, type ReactNode, Suspense, useEffect, useRef, useState } from 'react';
import { useListContext, useNotify } from 'react-admin';
import type { Booking } from '../booking.ts';
import { bookingShortcuts, getBookingAction } from '../booking-keys.ts';
import { useStatusChoice } from '../details/useStatusChoice.tsx';
import { bookingMessages } from '../messages.ts';

const ShortcutsDialog = lazy(() =>
  import('../../components/shortcuts/ShortcutsDialog.tsx').then((module) => ({ default: module.ShortcutsDialog })),
);

/** Attributes of the control that opens a booking, at which the keys of the queue find it. */
export const openerOf = (id: string) => ({ 'data-booking': id });

/**
 * Answers bookings by single keys around the list. They act only while the focus is in a booking of the list (WCAG 2.1.4), so that
 * nobody who types or dictates elsewhere confirms anything.
 */
export function BookingQueue({ children }: { readonly children: ReactNode }) {
  const { data = [], onToggleItem } = useListContext<Booking>();
  const container = useRef<HTMLDivElement>(null);
  const [areShortcutsOpen, setShortcutsOpen] = useState(false);
  /** The booking that gets the focus next, once the dialog of its predecessor is gone. */
  const [focusId, setFocusId] = useState<string>();
  const notify = useNotify();
  const [hadFocus, setHadFocus] = useState(false);
  const status = useStatusChoice(({ id }) => setFocusId(getNeighbour(data, id)), hadFocus);

  useEffect(() => {
    if (focusId === undefined) return;
    container.current?.querySelector<HTMLElement>(`[data-booking="${CSS.escape(focusId)}"]`)?.focus();
    setFocusId(undefined);
  }, [focusId]);

  function onKeyDown(event: KeyboardEvent) {
    const row = event.target instanceof Element ? event.target.closest('tr, li') : null;
    const id = row?.querySelector<HTMLElement>('[data-booking]')?.dataset['booking'];
    const booking = data.find((candidate) => candidate.id === id);
    const action = booking && !event.defaultPrevented ? getBookingAction(event) : undefined;
    if (!booking || action === undefined) return;
    event.preventDefault();
    if (action === 'next') setFocusId(data[data.indexOf(booking) + 1]?.id);
    else if (action === 'previous') setFocusId(data[data.indexOf(booking) - 1]?.id);
    else if (action === 'select') onToggleItem(booking.id);
    else if (action === 'shortcuts') setShortcutsOpen(true);
    else if (!status.isBusy && booking.status !== action.status) void setStatus(booking, action.status);
  }

  async function setStatus(booking: Booking, chosen: Parameters<typeof status.choose>[1]) {
    const isSet = await status.choose(booking, chosen);
    if (!isSet) notify(bookingMessages.statusFailed, { type: 'error', record: booking.id });
  }

  return (
    <Box ref={container} onKeyDown={onKeyDown} onFocus={() => setHadFocus(true)}>
      {children}
      {/* Keys pressed in these dialogs bubble up in React's tree, and find no row there. */}
      {status.mailDialog}
      {areShortcutsOpen ? (
        <Suspense>
          <ShortcutsDialog
            shortcuts={bookingShortcuts}
            scope="They work while a booking of the list has the focus, and in an open booking."
            onClose={() => setShortcutsOpen(false)}
          />
        </Suspense>
      ) : null}
    </Box>
  );
}

/** Returns the booking after one of the list, before it if it is the last; undefined if it is the only one. */
function getNeighbour(bookings: readonly Booking[], id: string): string | undefined {
  const index = bookings.findIndex((booking) => booking.id === id);
  return (bookings[index + 1] ?? bookings[index - 1])?.id;
}
