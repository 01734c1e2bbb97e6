import { type Sheet, sheet } from './drawing.ts';

/** A scene: its slug is its file name in storage, its alt text what a visitor who cannot see it is told. */
export interface Picture {
  readonly slug: string;
  readonly alt: string;
  /** The scene as SVG; the same text at every call. */
  readonly svg: () => string;
}

/** Describes a scene by a function that lays it on an empty sheet from back to front. */
export function picture(slug: string, alt: string, draw: (on: Sheet) => void): Picture {
  return {
    slug,
    alt,
    svg: () => {
      const on = sheet();
      draw(on);
      return on.svg();
    },
  };
}
