import type { SvgIconComponent } from '@mui/icons-material';
import EditIcon from '@mui/icons-material/EditOutlined';
import HistoryIcon from '@mui/icons-material/HistoryOutlined';
import NextIcon from '@mui/icons-material/KeyboardArrowDown';
import PreviousIcon from '@mui/icons-material/KeyboardArrowUp';
import PersonalDataIcon from '@mui/icons-material/PrivacyTipOutlined';
import Button from '@mui/material/Button';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import IconButton from '@mui/material/IconButton';
import { type KeyboardEvent, type RefObject, useEffect, useRef, useState } from 'react';
import { useGetOne, useListContext } from 'react-admin';
import { NavigationType, useNavigate, useNavigationType } from 'react-router';
import { getHttpStatus } from '#admin/data/http-status.ts';
import { pollingOptions } from '#admin/data/query-options.ts';
import { searchTokens } from '#admin/data/search-tokens.ts';
import { useIgnoresKeys } from '#admin/ui/dialogs/covered.ts';
import { ResponsiveDialog } from '#admin/ui/dialogs/ResponsiveDialog.tsx';
import { useDialogParams } from '#admin/ui/dialogs/useDialogParams.ts';
import { EmptyState } from '#admin/ui/feedback/EmptyState.tsx';
import { ErrorAlert } from '#admin/ui/feedback/ErrorAlert.tsx';
import { LoadingSpinner } from '#admin/ui/feedback/LoadingSpinner.tsx';
import type { BookingStatus } from '#shared/rules/fixed-choices.ts';
import { getBookingNumber } from '#shared/rules/text/format.ts';
import { type Booking, canWriteTo, isErased, isQuestion } from '../../booking/booking.ts';
import { bookingMessages } from '../../booking/messages.ts';
import { getBookingAction } from '../booking-shortcuts.ts';
import { BookingDetails } from './BookingDetails.tsx';
import { DeleteBookingButton, SpamButton } from './DeleteBookingButton.tsx';
import { ReviewLinkButton } from './ReviewLinkButton.tsx';
import { StatusButtons } from './StatusButtons.tsx';
import { useStatusChoice } from './useStatusChoice.tsx';

interface DialogProps {
  readonly id: string;
  /** Called with the open booking when its keys are asked for. */
  readonly onShortcuts: (booking: Booking) => void;
}

/**
 * Shows the details of the booking in the address parameter `?show={id}`, with buttons to its neighbours in the list. The keys of
 * the queue work here too, except in inputs.
 */
export function BookingDetailsDialog({ id, onShortcuts }: DialogProps) {
  const { detailsBefore, goBack, open } = useDialogParams();
  const { data: listed = [], filterValues } = useListContext<Booking>();
  const { next, previous } = useNeighbours(listed, id);
  const show = (other: string | undefined) => (other === undefined ? undefined : open('show', other));
  const content = useRef<HTMLDivElement>(null);
  const ignoresKeys = useIgnoresKeys();
  const formerId = useFormerId(id, content);
  const [isMoreShown, setMoreShown] = useState(false);
  const [failedId, setFailedId] = useState<string>();
  /** True if the next booking is shown once the status is set. */
  const showsNext = useRef(false);
  /** The booking to show after the mail dialog has closed, which blocks changes of the address. */
  const [upcomingId, setUpcomingId] = useState<string>();
  const status = useStatusChoice(() => setUpcomingId(showsNext.current ? next : undefined), true);
  const isMailOpen = status.mailDialog !== null;
  // biome-ignore lint/correctness/useExhaustiveDependencies: `show` is new with every render
  useEffect(() => {
    if (upcomingId === undefined || isMailOpen) return;
    setUpcomingId(undefined);
    show(upcomingId);
  }, [upcomingId, isMailOpen]);
  const { data, isError, error, refetch } = useGetOne<Booking>('bookings', { id }, { ...pollingOptions, retry: false });
  // The API answers 406 when a single requested row does not exist.
  const isDeleted = isError && getHttpStatus(error) === 406;
  /** Returns true if this status removes the booking from the filtered list; the next one is then shown, as it is after a key. */
  const leavesList = (chosen: BookingStatus) =>
    typeof filterValues['status'] === 'string' && filterValues['status'] !== chosen;

  async function changeStatus(change: () => Promise<boolean>, thenNext: boolean) {
    showsNext.current = thenNext;
    setFailedId(undefined);
    if (!(await change())) setFailedId(id);
  }
  const choose = (booking: Booking, chosen: BookingStatus, byKey: boolean) =>
    changeStatus(() => status.choose(booking, chosen), byKey || leavesList(chosen));
  const confirmAndWrite = (booking: Booking) =>
    changeStatus(() => status.confirmAndWrite(booking), leavesList('confirmed'));

  function onKeyDown(event: KeyboardEvent) {
    const isTyping = event.target instanceof Element && event.target.matches('input, textarea, select');
    // Keys pressed in a dialog above this one bubble up in React's tree.
    const isInside = event.target instanceof Node && event.currentTarget.contains(event.target);
    if (isTyping || !isInside || event.defaultPrevented || isMailOpen || ignoresKeys(event.currentTarget)) return;
    const action = getBookingAction(event);
    if (action === 'next') show(next);
    else if (action === 'previous') show(previous);
    else if (!data || isDeleted) return;
    else if (action === 'shortcuts') onShortcuts(data);
    else if (action === 'write' && canWriteTo(data)) open('write', id);
    else if (typeof action === 'object' && !status.isBusy && data.status !== action.status)
      void choose(data, action.status, true);
    else return;
    event.preventDefault();
  }

  return (
    <ResponsiveDialog
      title={`${data && isQuestion(data) ? 'Question' : 'Booking'} #${getBookingNumber(id)}`}
      onClose={goBack}
      leadsBack={detailsBefore !== undefined}
      onKeyDown={onKeyDown}
      tools={
        next !== undefined || previous !== undefined ? (
          <>
            <NeighbourButton
              label="Previous booking"
              icon={PreviousIcon}
              onPress={previous === undefined ? undefined : () => show(previous)}
            />
            <NeighbourButton
              label="Next booking"
              icon={NextIcon}
              onPress={next === undefined ? undefined : () => show(next)}
            />
          </>
        ) : null
      }
    >
      {/* Focusable, so that long requests can be scrolled by keyboard. */}
      <DialogContent ref={content} dividers tabIndex={0} role="region" aria-label="Details">
        {isDeleted ? <EmptyState message={bookingMessages.notFound} /> : null}
        {isError && !isDeleted && !data ? (
          <ErrorAlert message={bookingMessages.loadOneFailed} onRetry={refetch} />
        ) : null}
        {data && !isDeleted ? <BookingDetails key={id} booking={data} formerId={formerId} /> : null}
        {data || isError ? null : <LoadingSpinner label="Loading the booking…" />}
      </DialogContent>
      {data && !isDeleted ? (
        <>
          <StatusButtons
            booking={data}
            isBusy={status.isBusy}
            hasFailed={failedId === id}
            onChoose={(chosen) => void choose(data, chosen, false)}
            onConfirmAndWrite={() => void confirmAndWrite(data)}
            isMoreShown={isMoreShown}
            onMore={() => setMoreShown(!isMoreShown)}
          />
          <BookingActions booking={data} isShownOnPhones={isMoreShown} onGone={goBack} />
        </>
      ) : null}
      {status.mailDialog}
    </ResponsiveDialog>
  );
}

/**
 * Returns the id of the booking whose details led back to those of another; undefined on any other way. Each booking is shown from
 * its beginning.
 */
function useFormerId(id: string, content: RefObject<HTMLElement | null>): string | undefined {
  const isReturn = useNavigationType() === NavigationType.Pop;
  const [shown, setShown] = useState<{ readonly id: string; readonly formerId?: string }>({ id });
  if (shown.id !== id) setShown({ id, ...(isReturn && { formerId: shown.id }) });
  // biome-ignore lint/correctness/useExhaustiveDependencies: for each booking
  useEffect(() => {
    if (content.current) content.current.scrollTop = 0;
  }, [id, content]);
  return shown.formerId;
}

/** Returns the ids of the bookings before and after one, even if it has left the list since it was opened. */
function useNeighbours(
  listed: readonly Booking[],
  id: string,
): { readonly previous?: string | undefined; readonly next?: string | undefined } {
  const last = useRef({ id, index: -1 });
  const index = listed.findIndex((booking) => booking.id === id);
  useEffect(() => {
    if (index >= 0 || last.current.id !== id) last.current = { id, index };
  }, [id, index]);
  if (index >= 0) return { previous: listed[index - 1]?.id, next: listed[index + 1]?.id };
  const lastIndex = last.current.id === id ? last.current.index : -1;
  return lastIndex < 0 ? {} : { previous: listed[lastIndex - 1]?.id, next: listed[lastIndex]?.id };
}

interface NeighbourProps {
  readonly label: string;
  readonly icon: SvgIconComponent;
  /** Undefined at the end of the list. */
  readonly onPress: (() => void) | undefined;
}

/** Renders the button to a neighbour in the list. */
function NeighbourButton({ label, icon: Icon, onPress }: NeighbourProps) {
  return (
    // Not `disabled`, which would lose the focus at the end of the list.
    <IconButton
      aria-label={label}
      title={label}
      aria-disabled={!onPress}
      onClick={onPress}
      sx={{ '&[aria-disabled=true]': { opacity: 0.4 } }}
    >
      <Icon />
    </IconButton>
  );
}

interface Props {
  readonly booking: Booking;
  /** Phones show the buttons only after a press on 'More'. */
  readonly isShownOnPhones: boolean;
  readonly onGone: () => void;
}

/** Renders the buttons of a booking: edit, review link, history, the customer's data, spam and deletion. */
function BookingActions({ booking, isShownOnPhones, onGone }: Props) {
  const { open } = useDialogParams();
  return (
    <DialogActions
      disableSpacing
      sx={{
        display: { xs: isShownOnPhones ? 'flex' : 'none', sm: 'flex' },
        flexWrap: 'wrap',
        gap: 1,
        justifyContent: 'flex-start',
        px: { xs: 2, sm: 3 },
        pb: 2,
        pt: 0,
      }}
    >
      <Button
        variant="outlined"
        color="inherit"
        startIcon={<EditIcon />}
        onClick={() => open('edit', booking.id)}
        sx={{ borderColor: 'divider' }}
      >
        Edit
      </Button>
      <ReviewLinkButton booking={booking} />
      <Button
        variant="outlined"
        color="inherit"
        startIcon={<HistoryIcon />}
        onClick={() => open('history', booking.id)}
        sx={{ borderColor: 'divider' }}
      >
        History
      </Button>
      {isErased(booking) ? null : (
        <>
          <PersonalDataButton contact={booking.customer_email ?? booking.customer_phone ?? ''} />
          <SpamButton booking={booking} onGone={onGone} />
        </>
      )}
      <DeleteBookingButton booking={booking} onGone={onGone} />
    </DialogActions>
  );
}

/**
 * Renders the button to all data held about a customer. The address holds a random token for the contact.
 * @param contact e-mail address or telephone number
 */
function PersonalDataButton({ contact }: { readonly contact: string }) {
  const navigate = useNavigate();
  return (
    <Button
      variant="outlined"
      color="inherit"
      startIcon={<PersonalDataIcon />}
      onClick={() =>
        navigate(`/settings?view=personal-data&person=${encodeURIComponent(searchTokens.getToken(contact))}`)
      }
      sx={{ borderColor: 'divider' }}
    >
      Personal data
    </Button>
  );
}
