import AddIcon from '@mui/icons-material/Add';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { useQuery } from '@tanstack/react-query';
import { type ComponentProps, useId, useRef, useState } from 'react';
import { useSupabase } from '#admin/data/auth/supabase-context.tsx';
import { listMailsOfBooking, MailItem, type MailMessage } from '#admin/mail/index.ts';
import { ErrorAlert } from '#admin/ui/feedback/ErrorAlert.tsx';
import { isErased } from '../../booking/booking.ts';
import { AnswerForm } from './AnswerForm.tsx';
import { AnswerItem } from './AnswerItem.tsx';
import { listAnswers } from './api.ts';
import { conversationMessages } from './messages.ts';
import { mergeConversation } from './recorded-answer.ts';

// Milliseconds.
const pendingPollInterval = 5_000;
const idlePollInterval = 30_000;

/** Renders the mails of a booking with their states, and the answers by WhatsApp and telephone, which staff record here. */
export function Conversation({ booking, isCalled }: Pick<ComponentProps<typeof AnswerForm>, 'booking' | 'isCalled'>) {
  const id = useId();
  const { data, isError, refetch } = useConversation(booking.id);
  const [isRecording, setRecording] = useState(false);
  const recordButton = useRef<HTMLButtonElement>(null);
  const focusButton = () => recordButton.current?.focus();
  if (isErased(booking) && data?.length === 0) return null;
  return (
    <Box component="section" aria-labelledby={id}>
      <Stack direction="row" useFlexGap sx={{ alignItems: 'center', flexWrap: 'wrap', columnGap: 2, mb: 1 }}>
        <Typography id={id} variant="h3">
          Conversation
        </Typography>
        {isErased(booking) ? null : (
          <Button
            ref={recordButton}
            startIcon={<AddIcon />}
            aria-expanded={isRecording}
            onClick={() => setRecording(true)}
            sx={{ ml: 'auto' }}
          >
            Record an answer
          </Button>
        )}
      </Stack>
      <Stack spacing={1}>
        {isRecording ? (
          <AnswerForm
            booking={booking}
            isCalled={isCalled}
            onClose={() => {
              setRecording(false);
              focusButton();
            }}
          />
        ) : null}
        {isError ? <ErrorAlert message={conversationMessages.loadFailed} onRetry={() => refetch()} /> : null}
        {data === undefined && !isError ? (
          <Typography color="text.secondary">Loading the conversation…</Typography>
        ) : null}
        {data?.length === 0 ? <Typography color="text.secondary">{conversationMessages.none}</Typography> : null}
        {data && data.length > 0 ? (
          <Box
            component="ul"
            aria-label="Conversation"
            sx={{ listStyle: 'none', m: 0, p: 0, borderTop: 1, borderColor: 'divider' }}
          >
            {data.map((item) =>
              'mail' in item ? (
                <MailItem
                  key={item.mail.id}
                  mail={item.mail}
                  heading="h4"
                  customer={{ email: booking.customer_email }}
                />
              ) : (
                <AnswerItem key={item.answer.id} booking={booking} answer={item.answer} onRemoved={focusButton} />
              ),
            )}
          </Box>
        ) : null}
      </Stack>
    </Box>
  );
}

const isPending = ({ state }: MailMessage) => state === 'waiting' || state === 'sending';

/** Reads the conversation of a booking: every 30 s, every 5 s while a mail is on its way, and not while the tab is hidden. */
function useConversation(bookingId: string) {
  const { client } = useSupabase();
  return useQuery({
    queryKey: ['conversation', bookingId],
    queryFn: async () =>
      mergeConversation(
        ...(await Promise.all([listMailsOfBooking(client, bookingId), listAnswers(client, bookingId)])),
      ),
    retry: false,
    refetchInterval: ({ state }) =>
      state.data?.some((item) => 'mail' in item && isPending(item.mail)) ? pendingPollInterval : idlePollInterval,
  });
}
