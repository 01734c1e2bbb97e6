import type { FilterPayload } from 'react-admin';
import { withSearch } from '#admin/data/provider/data-provider.ts';
import type { Database } from '#shared/database.types.ts';
import { formatMoney } from '#shared/rules/text/format.ts';
import type { BookingSums } from '../../booking/api.ts';
import { formatBookingCount } from '../../booking/booking.ts';

/** Parameters of sum_bookings() by the filters of the list. */
const parameters: Readonly<Record<string, keyof Database['public']['Functions']['sum_bookings']['Args']>> = {
  'words@': 'words',
  status: 'of_status',
  'created_at@gte': 'received_from',
  'created_at@lt': 'received_before',
  'departure_date@gte': 'departing_from',
  'departure_date@lte': 'departing_to',
};

/** Returns the parameters that sum what the list shows; undefined for a filter of which there is no sum. */
export function toSumParameters(filterValues: FilterPayload): Record<string, unknown> | undefined {
  const { 'departure_date@is': withoutDays, ...filter } = withSearch('bookings', filterValues).filter;
  if (withoutDays !== undefined && withoutDays !== 'null') return undefined;
  if (Object.keys(filter).some((name) => !Object.hasOwn(parameters, name))) return undefined;
  const entries = Object.entries(filter).map(([name, value]) => [parameters[name], value]);
  return { ...Object.fromEntries(entries), ...(withoutDays === 'null' && { without_days: true }) };
}

/** Formats the sums of bookings: 'Total of 12 bookings (not cancelled): €4,280 · $900 · 3 without a price'. */
export function formatSums({ bookings, sums, without_price }: BookingSums): string {
  const parts = sums.map(({ currency, total }) => formatMoney(total, currency));
  if (without_price > 0) parts.push(`${without_price} without a price`);
  return `Total of ${formatBookingCount(bookings)} (not cancelled): ${parts.join(' · ')}`;
}
