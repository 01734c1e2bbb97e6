import DeleteIcon from '@mui/icons-material/DeleteOutlined';
import Box from '@mui/material/Box';
import Card from '@mui/material/Card';
import Typography from '@mui/material/Typography';
import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { useDelete, useNotify, useRefresh } from 'react-admin';
import { useSupabase } from '#admin/data/auth/supabase-context.tsx';
import { getHttpStatus } from '#admin/data/http-status.ts';
import { BusyButton } from '#admin/ui/BusyButton.tsx';
import { ConfirmDialog } from '#admin/ui/dialogs/ConfirmDialog.tsx';
import type { Tables } from '#shared/database.types.ts';
import { getBookingNumber } from '#shared/rules/text/format.ts';
import { formatDateTime } from '#shared/rules/text/format-dates.ts';
import { keepSuspiciousBooking } from '../../booking/api.ts';
import { bidiIsolate } from '../../booking/bidi-isolate.ts';
import { formatParty, formatTotal, getTypeLabel } from '../../booking/booking.ts';
import { suspiciousMessages } from './messages.ts';

/** A row of public.suspicious_bookings. */
export type SuspiciousBooking = Tables<'suspicious_bookings'>;

interface Props {
  readonly request: SuspiciousBooking;
  /** Called when the request has become a booking or is deleted. */
  readonly onGone: () => void;
}

/** Renders a suspicious request with why it is here, and the buttons to keep and to delete it. */
export function SuspiciousRequest({ request, onGone }: Props) {
  const { customer_name: name, customer_email: email, customer_phone: phone } = request;
  const trip = [
    getTypeLabel(request.booking_type),
    request.booking_type === 'question' ? undefined : formatParty(request),
    request.travel_dates,
    formatTotal(request),
  ].filter(Boolean);
  return (
    <Card component="li" variant="outlined" sx={{ p: 2, overflowWrap: 'anywhere' }}>
      <Typography component="h3" dir="auto" sx={{ fontWeight: 600 }}>
        {name}
      </Typography>
      <Typography color="text.secondary" sx={{ fontSize: 13 }}>
        {[email, phone, formatDateTime(request.created_at)].filter(Boolean).join(' · ')}
      </Typography>
      <Typography dir="auto" sx={{ mt: 1 }}>
        {request.tour_title}
      </Typography>
      <Typography color="text.secondary" sx={{ fontSize: 13 }}>
        {trip.join(' · ')}
      </Typography>
      {request.special_requests ? (
        <Typography dir="auto" sx={{ mt: 1, whiteSpace: 'pre-line' }}>
          {request.special_requests}
        </Typography>
      ) : null}
      <Typography color="text.secondary" sx={{ mt: 1, fontSize: 13 }}>
        {suspiciousMessages.reason(request)}
      </Typography>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1, mt: 1 }}>
        <KeepButton request={request} onGone={onGone} />
        <DeleteButton request={request} onGone={onGone} />
      </Box>
    </Card>
  );
}

function KeepButton({ request: { id, customer_name: name }, onGone }: Props) {
  const { client } = useSupabase();
  const notify = useNotify();
  const refresh = useRefresh();
  const keep = useMutation({
    mutationKey: ['suspicious_bookings', 'keep'],
    mutationFn: () => keepSuspiciousBooking(client, id),
    onSuccess: () => {
      notify(suspiciousMessages.kept(getBookingNumber(id)), { type: 'success' });
      onGone();
    },
    onError: (error) => notify(suspiciousMessages.keepFailed(getHttpStatus(error)), { type: 'error' }),
    onSettled: () => refresh(),
  });
  return (
    <BusyButton
      variant="outlined"
      aria-label={`Keep as a booking: ${name}`}
      isBusy={keep.isPending}
      onClick={() => keep.mutate()}
    >
      {keep.isPending ? 'Keeping…' : 'Keep as a booking'}
    </BusyButton>
  );
}

function DeleteButton({ request, onGone }: Props) {
  const { id, customer_name: name } = request;
  const [isConfirming, setConfirming] = useState(false);
  const notify = useNotify();
  const refresh = useRefresh();
  const [remove, { isPending }] = useDelete<SuspiciousBooking>(
    'suspicious_bookings',
    { id, previousData: request },
    {
      mutationMode: 'pessimistic',
      onSuccess: () => {
        notify(suspiciousMessages.deleted, { type: 'success' });
        onGone();
      },
      onError: () => notify(suspiciousMessages.deleteFailed, { type: 'error' }),
      onSettled: () => refresh(),
    },
  );
  return (
    <>
      <BusyButton
        variant="outlined"
        color="error"
        startIcon={<DeleteIcon />}
        aria-label={`Delete the request of ${name}`}
        isBusy={isPending}
        onClick={() => setConfirming(true)}
      >
        {isPending ? 'Deleting…' : 'Delete'}
      </BusyButton>
      <ConfirmDialog
        open={isConfirming}
        title="Delete this request?"
        text={suspiciousMessages.deleteText(bidiIsolate(name))}
        confirmLabel="Delete"
        cancelLabel="Keep it"
        onConfirm={() => {
          setConfirming(false);
          void remove();
        }}
        onCancel={() => setConfirming(false)}
      />
    </>
  );
}
