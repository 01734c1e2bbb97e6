import Box from '@mui/material/Box';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { useQuery } from '@tanstack/react-query';
import { useId } from 'react';
import { useSupabase } from '../../data/auth/supabase-context.tsx';
import { listMailsOfBooking, MailItem, type MailMessage, useMailState } from '../../mail/index.ts';
import { ErrorAlert } from '../../ui/feedback/ErrorAlert.tsx';
import type { Booking } from '../booking.ts';
import { bookingMailMessages } from './messages.ts';

// Milliseconds.
const pendingPollInterval = 5_000;
const idlePollInterval = 30_000;

/** Renders the mails of a booking with their states; nothing if there are none and mail is not on. */
export function BookingMails({ booking }: { readonly booking: Booking }) {
  const id = useId();
  const { data, isError, refetch } = useMails(booking.id);
  const isMailOn = useMailState().data?.state === 'on';
  if (data?.length === 0 && !isMailOn) return null;
  return (
    <Box component="section" aria-labelledby={id}>
      <Typography id={id} variant="h3" sx={{ mb: 1 }}>
        Mails
      </Typography>
      <Stack spacing={1}>
        {isError ? <ErrorAlert message={bookingMailMessages.listFailed} onRetry={() => refetch()} /> : null}
        {data === undefined && !isError ? <Typography color="text.secondary">Loading the mails…</Typography> : null}
        {data?.length === 0 ? <Typography color="text.secondary">{bookingMailMessages.none}</Typography> : null}
        {data && data.length > 0 ? <MailList mails={data} booking={booking} /> : null}
      </Stack>
    </Box>
  );
}

function MailList({ mails, booking }: { readonly mails: readonly MailMessage[]; readonly booking: Booking }) {
  return (
    <Box component="ul" aria-label="Mails" sx={{ listStyle: 'none', m: 0, p: 0, borderTop: 1, borderColor: 'divider' }}>
      {mails.map((mail) => (
        <MailItem key={mail.id} mail={mail} heading="h4" customer={{ email: booking.customer_email }} />
      ))}
    </Box>
  );
}

const isPending = ({ state }: MailMessage) => state === 'waiting' || state === 'sending';

/** Reads the mails of a booking: every 30 s, every 5 s while one is on its way, and not while the tab is hidden. */
function useMails(bookingId: string) {
  const { client } = useSupabase();
  return useQuery({
    queryKey: ['mail', 'booking', bookingId],
    queryFn: () => listMailsOfBooking(client, bookingId),
    retry: false,
    refetchInterval: ({ state }) => (state.data?.some(isPending) ? pendingPollInterval : idlePollInterval),
  });
}
