import { randomUUID } from 'node:crypto';
import type { Json } from '#shared/database.types.ts';
import { type Client, createAnonymousClient, getStaffClient, insertTour, sql } from './clients.ts';

/** Ids of a planted person's rows. */
interface PlantedPerson {
  readonly name: string;
  readonly email: string;
  readonly phone: string;
  /** A word in every free text. */
  readonly word: string;
  readonly tourTitle: string;
  readonly listed: string;
  readonly custom: string;
  readonly deleted: string;
  readonly suspicious: string;
  readonly review: string;
  readonly deletedReview: string;
}

async function succeed<T>(request: PromiseLike<{ data: T; error: { message: string } | null }>): Promise<T> {
  const { data, error } = await request;
  if (error) throw new Error(error.message);
  return data;
}

async function submitReview(visitor: Client, staff: Client, booking: string, comment: string): Promise<string> {
  await succeed(staff.from('bookings').update({ status: 'completed' }).eq('id', booking));
  const token = await succeed(staff.rpc('generate_review_token_for_booking', { booking_uuid: booking }));
  const review = await succeed(
    visitor.rpc('submit_review', { booking_uuid: booking, token: token ?? '', rating: 5, comment }),
  );
  return review ?? '';
}

/**
 * Adds a person's data to every place that customers and staff can: three bookings by the form, one that filled its trap, a note, a title and edits
 * by staff, two reviews, a deleted booking and a deleted review, mails, searches.
 */
export async function plantPerson(
  values: { name?: string; email?: string; phone?: string } = {},
): Promise<PlantedPerson> {
  const mark = randomUUID().replaceAll('-', '').replace(/\d/g, 'z').slice(0, 12);
  const person = {
    name: `Planty${mark} Quillfeather`,
    email: `Planted.${mark}@Example.com`,
    phone: `+212 6${Math.floor(Math.random() * 1e8)
      .toString()
      .padStart(8, '0')}`,
    word: `whisper${mark}`,
    ...values,
  };
  const [visitor, staff] = [createAnonymousClient(), await getStaffClient()];
  const tourTitle = `Tour ${randomUUID()}`;
  const tour = await insertTour({ title: tourTitle });
  const [listed, custom, deleted, suspicious] = [randomUUID(), randomUUID(), randomUUID(), randomUUID()];
  const customer = {
    customer_name: person.name,
    customer_email: person.email,
    customer_phone: person.phone,
    special_requests: `A ${person.word} please.`,
    travel_dates: `12 to 18 May 2027, with ${person.word}`,
    wanted_date: '2027-05-12',
    number_of_people: 2,
  };
  const ofTour = { ...customer, booking_type: 'tour', tour_id: tour, total_price: 200, currency: 'USD' };
  await succeed(visitor.from('bookings').insert({ ...ofTour, id: listed }));
  await succeed(visitor.from('bookings').insert({ ...ofTour, id: deleted }));
  const ownWords = {
    booking_type: 'custom',
    tour_title: `Trip of ${person.word}`,
    duration: '1-day',
    budget: 'flexible',
  };
  await succeed(visitor.from('bookings').insert({ ...customer, ...ownWords, id: custom }));
  await succeed(visitor.from('bookings').insert({ ...customer, ...ownWords, id: suspicious, trap: person.name }));

  await succeed(
    staff
      .from('bookings')
      .update({ internal_note: `Met ${person.word}.` })
      .eq('id', listed),
  );
  await succeed(
    staff
      .from('bookings')
      .update({ tour_title: `Wedding of ${person.word}` })
      .eq('id', custom),
  );
  await succeed(
    staff
      .from('bookings')
      .update({ customer_name: `${person.name} Junior` })
      .eq('id', deleted),
  );
  const review = await submitReview(
    visitor,
    staff,
    custom,
    `It was ${person.name.split(' ')[0]} who sang, ${person.word}.`,
  );
  const deletedReview = await submitReview(visitor, staff, deleted, `Thanks from ${person.word}.`);
  const answer = `Thank you, ${person.name.split(' ')[0]}, ${person.word}.`;
  await succeed(staff.from('reviews').update({ is_approved: true, answer }).eq('id', review));
  await succeed(staff.from('reviews').delete().eq('id', deletedReview));
  await succeed(staff.from('bookings').delete().eq('id', deleted));
  await plantMails({ ...person, listed, custom });
  await succeed(staff.rpc('search_bookings', { words: person.name }));
  await succeed(staff.rpc('search_reviews', { words: person.word }));
  return { ...person, tourTitle, listed, custom, deleted, suspicious, review, deletedReview };
}

/**
 * Adds mails that name a person: two about bookings, one about a booking whose address has changed since, and one that
 * lists waiting bookings.
 */
async function plantMails(person: Pick<PlantedPerson, 'name' | 'email' | 'word' | 'listed' | 'custom'>): Promise<void> {
  const sent = {
    subject: `For ${person.name}`,
    body: `A ${person.word} please.`,
    state: 'sent',
    finished_at: new Date(),
  };
  await sql`insert into public.mail_messages ${sql([
    { ...sent, kind: 'receipt', recipient: person.email, booking_id: person.listed },
    { ...sent, kind: 'booking_alert', recipient: 'office@agency.example', booking_id: person.custom },
    { ...sent, kind: 'reply', recipient: person.email, booking_id: randomUUID() },
    { ...sent, kind: 'overdue_bookings', recipient: 'office@agency.example', booking_id: null },
  ])}`;
}

/** Reads every row of every table that is not PostgreSQL's own, as text, with the name of its table. */
export async function dumpTables(): Promise<string[]> {
  const tables = await sql<{ name: string }[]>`
    select format('%I.%I', nspname, relname) as name from pg_class join pg_namespace on pg_namespace.oid = relnamespace
    where relkind in ('r', 'm', 'p') and nspname not in ('pg_catalog', 'information_schema') and nspname not like 'pg_toast%'`;
  const rows = await Promise.all(
    tables.map(({ name }) =>
      sql.unsafe<{ line: string }[]>(
        `select '${name.replaceAll("'", "''")} ' || to_jsonb(row)::text as line from ${name} as row`,
      ),
    ),
  );
  return rows.flat().map(({ line }) => line);
}

/** Adds a booking of a tour by a customer of its own. Returns its id. */
export async function insertBooking(values: Record<string, unknown>): Promise<string> {
  const id = randomUUID();
  await sql`insert into public.bookings ${sql({ id, customer_name: 'Amal', customer_email: `${id}@example.com`, booking_type: 'tour', tour_id: await insertTour(), ...values })}`;
  return id;
}

/** Erases the data of an address or a number as staff. Returns the counts. */
export async function erase(email: string, reviews = 'anonymize', typed = email): Promise<Json> {
  const { data, error } = await (await getStaffClient()).rpc('erase_personal_data', { email, typed, reviews });
  if (error) throw error;
  return data;
}
