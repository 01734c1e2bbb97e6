import { readFile } from 'node:fs/promises';
import http from 'node:http';
import path from 'node:path';
import autocannon from 'autocannon';
import sirv from 'sirv';
import { openReleases } from '../../publish/release/releases.ts';
import { findFreePort } from '../../runtime/free-port.ts';
import { listenOnLoopback, startPublicServer } from '../../server/public-server.ts';
import { startTemporaryApp } from '../temporary-app.ts';
import { type LoadFigures, medianFigures } from './load.ts';
import { formatFigure, formatTable } from './table.ts';

const rounds = 5;
const seconds = 2;
const connections = 20;

/**
 * Measures the public server beside sirv alone, which it is built on, over the same release: a page and a script as brotli,
 * and an image. Both run in this process, in turns, the client in a thread of its own. Prints a table; asserts nothing.
 */
export async function benchServer(print: (line: string) => void): Promise<void> {
  print('Starting a temporary app with demonstration content');
  const app = await startTemporaryApp();
  const releases = openReleases(app.dataDirectory);
  const folder = releases.path((await releases.current())?.name ?? '');
  const ports = { ours: await findFreePort(), sirv: await findFreePort() };
  const ours = await startPublicServer(ports.ours);
  ours.showRelease(folder);
  const theirs = http.createServer(sirv(folder, { etag: true, brotli: true, extensions: ['html'], ignores: false }));
  await listenOnLoopback(theirs, ports.sirv);
  try {
    const rows: string[][] = [];
    for (const [name, address] of await sampleAddresses(folder)) {
      const figures: Record<keyof typeof ports, LoadFigures[]> = { ours: [], sirv: [] };
      for (let round = 0; round < rounds; round++) {
        for (const server of ['ours', 'sirv'] as const) {
          figures[server].push(await measure(`http://127.0.0.1:${ports[server]}${address}`));
        }
      }
      for (const server of ['ours', 'sirv'] as const) {
        const { perSecond, p50, p99 } = medianFigures(figures[server]);
        const bytes = await readContentLength(`http://127.0.0.1:${ports[server]}${address}`);
        rows.push([
          `${name}, ${server}`,
          formatFigure(perSecond, 0),
          formatFigure(p50, 0),
          formatFigure(p99, 0),
          formatFigure(bytes, 0),
        ]);
      }
    }
    const head = ['', 'requests/s', 'p50 ms', 'p99 ms', 'bytes'];
    print(
      `\nPublic server and sirv over one release, ${connections} connections; median of ${rounds} rounds by turns\n\n${formatTable(head, rows)}\n`,
    );
  } finally {
    theirs.close();
    theirs.closeAllConnections();
    await ours.stop();
    await app.stop();
  }
}

/** Returns the addresses of a page, an image on it and a script of the release, each with its kind. */
async function sampleAddresses(folder: string): Promise<[string, string][]> {
  const html = await readFile(path.join(folder, 'tours.html'), 'utf8');
  const image = /\ssrc="(\/images\/[^"]+)"/.exec(html)?.[1];
  const script = /component-url="([^"]+)"/.exec(html)?.[1];
  if (!image || !script) throw new Error('The list of tours shows no image or loads no script.');
  return [
    ['page', '/tours'],
    ['image', image],
    ['script', script],
  ];
}

const headers = { 'accept-encoding': 'gzip, deflate, br' };

async function measure(url: string): Promise<LoadFigures> {
  const result = await autocannon({ url, headers, connections, duration: seconds, workers: 1 });
  if (result.errors + result.timeouts + result.non2xx > 0) throw new Error(`${url} was not answered every time.`);
  return { perSecond: result.requests.average, p50: result.latency.p50, p99: result.latency.p99 };
}

/** Returns the size of the compressed body in bytes. */
async function readContentLength(url: string): Promise<number> {
  const response = await fetch(url, { method: 'HEAD', headers });
  return Number(response.headers.get('content-length'));
}
