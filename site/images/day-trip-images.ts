import { srcDir } from 'astro:config/server';
import { fileURLToPath } from 'node:url';
import { buckets } from '#shared/rules/images/image-address.ts';
import { tripCopy } from '../copy/trips.ts';
import type { DayTrip } from '../data/schemas/day-trip.ts';
import type { ProcessedImage } from './image-sources.ts';
import { processImage, processImageFile } from './process-image.ts';
import { type SampleImage, sampleImages } from './sample-images.ts';

/** Image on the page of a day trip. */
export interface DayTripImage {
  readonly image: ProcessedImage;
  readonly alt: string;
  /** True for a sample in place of an image of the trip. */
  readonly isSample: boolean;
}

/** Images on the page of a day trip. */
export interface DayTripImageSet {
  readonly images: readonly DayTripImage[];
  /** True when no image is of the trip itself. */
  readonly areSamples: boolean;
  /** Shown in place of an image that the browser cannot load. */
  readonly fallback: ProcessedImage | undefined;
}

/** Returns the main image of a trip: the first of its own, else the first sample. */
export function getMainImage({ images }: DayTripImageSet): DayTripImage | undefined {
  return images.find(({ isSample }) => !isSample) ?? images[0];
}

/** Returns the sample to show in place of an image that the browser cannot load. */
export async function processFallbackImage(): Promise<ProcessedImage | undefined> {
  const [sample] = await processSamples(sampleImages.slice(0, 1));
  return sample?.image;
}

/**
 * Returns the images of a day trip, the tall one first. An image that cannot be downloaded or decoded is replaced by a
 * sample; a trip without images gets all samples (docs/product.md, "Day trip page").
 */
export async function processDayTripImages(trip: Pick<DayTrip, 'title' | 'images'>): Promise<DayTripImageSet> {
  const values = [trip.images.tall, trip.images.short1, trip.images.short2].flatMap((value) => (value ? [value] : []));
  const tripImages = await Promise.all(values.map((value) => processImage(value, buckets.dayTrips)));
  const samples = await processSamples(sampleImages);
  const areSamples = tripImages.every((image) => image === undefined);
  const images = tripImages.flatMap((image, index): DayTripImage[] => {
    const sample = samples[index % samples.length];
    if (!image) return sample ? [sample] : [];
    return [{ image, alt: tripCopy.image(trip.title, index + 1), isSample: false }];
  });
  return { images: areSamples ? samples : images, areSamples, fallback: samples[0]?.image };
}

/** Processes samples, skipping those whose file cannot be read. */
async function processSamples(samples: readonly SampleImage[]): Promise<DayTripImage[]> {
  const prepared = await Promise.all(
    samples.map(async ({ slug, alt }) => {
      const image = await processImageFile(fileURLToPath(new URL(`assets/samples/${slug}.jpg`, srcDir)));
      return image ? [{ image: { ...image, description: alt }, alt, isSample: true }] : [];
    }),
  );
  return prepared.flat();
}
