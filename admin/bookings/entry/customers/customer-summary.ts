import { formatList, formatMoney } from '#shared/rules/text/format.ts';
import { isQuestion } from '../../booking/booking.ts';
import type { CustomerBooking } from './api.ts';

/** Maximum number of rows that get_customer_bookings() returns. */
const maxBookings = 50;

/** Returns the position of a booking among its customer's: '3rd booking'; undefined for a question or if not among them. */
export function describePosition(rows: readonly CustomerBooking[], id: string): string | undefined {
  const bookings = rows.filter(({ type }) => !isQuestion({ booking_type: type }));
  const index = bookings.findIndex((booking) => booking.id === id);
  if (index < 0) return undefined;
  // The newest come first, and the oldest ones may be missing.
  if (rows.length >= maxBookings) return 'Many bookings';
  return `${formatOrdinal(bookings.length - index)} booking`;
}

/** Returns the total of a customer's confirmed and completed bookings: '$1,200 and €300'; undefined if there is none. */
export function describeSpending(bookings: readonly CustomerBooking[]): string | undefined {
  const sums = new Map<string, number>();
  for (const { status, total, currency = 'USD' } of bookings)
    if ((status === 'confirmed' || status === 'completed') && total !== undefined)
      sums.set(currency, (sums.get(currency) ?? 0) + total);
  if (sums.size === 0) return undefined;
  return formatList([...sums].map(([currency, sum]) => formatMoney(sum, currency)));
}

const ordinalRules = new Intl.PluralRules('en', { type: 'ordinal' });
const suffixes: Readonly<Record<string, string>> = { one: 'st', two: 'nd', few: 'rd' };

function formatOrdinal(number: number): string {
  return `${number}${suffixes[ordinalRules.select(number)] ?? 'th'}`;
}
