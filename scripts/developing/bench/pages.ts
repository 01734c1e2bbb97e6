import { chromium } from '@playwright/test';
import lighthouse, { type Result } from 'lighthouse';
import { findFreePort } from '../../runtime/free-port.ts';
import { findChromium } from '../find-chromium.ts';
import { firstOfEachKind, pageKind, readSitemapPaths } from '../read-sitemap.ts';
import { startTemporaryApp } from '../temporary-app.ts';
import { formatFigure, formatTable, percentile } from './figures.ts';
import { startHttp2Proxy } from './http2-proxy.ts';

const runs = 3;
const categories = ['performance', 'accessibility', 'best-practices', 'seo'] as const;

/**
 * Measures a public page of each kind with Lighthouse, as a phone on a slow network (simulated), in a temporary app served with
 * HTTP/2, TLS and brotli like a CDN host's. Prints a table; asserts nothing.
 */
export async function benchPages(print: (line: string) => void): Promise<void> {
  const [proxyPort, browserPort] = [await findFreePort(), await findFreePort()];
  const origin = `https://127.0.0.1:${proxyPort}`;
  print('Starting a temporary app with demonstration content');
  const app = await startTemporaryApp({ SITE_URL: origin });
  const proxy = await startHttp2Proxy(proxyPort, app.origin);
  const browser = await chromium.launch({
    executablePath: findChromium(),
    args: [`--remote-debugging-port=${browserPort}`, '--ignore-certificate-errors', '--no-sandbox', '--disable-gpu'],
  });
  try {
    const rows: string[][] = [];
    const lostPointLines: string[] = [];
    for (const path of firstOfEachKind(await readSitemapPaths(app.origin))) {
      print(`  ${path}`);
      const results: Result[] = [];
      for (let run = 0; run < runs; run++) results.push(await measure(origin + path, browserPort));
      rows.push(formatRow(pageKind(path), results));
      const reasons = new Set(results.flatMap(failedAudits));
      if (reasons.size > 0) lostPointLines.push(`  ${pageKind(path)}: ${[...reasons].join(', ')}`);
    }
    const head = ['', 'perf.', 'access.', 'best pr.', 'SEO', 'LCP s', 'CLS', 'TBT ms', 'kB'];
    print(`\nLighthouse, mobile, simulated slow 4G, HTTP/2; median of ${runs} runs\n\n${formatTable(head, rows)}\n`);
    if (lostPointLines.length > 0) print(['Points were lost in:', ...lostPointLines, ''].join('\n'));
  } finally {
    await browser.close();
    await proxy.stop();
    await app.stop();
  }
}

/** Lighthouse sometimes misses the beginning of its own trace. */
const attempts = 3;

async function measure(address: string, port: number, attempt = 1): Promise<Result> {
  const outcome = await lighthouse(address, { port, logLevel: 'silent', onlyCategories: [...categories] });
  if (!outcome) throw new Error(`Lighthouse returned no result for ${address}`);
  const { lhr } = outcome;
  if (lhr.runtimeError?.code === 'NO_NAVSTART' && attempt < attempts) return measure(address, port, attempt + 1);
  if (lhr.runtimeError) throw new Error(`Lighthouse failed at ${address}: ${lhr.runtimeError.message}`);
  return lhr;
}

function formatRow(name: string, results: readonly Result[]): string[] {
  const audit = (id: string) =>
    percentile(
      results.map(({ audits }) => audits[id]?.numericValue ?? Number.NaN),
      0.5,
    );
  return [
    name,
    ...categories.map((id) =>
      formatFigure(
        percentile(
          results.map((lhr) => (lhr.categories[id]?.score ?? 0) * 100),
          0.5,
        ),
        0,
      ),
    ),
    formatFigure(audit('largest-contentful-paint') / 1000, 2),
    formatFigure(audit('cumulative-layout-shift'), 3),
    formatFigure(audit('total-blocking-time'), 0),
    formatFigure(audit('total-byte-weight') / 1000, 0),
  ];
}

/** Returns the ids of the weighted audits that scored less than full marks. */
function failedAudits({ categories, audits }: Result): string[] {
  return Object.values(categories).flatMap(({ auditRefs }) =>
    auditRefs.filter(({ id, weight }) => weight > 0 && (audits[id]?.score ?? 1) < 0.99).map(({ id }) => id),
  );
}
