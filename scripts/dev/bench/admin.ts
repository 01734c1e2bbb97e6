import { type Browser, chromium } from '@playwright/test';
import { findChromium } from '../find-chromium.ts';
import { signIn } from '../sign-in.ts';
import { startTemporaryProduct, temporaryStaff } from '../temporary-app.ts';
import { figure, table } from './table.ts';

const runs = 5;
/** How much slower the processor is made: a phone, or an old computer in an office. */
const slowdown = 4;

/**
 * Measures how long staff wait for the first list: signed in, nothing kept by the browser, on a slow processor, against a
 * product of its own. Prints a line; asserts nothing.
 */
export async function benchAdmin(print: (line: string) => void): Promise<void> {
  print('Starting a product with demonstration content');
  const product = await startTemporaryProduct();
  const browser = await chromium.launch({ executablePath: findChromium(), args: ['--no-sandbox', '--disable-gpu'] });
  try {
    const desk = await browser.newContext({ baseURL: product.origin });
    const page = await desk.newPage();
    const address = `${await signIn(page, temporaryStaff)}/bookings`;
    const session = await desk.storageState();
    await desk.close();
    const times: number[] = [];
    let bytes = 0;
    for (let run = 0; run < runs; run++) {
      const { time, scripts } = await open(browser, session, address);
      times.push(time);
      bytes = scripts;
    }
    const middle = times.sort((a, b) => a - b)[Math.floor(runs / 2)] ?? Number.NaN;
    const head = ['', 'first list s', 'fastest s', 'JavaScript kB'];
    const row = ['Bookings', figure(middle / 1000, 2), figure((times[0] ?? 0) / 1000, 2), figure(bytes / 1000, 0)];
    print(
      `\nBack office, processor ${slowdown} times slower, empty cache; median of ${runs} runs\n\n${table(head, [row])}\n`,
    );
  } finally {
    await browser.close();
    await product.stop();
  }
}

type Session = Awaited<ReturnType<Awaited<ReturnType<Browser['newContext']>>['storageState']>>;

async function open(browser: Browser, session: Session, address: string): Promise<{ time: number; scripts: number }> {
  const context = await browser.newContext({ storageState: session, viewport: { width: 1280, height: 800 } });
  try {
    const page = await context.newPage();
    const devtools = await context.newCDPSession(page);
    await devtools.send('Emulation.setCPUThrottlingRate', { rate: slowdown });
    await page.goto(address, { waitUntil: 'commit' });
    const time = await page.evaluate(
      () =>
        new Promise<number>((resolve) => {
          const look = () =>
            document.querySelector('tbody tr') ? resolve(performance.now()) : requestAnimationFrame(look);
          look();
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
