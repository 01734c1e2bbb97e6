import { readFile } from 'node:fs/promises';
import sharp from 'sharp';
import { z } from 'zod';
import { getCachePath, writeCacheFile } from './image-cache.ts';
import { getAvifName, getImageWidths, type ProcessedImage } from './image-sources.ts';

const shadeSchema = z.object({ hue: z.number(), menu: z.number(), text: z.number() });

/** The shade over a hero's image: the hue of its dark, in degrees, and its opacity behind the menu and behind the text in percent. */
export type HeroShade = z.infer<typeof shadeSchema>;

interface Region {
  readonly top: number;
  readonly bottom: number;
  readonly right: number;
}

/** Parts of the image that may be behind menu and text on any screen, as shares of its height and width. */
const regions = {
  menu: { top: 0, bottom: 0.4, right: 1 },
  text: { top: 0.3, bottom: 1, right: 0.75 },
} as const;

/** Luminance under which white text has a contrast of 4.8:1, since parts of a line may be brighter than the region. */
const brightest = 0.169;
/** Share of the brightest pixels to ignore, such as stars and edges. */
const ignored = 1 / 300;
/** Saturation and lightness of the dark, of 0 to 1, the same as in the utility `shade-hue` of global.css. */
const dark = { saturation: 0.32, lightness: 0.25 } as const;
const nightHue = 240;
/** Difference between hues, so that they can be classes. */
const hueStep = 60;

/**
 * Returns the classes of the least shade that makes text over an image readable, for the utility `hero-shade`. Cached, because it
 * reads every pixel.
 */
export async function getShadeClass(image: ProcessedImage | undefined): Promise<string> {
  if (!image) return '';
  const { hue, menu, text } = await readShade(image);
  const focus = image.focus ? ` fx-${image.focus[0]}` : '';
  return `shade-hue-${hue} shade-menu-${menu} shade-text-${text}${focus}`;
}

async function readShade({ name, width }: ProcessedImage): Promise<HeroShade> {
  // Changing the rule makes a new file.
  const rule = [brightest, ignored.toFixed(4), dark.saturation, dark.lightness, hueStep].join('-');
  const cacheName = `${name}-multiply-${rule}.json`;
  const kept = await readFile(getCachePath(cacheName), 'utf8').catch(() => undefined);
  if (kept) return shadeSchema.parse(JSON.parse(kept));
  const smallest = getCachePath(getAvifName(name, getImageWidths(width)[0] ?? width));
  const { data, info } = await sharp(smallest).removeAlpha().raw().toBuffer({ resolveWithObject: true });
  const shade = measureShade(data, info);
  await writeCacheFile(cacheName, JSON.stringify(shade));
  return shade;
}

/** Returns the shade for an image of three channels. */
export function measureShade(pixels: Uint8Array, size: { width: number; height: number }): HeroShade {
  const hue = findDarkHue(pixels);
  const colour = toRgb(hue, dark.saturation, dark.lightness);
  const measure = (region: Region) => findOpacity(pixels, size, region, colour);
  return { hue, menu: measure(regions.menu), text: measure(regions.text) };
}

/** Returns the hue of the darker half of an image in steps of 60 degrees, in which strong colours count more; that of night for greys. */
function findDarkHue(pixels: Uint8Array): number {
  const count = pixels.length / 3;
  const read = (index: number) => [...pixels.subarray(3 * index, 3 * index + 3)];
  const byBrightness = Array.from({ length: count }, (_, index) => read(index)).toSorted(
    (one, other) => Math.max(...one) - Math.max(...other),
  );
  const weights = new Map<number, number>();
  for (const [red = 0, green = 0, blue = 0] of byBrightness.slice(0, Math.ceil(count / 2))) {
    const hue = (Math.round(getHue(red, green, blue) / hueStep) * hueStep) % 360;
    weights.set(hue, (weights.get(hue) ?? 0) + Math.max(red, green, blue) - Math.min(red, green, blue));
  }
  const [[hue, weight] = [nightHue, 0]] = [...weights].toSorted(([, one], [, other]) => other - one);
  return weight > 0 ? hue : nightHue;
}

/** Returns the hue of a colour in degrees; 0 for a grey. */
function getHue(red: number, green: number, blue: number): number {
  const max = Math.max(red, green, blue);
  const range = max - Math.min(red, green, blue);
  if (range === 0) return 0;
  if (max === red) return (60 * ((green - blue) / range) + 360) % 360;
  return max === green ? 60 * ((blue - red) / range + 2) : 60 * ((red - green) / range + 4);
}

/** Returns red, green and blue of 0 to 255 of a colour in HSL. */
function toRgb(hue: number, saturation: number, lightness: number): number[] {
  const strength = saturation * Math.min(lightness, 1 - lightness);
  return [0, 8, 4].map((start) => {
    const part = (start + hue / 30) % 12;
    return 255 * (lightness - strength * Math.max(-1, Math.min(part - 3, 9 - part, 1)));
  });
}

/** Returns the least opacity, in percent, of a dark colour over a region of an image, ignoring its brightest pixels. */
function findOpacity(
  pixels: Uint8Array,
  size: { width: number; height: number },
  region: Region,
  colour: readonly number[],
): number {
  const opacities = [...Array(9).keys()].map((step) => step * 10);
  const tooBright = opacities.map(() => 0);
  let count = 0;
  for (let y = Math.floor(size.height * region.top); y < Math.floor(size.height * region.bottom); y++)
    for (let x = 0; x < Math.floor(size.width * region.right); x++) {
      const start = 3 * (y * size.width + x);
      const pixel = pixels.subarray(start, start + 3);
      count++;
      opacities.forEach((percent, index) => {
        if (getLuminance(pixel, colour, percent / 100) > brightest) tooBright[index] = (tooBright[index] ?? 0) + 1;
      });
    }
  return opacities[tooBright.findIndex((pixelsAbove) => pixelsAbove <= count * ignored)] ?? 90;
}

/** Returns the relative luminance (WCAG 2.2) of a pixel multiplied by a colour of an opacity, as `mix-blend-mode: multiply` does. */
function getLuminance(pixel: Uint8Array, colour: readonly number[], opacity: number): number {
  const [red = 0, green = 0, blue = 0] = colour.map((shade, channel) => {
    const value = ((pixel[channel] ?? 0) / 255) * (1 - opacity + (shade / 255) * opacity);
    return value <= 0.04045 ? value / 12.92 : ((value + 0.055) / 1.055) ** 2.4;
  });
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}
