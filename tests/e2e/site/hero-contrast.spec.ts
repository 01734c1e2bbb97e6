import type { Page } from '@playwright/test';
import sharp from 'sharp';
import { expect, test } from '../../helpers/e2e/fixtures.ts';

/** A line of text over a hero, with its position in the window. */
interface Line {
  readonly text: string;
  readonly colour: string;
  readonly isLarge: boolean;
  readonly box: { readonly x: number; readonly y: number; readonly width: number; readonly height: number };
}

/** Returns the texts of menu and hero that have no background of their own, and hides them. */
function hideTexts(page: Page): Promise<Line[]> {
  return page.evaluate(async () => {
    const parts = [document.querySelector('site-header'), document.querySelector('main .hero-text')];
    const elements = parts.flatMap((part) => [...(part?.querySelectorAll<HTMLElement>('a, h1, p, li') ?? [])]);
    const isBare = (element: Element | null): boolean =>
      element === null ||
      parts.includes(element) ||
      (getComputedStyle(element).backgroundColor === 'rgba(0, 0, 0, 0)' && isBare(element.parentElement));
    const lines = elements.filter(isBare).flatMap((element) => {
      const { color, fontSize } = getComputedStyle(element);
      return [...element.childNodes].flatMap((node) => {
        if (!(node instanceof Text) || node.data.trim() === '') return [];
        const range = document.createRange();
        range.selectNodeContents(node);
        return [...range.getClientRects()]
          .filter((box) => box.width > 2 && box.bottom <= innerHeight)
          .map(({ x, y, width, height }) => ({
            text: node.data.trim(),
            colour: color,
            isLarge: Number.parseFloat(fontSize) >= 24,
            box: { x, y, width, height },
          }));
      });
    });
    for (const { style } of elements) {
      style.setProperty('transition', 'none', 'important');
      style.setProperty('color', 'transparent', 'important');
    }
    // Waits until it is painted.
    for (let frame = 0; frame < 2; frame++) await new Promise(requestAnimationFrame);
    return lines;
  });
}

/** Returns the relative luminance of a colour with three channels (WCAG 2.2). */
function getLuminance(channels: readonly number[]): number {
  const [red = 0, green = 0, blue = 0] = channels.map((channel) => {
    const value = channel / 255;
    return value <= 0.04045 ? value / 12.92 : ((value + 0.055) / 1.055) ** 2.4;
  });
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}

/** Returns the contrast of a line with the brightest of its background, leaving out the top 2 %. */
async function readContrast(image: Buffer, { box, colour }: Line): Promise<number> {
  const { data, info } = await sharp(image)
    .extract({
      left: Math.max(0, Math.floor(box.x)),
      top: Math.max(0, Math.floor(box.y)),
      width: Math.ceil(box.width),
      height: Math.ceil(box.height),
    })
    .removeAlpha()
    .raw()
    .toBuffer({ resolveWithObject: true });
  const behind = Array.from({ length: info.width * info.height }, (_, index) =>
    getLuminance([...data.subarray(3 * index, 3 * index + 3)]),
  ).toSorted((a, b) => a - b);
  const text = getLuminance((colour.match(/[\d.]+/g) ?? []).slice(0, 3).map(Number));
  return (text + 0.05) / ((behind[Math.floor(behind.length * 0.98)] ?? 1) + 0.05);
}

for (const [width, limit, heroes] of [
  [390, 1, 'a hero of each kind'],
  [1440, 1, 'a hero of each kind'],
  [390, 8, 'heroes'],
  [1024, 8, 'heroes'],
  [1440, 8, 'heroes'],
  [1920, 8, 'heroes'],
] as const)
  test(`menu and text over ${heroes} have enough contrast at ${width} px`, {
    tag: limit === 1 && width === 390 ? [] : '@deep',
  }, async ({ page, sql }) => {
    await page.emulateMedia({ reducedMotion: 'reduce' });
    await page.setViewportSize({ width, height: width === 390 ? 844 : 900 });
    const trips = await sql<{ path: string }[]>`
      (select '/day-trips/' || id as path from day_trips where is_active and display_order < 500
        order by display_order, id limit ${limit === 1 ? 1 : null})
      union all (select '/locations/' || id from locations where is_active and cardinality(images) > 0
        order by place, name limit ${limit})`;
    const problems: string[] = [];
    for (const path of ['/', '/about', '/activities', '/contact', ...trips.map(({ path }) => path)]) {
      await page.goto(path);
      const picture = page.locator('main picture img').first();
      await picture.evaluate((image: HTMLImageElement) => image.decode());
      const lines = await hideTexts(page);
      expect(lines.length, path).toBeGreaterThan(2);
      const image = await page.screenshot();
      for (const line of lines) {
        const contrast = await readContrast(image, line);
        if (contrast < (line.isLarge ? 3 : 4.5)) problems.push(`${path} ${line.text}: ${contrast.toFixed(2)}`);
      }
    }
    expect(problems).toEqual([]);
  });
