/** Image that ships with the site. */
export interface Scene {
  /** Name of the file site/assets/scenes/<slug>.jpg. */
  readonly slug: string;
  /** Alternative text. */
  readonly alt: string;
}
