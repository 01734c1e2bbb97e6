import { dayTripCopy } from '../copy/day-trips.ts';

/** A sample for day trips without images, and for images that cannot be shown (docs/product.md, "Day trip page"). */
export interface SampleImage {
  /** Name of the file site/assets/samples/<slug>.jpg. */
  readonly slug: string;
  /** Alternative text, true of cropped versions too. */
  readonly alt: string;
}

export const sampleImages: readonly SampleImage[] = [
  { slug: 'ait-benhaddou', alt: 'The earthen towers of Ait Benhaddou on their hill, above a river and palms' },
  { slug: 'chefchaouen-lane', alt: 'A stepped lane between the blue walls of Chefchaouen' },
  { slug: 'draa-palm-groves', alt: 'Two camels before the palm groves and kasbahs in the valley of the Draa' },
].map(({ slug, alt }) => ({ slug, alt: `${dayTripCopy.sample}: ${alt}` }));
