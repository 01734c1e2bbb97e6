import type { GetListParams, GetListResult } from 'react-admin';
import { type CsvCell, createCsv } from '#admin/ui/lists/csv.ts';
import { getCustomTripLabel } from '#shared/rules/booking/custom-trip-options.ts';
import { getMoroccoDate } from '#shared/rules/clock.ts';
import { getBookingNumber } from '#shared/rules/text/format.ts';
import { bookingLabels as labels } from '#shared/rules/text/labels.ts';
import { type Booking, getStatusChip, getTypeLabel, isQuestion } from '../../booking/booking.ts';

const toDate = (date: string | null): CsvCell => date && { date };
const toDay = (time: string | null): CsvCell => time && { date: getMoroccoDate(new Date(time)) };

/** Columns of the file. Review links are left out and not requested either. */
const columns: readonly (readonly [
  head: string,
  format: (booking: ExportedBooking, guides: string | undefined) => CsvCell,
])[] = [
  ['Booking', ({ id }) => id],
  ['Number', ({ id }) => `#${getBookingNumber(id)}`],
  [labels.created_at, ({ created_at }) => toDay(created_at)],
  ['First answer', ({ first_answered_at }) => toDay(first_answered_at)],
  [labels.status, ({ status }) => getStatusChip(status).label],
  [labels.customer_name, (booking) => booking.customer_name],
  [labels.customer_email, (booking) => booking.customer_email],
  [labels.customer_phone, (booking) => booking.customer_phone],
  [labels.booking_type, ({ booking_type }) => getTypeLabel(booking_type)],
  ['Tour/Trip', (booking) => booking.tour_title],
  [labels.number_of_people, (booking) => (isQuestion(booking) ? null : booking.number_of_people)],
  [labels.travel_dates, (booking) => booking.travel_dates],
  [labels.departure_date, ({ departure_date }) => toDate(departure_date)],
  [labels.return_date, ({ return_date }) => toDate(return_date)],
  ['Guides', (_, guides) => guides],
  [labels.duration, ({ duration }) => duration && getCustomTripLabel(duration, 'duration')],
  [labels.budget, ({ budget }) => budget && getCustomTripLabel(budget, 'budget')],
  [labels.total_price, (booking) => booking.total_price],
  [labels.currency, (booking) => booking.currency],
  [labels.special_requests, (booking) => booking.special_requests],
  [labels.internal_note, (booking) => booking.internal_note],
  [labels.review_submitted, (booking) => booking.review_submitted],
];

const exportedFields = [
  'id',
  'created_at',
  'first_answered_at',
  'status',
  'customer_name',
  'customer_email',
  'customer_phone',
  'booking_type',
  'tour_title',
  'number_of_people',
  'travel_dates',
  'departure_date',
  'return_date',
  'duration',
  'budget',
  'total_price',
  'currency',
  'special_requests',
  'internal_note',
  'review_submitted',
] as const;
export type ExportedBooking = Pick<Booking, (typeof exportedFields)[number]>;

/** Number of bookings to ask for at once. */
export const exportPageSize = 1000;

/**
 * Reads all bookings of a list page by page and returns them as CSV.
 * @param list filter and order of the list
 * @param getList reads one page
 * @param getGuides returns the names of the guides of bookings by their ids
 * @param onProgress called after each page with the number of bookings read and the total
 * @throws Error if fewer arrive than the list has, such as after one was deleted meanwhile
 */
export async function exportBookings(
  list: Pick<GetListParams, 'filter' | 'sort'>,
  getList: (params: GetListParams) => Promise<GetListResult<ExportedBooking>>,
  getGuides: (ids: string[]) => Promise<Readonly<Record<string, string>>>,
  onProgress: (done: number, total: number) => void,
): Promise<string> {
  const readPage = (page: number, perPage: number) =>
    getList({ ...list, pagination: { page, perPage }, meta: { columns: [...exportedFields] } });
  const first = await readPage(1, exportPageSize);
  const { total: expected = 0 } = first;
  // By id: a booking that arrives between two pages shifts the others, so that one of them is on both.
  const bookings = new Map(first.data.map((booking) => [booking.id, booking]));
  onProgress(bookings.size, expected);
  for (let page = 2; bookings.size < expected; page++) {
    const known = bookings.size;
    // The API may return fewer rows than it is asked for. The first page shows how many.
    const { data, total = 0 } = await readPage(page, first.data.length);
    for (const booking of data) bookings.set(booking.id, booking);
    onProgress(Math.min(bookings.size, total), total);
    if (bookings.size === known) throw new Error(`Only ${known} of ${expected} bookings arrived.`);
  }
  const led = [...bookings.values()].flatMap(({ id, departure_date }) => (departure_date === null ? [] : [id]));
  const guides: Record<string, string> = {};
  for (let start = 0; start < led.length; start += exportPageSize)
    Object.assign(guides, await getGuides(led.slice(start, start + exportPageSize)));
  const rows = [...bookings.values()].map((booking) =>
    columns.map(([, format]) => format(booking, guides[booking.id])),
  );
  return createCsv(
    columns.map(([head]) => head),
    rows,
  );
}
