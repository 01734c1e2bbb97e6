import { whatsappLink } from '#shared/agency.ts';
import { customBudgets, customDurations } from '#shared/booking/custom-trip-options.ts';
import type { Tables } from '#shared/database.types.ts';
import type { BookingStatus } from '#shared/options.ts';
import { canHaveReviewLink } from '#shared/reviews/review-summary.ts';
import { formatDate } from '#shared/text/format.ts';
import type { Tone } from '../components/cards/Badge.tsx';

/** A row of public.bookings as staff read it. */
export type Booking = Tables<'bookings'>;

/** The four states in words, with their tint (docs/product.md, "Booking status"). */
export const statusChips: Readonly<Record<BookingStatus, { readonly label: string; readonly tone: Tone }>> = {
  pending: { label: 'Pending', tone: 'warning' },
  confirmed: { label: 'Confirmed', tone: 'success' },
  cancelled: { label: 'Cancelled', tone: 'error' },
  completed: { label: 'Completed', tone: 'secondary' },
};

const typeLabels: Readonly<Record<string, string>> = { tour: 'Tour', 'day-trip': 'Day trip', custom: 'Custom' };

/** A status as shown; one that is not in the vocabulary shows as it is stored. */
export function getStatusChip(status: string): { readonly label: string; readonly tone: Tone } {
  return isBookingStatus(status) ? statusChips[status] : { label: status, tone: 'default' };
}

function isBookingStatus(status: string): status is BookingStatus {
  return Object.hasOwn(statusChips, status);
}

/** The kind of trip as shown. */
export function getTypeLabel(type: string): string {
  return typeLabels[type] ?? type;
}

/** The party as shown. */
export function formatPeople(people: number): string {
  return people === 1 ? '1 person' : `${people} people`;
}

/** The label of a custom trip's length or budget; a value of an older system shows as it is. */
export function getCustomTripLabel(value: string, of: 'duration' | 'budget'): string {
  const labels: Readonly<Record<string, string>> = of === 'duration' ? customDurations : customBudgets;
  return labels[value] ?? value;
}

/**
 * The chat with a customer; undefined for a number that is not international, which WhatsApp would take for another
 * country's. 00 stands for the plus, a (0) behind the country code is not dialled.
 */
export function getWhatsappLink(phone: string): string | undefined {
  const international = phone.trim().replace(/^00/, '+').replace('(0)', '');
  const digits = international.replace(/\D/g, '');
  return international.startsWith('+') && digits.length >= 8 && digits.length <= 15 ? whatsappLink(digits) : undefined;
}

/** Whether a review link may be made (docs/product.md, "Review link"); not for a status that is not in the vocabulary. */
export function canRequestReview({ status, review_submitted }: Booking): boolean {
  return isBookingStatus(status) && canHaveReviewLink({ status, review_submitted });
}

/** Returns whether a review link can still be used at a moment: one that is replaced then stops working. */
export function isReviewLinkValid(end: string | null, now = new Date()): end is string {
  return end !== null && new Date(end) > now;
}

/** Returns what is known about the review of a booking; undefined where there is neither one nor a link. */
export function getReviewStatusText(
  { review_submitted, review_link_expires_at: end }: Pick<Booking, 'review_submitted' | 'review_link_expires_at'>,
  now = new Date(),
): string | undefined {
  if (review_submitted) return 'Submitted';
  if (end === null) return undefined;
  return isReviewLinkValid(end, now)
    ? `Link made, valid until ${formatDate(end)}`
    : `Link ran out on ${formatDate(end)}`;
}
