import { readdir, readFile } from 'node:fs/promises';
import path from 'node:path';
import { afterAll, afterEach, describe, expect, it } from 'vitest';
import { projectRoot } from '#scripts/app/settings.ts';
import { listSeedFiles } from '#scripts/seed/seed-files.ts';
import { describeCatalogue } from '../catalogue/fingerprint.ts';
import { lintNames, runLint } from '../catalogue/lints.ts';
import { sql as local } from '../clients.ts';
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

describe('a hosted project', () => {
  it('is offered every migration by a push that only says what it would do', async () => {
    const project = await newProject();
    const said = await project.push('--dry-run');
    for (const migration of migrations) expect(said).toContain(migration);
    expect(await project.sql`select 1 from pg_tables where schemaname in ('public', 'private')`).toHaveLength(0);
  });

  it('takes them all from nothing, without a superuser, and is then what the local backend is', async () => {
    const project = await newProject();
    await project.push();
    expect(await describeCatalogue(project.superuser)).toEqual(await describeCatalogue(local));
    for (const lint of lintNames) expect(await runLint(project.superuser, lint), lint).toEqual([]);
    expect(await project.push('--dry-run')).toMatch(/up to date/i);
  });

  it('ends up the same where new tables and functions are everybody’s by default, as older projects have it', async () => {
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

  it('lets visitors book and staff write, also where new functions are nobody’s by default', async () => {
    const project = await newProject();
    await project.sql`alter default privileges for role deployer revoke execute on functions from public`;
    await project.migrate();
    await bookAndSave(project);
  });

  it.each(['pgcrypto', 'pg_trgm'])(
    'says what to do where %s stands in another schema, and goes on afterwards',
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

describe('the demonstration content on a hosted project', () => {
  it('is taken as the deploying role, and taking it twice changes nothing', async () => {
    const project = await newProject();
    await project.migrate();
    const seedAll = async () => {
      for (const file of await listSeedFiles()) await project.sql.unsafe(await readFile(file, 'utf8'));
    };
    const everything = () => project.sql`
      select (select jsonb_agg(to_jsonb(tours) order by id) from public.tours) as tours,
        (select jsonb_agg(to_jsonb(locations) order by id) from public.locations) as locations,
        (select jsonb_agg(to_jsonb(day_trips) order by id) from public.day_trips) as day_trips,
        (select jsonb_agg(to_jsonb(bookings) order by id) from public.bookings) as bookings,
        (select jsonb_agg(to_jsonb(reviews) order by id) from public.reviews) as reviews,
        (select jsonb_agg(to_jsonb(staff_addresses) order by address) from private.staff_addresses) as staff,
        (select jsonb_agg(to_jsonb(settings) order by key) from private.settings) as settings,
        (select revision from private.content_revision) as revision`;
    await seedAll();
    const once = await everything();
    expect(once[0]?.['tours'].length).toBeGreaterThanOrEqual(12);
    await seedAll();
    expect(await everything()).toEqual(once);
  });
});
