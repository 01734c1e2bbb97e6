import { readFile } from 'node:fs/promises';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { listSeedFiles } from '#scripts/seed/seed-files.ts';
import { describeCatalogue } from '../catalogue/fingerprint.ts';
import { lintNames, runLint } from '../catalogue/lints.ts';
import { sql as local } from '../clients.ts';
import { backUpAndRestore } from './back-up-and-restore.ts';
import { bookAndSave } from './book-and-save.ts';
import { type HostedDatabase, postgres15, startCluster } from './hosted-database.ts';

const cluster = await startCluster(postgres15);
let project: HostedDatabase;

beforeAll(async () => {
  project = await cluster.newProject();
});
afterAll(async () => {
  await project.remove();
  await cluster.stop();
});

/** Removes the lines of views, whose columns PostgreSQL 15 writes with the names of their tables. */
const withoutViews = (lines: string[]) => lines.filter((line) => !line.startsWith('view '));

describe('hosted project on PostgreSQL 15', () => {
  it('equals the local Supabase after a push', async () => {
    expect(await project.sql`show server_version`).toEqual([{ server_version: expect.stringMatching(/^15\./) }]);
    await project.push();
    expect(withoutViews(await describeCatalogue(project.superuser))).toEqual(
      withoutViews(await describeCatalogue(local)),
    );
    for (const lint of lintNames) expect(await runLint(project.superuser, lint), lint).toEqual([]);
    expect(await project.push('--dry-run')).toMatch(/up to date/i);
  });

  it('lets visitors book and staff save, and loads the demonstration content', async () => {
    await bookAndSave(project);
    for (const file of await listSeedFiles()) await project.sql.unsafe(await readFile(file, 'utf8'));
    expect((await project.sql`select 1 from public.approved_reviews`).length).toBeGreaterThan(10);
    expect(await project.sql`select private.search_ids('tours', 'sahara')`).not.toHaveLength(0);
  });

  it('recognizes dates and network addresses', async () => {
    const dates = ['2028-02-29', '2027-02-29', '0000-01-01', '2027-13-01', 'soon'];
    expect(await project.sql`select private.is_date(value) as is from unnest(${dates}::text[]) as value`).toEqual(
      [true, false, false, false, false].map((is) => ({ is })),
    );
    const networks = await project.sql.begin(async (transaction) => {
      const networks: unknown[] = [];
      for (const address of ['203.0.113.7', '::ffff:203.0.113.7', '2001:db8::1', 'nobody', '203.0.113.256']) {
        const headers = JSON.stringify({ 'cf-connecting-ip': address });
        await transaction`select set_config('request.headers', ${headers}, true)`;
        networks.push((await transaction`select private.client_network() as network`)[0]?.['network']);
      }
      return networks;
    });
    expect(networks).toEqual(['203.0.113.7', '203.0.113.7', '2001:db8::/64', 'unknown', 'unknown']);
  });

  it('can be backed up and restored', { tags: 'deep' }, async () => {
    await backUpAndRestore(project, async () => {
      await project.remove();
      project = await cluster.newProject();
      await project.migrate();
      return project;
    });
  });
});
