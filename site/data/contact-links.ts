import { type Agency, mailLink, phoneLink, whatsappLink } from '#shared/rules/agency.ts';
import { bookingContactLabels } from '#shared/rules/booking/booking-copy.ts';
import { buttonLabels } from '../copy/buttons.ts';

/** Returns links that reach the agency without a form: telephone, e-mail and WhatsApp, as far as it has given them. */
export function getContactLinks({
  phone,
  email,
  whatsapp,
}: Agency): { readonly label: string; readonly href: string }[] {
  return [
    ...(phone === null ? [] : [{ label: bookingContactLabels.call(phone), href: phoneLink(phone) }]),
    ...(email === null ? [] : [{ label: bookingContactLabels.write, href: mailLink(email) }]),
    ...(whatsapp === null ? [] : [{ label: buttonLabels.chat, href: whatsappLink(whatsapp) }]),
  ];
}
