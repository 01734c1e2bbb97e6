import { randomUUID } from 'node:crypto';
import { addDays, getMoroccoDate } from '#shared/rules/clock.ts';
import { weekdays } from '#shared/rules/fixed-choices.ts';
import { insertTour, sql } from '../clients.ts';

/** Rows of a relation: one that visitors may see and one that they may not. */
export interface MatrixRows {
  /** Filter of the API that matches both. */
  readonly filter: string;
  /** Filter that matches the row to change and delete. */
  readonly target: string;
  readonly insert: Record<string, unknown>;
  readonly change: Record<string, unknown>;
  /** Like the next two, checks the database for the effect of a request. */
  readonly isInserted: () => Promise<boolean>;
  readonly isChanged: () => Promise<boolean>;
  readonly isDeleted: () => Promise<boolean>;
}

const exists = async (query: Promise<readonly unknown[]>) => (await query).length > 0;

/** Inserts rows of a relation; returns undefined for a relation that this file does not list. */
export async function createMatrixRows(relation: string): Promise<MatrixRows | undefined> {
  return factories[relation]?.();
}

const factories: Readonly<Record<string, () => Promise<MatrixRows>>> = {
  tours: () =>
    content('tours', {
      title: 'Matrix',
      description: 'x',
      duration: '1 day',
      price: 1,
      max_participants: 1,
    }),
  locations: () =>
    content('locations', { name: 'Matrix', location_type: 'Oasis', description: 'x', best_times_to_visit: 'May' }),
  day_trips: () =>
    content('day_trips', {
      title: 'Matrix',
      description: 'x',
      duration: '1 day',
      group_size: '2-8 people',
      price: 1,
      departure_time: '8:00',
      return_time: '18:00',
    }),
  bookings,
  suspicious_bookings: suspiciousBookings,
  reviews: () => reviews('reviews'),
  approved_reviews: () => reviews('approved_reviews'),
  featured_reviews: () => reviews('featured_reviews'),
  location_types: locationTypes,
  departure_states: departureStates,
  image_details: imageDetails,
  site_content: siteContent,
  history,
  mail_messages: mailMessages,
  booking_answers: bookingAnswers,
  mail_suppressions: mailSuppressions,
  reply_templates: replyTemplates,
};

async function content(
  table: 'tours' | 'locations' | 'day_trips',
  values: Record<string, unknown>,
): Promise<MatrixRows> {
  const [shown, hidden, added] = [randomUUID(), randomUUID(), randomUUID()];
  await sql`insert into ${sql(`public.${table}`)} ${sql([
    { ...values, id: shown, is_active: true },
    { ...values, id: hidden, is_active: false },
  ])}`;
  const where = (id: string, more = sql``) => sql`select 1 from ${sql(`public.${table}`)} where id = ${id} ${more}`;
  return {
    filter: `id=in.(${shown},${hidden})`,
    target: `id=eq.${hidden}`,
    insert: { ...values, id: added },
    change: { display_order: 77 },
    isInserted: () => exists(where(added)),
    isChanged: () => exists(where(hidden, sql`and display_order = 77`)),
    isDeleted: async () => !(await exists(where(hidden))),
  };
}

async function insertBooking(values: Record<string, unknown> = {}): Promise<string> {
  const id = randomUUID();
  await sql`insert into public.bookings ${sql({
    id,
    customer_name: 'Matrix',
    customer_email: 'matrix@example.com',
    booking_type: 'tour',
    tour_id: await insertTour(),
    ...values,
  })}`;
  return id;
}

async function bookings(): Promise<MatrixRows> {
  const [first, target, added] = [await insertBooking(), await insertBooking(), randomUUID()];
  const where = (id: string, more = sql``) => sql`select 1 from public.bookings where id = ${id} ${more}`;
  return {
    filter: `id=in.(${first},${target})`,
    target: `id=eq.${target}`,
    insert: {
      id: added,
      customer_name: 'Matrix',
      customer_email: 'matrix@example.com',
      booking_type: 'custom',
      duration: '1-day',
      budget: 'flexible',
    },
    change: { status: 'confirmed' },
    isInserted: () => exists(where(added)),
    isChanged: () => exists(where(target, sql`and status = 'confirmed'`)),
    isDeleted: async () => !(await exists(where(target))),
  };
}

async function suspiciousBookings(): Promise<MatrixRows> {
  const [first, target, added] = [randomUUID(), randomUUID(), randomUUID()];
  const request = {
    customer_name: 'Matrix',
    customer_email: 'matrix@example.com',
    booking_type: 'question',
    tour_title: 'Question',
    number_of_people: 1,
    trap: 'x',
  };
  await sql`insert into public.suspicious_bookings ${sql([first, target].map((id) => ({ ...request, id })))}`;
  const where = (id: string, more = sql``) => sql`select 1 from public.suspicious_bookings where id = ${id} ${more}`;
  return {
    filter: `id=in.(${first},${target})`,
    target: `id=eq.${target}`,
    insert: { ...request, id: added },
    change: { trap: '' },
    isInserted: () => exists(where(added)),
    isChanged: () => exists(where(target, sql`and trap = ''`)),
    isDeleted: async () => !(await exists(where(target))),
  };
}

async function reviews(relation: string): Promise<MatrixRows> {
  const review = async (values: Record<string, unknown>) => {
    const id = randomUUID();
    await sql`insert into public.reviews ${sql({
      id,
      booking_id: await insertBooking({ status: 'completed' }),
      customer_name: 'Matrix',
      rating: 5,
      booking_type: 'tour',
      tour_title: 'Matrix',
      ...values,
    })}`;
    return id;
  };
  const shown = await review({ is_approved: true, is_featured: true });
  const hidden = await review({ is_featured: relation !== 'featured_reviews' });
  const added = randomUUID();
  const where = (id: string, more = sql``) => sql`select 1 from public.reviews where id = ${id} ${more}`;
  return {
    filter: `id=in.(${shown},${hidden})`,
    target: `id=eq.${hidden}`,
    insert: { id: added, customer_name: 'X', rating: 5, booking_type: 'tour', tour_title: 'X' },
    change: relation === 'reviews' ? { is_approved: true } : { rating: 1 },
    isInserted: () => exists(where(added)),
    isChanged: () => exists(where(hidden, sql`and is_approved`)),
    isDeleted: async () => !(await exists(where(hidden))),
  };
}

async function locationTypes(): Promise<MatrixRows> {
  const values = { name: 'Matrix', description: 'x', best_times_to_visit: 'May' };
  await sql`insert into public.locations ${sql([
    { ...values, id: randomUUID(), location_type: 'Valley', is_active: true },
    { ...values, id: randomUUID(), location_type: 'Beach', is_active: false },
  ])}`;
  const beaches = sql`select 1 from public.locations where location_type = 'Beach'`;
  return {
    filter: 'location_type=in.(Valley,Beach)',
    target: 'location_type=eq.Beach',
    insert: { location_type: 'Desert', location_count: 1 },
    change: { location_count: 0 },
    isInserted: () => exists(sql`select 1 from public.locations where location_type = 'Desert'`),
    isChanged: async () => false,
    isDeleted: async () => !(await exists(beaches)),
  };
}

/** Visitors may see the departure of an active tour, and not that of an inactive one. */
async function departureStates(): Promise<MatrixRows> {
  const calendar = { available_months: [], weekly_schedule: [...weekdays], blackout_dates: [] };
  const values = { max_participants: 4, availability_calendar: calendar };
  const [shown, hidden] = [await insertTour(values), await insertTour({ ...values, is_active: false })];
  const departure_date = addDays(getMoroccoDate(new Date()), 2);
  for (const tour_id of [shown, hidden])
    await insertBooking({ tour_id, departure_date, status: 'confirmed', number_of_people: 2 });
  await sql`select private.raise_content_revision()`;
  return {
    filter: `tour_id=in.(${shown},${hidden})`,
    target: `tour_id=eq.${shown}`,
    insert: { id: 'x', tour_id: shown, departure_date, places_left: 1 },
    change: { places_left: 3 },
    isInserted: async () => false,
    isChanged: async () => false,
    isDeleted: async () => !(await exists(sql`select 1 from public.departure_states where tour_id = ${shown}`)),
  };
}

async function imageDetails(): Promise<MatrixRows> {
  const folder = `https://matrix.example/${randomUUID()}`;
  const [first, target, added] = [`${folder}/1.jpg`, `${folder}/2.jpg`, `${folder}/3.jpg`];
  await sql`insert into public.image_details ${sql([first, target].map((id) => ({ id, description: 'Dunes' })))}`;
  const where = (id: string, more = sql``) => sql`select 1 from public.image_details where id = ${id} ${more}`;
  return {
    filter: `id=in.(${first},${target})`,
    target: `id=eq.${target}`,
    insert: { id: added, description: 'Camels' },
    change: { description: 'Changed' },
    isInserted: () => exists(where(added)),
    isChanged: () => exists(where(target, sql`and description = 'Changed'`)),
    isDeleted: async () => !(await exists(where(target))),
  };
}

/** The table has one row, which nobody can delete. */
async function siteContent(): Promise<MatrixRows> {
  const tagline = randomUUID();
  return {
    filter: 'id=eq.site',
    target: 'id=eq.site',
    insert: { id: 'other' },
    change: { tagline },
    isInserted: () => exists(sql`select 1 from public.site_content where id = 'other'`),
    isChanged: () => exists(sql`select 1 from public.site_content where tagline = ${tagline}`),
    isDeleted: async () => !(await exists(sql`select 1 from public.site_content`)),
  };
}

async function history(): Promise<MatrixRows> {
  const [first, target, added] = [await insertTour(), await insertTour(), randomUUID()];
  const where = (id: string, more = sql``) => sql`select 1 from public.history where record_id = ${id} ${more}`;
  return {
    filter: `record_id=in.(${first},${target})`,
    target: `record_id=eq.${target}`,
    insert: { source: 'admin', action: 'update', table_name: 'tours', record_id: added },
    change: { label: 'Changed' },
    isInserted: () => exists(where(added)),
    isChanged: () => exists(where(target, sql`and label = 'Changed'`)),
    isDeleted: async () => !(await exists(where(target))),
  };
}

async function mailMessages(): Promise<MatrixRows> {
  const [first, target, added] = [randomUUID(), randomUUID(), randomUUID()];
  const message = { kind: 'receipt', recipient: 'matrix@example.com', state: 'failed', finished_at: new Date() };
  await sql`insert into public.mail_messages ${sql([first, target].map((id) => ({ ...message, id })))}`;
  const where = (id: string, more = sql``) => sql`select 1 from public.mail_messages where id = ${id} ${more}`;
  return {
    filter: `id=in.(${first},${target})`,
    target: `id=eq.${target}`,
    insert: { id: added, kind: 'receipt', recipient: 'matrix@example.com' },
    change: { recipient: 'changed@example.com' },
    isInserted: () => exists(where(added)),
    isChanged: () => exists(where(target, sql`and recipient = 'changed@example.com'`)),
    isDeleted: async () => !(await exists(where(target))),
  };
}

async function bookingAnswers(): Promise<MatrixRows> {
  const [first, target, added] = [randomUUID(), randomUUID(), randomUUID()];
  const answer = { booking_id: randomUUID(), channel: 'telephone', answered_at: new Date() };
  await sql`insert into public.booking_answers ${sql([first, target].map((id) => ({ ...answer, id })))}`;
  const where = (id: string, more = sql``) => sql`select 1 from public.booking_answers where id = ${id} ${more}`;
  return {
    filter: `id=in.(${first},${target})`,
    target: `id=eq.${target}`,
    insert: { ...answer, id: added },
    change: { note: 'Changed' },
    isInserted: () => exists(where(added)),
    isChanged: () => exists(where(target, sql`and note = 'Changed'`)),
    isDeleted: async () => !(await exists(where(target))),
  };
}

async function mailSuppressions(): Promise<MatrixRows> {
  const address = () => `matrix-${randomUUID()}@example.com`;
  const [first, target, added] = [address(), address(), address()];
  await sql`insert into public.mail_suppressions ${sql([first, target].map((id) => ({ id, reason: 'bounced' })))}`;
  const where = (id: string, more = sql``) => sql`select 1 from public.mail_suppressions where id = ${id} ${more}`;
  return {
    filter: `id=in.(${first},${target})`,
    target: `id=eq.${target}`,
    insert: { id: added, reason: 'objected' },
    change: { reason: 'objected' },
    isInserted: () => exists(where(added)),
    isChanged: () => exists(where(target, sql`and reason = 'objected'`)),
    isDeleted: async () => !(await exists(where(target))),
  };
}

async function replyTemplates(): Promise<MatrixRows> {
  const [first, target, added] = [randomUUID(), randomUUID(), randomUUID()];
  const template = { title: 'Matrix', subject: 'x', body: 'x' };
  await sql`insert into public.reply_templates ${sql([first, target].map((id) => ({ ...template, id })))}`;
  const where = (id: string, more = sql``) => sql`select 1 from public.reply_templates where id = ${id} ${more}`;
  return {
    filter: `id=in.(${first},${target})`,
    target: `id=eq.${target}`,
    insert: { ...template, id: added },
    change: { title: 'Changed' },
    isInserted: () => exists(where(added)),
    isChanged: () => exists(where(target, sql`and title = 'Changed'`)),
    isDeleted: async () => !(await exists(where(target))),
  };
}
