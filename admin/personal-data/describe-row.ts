import { formatDateTime } from '#shared/text/format.ts';
import type { HeldRow } from '../providers/data/personal-data.ts';

/** Names of columns whose words would not say what they hold. */
const columnLabels: Readonly<Record<string, string>> = {
  id: 'Id',
  customer_name: 'Name',
  customer_email: 'E-mail',
  customer_phone: 'Phone',
  tour_id: 'Tour',
  day_trip_id: 'Day trip',
  tour_title: 'Trip',
  number_of_people: 'Travellers',
  created_at: 'Received',
  updated_at: 'Last change',
  review_link_expires_at: 'Review link valid until',
  is_approved: 'Public',
  is_featured: 'Featured',
  booking_id: 'Booking',
  recipient: 'To',
  body: 'Text',
  finished_at: 'Ended',
};

/** Columns that come first, in this order; all others follow as they come. */
const firstColumns: readonly string[] = [
  ...[
    'customer_name',
    'customer_email',
    'customer_phone',
    'tour_title',
    'booking_type',
    'travel_dates',
    'number_of_people',
  ],
  ...[
    'total_price',
    'currency',
    'duration',
    'budget',
    'special_requests',
    'internal_note',
    'rating',
    'comment',
    'status',
  ],
];

function rank(column: string): number {
  const place = firstColumns.indexOf(column);
  return place === -1 ? firstColumns.length : place;
}

/** Columns that say nothing: copies of others, the empty field that catches robots, and how a mail was sent. */
const hiddenColumns: readonly string[] = [
  ...['website', 'public_tour_id', 'public_day_trip_id'],
  ...['attempts', 'next_attempt_at', 'retry_until', 'data_began_at'],
];

/** Returns the label of a column: 'Special requests'. */
function getColumnLabel(column: string): string {
  const words = column.replaceAll('_', ' ');
  return columnLabels[column] ?? words.charAt(0).toUpperCase() + words.slice(1);
}

/** Returns the labels and values of a row in words, without empty ones. */
export function describeRow(row: HeldRow): { readonly label: string; readonly value: string }[] {
  const columns = Object.entries(row).toSorted(([one], [other]) => rank(one) - rank(other));
  return columns.flatMap(([column, value]) => {
    if (value === null || value === '' || hiddenColumns.includes(column)) return [];
    return [{ label: getColumnLabel(column), value: formatValue(column, value) }];
  });
}

function formatValue(column: string, value: unknown): string {
  if (typeof value === 'boolean') return value ? 'Yes' : 'No';
  if (typeof value === 'string') return column.endsWith('_at') ? formatDateTime(value) : value;
  return JSON.stringify(value);
}

const mailKinds: Readonly<Record<string, string>> = {
  booking_alert: 'Alert about a new booking, to us',
  receipt: 'Receipt',
  confirmation: 'Confirmation',
  cancellation: 'Cancellation',
  reply: 'Answer',
  review_invitation: 'Invitation to a review',
  review_reminder: 'Reminder of a review',
};

/** Returns the kind of a mail in words: 'Receipt'. */
export function describeMail(row: HeldRow): string {
  return mailKinds[String(row['kind'])] ?? 'Mail';
}

const actions: Readonly<Record<string, string>> = {
  insert: 'Added',
  update: 'Changed',
  delete: 'Deleted',
  restore: 'Brought back',
  review_link: 'Review link made',
  erase: 'Erased',
  mail: 'Mail written',
};

const sources: Readonly<Record<string, string>> = {
  site: 'The customer, on the site',
  database: 'The database',
  job: 'A nightly job',
};

/** Returns time, author and change of a history entry in words. */
export function describeEntry(entry: HeldRow): { readonly at: string; readonly by: string; readonly what: string } {
  const text = (column: string) => (typeof entry[column] === 'string' ? entry[column] : '');
  const fields = Array.isArray(entry['fields']) ? entry['fields'].map((field) => getColumnLabel(String(field))) : [];
  const record = text('table_name') === 'reviews' ? 'Review' : 'Booking';
  const action = actions[text('action')] ?? text('action');
  return {
    at: formatDateTime(text('at')),
    by: text('actor') || (sources[text('source')] ?? 'Staff'),
    what: `${record}: ${action}${text('action') === 'update' ? ` (${fields.join(', ')})` : ''}`,
  };
}
