import type { Scene } from '../scene.ts';

/** A desert activity (docs/product.md, "Activities", static). */
export interface Activity {
  /** Fragment of its address on the activities page. */
  readonly id: string;
  readonly title: string;
  readonly subtitle: string;
  readonly images: readonly [Scene, Scene, Scene];
  readonly highlights: readonly string[];
  /** Long text for splitSections(): paragraphs with blank lines between them. */
  readonly content: string;
}
