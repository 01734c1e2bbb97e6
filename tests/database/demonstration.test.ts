import { randomUUID } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { z } from 'zod';
import { createAnonymousClient, createVisitorClient, sql } from './clients.ts';
import { asStaff, inUndoneTransaction, type Transaction } from './undone-transaction.ts';

const tables = ['tours', 'day_trips', 'locations', 'bookings', 'reviews'] as const;

const guideIds = new Map<string, string>();
const guide = (name: string) => {
  const id = guideIds.get(name) ?? randomUUID();
  guideIds.set(name, id);
  return { id, name, region: 'Fes', languages: 'Arabic', speciality: '', trips: '', portrait: '' };
};

const ids = {
  tour: 'made-up-tour',
  dayTrip: 'made-up-day-trip',
  location: 'made-up-location',
  booking: randomUUID(),
  review: randomUUID(),
};

const tour = {
  id: ids.tour,
  title: 'Dunes',
  description: 'Sand.',
  duration: '3 days',
  price: 100,
  max_participants: 8,
};
const dayTrip = {
  id: ids.dayTrip,
  title: 'Falls',
  description: 'Water.',
  duration: '1 day',
  group_size: '8',
  price: 50,
  departure_time: '8:00',
  return_time: '18:00',
};
const location = {
  id: ids.location,
  name: 'Made-up town',
  location_type: 'Village',
  description: 'Walls.',
  best_times_to_visit: 'May',
};
const bookedTour = { booking_type: 'tour', tour_id: ids.tour, tour_title: 'Dunes', customer_name: 'Amal' };
const booking = { id: ids.booking, ...bookedTour, customer_email: 'amal@example.com', number_of_people: 2 };
const review = { id: ids.review, booking_id: ids.booking, ...bookedTour, rating: 5 };

/** Writes one row of each table and two guides as the seed does, with one mail, and undoes everything after the check. */
const withDemonstration = (check: (transaction: Transaction) => Promise<void>) =>
  inUndoneTransaction(async (transaction) => {
    await transaction`update public.site_content set tagline = 'Own', phone = null, guides = '[]', questions = '[]'`;
    const [before] = await transaction<{ id: string }[]>`select max(id) as id from public.history`;
    const insert = (table: string, row: Readonly<Record<string, string | number>>) =>
      transaction`insert into public.${sql(table)} ${sql(row)}`;
    await insert('tours', tour);
    await insert('day_trips', dayTrip);
    await insert('locations', location);
    await insert('bookings', booking);
    await insert('reviews', review);
    await insert('mail_messages', { kind: 'receipt', booking_id: ids.booking, recipient: 'amal@example.com' });
    await transaction`update public.site_content set phone = '+212 524 000 000', guides = ${transaction.json([guide('Hassan'), guide('Nadia')])}`;
    await transaction`insert into private.demonstration_records
      select id from public.history where id > ${before?.id ?? 0} and action in ('insert', 'update')`;
    await check(transaction);
  });

async function readDemonstration(transaction: Transaction): Promise<unknown> {
  const [row] = await asStaff(transaction, () => transaction`select public.get_demonstration() as demonstration`);
  return row?.['demonstration'];
}

/** Clears the demonstration, all without kinds, and deletes what is chosen. */
const clear = (
  transaction: Transaction,
  chosen: readonly { table_name: string; record_id: string }[] = [],
  kinds: string[] | null = null,
) =>
  asStaff(
    transaction,
    () => transaction`select public.clear_demonstration('empty', ${transaction.json([...chosen])}, ${kinds})`,
  );

/** Returns the tables in which rows of the demonstration are still there. */
async function readRemaining(transaction: Transaction): Promise<string[]> {
  const remaining: string[] = [];
  for (const table of tables) {
    const rows = await transaction`select 1 from public.${sql(table)} where id::text in ${sql(Object.values(ids))}`;
    if (rows.length > 0) remaining.push(table);
  }
  return remaining;
}

async function readSite(transaction: Transaction) {
  const [site] = await transaction`select tagline, phone, guides from public.site_content`;
  return site;
}

const whole = { tours: 1, day_trips: 1, locations: 1, bookings: 1, reviews: 1, guides: 2, site_content: 1 };

describe('a demonstration', () => {
  it('is counted, and cleared with its mail, without the texts of staff', () =>
    withDemonstration(async (transaction) => {
      expect(await readDemonstration(transaction)).toEqual({
        counts: whole,
        kept: [],
        added: expect.any(Object),
        visitors: expect.any(Array),
        edited_site_content: [],
      });
      await clear(transaction);
      expect(await readRemaining(transaction)).toEqual([]);
      expect(await transaction`select 1 from public.mail_messages where booking_id = ${ids.booking}`).toEqual([]);
      expect(await readSite(transaction)).toEqual({ tagline: 'Own', phone: null, guides: [] });
      expect(await readDemonstration(transaction)).toBeNull();
    }));

  it.each([
    ['tours', ids.tour, 'Dunes', { price: 120 }],
    ['day_trips', ids.dayTrip, 'Falls', { price: 120 }],
    ['locations', ids.location, 'Made-up town', { description: 'Own.' }],
    ['bookings', ids.booking, 'Amal', { status: 'confirmed' }],
    ['reviews', ids.review, 'Amal', { is_approved: true }],
  ] as const)('keeps and names the row of %s that staff have edited', (table, id, label, change) =>
    withDemonstration(async (transaction) => {
      await asStaff(
        transaction,
        () => transaction`update public.${sql(table)} set ${sql({ ...change })} where id = ${id}`,
      );
      expect(await readDemonstration(transaction)).toMatchObject({
        counts: Object.fromEntries(Object.entries(whole).filter(([name]) => name !== table)),
        kept: [{ table_name: table, record_id: id, label, bookings: 0 }],
      });
      await clear(transaction);
      expect(await readRemaining(transaction)).toEqual([table]);
      expect(await readDemonstration(transaction)).toBeNull();
    }),
  );

  it('keeps a booking that staff have answered by telephone', () =>
    withDemonstration(async (transaction) => {
      await asStaff(
        transaction,
        () => transaction`select public.record_answer(${randomUUID()}, ${ids.booking}, 'telephone')`,
      );
      expect(await readDemonstration(transaction)).toMatchObject({ kept: [{ record_id: ids.booking }] });
      await clear(transaction);
      expect(await readRemaining(transaction)).toEqual(['bookings']);
    }));

  it('goes with what staff have approved or answered, if they choose it', () =>
    withDemonstration(async (transaction) => {
      await asStaff(transaction, async () => {
        await transaction`update public.bookings set status = 'confirmed' where id = ${ids.booking}`;
        await transaction`update public.reviews set is_approved = true where id = ${ids.review}`;
      });
      await clear(transaction, [{ table_name: 'bookings', record_id: ids.booking }]);
      expect(await readRemaining(transaction)).toEqual(['reviews']);
      expect(await transaction`select 1 from public.mail_messages where booking_id = ${ids.booking}`).toEqual([]);
    }));

  it('goes in the kinds that staff tick, and later in the others', () =>
    withDemonstration(async (transaction) => {
      await clear(transaction, [], ['tours', 'reviews', 'guides']);
      expect(await readRemaining(transaction)).toEqual(['day_trips', 'locations', 'bookings']);
      expect(await readSite(transaction)).toEqual({ tagline: 'Own', phone: '+212 524 000 000', guides: [] });
      expect(await readDemonstration(transaction)).toMatchObject({
        counts: { day_trips: 1, locations: 1, bookings: 1, site_content: 1 },
      });
      await clear(transaction, [], ['day_trips', 'locations', 'bookings', 'site_content']);
      expect(await readRemaining(transaction)).toEqual([]);
      expect(await readDemonstration(transaction)).toBeNull();
      expect(await transaction`select 1 from private.demonstration_records`).toEqual([]);
    }));

  it('keeps and names a trip with a real booking, also if that booking is chosen', () =>
    withDemonstration(async (transaction) => {
      const real = { table_name: 'bookings', record_id: randomUUID() };
      await transaction`insert into public.bookings ${sql({ ...booking, id: real.record_id })}`;
      await transaction`update public.history set source = 'site' where record_id = ${real.record_id}`;
      const kept = { table_name: 'tours', record_id: ids.tour, label: 'Dunes', bookings: 1 };
      expect(await readDemonstration(transaction)).toMatchObject({ kept: [kept] });
      await clear(transaction, [real]);
      expect(await readRemaining(transaction)).toEqual(['tours']);
    }));

  it('takes along a trip with a real booking if staff choose it, and the booking stays', () =>
    withDemonstration(async (transaction) => {
      const id = randomUUID();
      await transaction`insert into public.bookings ${sql({ ...booking, id })}`;
      await clear(transaction, [{ table_name: 'tours', record_id: ids.tour }]);
      expect(await readRemaining(transaction)).toEqual([]);
      expect(await transaction`select tour_id, tour_title from public.bookings where id = ${id}`).toEqual([
        { tour_id: null, tour_title: 'Dunes' },
      ]);
    }));

  it('counts what staff have added, without what visitors have made', () =>
    withDemonstration(async (transaction) => {
      const readAdded = async () =>
        z.object({ added: z.record(z.string(), z.number()) }).parse(await readDemonstration(transaction)).added;
      const before = await readAdded();
      await transaction`insert into public.locations ${sql({ ...location, id: 'own-town', name: 'Own town' })}`;
      const id = randomUUID();
      await transaction`insert into public.reviews ${sql({ ...review, id, booking_id: null })}`;
      await transaction`update public.history set source = 'site' where record_id = ${id}`;
      expect(await readAdded()).toEqual({ ...before, locations: (before['locations'] ?? 0) + 1 });
    }));

  it('offers what visitors have made, and deletes of it only what is chosen', () =>
    withDemonstration(async (transaction) => {
      const [own, theirs] = [randomUUID(), randomUUID()];
      for (const id of [own, theirs]) {
        await transaction`insert into public.bookings ${sql({ ...booking, id, customer_name: id })}`;
        await transaction`update public.history set source = 'site' where record_id = ${id}`;
      }
      const offered = [theirs, own].map((id) =>
        expect.objectContaining({ table_name: 'bookings', record_id: id, label: id }),
      );
      expect(await readDemonstration(transaction)).toMatchObject({ visitors: expect.arrayContaining(offered) });
      const [{ id: staffs } = { id: '' }] = await transaction<{ id: string }[]>`
        insert into public.bookings ${sql({ ...booking, id: randomUUID() })} returning id`;
      await clear(
        transaction,
        [own, staffs].map((record_id) => ({ table_name: 'bookings', record_id })),
      );
      const left = await transaction`select id from public.bookings where id in ${sql([own, theirs, staffs])}`;
      expect(left.map(({ id }) => id).sort()).toEqual([theirs, staffs].sort());
    }));

  it('keeps what staff have written under Site', () =>
    withDemonstration(async (transaction) => {
      const guides = [{ ...guide('Hassan'), languages: 'Tamazight' }, guide('Nadia'), guide('Leila')];
      await asStaff(
        transaction,
        () =>
          transaction`update public.site_content set phone = '+212 524 111 111', guides = ${transaction.json(guides)}`,
      );
      expect(await readDemonstration(transaction)).toMatchObject({
        counts: { guides: 1 },
        edited_site_content: ['guides', 'phone'],
      });
      await clear(transaction);
      expect(await readSite(transaction)).toEqual({
        tagline: 'Own',
        phone: '+212 524 111 111',
        guides: [guides[0], guides[2]],
      });
    }));

  it('goes although staff have moved, hidden and deleted some of it', () =>
    withDemonstration(async (transaction) => {
      await asStaff(transaction, async () => {
        await transaction`update public.tours set display_order = 999, is_active = false where id = ${ids.tour}`;
        await transaction`delete from public.day_trips where id = ${ids.dayTrip}`;
      });
      await clear(transaction);
      expect(await readRemaining(transaction)).toEqual([]);
    }));

  it('does not include a row that staff have added under the id of a deleted one', () =>
    withDemonstration(async (transaction) => {
      await asStaff(transaction, async () => {
        await transaction`delete from public.locations where id = ${ids.location}`;
        await transaction`insert into public.locations ${sql({ ...location, name: 'Own town' })}`;
      });
      await clear(transaction);
      expect(await readRemaining(transaction)).toEqual(['locations']);
    }));

  it('is over once staff have deleted all of it themselves', () =>
    withDemonstration(async (transaction) => {
      await asStaff(transaction, async () => {
        await transaction`update public.tours set is_active = false where id = ${ids.tour}`;
        for (const table of tables.toReversed()) {
          await transaction`delete from public.${sql(table)} where id::text in ${sql(Object.values(ids))}`;
        }
        await transaction`update public.site_content set phone = null, guides = '[]'`;
      });
      expect(await readDemonstration(transaction)).toBeNull();
    }));
});

it('visitors may neither read nor clear the demonstration', async () => {
  for (const client of [createAnonymousClient(), await createVisitorClient()]) {
    expect((await client.rpc('get_demonstration')).error).toMatchObject({ code: '42501' });
    expect((await client.rpc('clear_demonstration', { typed: 'empty', kinds: ['tours'] })).error).toMatchObject({
      code: '42501',
    });
  }
});

it.each(['', 'Empty', 'emptyy', null])('the demonstration stays when staff type %j', (typed) =>
  withDemonstration(async (transaction) => {
    await expect(
      transaction.savepoint((attempt) => asStaff(attempt, () => attempt`select public.clear_demonstration(${typed})`)),
    ).rejects.toMatchObject({ code: 'PT400', hint: 'typed_differs' });
    expect(await readDemonstration(transaction)).not.toBeNull();
  }),
);
