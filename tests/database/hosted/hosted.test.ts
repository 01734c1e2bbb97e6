import { readdir, readFile } from 'node:fs/promises';
import path from 'node:path';
import { afterAll, afterEach, describe, expect, it } from 'vitest';
import { projectRoot } from '#scripts/runtime/settings.ts';
import { listSeedFiles } from '#scripts/seed/seed-files.ts';
import { describeCatalogue } from '../catalogue/fingerprint.ts';
import { lintNames, runLint } from '../catalogue/lints.ts';
import { sql as local } from '../clients.ts';
import { backUpAndRestore } from './back-up-and-restore.ts';
import { bookAndSave } from './book-and-save.ts';
import { type HostedDatabase, startCluster } from './hosted-database.ts';

const migrations = await readdir(path.join(projectRoot, 'supabase/migrations'));

const cluster = await startCluster();
const projects: HostedDatabase[] = [];
async function newProject(): Promise<HostedDatabase> {
  const project = await cluster.newProject();
  projects.push(project);
  return project;
}
afterEach(async () => {
  for (const project of projects.splice(0)) await project.remove();
});
afterAll(cluster.stop);

describe('hosted project', () => {
  it('gets a list of every migration from a dry run of the push, and no tables', async () => {
    const project = await newProject();
    const output = await project.push('--dry-run');
    for (const migration of migrations) expect(output).toContain(migration);
    expect(await project.sql`select 1 from pg_tables where schemaname in ('public', 'private')`).toHaveLength(0);
  });

  it('equals the local Supabase after a push without superuser rights', async () => {
    const project = await newProject();
    await project.push();
    expect(await describeCatalogue(project.superuser)).toEqual(await describeCatalogue(local));
    for (const lint of lintNames) expect(await runLint(project.superuser, lint), lint).toEqual([]);
    expect(await project.push('--dry-run')).toMatch(/up to date/i);
  });

  it('has the same rights when default privileges give new tables and functions to everybody, as in older projects', async () => {
    const project = await newProject();
    for (const kind of ['tables', 'sequences', 'functions']) {
      await project.sql.unsafe(
        `alter default privileges in schema public grant all on ${kind} to anon, authenticated, service_role`,
      );
    }
    await project.migrate();
    const rights = (lines: string[]) => lines.filter((line) => line.includes(' may ') || line.includes('callable by'));
    expect(rights(await describeCatalogue(project.superuser))).toEqual(rights(await describeCatalogue(local)));
  });

  it('lets visitors book and staff save when default privileges give new functions to nobody', async () => {
    const project = await newProject();
    await project.sql`alter default privileges for role deployer revoke execute on functions from public`;
    await project.migrate();
    await bookAndSave(project);
  });

  it.each(['pgcrypto', 'pg_trgm'])(
    'reports how to move the extension %s from another schema, and can be pushed afterwards',
    async (extension) => {
      const project = await newProject();
      await project.superuser.unsafe(`create extension ${extension} with schema public`);
      await expect(project.push()).rejects.toThrow(
        `run "alter extension ${extension} set schema extensions", then push again`,
      );
      await project.superuser.unsafe(`alter extension ${extension} set schema extensions`);
      await project.push();
      expect(await describeCatalogue(project.superuser)).toEqual(await describeCatalogue(local));
    },
  );
});

describe('demonstration content on a hosted project', () => {
  it('can be loaded by the deploying role, and loading it twice changes nothing', async () => {
    const project = await newProject();
    await project.migrate();
    const seedAll = async () => {
      for (const file of await listSeedFiles()) await project.sql.unsafe(await readFile(file, 'utf8'));
    };
    const readEverything = () => project.sql`
      select (select jsonb_agg(to_jsonb(tours) order by id) from public.tours) as tours,
        (select jsonb_agg(to_jsonb(locations) order by id) from public.locations) as locations,
        (select jsonb_agg(to_jsonb(day_trips) order by id) from public.day_trips) as day_trips,
        (select jsonb_agg(to_jsonb(bookings) order by id) from public.bookings) as bookings,
        (select jsonb_agg(to_jsonb(reviews) order by id) from public.reviews) as reviews,
        (select jsonb_agg(to_jsonb(staff_addresses) order by address) from private.staff_addresses) as staff,
        (select jsonb_agg(to_jsonb(settings) order by key) from private.settings) as settings,
        (select revision from private.content_revision) as revision`;
    await seedAll();
    const loadedOnce = await readEverything();
    expect(loadedOnce[0]?.['tours'].length).toBeGreaterThanOrEqual(12);
    await seedAll();
    expect(await readEverything()).toEqual(loadedOnce);
  });

  it('can be backed up, and restored into another project, with the rights of the deploying role', async () => {
    const project = await newProject();
    await project.migrate();
    for (const file of await listSeedFiles()) await project.sql.unsafe(await readFile(file, 'utf8'));
    await backUpAndRestore(project, async () => {
      await projects.pop()?.remove();
      const fresh = await newProject();
      await fresh.migrate();
      return fresh;
    });
  });
});
