import type postgres from 'postgres';

/** Tables whose changes are recorded. */
const recordedTables = ['tours', 'day_trips', 'locations', 'bookings', 'reviews'];

/** Searched texts of each table, folded here since the triggers take a millisecond a row. */
const searchedTexts = [
  ['tours', `title, description, array_to_string(locations, ' ')`],
  ['day_trips', 'title, subtitle, description'],
  ['locations', 'name, description'],
  [
    'reviews',
    `customer_name, comment, tour_title,
    (select left(booking.id::text, 8) || ' ' || booking.customer_email from public.bookings as booking where booking.id = booking_id)`,
  ],
] as const;

/**
 * Fills a database with tours, day trips, locations, bookings and reviews that vary like real ones: one in ten is inactive, texts
 * have realistic lengths, prices, places and dates are spread, and a third of the bookings have a departure. Adds two entries of
 * the history for each tour and booking, a sent receipt for each booking, and an invitation to a review for completed ones. Then
 * updates the planner's statistics.
 * @param count rows in each table
 */
export async function fillWithRows(sql: postgres.Sql, count: number): Promise<void> {
  const places = `(array['Fes','Marrakech','Merzouga','Chefchaouen','Rabat','Agdz','Essaouira','Tangier','Zagora','Ifrane'])`;
  const vocabulary =
    'the valley river palms morning road kasbah village guide camels dunes walk lunch bread tea stars camp mountain pass snow market lanes walls garden sea wind gorge water oasis night';
  const words = (offset: string) => `substr(repeat('${vocabulary} ', 6), 1 + ((${offset}) % 150)::int, 700)`;
  // Created again afterwards: filling them row by row takes longer than everything else.
  const indexes = await sql<{ name: string; definition: string }[]>`
    select indexname as name, indexdef as definition from pg_indexes
    where schemaname = 'private' and tablename = 'search_texts' and indexdef like '%gin_trgm_ops%'`;
  await sql.unsafe(`
    drop index ${indexes.map(({ name }) => `private.${name}`).join(', ')};
    ${searchedTexts.map(([table]) => `alter table public.${table} disable trigger ${table}_search;`).join('\n    ')}
    ${recordedTables.map((table) => `alter table public.${table} disable trigger ${table}_history_insert;`).join('\n    ')}

    insert into public.tours (id, title, description, duration, price, max_participants, locations, difficulty_level, display_order, is_active)
    select 'tour-' || n, 'Tour ' || n || ' to ' || ${places}[1 + n % 10], ${words('n * 7')}, (1 + n % 9) || ' days', 100 + n % 900, 8,
      array[${places}[1 + n % 10], 'Village ' || n % 200], (array['Easy','Moderate','Challenging','Difficult'])[1 + n % 4], n, n % 10 <> 0
    from generate_series(1, ${count}) as n;

    insert into public.day_trips (id, title, subtitle, description, duration, group_size, difficulty, price, departure_time, return_time, display_order, is_active)
    select 'day-trip-' || n, 'Day trip ' || n || ' to ' || ${places}[1 + n % 10], 'A day ' || n, ${words('n * 11')}, '1 day', '2-12 people',
      (array['Easy','Moderate','Challenging'])[1 + n % 3], 20 + n % 200, '8:00', '18:00', n, n % 10 <> 0
    from generate_series(1, ${count}) as n;

    insert into public.locations (id, name, location_type, description, best_times_to_visit, display_order, is_active)
    select 'location-' || n, ${places}[1 + n % 10] || ' ' || n, (array['Imperial City','Desert','Oasis','Valley','Beach','Village'])[1 + n % 6],
      ${words('n * 13')}, 'April', n, n % 10 <> 0
    from generate_series(1, ${count}) as n;

    insert into public.bookings (id, customer_name, customer_email, customer_phone, booking_type, tour_id, day_trip_id, number_of_people, status, departure_date, review_link_expires_at, review_submitted, created_at)
    select ('00000000-0000-4000-8000-' || lpad(n::text, 12, '0'))::uuid, 'Customer ' || md5(n::text), 'customer' || n || '@example.com', '+212 6' || lpad(n::text, 8, '0'),
      (array['tour','day-trip'])[1 + n % 2], case n % 2 when 0 then 'tour-' || n end, case n % 2 when 1 then 'day-trip-' || n end, 1 + n % 9,
      (array['pending','confirmed','cancelled','completed','completed','completed'])[1 + n % 6],
      case when n % 6 in (1, 3) then current_date + 180 - (n % 540)::int end, now() + interval '1 year', n % 6 > 2,
      now() - n * interval '20 minutes'
    from generate_series(1, ${count}) as n;

    insert into private.review_links (booking_id, token_digest)
    select id, private.token_digest('token-of-booking-number-' || right(id::text, 12)::bigint) from public.bookings;

    insert into public.reviews (booking_id, customer_name, rating, comment, is_approved, is_featured, booking_type, tour_id, day_trip_id, tour_title, created_at)
    select case when review_submitted then id end, customer_name, 1 + n % 5, ${words('n * 17')}, n % 3 > 0, n % 50 = 1, booking_type, tour_id, day_trip_id, tour_title, created_at
    from public.bookings, lateral (select right(id::text, 12)::bigint as n) as number;

    insert into public.mail_messages (kind, booking_id, recipient, state, finished_at, created_at, dedupe_key)
    select kind, id, customer_email, 'sent', created_at, created_at, case kind when 'receipt' then 'receipt:' || id end
    from public.bookings, (values ('receipt'), ('review_invitation')) as mail (kind) where kind = 'receipt' or status = 'completed';

    insert into public.history (at, transaction, actor, source, screen, action, table_name, record_id, label, fields, old, new)
    select now() - (${count} - n) * interval '20 minutes', n::text::xid8, 'person' || n % 5 || '@staff.example', 'admin', table_name,
      'update', table_name, case table_name when 'tours' then 'tour-' || n else '00000000-0000-4000-8000-' || lpad(n::text, 12, '0') end,
      'Tour ' || n, array[field], jsonb_build_object(field, earlier), jsonb_build_object(field, later)
    from generate_series(1, ${count}) as n, (values ('tours', 'duration', '3 days', '4 days'), ('tours', 'duration', '4 days', '5 days'),
      ('bookings', 'status', 'pending', 'confirmed'), ('bookings', 'status', 'confirmed', 'completed')) as change (table_name, field, earlier, later);
    ${recordedTables.map((table) => `alter table public.${table} enable trigger ${table}_history_insert;`).join('\n    ')}`);
  for (const [table, texts] of searchedTexts) {
    await sql.unsafe(`
      insert into private.search_texts (source, row_id, content)
      select '${table}', id, btrim(replace(lower(translate(concat_ws(' ', ${texts}), '-@.', '   ')), '  ', ' ')) from public.${table};
      alter table public.${table} enable trigger ${table}_search`);
  }
  for (const { definition } of indexes) await sql.unsafe(definition);
  // One by one: several statements in one message are a transaction, in which vacuum cannot run.
  for (const table of [
    'public.tours',
    'public.day_trips',
    'public.locations',
    'public.bookings',
    'public.reviews',
    'private.search_texts',
    'public.history',
    'public.mail_messages',
  ]) {
    await sql.unsafe(`vacuum analyze ${table}`);
  }
}
