import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { expect, it } from 'vitest';
import { migrationsFolder } from '#scripts/setup/migration-files.ts';
import { sql } from './clients.ts';
import { inUndoneTransaction, type Transaction } from './undone-transaction.ts';

type Guide = Readonly<Record<string, string>>;

/** Writes guides as of before a migration, applies it, and returns them as they are now and in the history. */
async function migrate(transaction: Transaction, migration: string, guides: readonly Guide[]) {
  for (const name of ['site_content_guides_check', 'site_content_guides_check1']) {
    await transaction.unsafe(`alter table public.site_content drop constraint ${name}`);
    await transaction.unsafe(`alter table public.site_content add constraint ${name} check (id = 'site')`);
  }
  await transaction`update public.site_content set guides = '[]'`;
  await transaction`update public.site_content set guides = ${sql.json([...guides])}`;
  const readNewest = () =>
    transaction`select id, old -> 'guides' as old, new -> 'guides' as new from public.history order by id desc limit 1`;
  const [written] = await readNewest();
  expect(written).toMatchObject({ old: [], new: guides });
  await transaction.unsafe(await readFile(path.join(migrationsFolder, migration), 'utf8'));
  const [content] = await transaction<{ guides: Guide[] }[]>`select guides from public.site_content`;
  const [newest] = await readNewest();
  expect(newest).toEqual({ id: written?.['id'], old: [], new: content?.guides });
  return content?.guides ?? [];
}

it('guides of a backup from before get the new texts, also in their earlier versions', async () => {
  const before = { name: 'Hassan', region: 'Merzouga', languages: 'Arabic', portrait: '' };
  const after = { ...before, speciality: '', trips: '' };
  await inUndoneTransaction(async (transaction) => {
    const guides = await migrate(transaction, '20261122132410_guides_and_trips.sql', [before, before]);
    expect(guides).toEqual([after, after]);
  });
});

it('guides of a backup from before get ids, the same for a name in earlier versions', async () => {
  const hassan = { name: 'Hassan', region: 'Merzouga', languages: 'Arabic', speciality: '', trips: '', portrait: '' };
  const nadia = { ...hassan, name: 'Nadia' };
  await inUndoneTransaction(async (transaction) => {
    const [first, second, third] = await migrate(transaction, '20261122132800_guide_ids.sql', [hassan, nadia, hassan]);
    expect([first, second, third]).toEqual(
      [hassan, nadia, hassan].map((guide) => ({ ...guide, id: expect.any(String) })),
    );
    expect(new Set([first?.['id'], second?.['id'], third?.['id']]).size).toBe(3);
    const [earlier] = await transaction`select md5('Hassan 1')::uuid as hassan, md5('Nadia 1')::uuid as nadia`;
    expect([first?.['id'], second?.['id']]).toEqual([earlier?.['hassan'], earlier?.['nadia']]);
  });
});
