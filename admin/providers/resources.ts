/** A resource of the back office: its section below the hidden path, its table, and the function that searches it. */
interface ResourceRule {
  readonly table: string;
  readonly search: string;
  /** Orders over several columns under names of their own: all but the last with direction, as PostgREST writes it. */
  readonly orders?: Readonly<Record<string, string>>;
}

const rules: Readonly<Record<string, ResourceRule>> = {
  tours: { table: 'tours', search: 'search_tours', orders: { place: 'display_order.asc,title' } },
  locations: { table: 'locations', search: 'search_locations', orders: { place: 'display_order.asc,name' } },
  'day-trips': { table: 'day_trips', search: 'search_day_trips', orders: { place: 'display_order.asc,title' } },
  bookings: { table: 'bookings', search: 'search_bookings' },
  reviews: { table: 'reviews', search: 'search_reviews', orders: { featured: 'is_featured.desc,created_at' } },
};

/** The rule of a resource. Throws for a name that is none, which is a fault of the program. */
export function resourceRule(resource: string): ResourceRule {
  const rule = rules[resource];
  if (!rule) throw new Error(`There is no resource named '${resource}'.`);
  return rule;
}
