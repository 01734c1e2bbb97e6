import { placeholderClasses } from './placeholders.ts';

/** An image ready for the page: the files of its sizes are named by rule, so that lists carry little of it. */
export interface ProcessedImage {
  /** Digest of the original, with the crop when there is one. */
  readonly name: string;
  /** Of the largest size, in pixels. */
  readonly width: number;
  readonly height: number;
  /** Number of the tint that stands in its place until it is there. */
  readonly tint: number;
}

/** A small image on a card, a card on a phone of one and of two dots a pixel, half a page, a whole one. */
const standardWidths = [240, 360, 720, 1080, 1600] as const;
/** Width of the one size for browsers without AVIF. */
const fallbackWidth = 1200;

/** The widths that are made of an original or a crop of this width: none larger than itself. */
export function getImageWidths(fullWidth: number): number[] {
  const largest = Math.min(fullWidth, standardWidths[4]);
  return [...standardWidths.filter((width) => width < largest), largest];
}

/** The width of the WebP for browsers without AVIF. */
export function getFallbackWidth(fullWidth: number): number {
  return Math.min(fullWidth, fallbackWidth);
}

/** Of the AVIF of one width; part of its name, so that another quality makes new ones. The smallest are glimpses. */
export function getAvifQuality(width: number): number {
  return width <= standardWidths[0] ? 30 : 40;
}

/** Name of the AVIF of one width. */
export function getAvifName(name: string, width: number): string {
  return `${name}-${width}q${getAvifQuality(width)}.avif`;
}

/** Name of the WebP for browsers without AVIF. */
export function getWebpName(name: string): string {
  return `${name}.webp`;
}

/**
 * The AVIF sizes for a `srcset`.
 * @param maxWidth width that the frame can ever need, in pixels
 */
export function getAvifSrcset({ name, width }: ProcessedImage, maxWidth = Number.POSITIVE_INFINITY): string {
  const sizes = getImageWidths(width);
  return sizes
    .filter((size, index) => index === 0 || size <= maxWidth)
    .map((size) => `/images/${getAvifName(name, size)} ${size}w`)
    .join(', ');
}

/** The one size for browsers without AVIF for a `srcset`: beside sizes with widths, each has its own. */
export function getWebpSrcset(image: ProcessedImage): string {
  return `${getImageSrc(image)} ${getFallbackWidth(image.width)}w`;
}

/** The address for browsers without AVIF. */
export function getImageSrc({ name }: ProcessedImage): string {
  return `/images/${getWebpName(name)}`;
}

/** The class of the colour that stands in its place until it is there. */
export function getPlaceholderClass({ tint }: ProcessedImage): string {
  return placeholderClasses[tint] ?? 'bg-sand';
}
