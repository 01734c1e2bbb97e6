import Box from '@mui/material/Box';
import { type FocusEvent, type KeyboardEvent, type ReactNode, useEffect, useRef, useState } from 'react';
import { useListContext, useNotify } from 'react-admin';
import type { BookingStatus } from '#shared/rules/fixed-choices.ts';
import { useDialogParams } from '../../ui/dialogs/useDialogParams.ts';
import { getEntryInPlace } from '../../ui/focus/list-focus.ts';
import { hasLostFocus, useFocusOnEntry } from '../../ui/focus/useFocusOnEntry.ts';
import type { Booking } from '../booking.ts';
import { canWriteTo, getBookingAction } from '../booking-keys.ts';
import { useStatusChoice } from '../details/useStatusChoice.tsx';
import { bookingMessages } from '../messages.ts';

/** Attributes of the control that opens a booking, by which the keys of the queue find it. */
export const openerOf = (id: string) => ({ 'data-booking': id });

interface Props {
  /** Called with the focused booking when its keys are asked for. */
  readonly onShortcuts: (booking: Booking) => void;
  readonly children: ReactNode;
}

/**
 * Handles single keys for the bookings of a list. They act only while the focus is in a booking (WCAG 2.1.4), so that typing or
 * dictating elsewhere confirms nothing.
 */
export function BookingQueue({ onShortcuts, children }: Props) {
  const { data = [], onToggleItem } = useListContext<Booking>();
  const { isNew, edit, show, write, history, showsSuspicious, open } = useDialogParams();
  const container = useRef<HTMLDivElement>(null);
  /** The booking that was last focused or open. */
  const current = useRef<{ readonly id: string; readonly index: number }>(undefined);
  /** The booking to focus next, after the dialog of its predecessor has closed. */
  const [focusId, setFocusId] = useState<string>();
  const notify = useNotify();
  /** True after a key or the pointer: the list takes the focus by itself. */
  const [isInUse, setInUse] = useState(false);
  const status = useStatusChoice(({ id }) => setFocusId(getNeighbour(data, id)), isInUse);
  const isDialogOpen =
    isNew ||
    showsSuspicious ||
    [edit, show, write, history].some((id) => id !== undefined) ||
    status.mailDialog !== null;

  /** Remembers a booking and its index, at which its successor is after it has left the list. */
  function setCurrent(id: string) {
    const index = data.findIndex((booking) => booking.id === id);
    current.current = { id, index: index < 0 ? (current.current?.index ?? 0) : index };
  }

  /** Focuses a booking, else the one now at its index. */
  function focusRow(id: string | undefined, index: number, options?: FocusOptions) {
    const openers = [...(container.current?.querySelectorAll<HTMLElement>('[data-booking]') ?? [])];
    const opener = openers.find(({ dataset }) => dataset['booking'] === id) ?? getEntryInPlace(openers, index);
    opener?.focus(options);
  }

  useEffect(() => {
    if (focusId === undefined) return;
    focusRow(focusId, 0);
    setFocusId(undefined);
  });

  // biome-ignore lint/correctness/useExhaustiveDependencies: runs when a booking is opened or closed, and for other rows
  useEffect(() => {
    if (show !== undefined) setCurrent(show);
    if (isDialogOpen || !current.current) return;
    if (hasLostFocus(container.current)) focusRow(current.current.id, current.current.index);
  }, [data, show, isDialogOpen]);

  // So that the keys work at once.
  useFocusOnEntry(container, () => isDialogOpen || focusRow(undefined, 0, { preventScroll: true }));

  function onFocus({ target }: FocusEvent) {
    const id = getBookingId(target);
    if (id !== undefined) setCurrent(id);
  }

  function onKeyDown(event: KeyboardEvent) {
    setInUse(true);
    const id = getBookingId(event.target);
    const booking = data.find((candidate) => candidate.id === id);
    const action = booking && !event.defaultPrevented ? getBookingAction(event) : undefined;
    if (!booking || action === undefined) return;
    event.preventDefault();
    if (action === 'next') setFocusId(data[data.indexOf(booking) + 1]?.id);
    else if (action === 'previous') setFocusId(data[data.indexOf(booking) - 1]?.id);
    else if (action === 'select') onToggleItem(booking.id);
    else if (action === 'shortcuts') onShortcuts(booking);
    else if (action === 'write') writeTo(booking);
    else if (!status.isBusy && booking.status !== action.status) void setStatus(booking, action.status);
  }

  function writeTo(booking: Booking) {
    if (canWriteTo(booking)) open('write', booking.id);
  }

  async function setStatus(booking: Booking, chosen: BookingStatus) {
    const isSet = await status.choose(booking, chosen);
    if (!isSet) notify(bookingMessages.statusFailed, { type: 'error', record: booking.id });
  }

  return (
    <Box ref={container} onPointerEnter={() => setInUse(true)} onKeyDown={onKeyDown} onFocus={onFocus}>
      {children}
      {/* Keys pressed in this dialog bubble up in React's tree, and find no row there. */}
      {status.mailDialog}
    </Box>
  );
}

/** Returns the id of the booking whose row contains an element; undefined outside the rows. */
function getBookingId(element: EventTarget): string | undefined {
  const row = element instanceof Element ? element.closest('tr, li') : null;
  return row?.querySelector<HTMLElement>('[data-booking]')?.dataset['booking'];
}

/** Returns the id of the next booking in the list, for the last one the previous; undefined for the only one. */
function getNeighbour(bookings: readonly Booking[], id: string): string | undefined {
  const index = bookings.findIndex((booking) => booking.id === id);
  return (bookings[index + 1] ?? bookings[index - 1])?.id;
}
