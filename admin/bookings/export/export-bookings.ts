import type { GetListParams, GetListResult } from 'react-admin';
import { getMoroccoDate } from '#shared/text/format.ts';
import { type CsvCell, createCsv } from '../../components/lists/csv.ts';
import { type Booking, getCustomTripLabel, getStatusChip, getTypeLabel, isQuestion } from '../booking.ts';

/** Columns of the file. Review links are left out and not requested either. */
const columns: readonly (readonly [head: string, format: (booking: ExportedBooking) => CsvCell])[] = [
  ['Booking', ({ id }) => id],
  ['Received', ({ created_at }) => getMoroccoDate(new Date(created_at))],
  ['Status', ({ status }) => getStatusChip(status).label],
  ['Customer', (booking) => booking.customer_name],
  ['E-mail', (booking) => booking.customer_email],
  ['Phone', (booking) => booking.customer_phone],
  ['Type', ({ booking_type }) => getTypeLabel(booking_type)],
  ['Tour/Trip', (booking) => booking.tour_title],
  ['Travellers', (booking) => (isQuestion(booking) ? null : booking.number_of_people)],
  ['Travel dates', (booking) => booking.travel_dates],
  ['Departure', (booking) => booking.departure_date],
  ['Return', (booking) => booking.return_date],
  ['Duration', ({ duration }) => duration && getCustomTripLabel(duration, 'duration')],
  ['Budget per person', ({ budget }) => budget && getCustomTripLabel(budget, 'budget')],
  ['Total price', (booking) => booking.total_price],
  ['Currency', (booking) => booking.currency],
  ['Special requests', (booking) => booking.special_requests],
  ['Internal note', (booking) => booking.internal_note],
  ['Reviewed', (booking) => booking.review_submitted],
];

const exportedFields = [
  'id',
  'created_at',
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

/** Maximum number of rows in one response of the API. */
export const exportPageSize = 1000;

/**
 * Reads all bookings of a list page by page and returns them as CSV.
 * @param list filter and order of the list
 * @param getList reads one page
 * @param onProgress called after each page with the number of bookings read and the total
 */
export async function exportBookings(
  list: Pick<GetListParams, 'filter' | 'sort'>,
  getList: (params: GetListParams) => Promise<GetListResult<ExportedBooking>>,
  onProgress: (done: number, total: number) => void,
): Promise<string> {
  // By id, because a booking that comes in meanwhile shifts the others, so that one is on two pages.
  const bookings = new Map<string, ExportedBooking>();
  for (let page = 1; ; page++) {
    const pagination = { page, perPage: exportPageSize };
    const { data, total = 0 } = await getList({ ...list, pagination, meta: { columns: [...exportedFields] } });
    for (const booking of data) bookings.set(booking.id, booking);
    onProgress(Math.min(bookings.size, total), total);
    if (data.length === 0 || page * exportPageSize >= total) break;
  }
  const rows = [...bookings.values()].map((booking) => columns.map(([, format]) => format(booking)));
  return createCsv(
    columns.map(([head]) => head),
    rows,
  );
}
