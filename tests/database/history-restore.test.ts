import { randomUUID } from 'node:crypto';
import { describe, expect, inject, it } from 'vitest';
import { buckets, getObjectUrl } from '#shared/rules/images/image-address.ts';
import { uniqueWord } from '../helpers/unique-word.ts';
import { actAs, getStaffClient, insertTour, readStaffUserId, sql } from './clients.ts';
import { readDeletion, readHistory, readNewest } from './history.fixture.ts';

const staff = await getStaffClient();
const restore = (history_id: number) => staff.rpc('restore_deleted_record', { history_id });
const readDeleted = async (id: string) =>
  (await staff.rpc('get_deleted_records')).data?.filter(({ record_id }) => record_id === id) ?? [];

/** Inserts a completed booking of a tour with an approved review. */
async function insertReviewedBooking(tour: string, values: Record<string, unknown> = {}) {
  const [booking, word] = [randomUUID(), uniqueWord()];
  const customer = { customer_name: word, customer_email: `${word}@example.com`, booking_type: 'tour', tour_id: tour };
  await sql`insert into public.bookings ${sql({
    ...customer,
    id: booking,
    status: 'completed',
    total_price: 77,
    review_submitted: true,
    ...values,
  })}`;
  const [review] = await sql<{ id: string }[]>`insert into public.reviews
    ${sql({ booking_id: booking, customer_name: word, rating: 5, booking_type: 'tour', tour_id: tour, tour_title: 'Dunes', is_approved: true })}
    returning id`;
  return { booking, review: review?.id ?? '', word };
}

const readRow = async (table: string, id: string) =>
  (
    await sql`select to_jsonb(entry) - 'updated_at' as row from ${sql(`public.${table}`)} as entry where id = ${id}`
  )[0]?.['row'];

describe('a deleted tour', () => {
  it('comes back as it was, with its bookings and reviews, and is found again', async () => {
    const title = uniqueWord();
    const id = await insertTour({ title, price: 123.45, locations: ['Fes'], is_active: false });
    const { booking, review } = await insertReviewedBooking(id);
    const read = async () => [
      await readRow('tours', id),
      await readRow('bookings', booking),
      await readRow('reviews', review),
    ];
    // A booking keeps the title of its time.
    await sql`update public.tours set title = ${`${title} again`} where id = ${id}`;
    const before = await read();
    await staff.from('tours').delete().eq('id', id);
    expect(await readDeleted(id)).toMatchObject([
      { table_name: 'tours', label: `${title} again`, deleted_by: inject('staffEmail') },
    ]);
    expect(await restore(await readDeletion(id))).toMatchObject({ data: id, error: null });
    expect(await read()).toEqual(before);
    expect((await staff.rpc('search_tours', { words: title })).data?.map((row) => row.id)).toEqual([id]);
    expect(await readNewest(id)).toMatchObject({ action: 'restore', actor: inject('staffEmail'), new: { id } });
    expect(await readNewest(booking)).toMatchObject({ action: 'update', old: { tour_id: null }, new: { tour_id: id } });
    expect(await readDeleted(id)).toEqual([]);
  });

  it('does not take back bookings that were moved to another tour or type meanwhile', async () => {
    const [id, other] = [await insertTour({ is_active: false }), await insertTour()];
    const [moved, custom] = [await insertReviewedBooking(id), await insertReviewedBooking(id)];
    await staff.from('tours').delete().eq('id', id);
    await staff.from('bookings').update({ tour_id: other }).eq('id', moved.booking);
    const values = { booking_type: 'custom', duration: '1-day', budget: 'flexible' };
    await staff.from('bookings').update(values).eq('id', custom.booking);
    expect((await restore(await readDeletion(id))).error).toBeNull();
    expect(await readRow('bookings', moved.booking)).toMatchObject({ tour_id: other });
    expect(await readRow('bookings', custom.booking)).toMatchObject({ tour_id: null, booking_type: 'custom' });
  });

  it('does not take bookings that a transaction of the same number on another server has changed', async () => {
    const id = await insertTour({ is_active: false });
    const { booking } = await insertReviewedBooking(await insertTour());
    await sql`update public.bookings set tour_id = null where id = ${booking}`;
    await staff.from('tours').delete().eq('id', id);
    const deletion = await readNewest(id);
    await sql`insert into public.history (at, transaction, source, action, table_name, record_id, fields, old, new)
      select now() - interval '1 year', transaction, source, 'update', 'bookings', ${booking}, '{tour_id}',
        jsonb_build_object('tour_id', record_id), '{"tour_id": null}' from public.history where id = ${deletion.id}`;
    await restore(deletion.id);
    expect(await readRow('bookings', booking)).toMatchObject({ tour_id: null });
  });

  it('keeps its images until it can no longer be brought back', async () => {
    const paths = ['tours', 'day', 'location'].map((folder) => `${folder}/${randomUUID()}.jpg`);
    const [ofTour = '', ofDayTrip = '', ofLocation = ''] = paths;
    const address = (path: string) => getObjectUrl(buckets.tours, path);
    const id = await insertTour({ images: [address(ofTour)] });
    await sql`insert into public.day_trips (id, title, description, duration, group_size, price, departure_time, return_time, images)
      values (${id}, 'x', 'x', 'x', 'x', 1, '8', '9', ${sql.json({ tall: address(ofDayTrip), short1: null })})`;
    await sql`insert into public.locations (id, name, location_type, description, best_times_to_visit, images)
      values (${id}, 'x', 'Oasis', 'x', 'x', ${['data:image/png;base64,AA', address(ofLocation)]})`;
    for (const table of ['tours', 'day_trips', 'locations'])
      await sql`delete from ${sql(`public.${table}`)} where id = ${id}`;
    const findUnreferenced = async () =>
      (await staff.rpc('unreferenced_images', { bucket: buckets.tours, paths })).data?.toSorted();
    expect(await findUnreferenced()).toEqual([]);
    await sql`update private.deleted_records set deleted_at = now() - interval '29 days' where record_id = ${id}`;
    await sql`select private.purge_deleted_records()`;
    expect(await readDeleted(id)).toHaveLength(3);
    await sql`update private.deleted_records set deleted_at = now() - interval '31 days' where record_id = ${id}`;
    expect(await readDeleted(id)).toEqual([]);
    expect((await restore(await readDeletion(id))).error).toMatchObject({ code: 'PT404' });
    // Without a scheduled job the next deletion purges it.
    await sql`delete from public.tours where id = ${await insertTour()}`;
    expect(await sql`select 1 from private.deleted_records where record_id = ${id}`).toEqual([]);
    // Returns only stored images that were deleted long ago.
    const store = (path: string) =>
      sql`insert into storage.objects (bucket_id, name) values (${buckets.tours}, ${path})`;
    for (const path of [ofTour, ofDayTrip, `unrelated/${ofTour}`]) await store(path);
    const findPurged = async () =>
      (await staff.rpc('get_purged_images')).data?.filter(
        ({ path }) => path.includes(ofTour) || path.includes(ofDayTrip),
      );
    expect(await findPurged()).toEqual([]);
    await sql`update public.history set at = now() - interval '31 days' where record_id = ${id}`;
    expect(await findUnreferenced()).toEqual(paths.toSorted());
    await insertTour({ images: [address(ofDayTrip)] });
    expect(await findPurged()).toEqual([{ bucket: buckets.tours, path: ofTour }]);
    await sql`delete from storage.objects where name like ${`%${ofTour}`} or name = ${ofDayTrip}`;
  });

  it('leaves the images of earlier versions for 30 days too', async () => {
    const [removed, added] = [`tours/${randomUUID()}.jpg`, `tours/${randomUUID()}.jpg`];
    const id = await insertTour({ images: [getObjectUrl(buckets.tours, removed)] });
    await sql`update public.tours set images = ${[getObjectUrl(buckets.tours, added)]} where id = ${id}`;
    await sql`insert into storage.objects (bucket_id, name) values (${buckets.tours}, ${removed})`;
    const findUnreferenced = async () =>
      (await staff.rpc('unreferenced_images', { bucket: buckets.tours, paths: [removed, added] })).data;
    const findPurged = async () => (await staff.rpc('get_purged_images')).data?.filter(({ path }) => path === removed);
    expect([await findUnreferenced(), await findPurged()]).toEqual([[], []]);
    await sql`update public.history set at = now() - interval '31 days' where record_id = ${id}`;
    expect(await findUnreferenced()).toEqual([removed]);
    expect(await findPurged()).toEqual([{ bucket: buckets.tours, path: removed }]);
    await sql`delete from storage.objects where name = ${removed}`;
  });

  it('is refused when its id is taken, and can be brought back once it is free', async () => {
    const id = await insertTour({ title: uniqueWord() });
    await sql`delete from public.tours where id = ${id}`;
    const deletion = await readDeletion(id);
    await insertTour({ id, title: 'Another' });
    expect((await restore(deletion)).error).toMatchObject({ code: 'PT409', hint: 'id_taken' });
    await sql`delete from public.tours where id = ${id}`;
    expect((await restore(deletion)).data).toBe(id);
  });

  it('leaves other rows of the same transaction what they are', async () => {
    const [id, other, account] = [await insertTour(), `other-${randomUUID()}`, await readStaffUserId()];
    await sql`delete from public.tours where id = ${id}`;
    const deletion = await readDeletion(id);
    await sql.begin(async (transaction) => {
      await actAs(transaction, account);
      await transaction`select public.restore_deleted_record(${deletion})`;
      const values = { title: 'x', description: 'x', duration: '1 day', price: 1, max_participants: 1 };
      await transaction`insert into public.tours ${transaction({ id: other, ...values })}`;
    });
    expect(await readNewest(id)).toMatchObject({ action: 'restore' });
    expect(await readNewest(other)).toMatchObject({ action: 'insert' });
  });

  it('comes back once when two people bring it back at the same moment', async () => {
    const id = await insertTour();
    await sql`delete from public.tours where id = ${id}`;
    const deletion = await readDeletion(id);
    const results = await Promise.all([restore(deletion), restore(deletion)]);
    expect(results.map(({ error }) => error?.code ?? 'done').sort()).toEqual(['PT404', 'done']);
  });
});

describe('a deleted booking', () => {
  it('comes back with its review but without its review link, and is found again', async () => {
    const { booking, review, word } = await insertReviewedBooking(await insertTour());
    await sql`update public.bookings set review_link_expires_at = now() where id = ${booking}`;
    const before = await readRow('bookings', booking);
    await staff.from('bookings').delete().eq('id', booking);
    expect(await readRow('reviews', review)).toMatchObject({ booking_id: null });
    expect((await restore(await readDeletion(booking))).data).toBe(booking);
    expect(await readRow('bookings', booking)).toEqual({ ...before, review_link_expires_at: null });
    expect(await readRow('reviews', review)).toMatchObject({ booking_id: booking });
    expect((await staff.rpc('search_bookings', { words: word })).data?.map(({ id }) => id)).toEqual([booking]);
    expect((await staff.rpc('search_reviews', { words: `${word}@example.com` })).data?.map(({ id }) => id)).toEqual([
      review,
    ]);
  });

  it('comes back with its title and price although its tour has gone or changed', async () => {
    const [gone, changed] = [await insertTour({ title: 'Gone' }), await insertTour({ title: 'Before' })];
    const bookings = [await insertReviewedBooking(gone), await insertReviewedBooking(changed)];
    for (const { booking } of bookings) await sql`delete from public.bookings where id = ${booking}`;
    await sql`delete from public.tours where id = ${gone}`;
    await sql`update public.tours set title = 'After', price = 9, currency = 'MAD' where id = ${changed}`;
    for (const { booking } of bookings) expect((await restore(await readDeletion(booking))).data).toBe(booking);
    const [first, second] = await Promise.all(bookings.map(({ booking }) => readRow('bookings', booking)));
    expect(first).toMatchObject({ tour_id: null, tour_title: 'Gone', total_price: 77, currency: 'USD' });
    expect(second).toMatchObject({ tour_id: changed, tour_title: 'Before', total_price: 77, currency: 'USD' });
  });
});

describe('a deleted review', () => {
  it('comes back with its text, its flags and its booking', async () => {
    const { review } = await insertReviewedBooking(await insertTour());
    const before = await readRow('reviews', review);
    await staff.from('reviews').delete().eq('id', review);
    expect((await restore(await readDeletion(review))).data).toBe(review);
    expect(await readRow('reviews', review)).toEqual(before);
  });

  it('comes back without a booking that has gone or has another review', async () => {
    const [lost, reviewedAgain] = [
      await insertReviewedBooking(await insertTour()),
      await insertReviewedBooking(await insertTour()),
    ];
    for (const { review } of [lost, reviewedAgain]) await sql`delete from public.reviews where id = ${review}`;
    await sql`delete from public.bookings where id = ${lost.booking}`;
    await sql`insert into public.reviews ${sql({ booking_id: reviewedAgain.booking, customer_name: 'x', rating: 1, booking_type: 'tour', tour_title: 'x' })}`;
    for (const { review } of [lost, reviewedAgain]) {
      expect((await restore(await readDeletion(review))).error).toBeNull();
      expect(await readRow('reviews', review)).toMatchObject({ booking_id: null, rating: 5 });
    }
  });
});

describe('the place of a location', () => {
  it('is in no entry or version, and is computed again when it comes back', async () => {
    const id = `place-${uniqueWord()}`;
    const row = { name: id, location_type: 'Oasis', description: 'x', best_times_to_visit: 'May', is_active: false };
    await sql`insert into public.locations ${sql({ ...row, id, display_order: 900 })}`;
    await sql`update public.locations set display_order = 901 where id = ${id}`;
    const before = await readRow('locations', id);
    expect(before).toMatchObject({ display_order: 901, place: 901 });
    const [added] = await sql<{ id: number }[]>`select id::int from public.history where record_id = ${id} order by id`;
    const { data: version } = await staff.rpc('get_history_version', { history_id: added?.id ?? 0 });
    expect(version).toMatchObject({ display_order: 900 });
    expect(version).not.toHaveProperty('place');
    await staff.from('locations').delete().eq('id', id);
    expect((await restore(await readDeletion(id))).error).toBeNull();
    expect(await readRow('locations', id)).toEqual(before);
    const entries = await readHistory(id);
    expect(entries.map(({ action, fields }) => ({ action, fields }))).toEqual([
      { action: 'insert', fields: [] },
      { action: 'update', fields: ['display_order'] },
      { action: 'delete', fields: [] },
      { action: 'restore', fields: [] },
    ]);
    expect(JSON.stringify(entries)).not.toContain('"place"');
  });
});

describe('an earlier version', () => {
  const readVersion = async (history_id: number | undefined) =>
    (await staff.rpc('get_history_version', { history_id: history_id ?? 0 })).data;

  it('is the row as it was after an entry, also before it was deleted and brought back', async () => {
    const id = await insertTour({ title: 'One', price: 1, is_active: false, locations: ['Fes'] });
    const versions = [await readRow('tours', id)];
    for (const change of [{ title: 'Two' }, { price: 3, locations: [] }]) {
      await staff.from('tours').update(change).eq('id', id);
      versions.push(await readRow('tours', id));
    }
    const readAll = async () => {
      const entries = await readHistory(id);
      return Promise.all(entries.map((entry) => readVersion(entry.id)));
    };
    expect(await readAll()).toEqual(versions);
    await staff.from('tours').delete().eq('id', id);
    expect(await readAll()).toEqual([...versions, versions[2]]);
    await restore(await readDeletion(id));
    await staff.from('tours').update({ title: 'Four' }).eq('id', id);
    expect(await readAll()).toEqual([...versions, versions[2], versions[2], await readRow('tours', id)]);
  });

  it('is that of the earlier tour when a deleted one has given its id to another', async () => {
    const id = await insertTour({ title: uniqueWord(), price: 1 });
    const [earlier] = await readHistory(id);
    await sql`delete from public.tours where id = ${id}`;
    await insertTour({ id, title: 'Another', price: 2 });
    expect(await readVersion(earlier?.id)).toMatchObject({ id, price: 1 });
    expect(await readVersion(await readDeletion(id))).toMatchObject({ title: 'Another' });
  });

  it('is refused for bookings and for an entry that does not exist', async () => {
    const { booking } = await insertReviewedBooking(await insertTour());
    const read = async (history_id: number) => (await staff.rpc('get_history_version', { history_id })).error?.code;
    expect(await read(await readDeletion(booking))).toBe('PT400');
    expect(await read(-1)).toBe('PT404');
  });
});
