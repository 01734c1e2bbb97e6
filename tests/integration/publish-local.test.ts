import { readFile, rm } from 'node:fs/promises';
import path from 'node:path';
import type postgres from 'postgres';
import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import { openCacheDirectory } from '#scripts/app/cache-directory.ts';
import { findFreePort } from '#scripts/app/free-port.ts';
import { openCredentials } from '#scripts/local-supabase/credentials.ts';
import { createBuildConfig } from '#scripts/publish/builder/build-config.ts';
import { createBuilder } from '#scripts/publish/builder/builder.ts';
import { killProcesses, listChildProcesses } from '../helpers/integration/processes.ts';
import { connectToDatabase, type Program, startProgram } from '../helpers/integration/program.ts';
import { readReleaseFiles } from '../helpers/integration/release-files.ts';
import { readLiveReleaseFolder } from '../helpers/live-release.ts';
import { copyPreparedApp } from '../helpers/prepared-app.ts';

const settings = await copyPreparedApp('publish');
const dataDirectory = settings.DATA_DIR;
let app: Program;
let sql: postgres.Sql;
let origin: string;

beforeAll(async () => {
  const port = String(await findFreePort());
  origin = `http://127.0.0.1:${port}`;
  app = startProgram('start', { ...settings, PORT: port });
  await app.waitForOutput('Ctrl-C');
  sql = await connectToDatabase(dataDirectory);
});
afterAll(async () => {
  await sql.end();
  await app.stop();
  await rm(dataDirectory, { recursive: true, force: true });
});

const liveReleaseFolder = () => readLiveReleaseFolder(dataDirectory);

/** Renames a tour, and waits until its page shows the new title. */
async function rename(title: string): Promise<string> {
  const id = await renameOnly(title);
  await vi.waitFor(async () => expect(await (await fetch(`${origin}/tours/${id}`)).text()).toContain(title), {
    timeout: 60_000,
    interval: 50,
  });
  return id;
}

/** Waits until visitors see the newest revision. */
async function waitUntilLive(): Promise<void> {
  const [newest] = await sql<{ revision: string }[]>`select revision from private.content_revision`;
  await vi.waitFor(
    async () => {
      const { revision } = JSON.parse(await (await fetch(`${origin}/revision.json`)).text());
      expect(revision).toBe(Number(newest?.revision));
    },
    { timeout: 60_000, interval: 50 },
  );
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

/** Returns changes of every kind in the order of their execution. Each concerns more pages than the record's own. */
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

it('builds the same pages as a builder without a page cache, after changes of every kind', async () => {
  const id = await rename('Named before');
  const readShownPages = async () => {
    const pages = await readReleaseFiles(await liveReleaseFolder());
    pages.delete('revision.json');
    return new Map([...pages].map(([name, { text }]) => [name, text]));
  };
  const { publishableKey: supabaseKey, adminPath } = await openCredentials(dataDirectory, {});
  const source = { contentUrl: origin, supabaseUrl: '', supabaseKey, adminPath, siteUrl: settings.SITE_URL };
  const aside = path.join(dataDirectory, 'aside');
  const config = await createBuildConfig(
    { dataDirectory: aside, cache: await openCacheDirectory(dataDirectory) },
    source,
  );
  const outDir = path.join(aside, 'release');
  for (const [round, statements] of changes('renamed').entries()) {
    for (const statement of statements) await statement;
    await waitUntilLive();
    // A new builder without a previous release reuses nothing.
    const builder = createBuilder(config.build);
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

it('does not publish if the database withholds rows that visitors may see, and names the table', async () => {
  await waitUntilLive();
  const before = await liveReleaseFolder();
  await sql`alter policy "Anybody reads active tours, staff read all" on public.tours using (false)`;
  const id = await renameOnly('Named out of sight');
  await vi.waitFor(
    async () => {
      const [last] = await sql<{ state: string; failure: string }[]>`
        select state, failure from private.publishes order by id desc limit 1`;
      expect(last?.failure).toMatch(/gave the build 0 of \d+ tours that visitors are to see/);
    },
    { timeout: 60_000, interval: 50 },
  );
  expect(await liveReleaseFolder()).toBe(before);
  expect((await fetch(`${origin}/tours/${id}`)).status).toBe(200);
  await sql`alter policy "Anybody reads active tours, staff read all" on public.tours using (is_active or (select private.is_admin()))`;
  await rename('Named in sight');
});

it('publishes after an idle builder was killed', async () => {
  const builders = await listChildProcesses(app.child.pid, 'builder-process');
  expect(builders).not.toHaveLength(0);
  killProcesses(builders);
  await rename('Named after the builder was gone');
});
