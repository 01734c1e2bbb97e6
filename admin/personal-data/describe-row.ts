import { getCustomTripLabel } from '#shared/rules/booking/custom-trip-options.ts';
import { formatMailKind } from '#shared/rules/mail/mail-kind.ts';
import { formatDateTime } from '#shared/rules/text/format-dates.ts';
import {
  actionLabels,
  bookingLabels,
  formatChannel,
  mailLabels,
  reviewLabels,
  sourceLabels,
} from '#shared/rules/text/labels.ts';
import { getStatusChip, getTypeLabel } from '../bookings/index.ts';
import { getStateBadge } from '../mail/index.ts';
import type { HeldRow } from './api.ts';

const columnLabels: Readonly<Record<string, string>> = { ...bookingLabels, ...reviewLabels, ...mailLabels };

/** Columns that come first, in this order. All others follow in theirs. */
const firstColumns: readonly string[] = [
  'customer_name',
  'customer_email',
  'customer_phone',
  'tour_title',
  'booking_type',
  'travel_dates',
  'number_of_people',
  'total_price',
  'currency',
  'duration',
  'budget',
  'special_requests',
  'internal_note',
  'rating',
  'comment',
  'answer',
  'note',
  'status',
];

function rank(column: string): number {
  const index = firstColumns.indexOf(column);
  return index === -1 ? firstColumns.length : index;
}

/** Columns without information: copies of others, the field that traps bots, and details of sending mail. */
const hiddenColumns: readonly string[] = [
  'trap',
  'customer_phone_e164',
  'public_tour_id',
  'public_day_trip_id',
  'attempts',
  'next_attempt_at',
  'retry_until',
  'data_began_at',
];

/** Returns the label of a column: 'Special requests'. */
function getColumnLabel(column: string): string {
  const words = column.replaceAll('_', ' ');
  return columnLabels[column] ?? words.charAt(0).toUpperCase() + words.slice(1);
}

/** Returns the labels and formatted values of the columns of a row that are not empty. */
export function describeRow(row: HeldRow): { readonly label: string; readonly value: string }[] {
  const columns = Object.entries(row).toSorted(([one], [other]) => rank(one) - rank(other));
  return columns.flatMap(([column, value]) => {
    if (value === null || value === '' || hiddenColumns.includes(column)) return [];
    return [{ label: getColumnLabel(column), value: formatValue(column, value) }];
  });
}

const formats: Readonly<Record<string, (value: string) => string>> = {
  booking_type: getTypeLabel,
  status: (value) => getStatusChip(value).label,
  duration: (value) => getCustomTripLabel(value, 'duration'),
  budget: (value) => getCustomTripLabel(value, 'budget'),
  kind: formatMailKind,
  channel: formatChannel,
  state: (value) => getStateBadge(value).label,
};

function formatValue(column: string, value: unknown): string {
  if (typeof value === 'boolean') return value ? 'Yes' : 'No';
  if (typeof value === 'string')
    return column.endsWith('_at') ? formatDateTime(value) : (formats[column]?.(value) ?? value);
  return JSON.stringify(value);
}

/** Returns time, author and change of a history entry in words. */
export function describeEntry(entry: HeldRow): { readonly at: string; readonly by: string; readonly what: string } {
  const text = (column: string) => (typeof entry[column] === 'string' ? entry[column] : '');
  const fields = Array.isArray(entry['fields']) ? entry['fields'].map((field) => getColumnLabel(String(field))) : [];
  const record = text('table_name') === 'reviews' ? 'Review' : 'Booking';
  const action = actionLabels.get(text('action')) ?? text('action');
  return {
    at: formatDateTime(text('at')),
    by: text('actor') || (sourceLabels.get(text('source')) ?? 'Staff'),
    what: `${record}: ${action}${text('action') === 'update' ? ` (${fields.join(', ')})` : ''}`,
  };
}
