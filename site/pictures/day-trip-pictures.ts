import { buckets } from '../../shared/images.ts';
import type { DayTrip } from '../../shared/schemas/day-trip.ts';
import { preparePictures } from './picture.ts';
import { prepareScenes } from './scene.ts';
import type { Picture } from './sources.ts';

/** What a day trip without pictures of its own shows (specification section 2). */
const samples = [{ slug: 'draa-palm-groves' }, { slug: 'ait-benhaddou' }, { slug: 'chefchaouen-lane' }] as const;

/** The pictures of a day trip, or the samples in their place when none of its own can be had (specification section 8). */
export async function dayTripPictures(
  trip: DayTrip,
): Promise<{ readonly pictures: readonly Picture[]; readonly areSamples: boolean }> {
  const { tall, short1, short2 } = trip.images;
  const named = [tall, short1, short2].flatMap((image) => (image ? [image] : []));
  const own = await preparePictures(named, buckets.dayTrips);
  if (own.length > 0) return { pictures: own, areSamples: false };
  return { pictures: (await prepareScenes(samples)).map(({ picture }) => picture), areSamples: true };
}
