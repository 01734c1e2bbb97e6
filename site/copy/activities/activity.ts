import type { Scene } from '../scenes.ts';

/** Desert activity (docs/product.md, "Activities"). Not a row of the database. */
export interface Activity {
  /** Fragment of the address on the activities page. */
  readonly id: string;
  readonly title: string;
  readonly subtitle: string;
  readonly images: readonly [Scene, Scene, Scene];
  readonly highlights: readonly string[];
  /** Words for it in the title, highlights, included things or itinerary of a trip. */
  readonly tripWords: readonly string[];
  /** Text for splitSections(): paragraphs separated by blank lines. */
  readonly content: string;
}
