import { mailLink } from '#shared/agency.ts';
import type { Booking } from '../booking.ts';

/**
 * Creates the `mailto:` link of a mail that thanks the customer and contains the review link
 * (docs/product.md, "Review link dialog").
 * @param link absolute address of the review page
 * @param agency name of the agency
 */
export function createReviewMailLink(
  booking: Pick<Booking, 'customer_name' | 'customer_email'>,
  link: string,
  agency: string,
) {
  const body = [
    `Dear ${booking.customer_name},`,
    `Thank you for travelling with ${agency}. We hope you came home with good memories.`,
    'Would you tell others how it was? It takes two minutes, and this link is yours alone:',
    link,
    `Warm regards,\r\nThe ${agency} team`,
  ].join('\r\n\r\n');
  const parts = Object.entries({ subject: `How was your trip with ${agency}?`, body });
  return `${mailLink(booking.customer_email)}?${parts.map(([name, text]) => `${name}=${encodeURIComponent(text)}`).join('&')}`;
}
