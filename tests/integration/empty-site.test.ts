import { rm } from 'node:fs/promises';
import sharp from 'sharp';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { findFreePort } from '#scripts/runtime/free-port.ts';
import { type Program, startProgram } from '../helpers/integration/program.ts';
import { temporaryDataDirectory } from '../helpers/temporary-data-directory.ts';

const dataDirectory = temporaryDataDirectory('empty-site');
let site: string;
let program: Program;

beforeAll(async () => {
  const port = await findFreePort();
  site = `http://127.0.0.1:${port}`;
  program = startProgram('start', {
    DATA_DIR: dataDirectory,
    PORT: String(port),
    SEED: 'none',
    AGENCY_NAME: 'Atlas Ways',
  });
  await program.waitForOutput('Ctrl-C');
});
afterAll(async () => {
  await program.stop();
  await rm(dataDirectory, { recursive: true, force: true });
});

it.each([
  '/',
  '/tours',
  '/day-trips',
  '/locations',
  '/activities',
  '/about',
  '/questions',
  '/reviews',
  '/search',
  '/contact',
  '/privacy',
])('a site that begins empty shows nothing invented on %s', async (path) => {
  const response = await fetch(site + path);
  expect(response.status).toBe(200);
  const html = await response.text();
  expect(html).toContain('Atlas Ways');
  // Names, figures and contact data of the demonstration, and what missing content must not become.
  expect(html).not.toMatch(
    /src="\/images|discovermorocco|Hassan|Desert Activities|How we plan your trip|What we promise|500\+|98%|Erg Chebbi|\+212|wa\.me|mailto:|tel:|deposit of|Licensed travel agency|Insured with|Since \d|>null<|undefined/,
  );
});

it('a site that begins empty has no page of terms, and no link to one', async () => {
  expect((await fetch(`${site}/terms`)).status).toBe(404);
  for (const path of ['/', '/questions', '/contact'])
    expect(await (await fetch(site + path)).text()).not.toMatch(/href="\/terms|Payment and cancellation/);
});

it('a site that begins empty has no trip, and its questions lead to the booking page', async () => {
  expect(await (await fetch(`${site}/tours.json`)).json()).toMatchObject({ records: [] });
  expect(await (await fetch(`${site}/.well-known/security.txt`)).text()).toMatch(/^Contact: http.*\/contact$/m);
});

it('a site that begins empty has the logo as its link preview', async () => {
  const preview = Buffer.from(await (await fetch(`${site}/open-graph.jpg`)).arrayBuffer());
  expect(await sharp(preview).metadata()).toMatchObject({ format: 'jpeg', width: 1200, height: 630 });
  const { dominant } = await sharp(preview).stats();
  // Night blue.
  expect(Math.max(dominant.r, dominant.g)).toBeLessThan(dominant.b);
});
