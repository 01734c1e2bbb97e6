import { readFile } from 'node:fs/promises';
import sharp from 'sharp';
import { z } from 'zod';
import { getCachePath, writeCacheFile } from './image-cache.ts';
import { getAvifName, getImageWidths, type ProcessedImage } from './image-sources.ts';

/** Opacity of the night blue over a hero's image, behind the menu and behind the text: percent in steps of ten. */
export interface HeroShade {
  readonly menu: number;
  readonly text: number;
}

const shadeSchema = z.object({ menu: z.number(), text: z.number() });

/** Parts of the image that may be behind menu and text on any screen, as shares of its height and width. */
const regions = {
  menu: { top: 0, bottom: 0.4, right: 1 },
  text: { top: 0.3, bottom: 1, right: 0.75 },
} as const;

/** Luminance under which white text has a contrast of 4.8:1, since parts of a line may be brighter than the region. */
const brightest = 0.169;
/** Share of the brightest pixels to ignore, such as stars and edges. */
const ignored = 1 / 300;
/** The colour `night`, of which the shade is made. */
const night = [19, 26, 52] as const;

/**
 * Returns the least shade that makes text over each of the images readable. Cached, because it reads every pixel.
 */
export async function getHeroShade(images: readonly (ProcessedImage | undefined)[]): Promise<HeroShade> {
  const shades = await Promise.all(images.flatMap((image) => (image ? [readShade(image)] : [])));
  return {
    menu: Math.max(0, ...shades.map(({ menu }) => menu)),
    text: Math.max(0, ...shades.map(({ text }) => text)),
  };
}

/** Returns the classes that set a shade for the utilities `hero-menu` and `hero-text` inside the element. */
export function getShadeClass({ menu, text }: HeroShade): string {
  return `shade-menu-${menu} shade-text-${text}`;
}

async function readShade({ name, width }: ProcessedImage): Promise<HeroShade> {
  // Changing the rule makes a new file.
  const cacheName = `${name}-shade-${brightest}-${ignored.toFixed(4)}.json`;
  const kept = await readFile(getCachePath(cacheName), 'utf8').catch(() => undefined);
  if (kept) return shadeSchema.parse(JSON.parse(kept));
  const smallest = getCachePath(getAvifName(name, getImageWidths(width)[0] ?? width));
  const { data, info } = await sharp(smallest).removeAlpha().raw().toBuffer({ resolveWithObject: true });
  const measure = (region: (typeof regions)[keyof typeof regions]) => findShade(data, info, region);
  const shade = { menu: measure(regions.menu), text: measure(regions.text) };
  await writeCacheFile(cacheName, JSON.stringify(shade));
  return shade;
}

interface Region {
  readonly top: number;
  readonly bottom: number;
  readonly right: number;
}

/** Returns the least shade for a region of an image of three channels, ignoring its brightest pixels. */
export function findShade(pixels: Uint8Array, size: { width: number; height: number }, region: Region): number {
  const shaded = [...Array(9).keys()].map((step) => step * 10);
  const tooBright = shaded.map(() => 0);
  let count = 0;
  for (let y = Math.floor(size.height * region.top); y < Math.floor(size.height * region.bottom); y++)
    for (let x = 0; x < Math.floor(size.width * region.right); x++) {
      const start = 3 * (y * size.width + x);
      const pixel = pixels.subarray(start, start + 3);
      count++;
      shaded.forEach((percent, index) => {
        if (getLuminance(pixel, percent / 100) > brightest) tooBright[index] = (tooBright[index] ?? 0) + 1;
      });
    }
  return shaded[tooBright.findIndex((pixelsAbove) => pixelsAbove <= count * ignored)] ?? 90;
}

/** Returns the relative luminance of a pixel under the shade (WCAG 2.2). */
function getLuminance(pixel: Uint8Array, opacity: number): number {
  const [red = 0, green = 0, blue = 0] = night.map((shade, channel) => {
    const value = ((pixel[channel] ?? 0) * (1 - opacity) + shade * opacity) / 255;
    return value <= 0.04045 ? value / 12.92 : ((value + 0.055) / 1.055) ** 2.4;
  });
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}
