import { type Browser, chromium } from '@playwright/test';
import { findChromium } from '../find-chromium.ts';
import { signInTemporaryStaff } from '../sign-in.ts';
import { startTemporaryApp, temporaryStaff } from '../temporary-app.ts';
import { formatFigure, formatTable } from './table.ts';

const runs = 5;
/** Factor by which the processor is slowed down, to the speed of a phone or an old computer. */
const slowdown = 4;

/**
 * Measures how long staff wait for the first list when signed in, with an empty cache and a slow processor, in a temporary app.
 * Prints a line; asserts nothing.
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
    const times: number[] = [];
    let bytes = 0;
    for (let run = 0; run < runs; run++) {
      const { time, scripts } = await measureFirstList(browser, session, address);
      times.push(time);
      bytes = scripts;
    }
    const median = times.sort((a, b) => a - b)[Math.floor(runs / 2)] ?? Number.NaN;
    const head = ['', 'first list s', 'fastest s', 'JavaScript kB'];
    const row = [
      'Bookings',
      formatFigure(median / 1000, 2),
      formatFigure((times[0] ?? 0) / 1000, 2),
      formatFigure(bytes / 1000, 0),
    ];
    print(
      `\nAdmin, processor ${slowdown} times slower, empty cache; median of ${runs} runs\n\n${formatTable(head, [row])}\n`,
    );
  } finally {
    await browser.close();
    await app.stop();
  }
}

type Session = Awaited<ReturnType<Awaited<ReturnType<Browser['newContext']>>['storageState']>>;

async function measureFirstList(
  browser: Browser,
  session: Session,
  address: string,
): Promise<{ time: number; scripts: number }> {
  const context = await browser.newContext({ storageState: session, viewport: { width: 1280, height: 800 } });
  try {
    const page = await context.newPage();
    const devtools = await context.newCDPSession(page);
    await devtools.send('Emulation.setCPUThrottlingRate', { rate: slowdown });
    await page.goto(address, { waitUntil: 'commit' });
    const time = await page.evaluate(
      () =>
        new Promise<number>((resolve) => {
          const check = () =>
            document.querySelector('tbody tr') ? resolve(performance.now()) : requestAnimationFrame(check);
          check();
        }),
    );
    const scripts = await page.evaluate(() =>
      performance
        .getEntriesByType('resource')
        .reduce(
          (sum, entry) =>
            entry.name.endsWith('.js') && 'encodedBodySize' in entry ? sum + Number(entry.encodedBodySize) : sum,
          0,
        ),
    );
    return { time, scripts };
  } finally {
    await context.close();
  }
}
