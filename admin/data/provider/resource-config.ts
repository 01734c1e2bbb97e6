import { type ContentKind, contentKinds } from '#shared/rules/content-kinds.ts';
import type { ColumnKind } from './validate-row.ts';

/** Configuration of a react-admin resource. */
interface ResourceConfig {
  readonly table: string;
  /** Database function that searches the table. */
  readonly search?: string;
  /** Named orders of several columns in PostgREST's notation. All columns but the last have a direction. */
  readonly orders?: Readonly<Record<string, string>>;
  /** Columns that are validated in every row. */
  readonly columns: Readonly<Record<string, ColumnKind>>;
  /** PostgREST filter that a row must match to be deleted, since it may have changed after it was shown. */
  readonly deleteCondition?: Readonly<Record<string, string>>;
  /** Column that sorts otherwise equal rows, so that pages neither repeat nor miss any. */
  readonly tieBreaker?: string;
}

const timestamps = { created_at: 'timestamp', updated_at: 'timestamp' } as const;

const resources: Readonly<Record<string, ResourceConfig>> = {
  ...contentResource(contentKinds.tour, {
    price: 'amount',
  }),
  ...contentResource(contentKinds.location, {}, 'place.asc.nullslast'),
  ...contentResource(contentKinds.dayTrip, {
    price: 'amount',
    rating: 'amount',
    hours_by_road: 'amount',
    hours_by_train: 'amount',
    km_on_foot: 'amount',
  }),
  bookings: {
    table: 'bookings',
    search: 'search_bookings',
    orders: { latest_departure: 'departure_date.desc.nullslast,created_at' },
    tieBreaker: 'id',
    columns: { ...timestamps, total_price: 'amount' },
  },
  suspicious_bookings: {
    table: 'suspicious_bookings',
    tieBreaker: 'id',
    columns: { created_at: 'timestamp', total_price: 'amount' },
  },
  reviews: {
    table: 'reviews',
    search: 'search_reviews',
    orders: { featured: 'is_featured.desc,created_at' },
    tieBreaker: 'id',
    columns: timestamps,
  },
  // One row.
  site: {
    table: 'site_content',
    columns: timestamps,
  },
  history: {
    table: 'history',
    columns: { id: 'amount', at: 'timestamp', fields: 'list' },
  },
  // The outbox. Its messages are not added or changed through this provider.
  mail_messages: {
    table: 'mail_messages',
    tieBreaker: 'id',
    columns: { created_at: 'timestamp', finished_at: 'timestamp', next_attempt_at: 'timestamp' },
  },
  mail_suppressions: {
    table: 'mail_suppressions',
    tieBreaker: 'id',
    columns: { created_at: 'timestamp' },
  },
  reply_templates: {
    table: 'reply_templates',
    tieBreaker: 'id',
    columns: timestamps,
  },
  // Functions that return one row of counts, read as a row.
  'dashboard-counts': {
    table: 'rpc/dashboard_counts',
    columns: {
      tours: 'amount',
      confirmed_bookings: 'amount',
      [contentKinds.dayTrip.table]: 'amount',
      locations: 'amount',
      reviews: 'amount',
      pending_reviews: 'amount',
      approved_reviews: 'amount',
      marked_featured_reviews: 'amount',
    },
  },
  'booking-counts': {
    table: 'rpc/booking_counts',
    columns: { total: 'amount', pending: 'amount', confirmed: 'amount', this_month: 'amount' },
  },
};

/** Returns the configuration of a kind of content by its name. Only inactive rows can be deleted. */
function contentResource(
  { resource, table, titleColumn }: ContentKind,
  columns: ResourceConfig['columns'],
  place = 'display_order.asc',
): Record<string, ResourceConfig> {
  const config = {
    table,
    search: `search_${table}`,
    deleteCondition: { is_active: 'is.false' },
    orders: { place: `${place},${titleColumn}` },
    tieBreaker: 'id',
    columns: { ...timestamps, publish_at: 'timestamp', ...columns },
  } as const;
  return { [resource]: config };
}

/** Returns the configuration of a resource. Throws for an unknown name. */
export function getResourceConfig(resource: string): ResourceConfig {
  const config = resources[resource];
  if (!config) throw new Error(`There is no resource named '${resource}'.`);
  return config;
}
