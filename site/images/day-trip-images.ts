import { buckets } from '../../shared/images/image-address.ts';
import { sampleImages } from '../copy/day-trips.ts';
import { tripTexts } from '../copy/trips.ts';
import type { DayTrip } from '../data/schemas/day-trip.ts';
import type { Picture } from './image-sources.ts';
import { preparePicture } from './process-image.ts';
import { prepareScenes } from './scene-images.ts';

/** A picture on the page of a day trip. */
export interface TripImage {
  readonly picture: Picture;
  readonly alt: string;
  /** Whether it stands in for a picture of the trip itself. */
  readonly isSample: boolean;
}

/** What the page of a day trip shows. */
export interface TripImages {
  readonly images: readonly TripImage[];
  /** Whether none of them is of the trip itself. */
  readonly areSamples: boolean;
  /** Takes the place of one that the browser cannot show. */
  readonly fallback: Picture | undefined;
}

/** Returns what takes the place of a day trip's picture that the browser cannot show. */
export async function prepareSample(): Promise<Picture | undefined> {
  const [sample] = await prepareScenes(sampleImages.slice(0, 1));
  return sample?.picture;
}

/**
 * The pictures of a day trip, tall before the short ones. One that cannot be had or read is replaced by a sample; without
 * any of its own, the trip shows all samples (specification sections 2 and 8).
 */
export async function prepareTripImages(trip: Pick<DayTrip, 'title' | 'images'>): Promise<TripImages> {
  const values = [trip.images.tall, trip.images.short1, trip.images.short2].flatMap((value) => (value ? [value] : []));
  const own = await Promise.all(values.map((value) => preparePicture(value, buckets.dayTrips)));
  const samples = (await prepareScenes(sampleImages)).map(({ picture, alt }) => ({ picture, alt, isSample: true }));
  const areSamples = own.every((picture) => picture === undefined);
  const images = own.flatMap((picture, index): TripImage[] => {
    const sample = samples[index % samples.length];
    if (!picture) return sample ? [sample] : [];
    return [{ picture, alt: tripTexts.picture(trip.title, index + 1), isSample: false }];
  });
  return { images: areSamples ? samples : images, areSamples, fallback: samples[0]?.picture };
}
