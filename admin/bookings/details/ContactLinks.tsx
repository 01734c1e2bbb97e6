import MailIcon from '@mui/icons-material/MailOutlined';
import PhoneIcon from '@mui/icons-material/PhoneOutlined';
import ChatIcon from '@mui/icons-material/WhatsApp';
import Button from '@mui/material/Button';
import Stack from '@mui/material/Stack';
import { mailLink, phoneLink } from '#shared/agency.ts';
import { type Booking, getWhatsappLink } from '../booking.ts';
import { WriteButton } from '../mail/WriteButton.tsx';

/** Renders the buttons that call, mail, message or write to the customer. */
export function ContactLinks({ booking }: { readonly booking: Booking }) {
  const { customer_email, customer_phone } = booking;
  const chat = customer_phone ? getWhatsappLink(customer_phone) : undefined;
  return (
    <Stack direction="row" spacing={1} useFlexGap sx={{ flexWrap: 'wrap' }}>
      {customer_phone ? (
        <Button variant="outlined" startIcon={<PhoneIcon />} href={phoneLink(customer_phone)}>
          Call
        </Button>
      ) : null}
      <Button variant="outlined" startIcon={<MailIcon />} href={mailLink(customer_email)}>
        E-mail
      </Button>
      {chat ? (
        <Button variant="outlined" startIcon={<ChatIcon />} href={chat} target="_blank" rel="noreferrer">
          WhatsApp
        </Button>
      ) : null}
      <WriteButton booking={booking} />
    </Stack>
  );
}
