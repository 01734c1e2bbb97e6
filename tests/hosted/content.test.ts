import { expect, inject, it, vi } from 'vitest';
import { saveOrder } from '#admin/content/reorder/order.ts';
import { createDataProvider } from '#admin/data/provider/data-provider.ts';
import { readPublishing, requestPublish } from '#admin/data/provider/publishing.ts';
import { VersionConflictError } from '#admin/data/provider/version-conflict-error.ts';
import { createHostedReports } from '#scripts/publish/publisher/content-source.ts';
import { contentKinds } from '#shared/rules/content-kinds.ts';
import { tourSchema } from '#site/data/schemas/tour.ts';
import { createAnonymousClient } from '../database/clients.ts';
import { ownSettings, titleMark } from './own-rows.ts';
import { config, createMember, insertTour, newTour, project, service, sql } from './project.ts';

const visitor = createAnonymousClient();
const readAsVisitor = async (id: string) =>
  (await visitor.from('tours').select(Object.keys(tourSchema.shape).join(',')).eq('id', id)).data;

const { client } = await createMember();
const provider = createDataProvider(client, config, async () => true);

it('a tour that staff save is public at once, in the form that the site reads', async () => {
  const before = await readPublishing(client);
  const { data: tour } = await provider.create('tours', { data: newTour() });
  expect(tour).toMatchObject({
    price: 99.5,
    id: expect.stringMatching(/^hosted-suite-word/),
    created_at: expect.any(String),
  });
  const [row] = (await readAsVisitor(tour.id)) ?? [];
  expect(tourSchema.parse(row)).toMatchObject({ price: 99.5, max_participants: 8, itinerary: [] });
  expect((await readPublishing(client)).revision).toBeGreaterThan(before.revision);
});

it('a tour is changed only in the version that was read', async () => {
  const { data: tour } = await provider.create('tours', { data: newTour() });
  const change = (price: number) =>
    provider.update('tours', { id: tour.id, data: { ...tour, price }, previousData: tour });
  expect((await change(120.25)).data).toMatchObject({ price: 120.25 });
  await expect(change(130)).rejects.toThrow(VersionConflictError);
  expect(await readAsVisitor(tour.id)).toMatchObject([{ price: 120.25 }]);
});

it('a withdrawn tour is hidden from visitors, and can then be deleted and brought back', async () => {
  const { data: tour } = await provider.create('tours', { data: newTour() });
  await expect(provider.delete('tours', { id: tour.id, previousData: tour })).rejects.toMatchObject({ status: 406 });
  await provider.update('tours', { id: tour.id, data: { ...tour, is_active: false }, previousData: tour });
  expect(await readAsVisitor(tour.id)).toEqual([]);
  await provider.delete('tours', { id: tour.id, previousData: tour });
  const deleted = (await client.rpc('get_deleted_records')).data?.find(({ record_id }) => record_id === tour.id);
  expect((await client.rpc('restore_deleted_record', { history_id: deleted?.history_id ?? 0 })).data).toBe(tour.id);
});

it('a search finds a tour without accents', async () => {
  const row = newTour();
  await provider.create('tours', { data: { ...row, description: 'Fès el-Bali' } });
  const { data, total } = await provider.getList('tours', {
    pagination: { page: 1, perPage: 10 },
    sort: { field: 'title', order: 'ASC' },
    filter: { q: `fes ${row.title.split(' ').at(-1)}` },
  });
  expect([data.map(({ title }) => title), total]).toEqual([[row.title], 1]);
});

it('a new display order is saved as a whole', async () => {
  for (const _ of [1, 2]) await insertTour();
  const { data } = await client
    .from('tours')
    .select('id, display_order')
    .order('display_order')
    .order('title')
    .order('id');
  const before = data ?? [];
  const ids = before.map(({ id }) => id).reverse();
  await saveOrder(client, contentKinds.tour, { before, total: before.length, ids });
  const after = await visitor.from('tours').select('id').in('id', ids).order('display_order').throwOnError();
  expect(after.data.map(({ id }) => id)).toEqual(ids.filter((id) => after.data.some((row) => row.id === id)));
});

it('staff request a publish, and see what a build reports with the secret', async () => {
  const { revision } = await readPublishing(client);
  await requestPublish(client);
  expect((await readPublishing(client)).revision).toBeGreaterThan(revision);
  const reports = createHostedReports({ url: project.url, key: inject('publishableKey') }, ownSettings.publish_secret);
  const publish = await reports.begin();
  expect((await readPublishing(client)).recent[0]).toMatchObject({ id: Number(publish), state: 'running' });
  await reports.end(publish, { state: 'published', revision, pages: 12 });
  expect((await readPublishing(client)).recent[0]).toMatchObject({ state: 'published', revision, pages: 12 });
});

it('a report of a build with another secret is refused', async () => {
  const reports = createHostedReports(
    { url: project.url, key: inject('publishableKey') },
    `${ownSettings.publish_secret}!`,
  );
  await expect(reports.begin()).rejects.toThrow(/answered 40[13]/);
});

it('a change or deletion without a condition is refused, also with the secret key', async () => {
  const tour = await insertTour();
  for (const caller of [client, service]) {
    expect((await caller.from('tours').update({ price: 1 })).error).toMatchObject({ code: '21000' });
    expect((await caller.from('tours').delete()).error).toMatchObject({ code: '21000' });
  }
  expect(await readAsVisitor(tour)).toMatchObject([{ price: 99.5 }]);
});

it('visitors can change nothing', async () => {
  const { error } = await visitor.from('tours').insert(newTour());
  expect(error).toMatchObject({ code: '42501' });
  expect((await visitor.from('tours').delete().like('title', `${titleMark}%`)).error).toMatchObject({ code: '42501' });
});

it('a request that waits longer than a visitor may is ended', async () => {
  await insertTour();
  await sql.begin(async (transaction) => {
    await transaction`lock table public.tours in access exclusive mode`;
    const began = performance.now();
    const { error } = await visitor.from('tours').select('id');
    expect(error).toMatchObject({ code: '57014' });
    expect(performance.now() - began).toBeLessThan(8000);
  });
});

it('the site reads what visitors may read', async () => {
  const tour = await insertTour();
  vi.stubEnv('CONTENT_URL', project.url);
  vi.stubEnv('IMAGE_CACHE', 'none');
  vi.stubEnv('SITE', inject('siteUrl'));
  const { readRows } = await import('#site/data/rows.ts');
  expect((await readRows('tours', tourSchema)).map(({ id }) => id)).toContain(tour);
});
