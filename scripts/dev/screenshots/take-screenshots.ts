import { mkdir, readdir, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { chromium, type Page } from '@playwright/test';
import sharp from 'sharp';
import { findChromium } from '../find-chromium.ts';
import { signInTemporaryStaff } from '../sign-in.ts';
import { firstOfEachKind, readSitemapPaths } from '../sitemap.ts';
import { startTemporaryApp, temporaryStaff } from '../temporary-app.ts';
import { listAdminScreens, waitUntilAdminIsDrawn } from './admin-screens.ts';
import { pageStates, screenshotName } from './page-states.ts';

/** CSS pixels. Pages longer than the limit are cut there: what follows repeats what was shown. */
const widths = [390, 768, 1440] as const;
const height = { 390: 844, 768: 1024, 1440: 900 } as const;
const maxHeight = 3600;

/**
 * Starts a product with demonstration content and writes a JPEG of a page of each kind, of the page for what is not
 * there, of what opens on them, and of the screens of the back office, in place of those in the folder.
 */
export async function takeScreenshots(
  folder: string,
  print: (line: string) => void,
): Promise<{ count: number; bytes: number }> {
  print('Starting a product with demonstration content');
  const app = await startTemporaryApp();
  const browser = await chromium.launch({ executablePath: findChromium(), args: ['--no-sandbox', '--disable-gpu'] });
  const screenshots = new Map<string, Buffer>();
  try {
    const adminScreens = await listAdminScreens(app.dataDirectory);
    const paths = [...firstOfEachKind(await readSitemapPaths(app.origin)), '/nowhere'];
    for (const width of widths) {
      const viewport = { width, height: height[width] };
      const device = { isMobile: width === 390, hasTouch: width === 390 };
      const context = await browser.newContext({
        baseURL: app.origin,
        viewport,
        reducedMotion: 'reduce',
        ...device,
      });
      const page = await context.newPage();
      for (const path of paths) {
        print(`  ${path} at ${width} px`);
        await openPage(page, path);
        // The one that the README shows.
        if (path === '/' && width === 1440) screenshots.set('home', await capture(page, false));
        screenshots.set(`${screenshotName(path)}-${width}`, await capture(page, true));
        await openPage(page, path);
        for (const { name, whole, enter } of pageStates) {
          for (let number = 1; await enter(page, path, number); number++) {
            screenshots.set(`${screenshotName(path)}-${name(number)}-${width}`, await capture(page, whole));
            await openPage(page, path);
          }
        }
      }
      await openPage(page, '/login');
      screenshots.set(`desk-sign-in-${width}`, await capture(page, false));
      const address = await signInTemporaryStaff(page, temporaryStaff);
      for (const screen of adminScreens) {
        print(`  the desk's ${screen.name} at ${width} px`);
        await page.goto(address + screen.address);
        await waitUntilAdminIsDrawn(page);
        screenshots.set(`desk-${screen.name}-${width}`, await capture(page, false));
      }
      await context.close();
    }
  } finally {
    await browser.close();
    await app.stop();
  }
  await mkdir(folder, { recursive: true });
  for (const file of await readdir(folder)) if (file.endsWith('.jpg')) await rm(path.join(folder, file));
  for (const [name, picture] of screenshots) await writeFile(path.join(folder, `${name}.jpg`), picture);
  return { count: screenshots.size, bytes: [...screenshots.values()].reduce((sum, { length }) => sum + length, 0) };
}

/** Goes to a page and waits for its islands, its fonts and all its pictures, also those that load late. */
async function openPage(page: Page, path: string): Promise<void> {
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

async function capture(page: Page, whole: boolean): Promise<Buffer> {
  if (whole) await page.evaluate(hideBottomBars);
  const png = await page.screenshot({ fullPage: whole, animations: 'disabled' });
  const { width, height: full } = await sharp(png).metadata();
  return (
    sharp(png)
      .extract({ left: 0, top: 0, width, height: Math.min(full, maxHeight) })
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
