/** An image that ships with the site, named by its scene. */
export interface Scene {
  /** Slug of the scene: site/assets/scenes/<slug>.jpg. */
  readonly slug: string;
  /** What it shows, for those who do not see it. */
  readonly alt: string;
}
