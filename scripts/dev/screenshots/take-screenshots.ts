import { mkdir, readdir, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { chromium, type Page } from '@playwright/test';
import sharp from 'sharp';
import { findChromium } from '../find-chromium.ts';
import { signIn } from '../sign-in.ts';
import { listedPaths, oneOfEachKind } from '../sitemap.ts';
import { startTemporaryProduct, temporaryStaff } from '../temporary-app.ts';
import { deskIsDrawn, deskScreens } from './admin-screens.ts';
import { nameOf, states } from './page-states.ts';

/** CSS pixels. Pages longer than the limit are cut there: what follows repeats what was shown. */
const widths = [390, 768, 1440] as const;
const height = { 390: 844, 768: 1024, 1440: 900 } as const;
const longest = 3600;

/**
 * Starts a product with demonstration content and writes a JPEG of a page of each kind, of the page for what is not
 * there, of what opens on them, and of the screens of the back office, in place of those in the folder.
 */
export async function takeScreenshots(
  folder: string,
  print: (line: string) => void,
): Promise<{ count: number; bytes: number }> {
  print('Starting a product with demonstration content');
  const product = await startTemporaryProduct();
  const browser = await chromium.launch({ executablePath: findChromium(), args: ['--no-sandbox', '--disable-gpu'] });
  const pictures = new Map<string, Buffer>();
  try {
    const desk = await deskScreens(product.dataDirectory);
    const paths = [...oneOfEachKind(await listedPaths(product.origin)), '/nowhere'];
    for (const width of widths) {
      const viewport = { width, height: height[width] };
      const device = { isMobile: width === 390, hasTouch: width === 390 };
      const context = await browser.newContext({
        baseURL: product.origin,
        viewport,
        reducedMotion: 'reduce',
        ...device,
      });
      const page = await context.newPage();
      for (const path of paths) {
        print(`  ${path} at ${width} px`);
        await open(page, path);
        // The one that the README shows.
        if (path === '/' && width === 1440) pictures.set('home', await shoot(page, false));
        pictures.set(`${nameOf(path)}-${width}`, await shoot(page, true));
        await open(page, path);
        for (const { name, whole, reach } of states) {
          for (let number = 1; await reach(page, path, number); number++) {
            pictures.set(`${nameOf(path)}-${name(number)}-${width}`, await shoot(page, whole));
            await open(page, path);
          }
        }
      }
      await open(page, '/login');
      pictures.set(`desk-sign-in-${width}`, await shoot(page, false));
      const address = await signIn(page, temporaryStaff);
      for (const screen of desk) {
        print(`  the desk's ${screen.name} at ${width} px`);
        await page.goto(address + screen.address);
        await deskIsDrawn(page);
        pictures.set(`desk-${screen.name}-${width}`, await shoot(page, false));
      }
      await context.close();
    }
  } finally {
    await browser.close();
    await product.stop();
  }
  await mkdir(folder, { recursive: true });
  for (const file of await readdir(folder)) if (file.endsWith('.jpg')) await rm(path.join(folder, file));
  for (const [name, picture] of pictures) await writeFile(path.join(folder, `${name}.jpg`), picture);
  return { count: pictures.size, bytes: [...pictures.values()].reduce((sum, { length }) => sum + length, 0) };
}

/** Goes to a page and waits for its islands, its fonts and all its pictures, also those that load late. */
async function open(page: Page, path: string): Promise<void> {
  await page.goto('about:blank');
  await page.goto(path);
  await page.waitForFunction(() => !document.querySelector('astro-island[ssr]'));
  await page.evaluate(async () => {
    for (const image of document.images) image.loading = 'eager';
    await document.fonts.ready;
  });
  await page.waitForFunction(() => [...document.images].every(({ complete }) => complete));
  await page.evaluate(() => Promise.allSettled([...document.images].map((image) => image.decode())));
  // Whatever shows itself when it is scrolled to has then been scrolled to.
  await page.evaluate(async () => {
    for (let top = 0; top < document.documentElement.scrollHeight; top += innerHeight) {
      scrollTo({ top, behavior: 'instant' });
      await new Promise(requestAnimationFrame);
    }
    scrollTo({ top: 0, behavior: 'instant' });
  });
}

async function shoot(page: Page, whole: boolean): Promise<Buffer> {
  if (whole) await page.evaluate(hideBottomBars);
  const picture = await page.screenshot({ fullPage: whole, animations: 'disabled' });
  const { width, height: full } = await sharp(picture).metadata();
  return (
    sharp(picture)
      .extract({ left: 0, top: 0, width, height: Math.min(full, longest) })
      // Three quarters of a wide screen: enough to judge by, and the set stays small.
      .resize({ width: Math.min(width, 1080) })
      .jpeg({ quality: 60, mozjpeg: true })
      .toBuffer()
  );
}

/** Bars at the lower edge of the window would stand across the middle of a whole page. */
function hideBottomBars(): void {
  for (const element of document.querySelectorAll<HTMLElement>('body *')) {
    const { position, bottom } = getComputedStyle(element);
    const isBar = position === 'fixed' || (position === 'sticky' && bottom !== 'auto');
    if (isBar && element.getBoundingClientRect().top > innerHeight / 2) element.style.visibility = 'hidden';
  }
}
