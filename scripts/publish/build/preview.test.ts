import { existsSync } from 'node:fs';
import { mkdtemp, readFile, rm } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { completeDraft, type Draft, draftSchema, getPreviewPages, writePreview } from './preview.ts';

let folder: string;
beforeEach(async () => {
  folder = await mkdtemp(path.join(os.tmpdir(), 'preview-test-'));
});
afterEach(() => rm(folder, { recursive: true, force: true }));

const draft: Draft = { table: 'tours', row: { id: 'dunes', title: 'Dunes' } };
const page = (body: string) => `<!doctype html><html><head></head><body>${body}</body></html>`;

function write(rendered: Record<string, string>, of = draft) {
  const request = {
    draft: of,
    outDir: path.join(folder, 'new'),
    base: '/staff/previews/abc',
    until: '2026-12-01T10:05:00Z',
  };
  return writePreview(request, new Map(Object.entries(rendered)));
}
const read = (file: string) => readFile(path.join(folder, 'new', file), 'utf8');

it.each([
  ['tours', '/tours/dunes'],
  ['day_trips', '/day-trips/dunes'],
  ['locations', '/locations/dunes'],
  ['site_content', '/'],
] as const)('shows a row of %s on its own page first', (table, own) => {
  expect(Object.keys(getPreviewPages({ table, row: { id: 'dunes' } }))[0]).toBe(own);
});

it('leads links to its own pages there, and others to the public site', async () => {
  const links =
    '<a class="x" href="/tours?days=2">All</a><a href="/contact?trip=Dunes">Book</a><a href="/tours/other">Other</a>';
  const preview = await write({ '/tours/dunes': page(links), '/tours': page('<a href="/tours/dunes#days">Dunes</a>') });
  expect(preview.pages).toEqual(['/tours/dunes', '/tours']);
  expect(await read('tours/dunes.html')).toContain('<a class="x" href="/staff/previews/abc/tours?days=2">All</a>');
  expect(await read('tours/dunes.html')).toContain(
    '<a href="/contact?trip=Dunes">Book</a><a href="/tours/other">Other</a>',
  );
  expect(await read('tours.html')).toContain('<a href="/staff/previews/abc/tours/dunes#days">Dunes</a>');
});

it('says on each page that it is a preview, and when it ends', async () => {
  await write({ '/tours/dunes': page('') });
  const html = await read('tours/dunes.html');
  expect(html).toContain('Preview, not public');
  expect(html).toContain('Dec 1, 2026, 10:05 AM (Moroccan time)');
});

it('leaves a text with the end tag of the page where it is', async () => {
  const text = '<meta content="</body><script>steal()</script>">';
  await write({ '/tours/dunes': page(text) });
  const html = await read('tours/dunes.html');
  expect(html).toContain(text);
  expect(html).toMatch(/<\/aside><\/body><\/html>$/);
});

it('allows the scripts and styles of its pages only, and no request', async () => {
  const { policy } = await write({ '/tours/dunes': page('<script>run()</script>') });
  expect(policy).toContain("connect-src 'none'");
  expect(policy).toContain("form-action 'none'");
  expect(policy.match(/script-src [^;]*/)?.[0].match(/sha256/g)).toHaveLength(1);
});

it('shows the page of the edited part of the site first, and leaves out pages that are missing', async () => {
  const of: Draft = { table: 'site_content', row: { id: 'site' }, page: '/about' };
  expect((await write({ '/': page(''), '/about': page('') }, of)).pages).toEqual(['/about', '/']);
  expect(existsSync(path.join(folder, 'new/index.html'))).toBe(true);
});

it('fails for a row that is on no page', async () => {
  await expect(write({})).rejects.toThrow('The site has no page for it.');
});

it('adds what the database would fill in, and replaces nothing', () => {
  const { row } = completeDraft(draft);
  expect(row).toMatchObject({ id: 'dunes', display_order: 0, updated_at: expect.any(String) });
  expect(completeDraft({ ...draft, row: { id: 'dunes', display_order: 4 } }).row['display_order']).toBe(4);
});

it('takes the deepest value of a tour, and an image from an older system', () => {
  const row = {
    id: 'dunes',
    itinerary: [{ activities: ['Drive'] }],
    images: [`data:image/png;base64,${'A'.repeat(1e6)}`],
  };
  expect(draftSchema.parse({ table: 'tours', row }).row).toEqual(row);
});

it.each([
  ['another table', { table: 'bookings', row: { id: 'dunes' } }],
  ['a path as its id', { table: 'tours', row: { id: '../admin' } }],
  ['no id', { table: 'tours', row: {} }],
  ['a value deeper than any', { table: 'tours', row: { id: 'dunes', itinerary: [{ activities: [[]] }] } }],
  ['a longer list than any', { table: 'tours', row: { id: 'dunes', images: Array.from({ length: 401 }, () => 'a') } }],
  ['a longer text than any', { table: 'tours', row: { id: 'dunes', title: 'a'.repeat(50_001) } }],
  ['a longer name than any column', { table: 'tours', row: { id: 'dunes', ['a'.repeat(64)]: 1 } }],
  ['a name that no column has', { table: 'tours', row: { id: 'dunes', 'x onload': 1 } }],
  ['an inherited name', { table: 'tours', row: { id: 'dunes', itinerary: [JSON.parse('{"__proto__": 1}')] } }],
])('refuses a draft with %s', (_what, refused) => {
  expect(draftSchema.safeParse(refused).success).toBe(false);
});
