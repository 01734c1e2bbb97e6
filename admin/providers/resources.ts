/** A resource of the back office: its section below the hidden path, its table, and where its search looks. */
interface ResourceRule {
  readonly table: string;
  readonly searchIn: readonly string[];
  readonly idSearch?: string;
  /** Orders over several columns under names of their own: all but the last with direction, as PostgREST writes it. */
  readonly orders?: Readonly<Record<string, string>>;
}

const rules: Readonly<Record<string, ResourceRule>> = {
  tours: { table: 'tours', searchIn: ['title', 'description'], orders: { place: 'display_order.asc,title' } },
  locations: { table: 'locations', searchIn: ['name', 'description'], orders: { place: 'display_order.asc,name' } },
  'day-trips': {
    table: 'day_trips',
    searchIn: ['title', 'subtitle', 'description'],
    orders: { place: 'display_order.asc,title' },
  },
  bookings: {
    table: 'bookings',
    searchIn: ['customer_name', 'customer_email', 'customer_phone', 'tour_title'],
    idSearch: 'id',
  },
  reviews: {
    table: 'reviews',
    searchIn: ['customer_name', 'comment', 'tour_title'],
    orders: { featured: 'is_featured.desc,created_at' },
  },
};

/** The rule of a resource. Throws for a name that is none, which is a fault of the program. */
export function resourceRule(resource: string): ResourceRule {
  const rule = rules[resource];
  if (!rule) throw new Error(`There is no resource named '${resource}'.`);
  return rule;
}
