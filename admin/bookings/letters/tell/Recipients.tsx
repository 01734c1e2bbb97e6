import CheckIcon from '@mui/icons-material/Check';
import WhatsAppIcon from '@mui/icons-material/WhatsApp';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Checkbox from '@mui/material/Checkbox';
import FormControlLabel from '@mui/material/FormControlLabel';
import Typography from '@mui/material/Typography';
import { useNotify } from 'react-admin';
import { useSupabase } from '#admin/data/auth/supabase-context.tsx';
import { logError } from '#admin/data/log-error.ts';
import { describeSuppression } from '#admin/mail/index.ts';
import { Badge } from '#admin/ui/Badge.tsx';
import type { MailText } from '#shared/rules/mail/mail-text.ts';
import { createUuid } from '#shared/rules/uuid.ts';
import { type Booking, formatTravellers, getStatusChip, getWhatsappLink } from '../../booking/booking.ts';
import { recordAnswer } from '../conversation/api.ts';
import { tellMessages } from './messages.ts';
import type { Outcome } from './useSendMails.tsx';

interface Props {
  readonly bookings: readonly Booking[];
  readonly canMail: (booking: Booking) => boolean;
  /** Reasons by blocked address; undefined until loaded. */
  readonly blocked: ReadonlyMap<string, string> | undefined;
  readonly outcomes: ReadonlyMap<string, Outcome>;
  readonly leftOut: ReadonlySet<string>;
  readonly onLeaveOut: (id: string, isLeftOut: boolean) => void;
  /** Ids of the bookings whose WhatsApp was opened. */
  readonly told: ReadonlySet<string>;
  readonly onTold: (id: string) => void;
  readonly write: (booking: Booking) => MailText;
  /** Returns whether the text can be sent, and shows what is missing. */
  readonly check: () => boolean;
}

/** Renders the customers, each with a box for the mail, or why none can be sent, and a link to WhatsApp that is ticked when opened. */
export function Recipients({
  bookings,
  canMail,
  blocked,
  outcomes,
  leftOut,
  onLeaveOut,
  told,
  onTold,
  write,
  check,
}: Props) {
  const { client } = useSupabase();
  const notify = useNotify();

  /** Notes in the conversation what was written by WhatsApp. */
  async function noteChat(booking: Booking) {
    onTold(booking.id);
    try {
      await recordAnswer(client, createUuid(), booking.id, { channel: 'whatsapp', note: write(booking).body });
    } catch (error) {
      logError(`answer to ${booking.id}`)(error);
      notify(tellMessages.recordFailed, { type: 'error', record: booking.id });
    }
  }

  return (
    <Box component="ul" aria-label="Travellers" sx={{ m: 0, p: 0, listStyle: 'none' }}>
      {bookings.map((booking) => {
        const { id, customer_name: name, customer_email: address, status } = booking;
        const chat = getWhatsappLink(booking);
        const reason = address === null ? undefined : blocked?.get(address);
        return (
          <Box
            component="li"
            key={id}
            sx={{
              display: 'flex',
              flexWrap: 'wrap',
              alignItems: 'center',
              columnGap: 1.5,
              borderTop: 1,
              borderColor: 'divider',
              py: 0.5,
            }}
          >
            {canMail(booking) && outcomes.get(id) !== 'sent' ? (
              <FormControlLabel
                sx={{ flex: '1 1 12rem', overflowWrap: 'anywhere' }}
                control={
                  <Checkbox checked={!leftOut.has(id)} onChange={(_event, isChosen) => onLeaveOut(id, !isChosen)} />
                }
                label={`Mail ${name}`}
              />
            ) : (
              <Typography sx={{ flex: '1 1 12rem', overflowWrap: 'anywhere' }}>{name}</Typography>
            )}
            <Typography color="text.secondary" sx={{ fontSize: 14 }}>
              {formatTravellers(booking.number_of_people)}
            </Typography>
            {status === 'pending' ? <Badge {...getStatusChip(status)} /> : null}
            {address === null ? <Badge label={tellMessages.noAddress} /> : null}
            {reason === undefined ? null : (
              <Badge label={`Blocked: ${describeSuppression(reason).reason}`} tone="warning" />
            )}
            {outcomes.get(id) === 'sent' ? <Badge label="Mail is on its way" tone="success" /> : null}
            {outcomes.get(id) === 'failed' ? <Badge label={tellMessages.failed} tone="error" /> : null}
            {chat === undefined ? (
              <Badge label={tellMessages.noNumber} />
            ) : (
              <Button
                size="small"
                startIcon={told.has(id) ? <CheckIcon /> : <WhatsAppIcon />}
                href={`${chat}?text=${encodeURIComponent(write(booking).body)}`}
                target="_blank"
                rel="noopener noreferrer"
                aria-label={`${told.has(id) ? 'Opened' : 'Open'} WhatsApp: ${name}`}
                onClick={(event) => {
                  if (!check()) event.preventDefault();
                  else if (!told.has(id)) void noteChat(booking);
                }}
                sx={{ minHeight: { xs: 44, sm: 32 } }}
              >
                {told.has(id) ? 'Opened' : 'WhatsApp'}
              </Button>
            )}
          </Box>
        );
      })}
    </Box>
  );
}
