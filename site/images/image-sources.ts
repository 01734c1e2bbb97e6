import { tints } from './placeholders.ts';

/** A picture ready for the page: the files of its sizes are named by rule, so that lists carry little of it. */
export interface Picture {
  /** Digest of the original, with the crop when there is one. */
  readonly name: string;
  /** Of the largest size, in pixels. */
  readonly width: number;
  readonly height: number;
  /** Number of the tint that stands in its place until it is there. */
  readonly tint: number;
}

/** A small picture on a card, a card on a phone of one and of two dots a pixel, half a page, a whole one. */
const widths = [240, 360, 720, 1080, 1600] as const;
/** Width of the one size for browsers without AVIF. */
const fallbackWidth = 1200;

/** The widths that are made of an original or a crop of this width: none larger than itself. */
export function pictureWidths(fullWidth: number): number[] {
  const largest = Math.min(fullWidth, widths[4]);
  return [...widths.filter((width) => width < largest), largest];
}

/** The width of the WebP for browsers without AVIF. */
export function fallbackWidthOf(fullWidth: number): number {
  return Math.min(fullWidth, fallbackWidth);
}

/** Of the AVIF of one width; part of its name, so that another quality makes new ones. The smallest are glimpses. */
export function avifQuality(width: number): number {
  return width <= widths[0] ? 30 : 40;
}

/** Name of the AVIF of one width. */
export function avifName(name: string, width: number): string {
  return `${name}-${width}q${avifQuality(width)}.avif`;
}

/** Name of the WebP for browsers without AVIF. */
export function webpName(name: string): string {
  return `${name}.webp`;
}

/**
 * The AVIF sizes for a `srcset`.
 * @param most width that the frame can ever need, in pixels
 */
export function srcsetOf({ name, width }: Picture, most = Number.POSITIVE_INFINITY): string {
  const sizes = pictureWidths(width);
  return sizes
    .filter((size, index) => index === 0 || size <= most)
    .map((size) => `/images/${avifName(name, size)} ${size}w`)
    .join(', ');
}

/** The one size for browsers without AVIF for a `srcset`: beside sizes with widths, each has its own. */
export function webpSrcsetOf(picture: Picture): string {
  return `${srcOf(picture)} ${fallbackWidthOf(picture.width)}w`;
}

/** The address for browsers without AVIF. */
export function srcOf({ name }: Picture): string {
  return `/images/${webpName(name)}`;
}

/** The class of the colour that stands in its place until it is there. */
export function tintOf({ tint }: Picture): string {
  return tints[tint] ?? 'bg-sand';
}
