import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { expect, it } from 'vitest';
import { migrationsFolder } from '#scripts/setup/migration-files.ts';
import { sql } from './clients.ts';
import { inUndoneTransaction } from './undone-transaction.ts';

it('guides of a backup from before get the new texts, also in their earlier versions', async () => {
  const before = { name: 'Hassan', region: 'Merzouga', languages: 'Arabic', portrait: '' };
  const after = { ...before, speciality: '', trips: '' };
  await inUndoneTransaction(async (transaction) => {
    for (const name of ['site_content_guides_check', 'site_content_guides_check1']) {
      await transaction.unsafe(`alter table public.site_content drop constraint ${name}`);
      await transaction.unsafe(`alter table public.site_content add constraint ${name} check (id = 'site')`);
    }
    await transaction`update public.site_content set guides = '[]'`;
    await transaction`update public.site_content set guides = ${sql.json([before, before])}`;
    const readNewest = () =>
      transaction`select id, old -> 'guides' as old, new -> 'guides' as new from public.history order by id desc limit 1`;
    const [written] = await readNewest();
    expect(written).toMatchObject({ old: [], new: [before, before] });
    await transaction.unsafe(
      await readFile(path.join(migrationsFolder, '20261122132410_guides_and_trips.sql'), 'utf8'),
    );
    const [content] = await transaction`select guides from public.site_content`;
    expect(content).toEqual({ guides: [after, after] });
    expect((await readNewest())[0]).toEqual({ id: written?.['id'], old: [], new: [after, after] });
  });
});
