import { readFile } from 'node:fs/promises';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { clearDemonstration, readDemonstration } from '#admin/dashboard/api.ts';
import { listKinds } from '#admin/dashboard/demonstration.ts';
import { listSeedFiles } from '#scripts/seed/seed-files.ts';
import { demonstrationSetting, resetProject } from './own-rows.ts';
import { createMember, project, sql } from './project.ts';

beforeAll(() => resetProject(project));
afterAll(() => resetProject(project));

it('staff delete the demonstration content within the time of a request', async () => {
  // In one transaction, so that a run that is killed leaves no row without its mark.
  const files = await listSeedFiles();
  await sql.begin(async (transaction) => {
    await transaction`insert into private.settings (key, value) values (${demonstrationSetting}, 'loaded')`;
    for (const file of files) await transaction.unsafe(await readFile(file, 'utf8'));
  });
  const { client } = await createMember();
  const demonstration = await readDemonstration(client);
  expect(demonstration?.counts.tours).toBeGreaterThanOrEqual(12);
  const kinds = demonstration ? listKinds(demonstration.counts).map(({ kind }) => kind) : [];
  await clearDemonstration(client, { typed: 'empty', kinds, chosen: [] });
  expect(await readDemonstration(client)).toBeNull();
  expect(await sql`select 1 from public.tours union all select 1 from public.bookings`).toEqual([]);
});
