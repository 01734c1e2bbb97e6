import { type Browser, chromium } from '@playwright/test';
import { findChromium } from '../find-chromium.ts';
import { signInTemporaryStaff } from '../sign-in.ts';
import { startTemporaryApp, temporaryStaff } from '../temporary-app.ts';
import { formatFigure, formatTable, percentile } from './figures.ts';

const runs = 5;
/** Factor by which the processor is slowed down, to the speed of a phone or an old computer. */
const slowdown = 4;

/**
 * Measures how long staff wait, signed in, with an empty cache and a slow processor, for the first list, and from a click in the menu
 * to the cards of a second screen. In a temporary app. Prints a line; asserts nothing.
 */
export async function benchAdmin(print: (line: string) => void): Promise<void> {
  print('Starting a temporary app with demonstration content');
  const app = await startTemporaryApp();
  const browser = await chromium.launch({ executablePath: findChromium(), args: ['--no-sandbox', '--disable-gpu'] });
  try {
    const context = await browser.newContext({ baseURL: app.origin });
    const page = await context.newPage();
    const address = `${await signInTemporaryStaff(page, temporaryStaff)}/bookings`;
    const session = await context.storageState();
    await context.close();
    const visits: Visit[] = [];
    for (let run = 0; run < runs; run++) visits.push(await measureVisit(browser, session, address));
    const median = (of: keyof Visit) =>
      percentile(
        visits.map((visit) => visit[of]),
        0.5,
      );
    const head = ['first list s', 'JavaScript to it kB', 'second screen s', 'its images kB'];
    const row = [
      formatFigure(median('firstList') / 1000, 2),
      formatFigure(median('scripts') / 1000, 0),
      formatFigure(median('secondScreen') / 1000, 2),
      formatFigure(median('images') / 1000, 0),
    ];
    print(
      `\nBookings, then tours; processor ${slowdown} times slower, empty cache; median of ${runs} runs\n\n${formatTable(head, [row])}\n`,
    );
  } finally {
    await browser.close();
    await app.stop();
  }
}

type Session = Awaited<ReturnType<Awaited<ReturnType<Browser['newContext']>>['storageState']>>;

/** Times in milliseconds, and sizes in bytes. */
interface Visit {
  readonly firstList: number;
  readonly scripts: number;
  readonly secondScreen: number;
  readonly images: number;
}

async function measureVisit(browser: Browser, session: Session, address: string): Promise<Visit> {
  const context = await browser.newContext({ storageState: session, viewport: { width: 1280, height: 800 } });
  try {
    const page = await context.newPage();
    const devtools = await context.newCDPSession(page);
    await devtools.send('Emulation.setCPUThrottlingRate', { rate: slowdown });
    await page.goto(address, { waitUntil: 'commit' });
    const firstList = await page.evaluate(waitFor, 'tbody tr');
    const scripts = await page.evaluate(sumBytes, '\\.js$');
    await page.waitForLoadState('networkidle');
    const link = page.getByRole('link', { name: 'Tours', exact: true });
    await link.hover();
    const clicked = await link.evaluate((element: HTMLElement) => {
      element.click();
      return performance.now();
    });
    const secondScreen = (await page.evaluate(waitFor, '[aria-label=Tours] img')) - clicked;
    await page.evaluate(waitForImages, '[aria-label=Tours] img');
    return { firstList, scripts, secondScreen, images: await page.evaluate(sumBytes, '/storage/') };
  } finally {
    await context.close();
  }
}

/** Resolves with the time on the page at which an element is there. */
function waitFor(selector: string): Promise<number> {
  return new Promise((resolve) => {
    const check = () => (document.querySelector(selector) ? resolve(performance.now()) : requestAnimationFrame(check));
    check();
  });
}

/** Resolves when the images in view are loaded. */
async function waitForImages(selector: string): Promise<void> {
  const isInView = (image: Element) => image.getBoundingClientRect().top < window.innerHeight;
  const images = [...document.querySelectorAll<HTMLImageElement>(selector)].filter(isInView);
  while (!images.every(({ complete }) => complete)) await new Promise(requestAnimationFrame);
}

/** Returns the bytes of the resources that the page has loaded, by a pattern of their addresses. */
function sumBytes(pattern: string): number {
  const entries = performance.getEntriesByType('resource').filter(({ name }) => new RegExp(pattern).test(name));
  return entries.reduce((sum, entry) => sum + ('encodedBodySize' in entry ? Number(entry.encodedBodySize) : 0), 0);
}
