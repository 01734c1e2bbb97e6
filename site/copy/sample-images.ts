import { dayTripCopy } from './day-trips.ts';
import { type Scene, scenes } from './scenes.ts';

/** Samples for day trips without images, and for images that cannot be shown (docs/product.md, "Day trip page"). */
export const sampleImages: readonly Scene[] = [scenes.aitBenhaddou, scenes.chefchaouen, scenes.draa].map(
  ({ slug, alt }) => ({ slug, alt: `${dayTripCopy.sample}: ${alt}` }),
);
