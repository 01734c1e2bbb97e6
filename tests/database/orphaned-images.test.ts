import { randomUUID } from 'node:crypto';
import { beforeAll, describe, expect, it } from 'vitest';
import { buckets, getObjectUrl } from '#shared/images/image-address.ts';
import { type Client, createStaffClient, insertTour, sql } from './clients.ts';

const name = () => `tours/1793523600000-${randomUUID().slice(0, 12)}.jpg`;

describe('a picture that no row shows', () => {
  let member: Client;
  const unreferenced = async (bucket: string, ...paths: string[]) => {
    const { data, error } = await member.rpc('unreferenced_images', { bucket, paths });
    if (error) throw error;
    return data;
  };
  beforeAll(async () => {
    member = await createStaffClient();
  });

  it('is named, once', async () => {
    const path = name();
    expect(await unreferenced(buckets.tours, path, path)).toEqual([path]);
  });

  it.each([
    ['by its address from the root', (path: string) => getObjectUrl(buckets.tours, path)],
    ['by its whole address', (path: string) => `https://db.example${getObjectUrl(buckets.tours, path)}`],
    ['by its path in the bucket', (path: string) => path],
    ['by its path with a slash before it', (path: string) => `/${path}`],
  ])('is not one that a tour names %s, active or not', async (_, written) => {
    const [shown, resting, none] = [name(), name(), name()];
    await insertTour({ images: [written(shown)] });
    await insertTour({ images: [written(resting)], is_active: false });
    expect(await unreferenced(buckets.tours, shown, resting, none)).toEqual([none]);
  });

  it('is not one that a row of another resource shows', async () => {
    const [ofLocation, ofDayTrip] = [name(), name()];
    await sql`insert into public.locations (name, location_type, description, best_times_to_visit, images)
      values (${randomUUID()}, 'Oasis', 'x', 'x', ${['data:image/png;base64,AA', getObjectUrl(buckets.tours, ofLocation)]})`;
    await sql`insert into public.day_trips (title, description, duration, group_size, price, departure_time, return_time, images)
      values (${randomUUID()}, 'x', 'x', 'x', 1, '8:00', '18:00', ${sql.json({ short2: getObjectUrl(buckets.tours, ofDayTrip), tall: null })})`;
    expect(await unreferenced(buckets.tours, ofLocation, ofDayTrip)).toEqual([]);
    // A path alone stands for the bucket of its own resource.
    expect(await unreferenced(buckets.dayTrips, ofDayTrip)).toEqual([ofDayTrip]);
  });

  it('is not taken for another whose name ends alike', async () => {
    const path = name();
    await insertTour({ images: [getObjectUrl(buckets.tours, `older/${path}`)] });
    expect(await unreferenced(buckets.tours, path)).toEqual([path]);
  });

  it('is never answered for a name that may be written in several ways', async () => {
    expect(await unreferenced(buckets.tours, 'tours/vallée.jpg', 'tours/a b.jpg', "tours/' or true --.jpg")).toEqual(
      [],
    );
  });
});
