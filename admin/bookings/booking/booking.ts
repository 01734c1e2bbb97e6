import type { Tables } from '#shared/database.types.ts';
import { phoneLink, whatsappLink } from '#shared/rules/agency.ts';
import { type BookingStatus, bookingStatuses } from '#shared/rules/fixed-choices.ts';
import { canHaveReviewLink } from '#shared/rules/reviews/review-link.ts';
import { formatMoney } from '#shared/rules/text/format.ts';
import { formatDate, formatDateRange } from '#shared/rules/text/format-dates.ts';
import { getServerTime } from '../../data/server-clock.ts';
import type { Tone } from '../../ui/Badge.tsx';

/** A row of public.bookings as staff read it. */
export type Booking = Tables<'bookings'>;

/** Labels and colours of the four statuses. None is red, the colour of Delete. */
export const statusChips: Readonly<Record<BookingStatus, { readonly label: string; readonly tone: Tone }>> = {
  pending: { label: 'Pending', tone: 'warning' },
  confirmed: { label: 'Confirmed', tone: 'success' },
  cancelled: { label: 'Cancelled', tone: 'default' },
  completed: { label: 'Completed', tone: 'secondary' },
};

const typeLabels: Readonly<Record<string, string>> = {
  tour: 'Tour',
  'day-trip': 'Day trip',
  custom: 'Custom',
  question: 'Question',
};

/** Returns label and tone of the state of a booking, or of a question, which is open or answered. */
export function getStateChip(booking: Pick<Booking, 'booking_type' | 'status'>): ReturnType<typeof getStatusChip> {
  const chip = getStatusChip(booking.status);
  const label = isQuestion(booking) ? questionStates.get(booking.status) : undefined;
  return label === undefined ? chip : { ...chip, label };
}

const questionStates: ReadonlyMap<string, string> = new Map([
  ['pending', 'Open'],
  ['completed', 'Answered'],
]);

/** Returns label and colour of a status; an unknown status is labelled as it is stored. */
export function getStatusChip(status: string): { readonly label: string; readonly tone: Tone } {
  return isBookingStatus(status) ? statusChips[status] : { label: status, tone: 'default' };
}

function isBookingStatus(status: string): status is BookingStatus {
  return Object.hasOwn(statusChips, status);
}

/** Returns the word for a status inside a sentence, such as 'confirmed'. */
export function getStatusWord(status: BookingStatus): string {
  return statusChips[status].label.toLowerCase();
}

/** Returns the label of a booking type. */
export function getTypeLabel(type: string): string {
  return typeLabels[type] ?? type;
}

/** Returns whether a row of public.bookings is a question, which has no travellers and cannot be confirmed or reviewed. */
export function isQuestion({ booking_type }: Pick<Booking, 'booking_type'>): boolean {
  return booking_type === 'question';
}

/** Returns the statuses that a booking or question may have. */
export function getPossibleStatuses(booking: Pick<Booking, 'booking_type'>): readonly BookingStatus[] {
  return isQuestion(booking) ? bookingStatuses.filter((status) => status !== 'confirmed') : bookingStatuses;
}

/** Returns the noun for a row of public.bookings: 'booking' or 'question'. */
export function getRequestNoun(booking: Pick<Booking, 'booking_type'>): 'booking' | 'question' {
  return isQuestion(booking) ? 'question' : 'booking';
}

/** Formats the travellers of a booking: '4 travellers'; 'Question' for a question. */
export function formatParty(booking: Pick<Booking, 'booking_type' | 'number_of_people'>): string {
  return isQuestion(booking) ? 'Question' : formatTravellers(booking.number_of_people);
}

/** Formats a number of travellers: '1 traveller', '4 travellers'. */
export function formatTravellers(people: number): string {
  return people === 1 ? '1 traveller' : `${people} travellers`;
}

/** Formats a number of bookings: '1 booking', '4 bookings'. */
export function formatBookingCount(count: number): string {
  return count === 1 ? '1 booking' : `${count} bookings`;
}

/** Formats the total of a booking; undefined if there is none. */
export function formatTotal({ total_price, currency }: Pick<Booking, 'total_price' | 'currency'>): string | undefined {
  return total_price === null ? undefined : formatMoney(total_price, currency ?? 'USD');
}

/** Formats the agreed days of a booking: 'Apr 10-12, 2027'; undefined for none. */
export function formatDays({
  departure_date,
  return_date,
}: Pick<Booking, 'departure_date' | 'return_date'>): string | undefined {
  return departure_date === null ? undefined : formatDateRange(departure_date, return_date ?? departure_date);
}

type Phone = Pick<Booking, 'customer_phone_e164'>;

/** Returns the WhatsApp link of a customer; undefined without a number that is complete with its country code. */
export function getWhatsappLink({ customer_phone_e164: number }: Phone): string | undefined {
  return number === null ? undefined : whatsappLink(number.slice(1));
}

/** Returns the tel: link of a customer; undefined for a text without a complete number, whose digits could call somebody else. */
export function getPhoneLink({ customer_phone_e164: number }: Phone): string | undefined {
  return number === null ? undefined : phoneLink(number);
}

/** Returns whether the personal data of a booking was erased; its e-mail address then reaches no one. */
export function isErased({ customer_email }: Pick<Booking, 'customer_email'>): boolean {
  return customer_email === 'erased@example.invalid';
}

/** Returns whether staff can write to the customer of a booking. */
export function canWriteTo(booking: Pick<Booking, 'customer_email'>): boolean {
  return !isErased(booking);
}

/** Returns whether a review link may be created (docs/product.md, "Review link"); false for an unknown status. */
export function canRequestReview({ status, review_submitted }: Booking): boolean {
  return isBookingStatus(status) && canHaveReviewLink({ status, review_submitted });
}

/** Returns whether a review link is valid at the given time, so that a new one would replace it. */
export function isReviewLinkValid(expiresAt: string | null, now = getServerTime()): expiresAt is string {
  return expiresAt !== null && new Date(expiresAt) > now;
}

/** Returns the review status of a booking for display; undefined if it has neither a review nor a link. */
export function getReviewStatusText(
  { review_submitted, review_link_expires_at: expiresAt }: Pick<Booking, 'review_submitted' | 'review_link_expires_at'>,
  now = getServerTime(),
): string | undefined {
  if (review_submitted) return 'Submitted';
  if (expiresAt === null) return undefined;
  return isReviewLinkValid(expiresAt, now)
    ? `Link created, valid until ${formatDate(expiresAt)}`
    : `Link ran out on ${formatDate(expiresAt)}`;
}

/** Returns the path of a booking's details. */
export const getBookingPath = (id: string) => `/bookings?show=${encodeURIComponent(id)}`;

/** Path of the list filtered to pending bookings. */
export const pendingBookingsPath = `/bookings?filter=${encodeURIComponent(JSON.stringify({ status: 'pending' }))}`;

/** Filter for confirmed bookings whose departure is not agreed yet. */
export const bookingsWithoutDaysFilter = { status: 'confirmed', 'departure_date@is': 'null' } as const;

/** Path of the list of these bookings. */
export const bookingsWithoutDaysPath = `/bookings?filter=${encodeURIComponent(JSON.stringify(bookingsWithoutDaysFilter))}`;

/** A status that customers can be mailed. */
export type MailedStatus = Extract<BookingStatus, 'confirmed' | 'cancelled'>;

/** Returns whether customers can be mailed a status. */
export function isMailedStatus(status: BookingStatus): status is MailedStatus {
  return status === 'confirmed' || status === 'cancelled';
}
