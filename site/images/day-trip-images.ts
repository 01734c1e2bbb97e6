import { buckets } from '#shared/images/image-address.ts';
import { sampleImages } from '../copy/day-trips.ts';
import { tripCopy } from '../copy/trips.ts';
import type { DayTrip } from '../data/schemas/day-trip.ts';
import type { ProcessedImage } from './image-sources.ts';
import { processImage } from './process-image.ts';
import { processSceneImages } from './scene-images.ts';

/** An image on the page of a day trip. */
export interface DayTripImage {
  readonly image: ProcessedImage;
  readonly alt: string;
  /** Whether it stands in for an image of the trip itself. */
  readonly isSample: boolean;
}

/** What the page of a day trip shows. */
export interface DayTripImageSet {
  readonly images: readonly DayTripImage[];
  /** Whether none of them is of the trip itself. */
  readonly areSamples: boolean;
  /** Takes the place of one that the browser cannot show. */
  readonly fallback: ProcessedImage | undefined;
}

/** Returns what takes the place of a day trip's image that the browser cannot show. */
export async function processFallbackImage(): Promise<ProcessedImage | undefined> {
  const [sample] = await processSceneImages(sampleImages.slice(0, 1));
  return sample?.image;
}

/**
 * The images of a day trip, tall before the short ones. One that cannot be had or read is replaced by a sample; without
 * any of its own, the trip shows all samples (docs/product.md, "Images on the site").
 */
export async function processDayTripImages(trip: Pick<DayTrip, 'title' | 'images'>): Promise<DayTripImageSet> {
  const values = [trip.images.tall, trip.images.short1, trip.images.short2].flatMap((value) => (value ? [value] : []));
  const own = await Promise.all(values.map((value) => processImage(value, buckets.dayTrips)));
  const samples = (await processSceneImages(sampleImages)).map(({ image, alt }) => ({ image, alt, isSample: true }));
  const areSamples = own.every((image) => image === undefined);
  const images = own.flatMap((image, index): DayTripImage[] => {
    const sample = samples[index % samples.length];
    if (!image) return sample ? [sample] : [];
    return [{ image, alt: tripCopy.image(trip.title, index + 1), isSample: false }];
  });
  return { images: areSamples ? samples : images, areSamples, fallback: samples[0]?.image };
}
