import { readFile } from 'node:fs/promises';
import path from 'node:path';
import type postgres from 'postgres';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { openCredentials } from '#scripts/local/credentials.ts';
import { createBuildConfig } from '#scripts/publish/build/build-config.ts';
import { createBuildSupervisor } from '#scripts/publish/build/worker/build-supervisor.ts';
import { openCacheDirectory } from '#scripts/runtime/cache-directory.ts';
import { eventually } from '../helpers/eventually.ts';
import { connectToDatabase } from '../helpers/integration/program.ts';
import { readReleaseFiles } from '../helpers/integration/release-files.ts';
import { readLiveReleaseFolder } from '../helpers/live-release.ts';

/** A running app with the demonstration content. */
interface LocalApp {
  readonly dataDirectory: string;
  readonly origin: string;
  /** The URL that its pages name. */
  readonly siteUrl: string;
}

/** Adds tests that a publish shows every change and reuses unaffected pages. */
export function testPublishing(app: () => LocalApp): void {
  let sql: postgres.Sql;
  beforeAll(async () => {
    sql = await connectToDatabase(app().dataDirectory);
  });
  afterAll(() => sql.end());

  const liveReleaseFolder = () => readLiveReleaseFolder(app().dataDirectory);

  /** Renames a tour, and waits until its page shows the new title. */
  async function rename(title: string): Promise<string> {
    const id = await renameOnly(title);
    await eventually(async () => expect(await (await fetch(`${app().origin}/tours/${id}`)).text()).toContain(title));
    return id;
  }

  /** Waits until visitors see the newest revision. */
  async function waitUntilLive(): Promise<void> {
    const [newest] = await sql<{ revision: string }[]>`select revision from private.content_revision`;
    await eventually(async () => {
      const { revision } = JSON.parse(await (await fetch(`${app().origin}/revision.json`)).text());
      expect(revision).toBe(Number(newest?.revision));
    });
  }

  async function renameOnly(title: string): Promise<string> {
    const [row] = await sql<{ id: string }[]>`update tours set title = ${title}
      where id = (select min(id) from tours where is_active) returning id`;
    return row?.id ?? '';
  }

  it('rebuilds the pages that a change concerns, and reuses all other files', async () => {
    await rename('Named once');
    const earlier = await liveReleaseFolder();
    const before = await readReleaseFiles(earlier);
    const id = await rename('Named twice');
    const after = await readReleaseFiles(await liveReleaseFolder());
    expect(await readReleaseFiles(earlier)).toEqual(before);
    expect([...after.keys()].sort()).toEqual([...before.keys()].sort());
    const differing = [...after].filter(([name, { text }]) => before.get(name)?.text !== text).map(([name]) => name);
    expect(differing).toEqual(expect.arrayContaining([`tours/${id}.html`, `tours/${id}.html.br`, 'revision.json']));
    const same = [...after].filter(([name]) => !differing.includes(name) && !name.startsWith('_'));
    expect(same.filter(([name]) => /\.(html|br|avif|js)$/.test(name)).length).toBeGreaterThan(100);
    const rewritten = same.filter(
      ([name, { file }]) => /\.(html|br|avif|webp|js)$/.test(name) && before.get(name)?.file !== file,
    );
    expect(rewritten.map(([name]) => name)).toEqual([]);
  });

  it('shows a tour at its set time, for which the database is asked every quarter of a minute', async () => {
    const [row] = await sql<{ id: string }[]>`
      insert into tours (title, description, duration, price, max_participants, is_active, publish_at)
      values ('At its time', 'x', '1 day', 1, 1, false, now() + interval '1 hour') returning id`;
    const readStatus = async () => (await fetch(`${app().origin}/tours/${row?.id}`)).status;
    expect(await readStatus()).toBe(404);
    await sql.begin(async (transaction) => {
      // The triggers refuse a time that has passed.
      await transaction`set local session_replication_role = replica`;
      await transaction`update tours set publish_at = now() where id = ${row?.id ?? ''}`;
    });
    await eventually(async () => expect(await readStatus()).toBe(200));
  });

  /** Returns changes of every kind in the order of their execution. Each affects more pages than the record's own. */
  const changes = (word: string) => [
    [
      sql`update tours set title = ${`Tour ${word}`}, price = price + 10 where id = (select max(id) from tours where is_active)`,
      sql`update locations set name = ${`Place ${word}`} where id = (select max(id) from locations where is_active)`,
      sql`update reviews set is_approved = not is_approved where tour_id is not null`,
      sql`update day_trips set rating = 2.5, images = '{}' where id in (select id from day_trips where is_active limit 2)`,
    ],
    [
      sql`update tours set is_active = false where id = (select min(id) from tours where is_active)`,
      sql`update tours set display_order = 900 - display_order where is_active`,
      sql`update reviews set is_approved = true where day_trip_id is not null`,
    ],
  ];

  it('builds the same pages as a builder without a page cache, after changes of every kind', {
    tags: 'deep',
  }, async () => {
    const id = await rename('Named before');
    const readShownPages = async () => {
      const pages = await readReleaseFiles(await liveReleaseFolder());
      pages.delete('revision.json');
      return new Map([...pages].map(([name, { text }]) => [name, text]));
    };
    const { dataDirectory, origin, siteUrl } = app();
    const { publishableKey: supabaseKey, adminPath } = await openCredentials(dataDirectory, {});
    const source = { contentUrl: origin, supabaseUrl: '', supabaseKey, adminPath, siteUrl, reportUrl: '' };
    const aside = path.join(dataDirectory, 'aside');
    const config = await createBuildConfig(
      { dataDirectory: aside, cache: await openCacheDirectory(dataDirectory) },
      source,
    );
    const outDir = path.join(aside, 'release');
    for (const [round, statements] of changes('renamed').entries()) {
      for (const statement of statements) await statement;
      await waitUntilLive();
      // A new builder without a previous release reuses nothing; that of the last round might.
      const builder = createBuildSupervisor(config.build);
      const { revision } = await builder.run({ outDir });
      await builder.stop();
      expect(JSON.parse(await readFile(path.join(await liveReleaseFolder(), 'revision.json'), 'utf8')).revision).toBe(
        revision,
      );
      const [shown, alone] = [await readShownPages(), await readReleaseFiles(outDir)];
      const differing = [...alone].filter(([name, { text }]) => shown.get(name) !== text).map(([name]) => name);
      expect([round, differing]).toEqual([round, ['revision.json']]);
      expect([...shown.keys()].filter((name) => !alone.has(name))).toEqual([]);
    }
    expect(id).not.toBe('');
  });

  it('does not publish if the database withholds rows that visitors may see, and names the table', {
    tags: 'deep',
  }, async () => {
    await waitUntilLive();
    const before = await liveReleaseFolder();
    await sql`alter policy "Anybody reads active tours, staff read all" on public.tours using (false)`;
    const id = await renameOnly('Named out of sight');
    await eventually(async () => {
      const [last] = await sql<{ state: string; failure: string }[]>`
          select state, failure from private.publishes order by id desc limit 1`;
      expect(last?.failure).toMatch(/gave the build 0 of \d+ tours that visitors are to see/);
    });
    expect(await liveReleaseFolder()).toBe(before);
    expect((await fetch(`${app().origin}/tours/${id}`)).status).toBe(200);
    await sql`alter policy "Anybody reads active tours, staff read all" on public.tours using (is_active or (select private.is_admin()))`;
    await rename('Named in sight');
  });
}
