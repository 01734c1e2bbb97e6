import type { ColumnKind } from './validate-row.ts';

/** A resource of the back office: its section below the hidden path, its table, and the function that searches it, if any. */
interface ResourceConfig {
  readonly table: string;
  readonly search?: string;
  /** Orders over several columns under names of their own: all but the last with direction, as PostgREST writes it. */
  readonly orders?: Readonly<Record<string, string>>;
  /** The columns that are checked where a row enters. */
  readonly columns: Readonly<Record<string, ColumnKind>>;
  /** What a row has to be to be deleted for good, as PostgREST writes it: somebody may have changed it since it was asked. */
  readonly deleteCondition?: Readonly<Record<string, string>>;
  /** The column that settles the order of rows that are equal in what the list is sorted by, so that no page repeats any. */
  readonly tieBreaker?: string;
}

const moments = { created_at: 'moment', updated_at: 'moment' } as const;

const resources: Readonly<Record<string, ResourceConfig>> = {
  tours: {
    table: 'tours',
    search: 'search_tours',
    deleteCondition: { is_active: 'is.false' },
    orders: { place: 'display_order.asc,title' },
    tieBreaker: 'id',
    columns: { ...moments, price: 'amount', locations: 'list', highlights: 'list', itinerary: 'list', images: 'list' },
  },
  locations: {
    table: 'locations',
    search: 'search_locations',
    orders: { place: 'display_order.asc,name' },
    tieBreaker: 'id',
    columns: { ...moments, highlights: 'list', images: 'list' },
  },
  'day-trips': {
    table: 'day_trips',
    search: 'search_day_trips',
    deleteCondition: { is_active: 'is.false' },
    orders: { place: 'display_order.asc,title' },
    tieBreaker: 'id',
    columns: { ...moments, price: 'amount', rating: 'amount', highlights: 'list', includes: 'list' },
  },
  bookings: {
    table: 'bookings',
    search: 'search_bookings',
    tieBreaker: 'id',
    columns: { ...moments, total_price: 'amount' },
  },
  reviews: {
    table: 'reviews',
    search: 'search_reviews',
    orders: { featured: 'is_featured.desc,created_at' },
    tieBreaker: 'id',
    columns: moments,
  },
  // Each one row of numbers that a function counts, read as the row it answers.
  'dashboard-counts': {
    table: 'rpc/dashboard_counts',
    columns: {
      ...{ tours: 'amount', confirmed_bookings: 'amount', day_trips: 'amount', locations: 'amount' },
      ...{ reviews: 'amount', pending_reviews: 'amount', approved_reviews: 'amount', featured_reviews: 'amount' },
    },
  },
  'booking-counts': {
    table: 'rpc/booking_counts',
    columns: { total: 'amount', pending: 'amount', confirmed: 'amount', this_month: 'amount' },
  },
};

/** The rule of a resource. Throws for a name that is none, which is a fault of the program. */
export function getResourceConfig(resource: string): ResourceConfig {
  const rule = resources[resource];
  if (!rule) throw new Error(`There is no resource named '${resource}'.`);
  return rule;
}
