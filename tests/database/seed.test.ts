import { readFile } from 'node:fs/promises';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { connectToRunningDatabase } from '#scripts/local/running-product.ts';
import { listScenes } from '#scripts/seed/scenes.ts';
import { listSeedFiles, seedHelpersFile } from '#scripts/seed/seed-files.ts';
import { writeSampleTrips } from '#scripts/seed/trip-copies.ts';
import { locationTypes } from '#shared/rules/fixed-choices.ts';
import { buckets, getImageId, isThumbnail, resolveImageUrl, toThumbnail } from '#shared/rules/images/image-address.ts';
import { dayTripSchema } from '#site/data/schemas/day-trip.ts';
import { imageDetailsSchema } from '#site/data/schemas/image-details.ts';
import { locationSchema } from '#site/data/schemas/location.ts';
import { approvedReviewSchema } from '#site/data/schemas/review.ts';
import { tourSchema } from '#site/data/schemas/tour.ts';
import { actAs } from './clients.ts';
import { contradictionsOfFacts } from './seeded-facts.ts';
import { expectedRelatedTrips, readRelatedTrips } from './seeded-related-trips.ts';
import { readAsVisitor, type SeededSupabase, startSeededSupabase } from './seeded-supabase.ts';

let seeded: SeededSupabase;
beforeAll(async () => {
  seeded = await startSeededSupabase();
});
afterAll(() => seeded.stop());

const sql = (...parameters: Parameters<SeededSupabase['backend']['sql']['unsafe']>) =>
  seeded.backend.sql.unsafe(...parameters);
const column = async (query: string) => (await sql(query)).map((row) => Object.values(row)[0]);

const schemas = {
  tours: tourSchema,
  locations: locationSchema,
  day_trips: dayTripSchema,
  approved_reviews: approvedReviewSchema,
  image_details: imageDetailsSchema,
} as const;

async function expectValidRows(): Promise<void> {
  for (const table of ['tours', 'locations', 'day_trips', 'approved_reviews', 'image_details'] as const) {
    const schema = schemas[table];
    const rows = await readAsVisitor(seeded, table, Object.keys(schema.shape));
    for (const row of rows)
      expect(schema.safeParse(row).error?.issues, JSON.stringify(row).slice(0, 200)).toBeUndefined();
  }
}

describe('demonstration content', () => {
  it('has only rows that are valid for the site', expectValidRows);

  it('has tours of 1 to 7 and more days, every difficulty, a price on request and an inactive one', async () => {
    const lengths = await column('select distinct jsonb_array_length(itinerary) from tours order by 1');
    expect(lengths).toEqual(expect.arrayContaining([1, 2, 3, 4, 5, 6, 7]));
    expect(Math.max(...lengths)).toBeGreaterThan(7);
    expect(await column('select count(*)::int from tours where is_active')).toSatisfy(([count]) => count >= 12);
    expect(await column('select distinct difficulty_level from tours where is_active')).toHaveLength(4);
    expect(await column('select count(*)::int from tours where price = 0')).not.toEqual([0]);
    expect(await column('select count(*)::int from tours where not is_active')).toEqual([1]);
    const incomplete = `jsonb_array_length(itinerary) <> substring(duration from '^[0-9]+')::int or cardinality(includes) = 0
      or cardinality(excludes) = 0 or cardinality(highlights) < 3 or cardinality(images) < 3
      or not availability_calendar ?& array['available_months', 'blackout_dates', 'weekly_schedule']`;
    expect(await column(`select id from tours where ${incomplete}`)).toEqual([]);
  });

  it('relates trips of one landscape before those of one start', async () => {
    expect(await readRelatedTrips(seeded)).toMatchObject(expectedRelatedTrips);
  });

  it('has its prices in euros, so that trips can be compared', async () => {
    const currencies = `select currency from tours union select currency from day_trips union
      select currency from bookings where currency is not null`;
    expect(await column(currencies)).toEqual(['EUR']);
  });

  it('has locations of every type but Other, and an inactive one', async () => {
    const types = await column('select distinct location_type from locations where is_active');
    expect(types.sort()).toEqual(locationTypes.filter((type) => type !== 'Other').sort());
    expect(await column('select count(*)::int from locations where is_active')).toSatisfy(([count]) => count >= 15);
    expect(await column('select count(*)::int from locations where not is_active')).toEqual([1]);
    const named = 'select unnest(locations) as name from tours where is_active';
    const linked = `select avg((exists (select 1 from locations where locations.name = place.name))::int)::float from (${named}) as place`;
    expect(await column(linked)).toSatisfy(([share]) => share > 0.6);
  });

  it('has day trips of three difficulties, without images, with a price on request and an inactive one', async () => {
    expect(await column('select count(*)::int from day_trips where is_active')).toSatisfy(([count]) => count >= 10);
    expect(await column('select distinct difficulty from day_trips where is_active order by 1')).toEqual([
      'Challenging',
      'Easy',
      'Moderate',
    ]);
    expect(await column(`select count(*)::int from day_trips where images = '{}'`)).toEqual([1]);
    expect(await column('select count(*)::int from day_trips where price = 0')).not.toEqual([0]);
    expect(await column('select count(*)::int from day_trips where not is_active')).toEqual([1]);
  });

  it('has four profiles of the agency, which count as the demonstration’s own', async () => {
    const seededTexts = `select name from private.own_site_content()
      where own is null and name in ('facebook', 'instagram', 'twitter', 'youtube') order by 1`;
    expect(await column(seededTexts)).toEqual(['facebook', 'instagram', 'twitter', 'youtube']);
  });

  it('sends no tour into the sand dunes in July and August, as its texts say', async () => {
    const inSummer = `select id from tours where locations && array['Merzouga', 'Erg Chigaga']
      and availability_calendar -> 'available_months' ?| array['July', 'August']`;
    expect(await column(inSummer)).toEqual([]);
    const [text] = await column(`select questions::text || activities::text from site_content`);
    for (const said of ['no trip of ours goes to the dunes', 'no trip of ours sleeps there'])
      expect(text).toContain(said);
  });

  it('has trimmed texts, and calendars of full English names and ISO dates', async () => {
    const untrimmed = `select value from (
        select to_jsonb(tours) as row from tours union all select to_jsonb(locations) from locations
        union all select to_jsonb(day_trips) from day_trips union all select to_jsonb(bookings) from bookings
        union all select to_jsonb(reviews) from reviews) as everything,
      jsonb_path_query(row, '$.**?(@.type() == "string")') as value
      where (value #>> '{}') ~ '^\\s|\\s$'`;
    expect(await column(untrimmed)).toEqual([]);
    const entries = (key: string) =>
      column(`select distinct jsonb_array_elements_text(availability_calendar -> '${key}') from tours`);
    const month = (index: number) => new Date(2026, index).toLocaleDateString('en-US', { month: 'long' });
    const weekday = (index: number) => new Date(2026, 0, index).toLocaleDateString('en-US', { weekday: 'long' });
    const names = (count: number, name: (index: number) => string) => Array.from({ length: count }, (_, i) => name(i));
    expect(names(12, month)).toEqual(expect.arrayContaining(await entries('available_months')));
    expect(names(7, weekday)).toEqual(expect.arrayContaining(await entries('weekly_schedule')));
    for (const date of await entries('blackout_dates')) expect(date).toMatch(/^\d{4}-\d{2}-\d{2}$/);
  });
});

describe('seeded facts agree:', () => {
  it.each(Object.entries(contradictionsOfFacts))('%s', async (_rule, contradictions) => {
    expect(await sql(contradictions)).toEqual([]);
  });
});

describe('seeded bookings', () => {
  it('have every type, status and option, over the last six months', async () => {
    expect(await column('select count(*)::int from bookings')).toSatisfy(([count]) => count >= 40);
    expect(await column('select distinct status from bookings')).toHaveLength(4);
    expect(await column('select distinct booking_type from bookings')).toHaveLength(3);
    expect(await column('select distinct budget from bookings where budget is not null')).toHaveLength(6);
    expect(await column('select distinct duration from bookings where duration is not null')).toHaveLength(6);
    expect(await column('select distinct number_of_people from bookings order by 1')).toEqual([
      1, 2, 3, 4, 5, 6, 7, 8, 9, 10,
    ]);
    // The age of a booking of a tour depends on the departures near the day of the first start.
    const months = `select distinct extract(days from now() - created_at)::int / 30 from bookings where tour_id is null`;
    expect(await column(`${months} order by 1`)).toEqual([0, 1, 2, 3, 4, 5]);
    const recent = `select count(*)::int from bookings where created_at > now() - interval '24 hours'`;
    expect(await column(recent)).toSatisfy(([count]) => count === 2 || count === 3);
    expect(await column(`select customer_email from bookings where customer_email not like '%@example.com'`)).toEqual(
      [],
    );
  });

  it('are pending for minutes, hours and days, but not for weeks', async () => {
    const ages = (bounds: string) =>
      column(`select count(*)::int from bookings where status = 'pending' and now() - created_at ${bounds}`);
    expect(await ages(`< interval '2 hours'`)).not.toEqual([0]);
    expect(await ages(`between interval '2 hours' and interval '24 hours'`)).not.toEqual([0]);
    expect(await ages(`> interval '24 hours'`)).not.toEqual([0]);
    expect(await ages(`> interval '7 days'`)).toEqual([0]);
  });

  it('have the total of the price list but for a few agreed prices', async () => {
    const agreed = `select count(*)::int from bookings where total_price is not null and total_price is distinct from
      private.booking_total(coalesce((select price from tours where id = tour_id), (select price from day_trips where id = day_trip_id)), number_of_people)`;
    expect(await column(agreed)).toSatisfy(([count]) => count >= 3 && count <= 8);
    expect(await column('select id from bookings where total_price is not null and currency is null')).toEqual([]);
  });
});

describe('seeded dates', () => {
  /** Returns a query for travel dates without a departure and for times that contradict each other. */
  const contradictions = (now: string) => `
    with departure as (
      select tours.id, tours.availability_calendar - 'blackout_dates' as calendar, 'a blackout' as what, day::date as day
      from tours, jsonb_array_elements_text(availability_calendar -> 'blackout_dates') as day
      union all
      select tours.id, availability_calendar, status, (
        select day::date from generate_series(bookings.created_at, bookings.created_at + interval '13 months', '1 day') as day
        where to_char(day, 'FMMonth FMDD') = substring(travel_dates from '^[A-Z][a-z]+ [0-9]+') limit 1)
      from bookings join tours on tours.id = tour_id where travel_dates ~ '^[A-Z][a-z]+ [0-9]+'
    )
    select id, what, to_char(day, 'FMDay FMDD FMMonth YYYY') as day from departure
    where day is null or not calendar -> 'available_months' ? to_char(day, 'FMMonth')
      or not calendar -> 'weekly_schedule' ? to_char(day, 'FMDay')
      or calendar -> 'blackout_dates' ? to_char(day, 'YYYY-MM-DD')
      or (what in ('a blackout', 'confirmed', 'pending') and day <= ${now}::date)
      or (what = 'completed' and day >= ${now}::date)
    union all
    select bookings.id::text, 'a review', reviews.created_at::text from reviews join bookings on bookings.id = booking_id
    where reviews.created_at > ${now} or reviews.created_at < bookings.created_at
    union all
    select 'months', 'of six', string_agg(distinct (extract(days from ${now} - created_at)::int / 30)::text, ' ')
    from bookings where ${now} - created_at < interval '180 days'
    having count(distinct extract(days from ${now} - created_at)::int / 30) <> 6`;

  it('fit the availability calendars of the tours', async () => {
    expect(await column(contradictions('now()'))).toEqual([]);
    const blackouts = `select count(*)::int from tours, jsonb_array_elements(availability_calendar -> 'blackout_dates')`;
    expect(await column(blackouts)).toSatisfy(([count]) => count >= 10);
  });

  it.each(Array.from({ length: 12 }, (_, month) => new Date(Date.UTC(2027, month, 1 + month * 2, 12)).toISOString()))(
    'fit the availability calendars when the first start is on %s',
    async (time) => {
      const now = `timestamptz '${time}'`;
      const rollback = new Error('rollback');
      const run = seeded.backend.sql.begin(async (transaction) => {
        await transaction`truncate public.reviews, public.bookings, public.tours cascade`;
        for (const file of await listSeedFiles()) {
          await transaction.unsafe((await readFile(file, 'utf8')).replaceAll('now()', now));
        }
        expect(await transaction`select count(*)::int from public.reviews`).toEqual([{ count: 29 }]);
        expect(await transaction.unsafe(contradictions(now))).toEqual([]);
        throw rollback;
      });
      await expect(run).rejects.toBe(rollback);
    },
  );
});

it('goes at once, and leaves a site like a new one', async () => {
  const rollback = new Error('rollback');
  const run = seeded.backend.sql.begin(async (transaction) => {
    const [account] = await transaction`select id from auth.users limit 1`;
    await actAs(transaction, account?.['id']);
    await transaction`select public.clear_demonstration('empty')`;
    await transaction`select set_config('role', 'none', true)`;
    const [left] = await transaction`select (select count(*)::int from public.tours) as tours,
      (select count(*)::int from public.day_trips) as day_trips, (select count(*)::int from public.locations) as locations,
      (select count(*)::int from public.bookings) as bookings, (select count(*)::int from public.reviews) as reviews`;
    expect(left).toEqual({ tours: 0, day_trips: 0, locations: 0, bookings: 0, reviews: 0 });
    const [cleared] =
      await transaction`select to_jsonb(site_content) - '{updated_at,created_at}'::text[] as row from public.site_content`;
    await transaction`delete from public.site_content`;
    await transaction`insert into public.site_content default values`;
    const [fresh] =
      await transaction`select to_jsonb(site_content) - '{updated_at,created_at}'::text[] as row from public.site_content`;
    expect(cleared).toEqual(fresh);
    throw rollback;
  });
  await expect(run).rejects.toBe(rollback);
});

describe('seeded reviews', () => {
  it('are at least 25 with 4.6 stars on average: approved, featured, not approved, long and without a comment', async () => {
    const [sum] = await sql(`select count(*)::int, avg(rating)::float, min(rating), max(rating),
        count(*) filter (where is_approved)::int as approved, count(*) filter (where not is_approved)::int as waiting,
        count(*) filter (where is_featured)::int as featured, count(*) filter (where comment is null)::int as silent,
        count(answer) filter (where is_approved)::int as answered, count(answer) filter (where rating < 4)::int as softened,
        max(length(comment)) as longest from reviews`);
    expect(sum).toMatchObject({ min: 2, max: 5, answered: 6, softened: 1 });
    expect(sum?.['count']).toBeGreaterThanOrEqual(25);
    expect(sum?.['avg']).toBeCloseTo(4.6, 1);
    expect(Math.min(sum?.['approved'], 20)).toBe(20);
    for (const kind of ['waiting', 'featured', 'silent']) expect(sum?.[kind], kind).toBeGreaterThanOrEqual(3);
    expect(sum?.['longest']).toBeGreaterThan(800);
  });

  it('belong to earlier bookings with a review link that are marked as reviewed', async () => {
    const inconsistent = `select reviews.id from reviews left join bookings on bookings.id = booking_id
        left join private.review_links using (booking_id)
      where review_submitted is not true or review_link_expires_at is null or token_digest is null or status not in ('completed', 'confirmed')
         or reviews.created_at < bookings.created_at`;
    expect(await column(inconsistent)).toEqual([]);
    const withoutReview =
      'select id from bookings where review_submitted and id not in (select booking_id from reviews)';
    expect(await column(withoutReview)).toEqual([]);
  });
});

describe('seeded images', () => {
  const readImageValues = async () =>
    sql(`select 'tour-images' as bucket, unnest(images) as value from tours
      union select 'location-images', unnest(images) from locations
      union select 'day-trip-images', slot.value from day_trips, jsonb_each_text(images) as slot
      union select 'site-images', image from site_content, private.site_images(to_jsonb(site_content)) as image`);

  it('are stored for every row that names one', async () => {
    const addresses = new Set<string>();
    for (const { bucket, value } of await readImageValues())
      addresses.add(resolveImageUrl(value, bucket, seeded.backend.url));
    for (const address of addresses) {
      const response = await fetch(address);
      expect({ address, status: response.status, type: response.headers.get('content-type') }).toEqual({
        address,
        status: 200,
        type: 'image/jpeg',
      });
      await response.body?.cancel();
    }
  });

  it('include every scene with its thumbnail, stored once in a bucket and named by a row', async () => {
    const stored = await column(`select '/storage/v1/object/public/' || bucket_id || '/' || name from storage.objects`);
    const images = stored.filter((address) => !isThumbnail(address));
    expect(stored.filter(isThumbnail).toSorted()).toEqual(images.map(toThumbnail).toSorted());
    expect(images).toHaveLength((await listScenes()).length);
    const named = (await readImageValues()).map(({ bucket, value }) => resolveImageUrl(value, bucket, ''));
    expect(new Set(named)).toEqual(new Set(images));
    expect(await column('select distinct bucket_id from storage.objects order by 1')).toEqual(
      Object.values(buckets).sort(),
    );
    const described = await column('select id from image_details where description is not null');
    const landscapes = images.filter((address) => !address.includes('/site-images/'));
    expect(described.sort()).toEqual(landscapes.sort());
    const paths = await column(
      `select slot.value from day_trips, jsonb_each_text(images) as slot where slot.value !~ '/'`,
    );
    expect(paths.length).toBeGreaterThan(3);
  });
});

describe('seeded cards', () => {
  it('show no image on more than four cards of tours, day trips and locations', async () => {
    const shown = await sql(`select 'tour-images' as bucket, images[1] as value from tours where is_active
      union all select 'day-trip-images', images ->> 'tall' from day_trips where is_active and images ? 'tall'
      union all select 'location-images', unnest(images[1:5]) from locations where is_active`);
    const cards = Map.groupBy(shown, ({ bucket, value }) => getImageId(value, bucket));
    expect(cards.size).toBeGreaterThan(30);
    expect([...cards].filter(([, { length }]) => length > 4).map(([image]) => image)).toEqual([]);
  });

  it('of locations have either no small image or at least two', async () => {
    expect(await column('select id from locations where cardinality(images) = 2')).toEqual([]);
  });
});

describe('seeding', () => {
  const readEverything = async () => {
    const tables = ['tours', 'locations', 'day_trips', 'image_details', 'bookings', 'reviews', 'storage.objects'];
    const state: Record<string, unknown> = {};
    for (const table of [
      ...tables,
      'storage.buckets',
      'private.settings',
      'private.staff_addresses',
      'private.content_revision',
    ]) {
      // Reading an object changes last_accessed_at.
      const row = `to_jsonb(entry) - 'last_accessed_at'`;
      state[table] = await column(`select ${row} from ${table} as entry order by (${row})::text`);
    }
    return state;
  };

  it('changes no row, revision or stored object the second time', async () => {
    const before = await readEverything();
    await seeded.seedAgain();
    expect(await readEverything()).toEqual(before);
  });

  it('rejects a row with an unknown scene', async () => {
    const helpers = await readFile(await seedHelpersFile(), 'utf8');
    const row = `insert into locations (name, location_type, description, best_times_to_visit, images)
      values ('Nowhere', 'Other', 'A place.', 'Never', pg_temp.images('mint-tea', 'no-such-scene'))`;
    await expect(sql(`${helpers}; ${row}`)).rejects.toThrow('There is no scene named no-such-scene.');
  });

  it('adds a large sample data set that is valid for the site, and replaces or removes it in another run', async () => {
    const counts = () =>
      column(`select count(*)::int from tours where id like 'sample-%' union all
      select count(*)::int from day_trips where id like 'sample-%' union all
      select count(*)::int from locations where id like 'sample-%'`);
    const others = `select to_jsonb(entry) from (select * from tours where id not like 'sample-%' order by id) as entry`;
    const before = await column(others);
    await writeSampleTrips(seeded.backend.sql, { tours: 300, dayTrips: 120, locations: 40 });
    expect(await counts()).toEqual([300, 120, 40]);
    await expectValidRows();
    await writeSampleTrips(seeded.backend.sql, { tours: 7, dayTrips: 3, locations: 1 });
    expect(await counts()).toEqual([7, 3, 1]);
    await writeSampleTrips(seeded.backend.sql, { tours: 0, dayTrips: 0, locations: 0 });
    expect(await counts()).toEqual([0, 0, 0]);
    expect(await column(others)).toEqual(before);
    expect(await column('select record_id from private.deleted_records')).toEqual([]);
  });

  it('connects to the database of a running app, and reports when its first start has not finished', async () => {
    await expect(connectToRunningDatabase(seeded.dataDirectory)).rejects.toThrow('still starting for the first time');
    await sql(`insert into private.settings (key, value) values ('seeded_at', now()::text)`);
    const running = await connectToRunningDatabase(seeded.dataDirectory);
    expect(
      await running?.unsafe('select count(*)::int from locations where not is_active and id = $1', ['legzira']),
    ).toEqual([{ count: 1 }]);
    await running?.end();
    expect(await connectToRunningDatabase('/nowhere')).toBeUndefined();
  });
});
