import { mkdir, readdir, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { type Browser, chromium, type Page } from '@playwright/test';
import sharp from 'sharp';
import { connectToRunningDatabase } from '../../local/running-product.ts';
import { UserError } from '../../runtime/errors.ts';
import { findChromium } from '../find-chromium.ts';
import { firstOfEachKind, readSitemapPaths } from '../read-sitemap.ts';
import { signInTemporaryStaff } from '../sign-in.ts';
import { startTemporaryApp, temporaryStaff } from '../temporary-app.ts';
import { renderMailExamples } from './mail-examples.ts';
import { pageStates, screenshotName } from './page-states.ts';

/** Widths and heights in CSS pixels. Longer pages are cut off at maxHeight. */
const widths = [390, 768, 1440] as const;
const height = { 390: 844, 768: 1024, 1440: 900 } as const;
const maxHeight = 3600;

/** What was captured. */
interface Screenshots {
  readonly count: number;
  readonly bytes: number;
  /** Sections in the sidebar of the admin, as the first segments of their addresses; '' for the dashboard. */
  readonly sections: readonly string[];
}

/**
 * Starts a temporary app with demonstration content and replaces the JPEGs of a folder: a page of each kind with its states, the
 * not-found page, the screens of the admin, and each kind of mail.
 */
export async function takeScreenshots(folder: string, print: (line: string) => void): Promise<Screenshots> {
  print('Starting a temporary app with demonstration content');
  const app = await startTemporaryApp();
  const browser = await chromium.launch({ executablePath: findChromium(), args: ['--no-sandbox', '--disable-gpu'] });
  const screenshots = new Map<string, Buffer>();
  let sections: string[] = [];
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
        // Shown in the README.
        if (path === '/' && width === 1440) screenshots.set('home', await capture(page, false));
        screenshots.set(`${screenshotName(path)}-${width}`, await capture(page, true));
        await openPage(page, path);
        for (const { name, isFullPage, enter } of pageStates) {
          for (let number = 1; await enter(page, path, number); number++) {
            screenshots.set(`${screenshotName(path)}-${name(number)}-${width}`, await capture(page, isFullPage));
            await openPage(page, path);
          }
        }
      }
      await openPage(page, '/login');
      screenshots.set(`admin-sign-in-${width}`, await capture(page, false));
      const address = await signInTemporaryStaff(page, temporaryStaff);
      for (const screen of adminScreens) {
        print(`  admin ${screen.name} at ${width} px`);
        await page.goto(address + screen.address);
        await waitUntilAdminIsDrawn(page);
        if (screen.enter) {
          await screen.enter(page);
          await waitUntilAdminIsDrawn(page);
        }
        screenshots.set(`admin-${screen.name}-${width}`, await capture(page, false));
      }
      if (width === 1440) sections = await readSections(page);
      await context.close();
    }
    print('  mails');
    for (const [name, jpeg] of await takeMailScreenshots(browser)) screenshots.set(name, jpeg);
  } finally {
    await browser.close();
    await app.stop();
  }
  await mkdir(folder, { recursive: true });
  for (const file of await readdir(folder)) if (file.endsWith('.jpg')) await rm(path.join(folder, file));
  for (const [name, jpeg] of screenshots) await writeFile(path.join(folder, `${name}.jpg`), jpeg);
  return {
    count: screenshots.size,
    bytes: [...screenshots.values()].reduce((sum, { length }) => sum + length, 0),
    sections,
  };
}

/** Reads the sections from the sidebar of the admin. */
async function readSections(page: Page): Promise<string[]> {
  const links = page.locator('#sidebar li > a:first-child');
  const addresses = await links.evaluateAll((nodes) => nodes.map((node) => node.getAttribute('href') ?? ''));
  return addresses.map((address) => address.split('/')[2] ?? '');
}

/** Takes an example of each kind of mail on a phone, in light and dark. */
async function takeMailScreenshots(browser: Browser): Promise<Map<string, Buffer>> {
  const screenshots = new Map<string, Buffer>();
  const examples = renderMailExamples();
  for (const colorScheme of ['light', 'dark'] as const) {
    const page = await browser.newPage({ viewport: { width: 390, height: height[390] }, colorScheme });
    for (const { name, html } of examples) {
      await page.setContent(html);
      screenshots.set(`${name}-${colorScheme}`, await capture(page, true));
    }
    await page.close();
  }
  return screenshots;
}

/** Opens a page and waits for its islands, fonts and images, including lazy ones. */
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
  // Shows everything that appears on scrolling.
  await page.evaluate(async () => {
    for (let top = 0; top < document.documentElement.scrollHeight; top += innerHeight) {
      scrollTo({ top, behavior: 'instant' });
      await new Promise(requestAnimationFrame);
    }
    scrollTo({ top: 0, behavior: 'instant' });
  });
}

async function capture(page: Page, isFullPage: boolean): Promise<Buffer> {
  if (isFullPage) await page.evaluate(hideBottomBars);
  const png = await page.screenshot({ fullPage: isFullPage, animations: 'disabled' });
  const { width, height: full } = await sharp(png).metadata();
  return (
    sharp(png)
      .extract({ left: 0, top: 0, width, height: Math.min(full, maxHeight) })
      // Three quarters of the widest screen, to keep the files small.
      .resize({ width: Math.min(width, 1080) })
      .jpeg({ quality: 60, mozjpeg: true })
      .toBuffer()
  );
}

/** Hides bars at the bottom of the window, which would cross the middle of a full-page screenshot. */
function hideBottomBars(): void {
  for (const element of document.querySelectorAll<HTMLElement>('body *')) {
    const { position, bottom } = getComputedStyle(element);
    const isBar = position === 'fixed' || (position === 'sticky' && bottom !== 'auto');
    if (isBar && element.getBoundingClientRect().top > innerHeight / 2) element.style.visibility = 'hidden';
  }
}

interface AdminScreen {
  /** Part of the file name. */
  readonly name: string;
  /** Address below the hidden path. */
  readonly address: string;
  /** Brings the loaded screen into the state to show. */
  enter?(page: Page): Promise<void>;
}

/** Lists the screens of the admin, with records of the demonstration content to fill them. */
async function listAdminScreens(dataDirectory: string): Promise<AdminScreen[]> {
  const sql = await connectToRunningDatabase(dataDirectory);
  if (!sql) throw new UserError('The database of the temporary app cannot be reached.');
  try {
    const [ids] = await sql<{ booking: string; tour: string; trip: string; location: string }[]>`
      select (select id::text from bookings where status = 'pending' order by created_at limit 1) as booking,
             (select id from tours where is_active order by display_order limit 1) as tour,
             (select id from day_trips where is_active order by display_order limit 1) as trip,
             (select id from locations where is_active order by place limit 1) as location`;
    return [
      { name: 'dashboard', address: '' },
      { name: 'bookings', address: '/bookings' },
      { name: 'booking', address: `/bookings?show=${ids?.booking}` },
      { name: 'booking-new', address: '/bookings?new=true' },
      { name: 'reviews', address: '/reviews' },
      { name: 'mail', address: '/mail' },
      { name: 'site', address: '/site' },
      { name: 'tours', address: '/tours' },
      { name: 'tour', address: `/tours?edit=${ids?.tour}` },
      { name: 'day-trips', address: '/day-trips' },
      { name: 'day-trip', address: `/day-trips?edit=${ids?.trip}` },
      { name: 'locations', address: '/locations' },
      { name: 'location', address: `/locations?edit=${ids?.location}` },
      { name: 'calendar', address: '/calendar' },
      { name: 'insights', address: '/insights' },
      { name: 'find', address: '', enter: findDesert },
      // The last one, because the choice of the table is kept.
      { name: 'tours-table', address: '/tours', enter: chooseTable },
    ];
  } finally {
    await sql.end({ timeout: 1 });
  }
}

async function findDesert(page: Page): Promise<void> {
  await page.keyboard.press('Control+k');
  await page.getByRole('combobox', { name: 'Find anything' }).fill('desert');
  await page
    .getByRole('option', { name: /desert/i })
    .first()
    .waitFor();
}

async function chooseTable(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Table', exact: true }).click();
  // Ratings arrive after the rows, and are hidden where there is no room for them.
  await page
    .getByRole('cell', { name: /^\d\.\d \(\d+\)$/, includeHidden: true })
    .first()
    .waitFor({ state: 'attached' });
}

/** Waits until a screen has loaded its data and its visible images. */
async function waitUntilAdminIsDrawn(page: Page): Promise<void> {
  await page.waitForLoadState('networkidle');
  await page.waitForFunction(() => {
    const isWaiting = document.querySelector('[role=progressbar], [aria-busy=true], .MuiSkeleton-root');
    const visibleImages = [...document.images].filter((image) => image.getBoundingClientRect().top < innerHeight);
    return !isWaiting && visibleImages.every(({ complete }) => complete);
  });
}
