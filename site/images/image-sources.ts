import type { Focus } from '../data/image-details.ts';
import { placeholderClasses } from './placeholders.ts';

/** A processed image. The names of its files follow from these values, so that lists of images stay small. */
export interface ProcessedImage {
  /** Digest of the source image, with the crop when there is one. */
  readonly name: string;
  /** Width of the largest size, in pixels. */
  readonly width: number;
  readonly height: number;
  /** Index of the placeholder colour shown until the image is loaded. */
  readonly tint: number;
  /** What it shows, as staff have written. */
  readonly description?: string;
  /** Point that a frame keeps in view; the centre by default. */
  readonly focus?: Focus;
}

/** Media query for phones, the same as the variant `max-sm`. */
export const phoneQuery = '(width < 40rem)';

/** Widths of a small image on a card, a card on a phone at 1x and 2x, half a page, a full page and one on a dense screen. */
const standardWidths = [240, 360, 750, 1080, 1600, 2400] as const;
/**
 * Largest width for the first image of a page on a phone, in pixels. Screens at 3x would take the next one, of twice the bytes,
 * for a difference that is hard to see there.
 */
export const phoneMaxWidth = standardWidths[2];
/** Width of the single size for browsers without AVIF. */
const fallbackWidth = 1200;

/** Returns the widths to make of a source image or crop, none larger than its own. */
export function getImageWidths(fullWidth: number): number[] {
  const largest = Math.min(fullWidth, standardWidths[5]);
  return [...standardWidths.filter((width) => width < largest), largest];
}

/** Returns the width of the WebP for browsers without AVIF. */
export function getFallbackWidth(fullWidth: number): number {
  return Math.min(fullWidth, fallbackWidth);
}

/** Qualities of the AVIF of each width; the second for an image that would have more than `maxImageBytes`. */
const qualities = ['30', '40', '36-26', '40', '44', '40'] as const;

/** Size above which an image of a phone, which loads it before the first paint of a page, gets a lower quality. */
export const maxImageBytes = 13_000;

/** Returns the one or two qualities of the AVIF of a width, as in the name of its file: changing them makes new files. */
export function getAvifQualities(width: number): string {
  return qualities[standardWidths.findIndex((standard) => width <= standard)] ?? qualities[0];
}

/** Returns the name of the AVIF of one width. */
export function getAvifName(name: string, width: number): string {
  return `${name}-${width}q${getAvifQualities(width)}.avif`;
}

/** Returns the name of the WebP for browsers without AVIF. */
export function getWebpName(name: string): string {
  return `${name}.webp`;
}

/**
 * Returns the AVIF sizes for a `srcset`.
 * @param maxWidth largest width that the frame can need, in pixels
 */
export function getAvifSrcset({ name, width }: ProcessedImage, maxWidth = Number.POSITIVE_INFINITY): string {
  const sizes = getImageWidths(width);
  return sizes
    .filter((size, index) => index === 0 || size <= maxWidth)
    .map((size) => `/images/${getAvifName(name, size)} ${size}w`)
    .join(', ');
}

/** Returns the WebP for a `srcset`, with its width, which sources with `sizes` need. */
export function getWebpSrcset(image: ProcessedImage): string {
  return `${getImageSrc(image)} ${getFallbackWidth(image.width)}w`;
}

/** Returns the address of the WebP for browsers without AVIF. */
export function getImageSrc({ name }: ProcessedImage): string {
  return `/images/${getWebpName(name)}`;
}

/** Returns how much wider than a frame the image in it is drawn, at least 1. */
function getCoverFactor({ width, height }: ProcessedImage, ratio: number): number {
  return Math.max(1, Math.round((100 * width) / height / ratio) / 100);
}

/**
 * Returns the `sizes` of an image that covers a frame. An image with a wider ratio fills the height of the frame and is
 * drawn wider than it.
 * @param sizes widths of the frame
 * @param ratio width of the frame divided by its height
 */
export function getCoverSizes(image: ProcessedImage, sizes: string, ratio: number): string {
  const factor = getCoverFactor(image, ratio);
  if (factor === 1) return sizes;
  // An entry is a length after a condition in parentheses, which the last one lacks. Functions contain commas too.
  return sizes.replace(/((?:^|, )(?:\(.*?\) )?)((?:[^,(]|\([^)]*\))+)/g, `$1calc(${factor} * $2)`);
}

/** Returns the class of the colour shown until the image is loaded. */
function getPlaceholderClass({ tint }: ProcessedImage): string {
  return placeholderClasses[tint] ?? 'bg-sand';
}

/** Returns the classes of an image that covers a frame: its focal point, and the colour shown until it is loaded. */
export function getCoverClass(image: ProcessedImage): string {
  const { focus } = image;
  return `object-cover ${focus ? `focal fx-${focus[0]} fy-${focus[1]} ` : ''}${getPlaceholderClass(image)}`;
}
