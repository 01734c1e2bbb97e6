import MailIcon from '@mui/icons-material/MailOutlined';
import PhoneIcon from '@mui/icons-material/PhoneOutlined';
import ChatIcon from '@mui/icons-material/WhatsApp';
import Button from '@mui/material/Button';
import Stack from '@mui/material/Stack';
import { phoneLink } from '#shared/rules/agency.ts';
import { type Booking, getWhatsappLink } from '../booking.ts';
import { WriteButton } from '../mail/WriteButton.tsx';

/** Renders the buttons that call the customer or write to them. */
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
      {customer_email === null ? null : <WriteButton booking={booking} way="mail" icon={<MailIcon />} label="E-mail" />}
      {chat ? <WriteButton booking={booking} way="WhatsApp" icon={<ChatIcon />} label="WhatsApp" /> : null}
    </Stack>
  );
}
