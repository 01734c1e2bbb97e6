import { mailLink } from '#shared/agency.ts';
import type { Booking } from '../booking.ts';

/**
 * A link that opens a mail to the customer, written except for the last look: thanks for the trip, and the way to review it
 * (docs/product.md, "Review link dialog", review-link modal).
 * @param link the whole address of the review page
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
