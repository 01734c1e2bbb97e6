import { randomUUID } from 'node:crypto';
import { beforeAll, describe, expect, it } from 'vitest';
import { buckets, getObjectUrl } from '#shared/rules/images/image-address.ts';
import { type Client, getStaffClient, insertTour, sql } from './clients.ts';

const createPath = () => `tours/1793523600000-${randomUUID().slice(0, 12)}.jpg`;

describe('unreferenced_images', () => {
  let member: Client;
  const findUnreferenced = async (bucket: string, ...paths: string[]) => {
    const { data, error } = await member.rpc('unreferenced_images', { bucket, paths });
    if (error) throw error;
    return data;
  };
  beforeAll(async () => {
    member = await getStaffClient();
  });

  it('returns a path that no row names, once', async () => {
    const path = createPath();
    expect(await findUnreferenced(buckets.tours, path, path)).toEqual([path]);
  });

  it.each([
    ['its root-relative URL', (path: string) => getObjectUrl(buckets.tours, path)],
    ['its full URL', (path: string) => `https://db.example${getObjectUrl(buckets.tours, path)}`],
    ['its path in the bucket', (path: string) => path],
    ['its path with a leading slash', (path: string) => `/${path}`],
  ])('leaves out an image that an active or inactive tour names by %s', async (_, toValue) => {
    const [shown, inactive, orphaned] = [createPath(), createPath(), createPath()];
    await insertTour({ images: [toValue(shown)] });
    await insertTour({ images: [toValue(inactive)], is_active: false });
    expect(await findUnreferenced(buckets.tours, shown, inactive, orphaned)).toEqual([orphaned]);
  });

  it('leaves out an image that a row of another resource names', async () => {
    const [ofLocation, ofDayTrip] = [createPath(), createPath()];
    await sql`insert into public.locations (name, location_type, description, best_times_to_visit, images)
      values (${randomUUID()}, 'Oasis', 'x', 'x', ${['data:image/png;base64,AA', getObjectUrl(buckets.tours, ofLocation)]})`;
    await sql`insert into public.day_trips (title, description, duration, group_size, price, departure_time, return_time, images)
      values (${randomUUID()}, 'x', 'x', 'x', 1, '8:00', '18:00', ${sql.json({ short2: getObjectUrl(buckets.tours, ofDayTrip), tall: null })})`;
    expect(await findUnreferenced(buckets.tours, ofLocation, ofDayTrip)).toEqual([]);
    // A path without a bucket is in the bucket of the row's resource.
    expect(await findUnreferenced(buckets.dayTrips, ofDayTrip)).toEqual([ofDayTrip]);
  });

  it('leaves out a portrait of a guide, and one that was removed within the last 30 days', async () => {
    const [shown, removed, orphaned] = [createPath(), createPath(), createPath()];
    const guide = (path: string) => ({
      id: randomUUID(),
      name: 'x',
      region: 'x',
      languages: 'x',
      speciality: '',
      trips: '',
      portrait: getObjectUrl(buckets.site, path),
    });
    const [before] = await sql`select guides from public.site_content`;
    await sql`update public.site_content set guides = ${sql.json([guide(removed)])}`;
    await sql`update public.site_content set guides = ${sql.json([guide(shown), { ...guide(''), portrait: '' }])}`;
    expect(await findUnreferenced(buckets.site, shown, removed, orphaned)).toEqual([orphaned]);
    await sql`update public.site_content set guides = ${sql.json(before?.['guides'] ?? [])}`;
  });

  it('returns a path that is only the end of a referenced path', async () => {
    const path = createPath();
    await insertTour({ images: [getObjectUrl(buckets.tours, `older/${path}`)] });
    expect(await findUnreferenced(buckets.tours, path)).toEqual([path]);
  });

  it('never returns a path that can be escaped in several ways', async () => {
    expect(
      await findUnreferenced(buckets.tours, 'tours/vallée.jpg', 'tours/a b.jpg', "tours/' or true --.jpg"),
    ).toEqual([]);
  });
});
