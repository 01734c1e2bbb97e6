import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Card from '@mui/material/Card';
import Link from '@mui/material/Link';
import Typography from '@mui/material/Typography';
import { useId, useState } from 'react';
import { Link as RouterLink } from 'react-router';
import { formatDateTime, getBookingNumber } from '#shared/text/format.ts';
import { Badge } from '../../components/cards/Badge.tsx';
import { MessageText } from './MessageText.tsx';
import { formatKind, getStateBadge, type ListedMessage } from './message.ts';
import { SendAgainButton } from './SendAgainButton.tsx';

/** Renders a message: kind, state, recipient, booking, time, why it was not sent, and on request its text. */
export function MessageItem({ message }: { readonly message: ListedMessage }) {
  const { kind, state, recipient, booking_id: bookingId, failure, attempts } = message;
  const [isOpen, setOpen] = useState(false);
  const textId = useId();
  const name = `${formatKind(kind)} to ${recipient}`;
  const showLabel = isOpen ? 'Hide text' : 'Show text';
  return (
    <Card component="li" sx={{ p: { xs: 1.5, sm: 2 } }}>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'flex-start', gap: 1.5 }}>
        <Box sx={{ flex: '1 1 260px', minWidth: 0, display: 'grid', gap: 0.5 }}>
          <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', columnGap: 1, rowGap: 0.5 }}>
            <Typography component="h2" sx={{ fontWeight: 600 }}>
              {formatKind(kind)}
            </Typography>
            <Badge {...getStateBadge(state)} />
          </Box>
          <Typography sx={{ overflowWrap: 'anywhere' }}>
            {recipient}
            {bookingId === null ? null : (
              <>
                {' · '}
                <Link component={RouterLink} to={`/bookings?show=${bookingId}`}>
                  Booking #{getBookingNumber(bookingId)}
                </Link>
              </>
            )}
          </Typography>
          <MessageTimes message={message} />
          {failure === null ? null : (
            <Typography color={state === 'failed' ? 'error' : undefined} sx={{ overflowWrap: 'anywhere' }}>
              {failure}
            </Typography>
          )}
          {state === 'waiting' && attempts > 0 ? (
            <Typography color="text.secondary" sx={{ fontSize: 13 }}>
              Tried {attempts === 1 ? 'once' : `${attempts} times`}, again at{' '}
              <time dateTime={message.next_attempt_at}>{formatDateTime(message.next_attempt_at)}</time>
            </Typography>
          ) : null}
        </Box>
        <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1 }}>
          <Button
            aria-expanded={isOpen}
            aria-controls={isOpen ? textId : undefined}
            aria-label={`${showLabel}: ${name}`}
            onClick={() => setOpen(!isOpen)}
          >
            {showLabel}
          </Button>
          <SendAgainButton message={message} name={name} />
        </Box>
      </Box>
      {isOpen ? (
        <Box id={textId} sx={{ mt: 1.5 }}>
          <MessageText id={message.id} />
        </Box>
      ) : null}
    </Card>
  );
}

function MessageTimes({ message }: { readonly message: ListedMessage }) {
  const { state, created_at: createdAt, finished_at: finishedAt } = message;
  const at = state === 'sent' && finishedAt !== null ? finishedAt : createdAt;
  return (
    <Typography color="text.secondary" sx={{ fontSize: 13 }}>
      <time dateTime={at}>{formatDateTime(at)}</time>
    </Typography>
  );
}
