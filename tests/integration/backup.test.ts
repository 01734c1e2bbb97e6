import { createHash, randomUUID } from 'node:crypto';
import { copyFile, mkdir, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import type postgres from 'postgres';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { readArchive } from '#scripts/backup/archive.ts';
import { type Backend, openBackend } from '#scripts/backup/backend.ts';
import { type Manifest, manifestName, parseManifest } from '#scripts/backup/manifest.ts';
import { silentProgress } from '#scripts/backup/progress.ts';
import { withArchive } from '#scripts/backup/restore-archive.ts';
import { connect } from '#scripts/runtime/database-connection.ts';
import { findFreePort } from '#scripts/runtime/free-port.ts';
import { migrationsFolder } from '#scripts/runtime/migrations.ts';
import { listScenes } from '#scripts/seed/scenes.ts';
import { liftBookingLimits } from '#tests/helpers/lift-booking-limits.ts';
import { eventually } from '../helpers/eventually.ts';
import { killProcesses, listChildProcesses } from '../helpers/integration/processes.ts';
import { connectToDatabase, type Program, readDatabasePid, startProgram } from '../helpers/integration/program.ts';
import { copyPreparedApp } from '../helpers/prepared-app.ts';
import { temporaryDataDirectory } from '../helpers/temporary-data-directory.ts';

const lost = await copyPreparedApp('lost-machine');
const restored = temporaryDataDirectory('restored');
const folder = temporaryDataDirectory('backups');
const empty = temporaryDataDirectory('empty');
const passphrase = 'seven camels at the well';
/** Images of the demonstration, each with its thumbnail. */
const imageCount = (await listScenes()).length * 2;
const settings: Record<string, string> = {
  ...lost,
  BACKUP_PASSPHRASE: passphrase,
  STAFF_EMAIL: 'owner@discovermorocco.example',
  STAFF_PASSWORD: 'the password of before',
};
const newMachine = { DATA_DIR: restored, BACKUP_PASSPHRASE: passphrase, BACKUP_DIR: folder };

/** A booking, and when its visitor was told that it had arrived. */
interface Acknowledged {
  readonly id: string;
  readonly at: number;
}
const acknowledged: Acknowledged[] = [];
/** The content of the lost machine. */
let before: Awaited<ReturnType<typeof readContent>>;
let archive = '';
/** Functions that stop what tests have started on the new machine. */
const stops: (() => Promise<void>)[] = [];
const stopAll = async () => {
  for (let stop = stops.pop(); stop; stop = stops.pop()) await stop();
};

afterAll(async () => {
  await stopAll();
  for (const used of [lost.DATA_DIR, restored, empty, folder]) await rm(used, { recursive: true, force: true });
});

/** Reads rows that a restore must not change, and the digest of each image. */
async function readContent(sql: postgres.Sql, url: string) {
  const rows = await sql`
    select 'tour' as kind, id, to_jsonb(tours) as row from public.tours
    union all select 'day trip', id, to_jsonb(day_trips) from public.day_trips
    union all select 'location', id, to_jsonb(locations) from public.locations
    union all select 'review', id::text, to_jsonb(reviews) from public.reviews
    union all select 'link', booking_id::text, to_jsonb(review_links) from private.review_links
    union all select 'staff', address, null from private.staff_addresses
    union all select 'account', id::text, jsonb_build_array(email, encrypted_password, created_at) from auth.users
    order by 1, 2`;
  const images: string[] = [];
  for (const { address } of await sql<{ address: string }[]>`
    select '/storage/v1/object/public/' || bucket_id || '/' || name as address from storage.objects order by 1`) {
    const response = await fetch(`${url}${address}`);
    const bytes = Buffer.from(await response.arrayBuffer());
    const digest = createHash('sha256').update(bytes).digest('hex');
    images.push(`${address} ${response.headers.get('content-type')} ${bytes.length} ${digest}`);
  }
  return { rows: rows.map((row) => JSON.stringify(row)), images };
}

async function openRestored(): Promise<{ sql: postgres.Sql; backend: Backend }> {
  const add = (stop: () => Promise<void>) => void stops.push(stop);
  const shutdown = { add, stopAll, requested: false };
  const { backend } = await openBackend({ DATA_DIR: restored }, shutdown, 'read');
  const sql = connect(backend);
  add(() => sql.end({ timeout: 1 }));
  return { sql, backend };
}

describe('npm run backup while bookings arrive and the machine dies', () => {
  let app: Program;
  let origin: string;

  beforeAll(async () => {
    settings['PORT'] = String(await findFreePort());
    origin = `http://127.0.0.1:${settings['PORT']}`;
    app = startProgram('start', settings);
    await app.waitForOutput('Ctrl-C');
  });

  it('holds every booking that was acknowledged before it began, while bookings arrive all the time', async () => {
    const sql = await connectToDatabase(lost.DATA_DIR);
    await liftBookingLimits(sql);
    const [tour] = await sql<{ id: string; price: number; currency: string }[]>`
      select id, price::float8 as price, currency from public.tours where is_active and price > 0 order by id limit 1`;
    if (!tour) throw new Error('There is no tour to book.');
    const { publishableKey } = JSON.parse(await readFile(path.join(lost.DATA_DIR, 'credentials.json'), 'utf8'));
    let machineIsAlive = true;
    const visitor = async () => {
      while (machineIsAlive) {
        const id = randomUUID();
        const response = await fetch(`${origin}/rest/v1/bookings`, {
          method: 'POST',
          headers: { apikey: publishableKey, 'content-type': 'application/json' },
          body: JSON.stringify({
            id,
            customer_name: 'Amina',
            customer_email: 'amina@example.com',
            booking_type: 'tour',
            tour_id: tour.id,
            tour_title: 'A tour',
            number_of_people: 1,
            total_price: tour.price,
            currency: tour.currency,
          }),
        }).catch(() => undefined);
        if (response?.status === 201) acknowledged.push({ id, at: Date.now() });
        else if (machineIsAlive) throw new Error(`A booking was refused: ${await response?.text()}`);
      }
    };
    const visitors = [visitor(), visitor()];
    await eventually(() => expect(acknowledged.length).toBeGreaterThan(10));
    before = await readContent(sql, origin);
    // As an older rule of folding would have left it.
    await sql`update private.search_texts set content = 'ø' where source = 'tours' and row_id = ${tour.id}`;

    const backup = startProgram('backup', settings, '--to', folder, '--keep', '1');
    expect(await backup.ended, backup.output()).toBe(0);
    archive = /: (\/\S+\.tar\.zst\.age) \(/.exec(backup.output())?.[1] ?? '';
    const soFar = acknowledged.length;
    await eventually(() => expect(acknowledged.length).toBeGreaterThan(soFar + 3));

    machineIsAlive = false;
    const children = await listChildProcesses(app.child.pid);
    killProcesses([app.child.pid, ...children, await readDatabasePid(lost.DATA_DIR)]);
    await Promise.all([...visitors, app.ended, sql.end({ timeout: 1 })]);
    await rm(lost.DATA_DIR, { recursive: true, force: true });
  });
});

describe('npm run restore', () => {
  it('refuses a damaged archive with one sentence and code 1, and creates nothing', async () => {
    const damaged = path.join(folder, 'damaged');
    await copyFile(archive, damaged);
    const bytes = await readFile(damaged);
    bytes[bytes.length - 1000] = 255 - (bytes[bytes.length - 1000] ?? 0);
    await writeFile(damaged, bytes);
    const refused = startProgram('restore', newMachine, damaged);
    expect(await refused.ended).toBe(1);
    expect(refused.output().trim().split('\n').at(-1)).toBe(
      `${damaged} cannot be restored. The archive is damaged or cut off: a part of it is not what was encrypted.`,
    );
    expect(await readdir(restored).catch(() => 'nothing')).toBe('nothing');
  });

  it('brings everything back into an empty data directory, and says that all is equal', async () => {
    const program = startProgram('restore', newMachine, archive);
    expect(await program.ended, program.output()).toBe(0);
    expect(program.output()).toMatch(/ {2}public\.tours +\d+ in the archive +\d+ restored {2}equal\n/);
    expect(program.output().trim().split('\n').at(-1)).toMatch(
      new RegExp(
        `^Restored: [\\d,]+ rows and ${imageCount} images as they were at \\S+, all equal, in \\d+\\.\\d s\\.$`,
      ),
    );
    const { sql, backend } = await openRestored();
    const manifest = await readManifest(archive);
    const began = Date.parse(manifest.createdAt);
    const rows = await sql<{ id: string }[]>`select id from public.bookings where customer_email = 'amina@example.com'`;
    const found = new Set(rows.map(({ id }) => id));
    expect(acknowledged.filter(({ id, at }) => at < began && !found.has(id))).toEqual([]);
    expect(acknowledged.filter(({ at }) => at < began).length).toBeGreaterThan(10);
    const after = await readContent(sql, backend.url);
    expect(after.images).toHaveLength(imageCount);
    expect(after).toEqual(before);
  });

  it('fires no trigger, leaves sequences behind their rows, and raises the revision', async () => {
    const { sql } = await openRestored();
    const manifest = await readManifest(archive);
    expect(await sql`select revision::int from private.content_revision`).toEqual([
      { revision: manifest.contentRevision + 1 },
    ]);
    expect(await sql`select 1 from private.content_changes where revision > ${manifest.contentRevision}`).toEqual([]);
    for (const { name, rows } of manifest.tables.filter(({ name }) => /^p/.test(name) && name !== 'private.settings')) {
      expect([name, Number((await sql.unsafe(`select count(*) from ${name}`))[0]?.['count'])]).toEqual([name, rows]);
    }
    const [next] = await sql`insert into private.publishes (newest_revision) values (1)
      returning id > (select max(id) from private.publishes) as later`;
    expect(next).toEqual({ later: true });
  });

  it('folds search texts by the rule of the new database', async () => {
    const { sql } = await openRestored();
    const texts = await sql<{ content: string }[]>`select content from private.search_texts where source = 'tours'`;
    expect(texts.length).toBeGreaterThan(0);
    expect(texts.filter(({ content }) => content === 'ø')).toEqual([]);
  });

  it('lets staff sign in with the password of before', async () => {
    const { backend } = await openRestored();
    const { publishableKey } = JSON.parse(await readFile(path.join(restored, 'credentials.json'), 'utf8'));
    const response = await fetch(`${backend.url}/auth/v1/token?grant_type=password`, {
      method: 'POST',
      headers: { apikey: publishableKey, 'content-type': 'application/json' },
      body: JSON.stringify({ email: settings['STAFF_EMAIL'], password: settings['STAFF_PASSWORD'] }),
    });
    expect(response.status).toBe(200);
  });

  it('refuses a database that is not empty, and with --replace backs it up first, while the product runs', {
    tags: 'deep',
  }, async () => {
    const { sql } = await openRestored();
    await sql`delete from public.reviews`;
    const refused = startProgram('restore', newMachine, archive);
    expect(await refused.ended).toBe(1);
    expect(refused.output()).toMatch(
      /The database is not empty \(rows: auth\.users \d, .*public\.tours \d+\), so nothing was changed\./,
    );
    expect(await sql`select 1 from public.reviews`).toEqual([]);

    const program = startProgram('restore', newMachine, archive, '--replace');
    expect(await program.ended, program.output()).toBe(0);
    const earlier = /: (\/\S+\.tar\.zst\.age) \(/.exec(program.output())?.[1] ?? '';
    expect(earlier).not.toBe(archive);
    const reviews = (manifest: Manifest) => manifest.tables.find(({ name }) => name === 'public.reviews')?.rows;
    expect(reviews(await readManifest(earlier))).toBe(0);
    expect(await sql`select 1 from public.reviews`).toHaveLength(reviews(await readManifest(archive)) ?? 0);
    expect(program.output()).toContain(`${imageCount} restored  equal, ${imageCount} of them were there`);
  });
});

describe('npm run backup', () => {
  it('verifies an archive in a scratch product, with one line at the end', { tags: 'deep' }, async () => {
    const program = startProgram('backup', { DATA_DIR: restored, BACKUP_PASSPHRASE: passphrase }, '--verify', archive);
    expect(await program.ended, program.output()).toBe(0);
    expect(program.output().trim().split('\n').at(-1)).toMatch(
      new RegExp(
        `^Verified: /\\S+ of \\S+, \\d+ tables with [\\d,]+ rows and ${imageCount} images restored and equal in \\d+\\.\\d s\\.$`,
      ),
    );
  });

  it('migrates an archive of an older version, which has fewer migrations', { tags: 'deep' }, async () => {
    const migrations = path.join(folder, 'migrations');
    await mkdir(migrations);
    for (const file of await readdir(migrationsFolder)) {
      await copyFile(path.join(migrationsFolder, file), path.join(migrations, file));
    }
    await writeFile(
      path.join(migrations, '20991231000000_slugs.sql'),
      `alter table public.locations add column shout text;
       update public.locations set shout = upper(name);
       alter table public.locations alter column shout set not null;`,
    );
    const add = (stop: () => Promise<void>) => void stops.push(stop);
    const options = { passphrase, progress: silentProgress, shutdown: { add }, migrations };
    const older = await readManifest(archive);
    await withArchive(archive, options, async ({ file, manifest }) => {
      expect(manifest.migrations).toEqual([...older.migrations, '20991231000000']);
      expect(manifest.images).toEqual(older.images);
      const locations = manifest.tables.find(({ name }) => name === 'public.locations');
      expect(locations?.columns).toContain('shout');
      const content: Record<string, string> = {};
      for await (const entry of readArchive(file, passphrase)) {
        if (entry.name.startsWith('tables/')) content[entry.name] = Buffer.from(entry.content).toString();
      }
      expect(/,ZAGORA\n/.test(content['tables/public.locations.csv'] ?? '')).toBe(true);
    });
  });

  it('ends with its usage and code 1 for parameters that it does not know', async () => {
    const unknown = startProgram('backup', { DATA_DIR: restored }, '--keep', '0');
    expect(await unknown.ended).toBe(1);
    expect(unknown.output().trim()).toMatch(/^npm run backup takes nothing, or after --: --keep N/);
    const plain = startProgram('backup', { DATA_DIR: restored }, '--plain');
    expect(await plain.ended).toBe(1);
    expect(plain.output().trim()).toMatch(/or --verify FILE, with --plain if it is not encrypted/);
    const hosted = startProgram('backup', { DATA_DIR: restored, PUBLIC_SUPABASE_URL: 'https://project.supabase.co' });
    expect(await hosted.ended).toBe(1);
    expect(hosted.output().trim()).toBe(
      'A backup of a hosted project also needs DATABASE_URL and SUPABASE_SECRET_KEY (see .env.example).',
    );
    const nothing = startProgram('backup', { DATA_DIR: empty });
    expect(await nothing.ended).toBe(1);
    expect(nothing.output()).toContain('there is nothing to back up');
  });
});

it('a data directory from before 1.0.0 is refused in one sentence', { tags: 'deep' }, async () => {
  const { sql } = await openRestored();
  const [first] = await sql`select min(version) as version from supabase_migrations.schema_migrations`;
  await sql`update supabase_migrations.schema_migrations set version = '20991231' where version = ${first?.['version']}`;
  await stopAll();
  const program = startProgram('start', { DATA_DIR: restored });
  expect(await program.ended).toBe(1);
  expect(program.output()).toMatch(
    /restored\S* was made by a version of the product from before 1\.0\.0: start it with/,
  );
  expect(program.output()).not.toContain('    at ');
});

describe('npm run restore --replace', () => {
  it('backs up nothing if the database cannot be reached', async () => {
    const port = await findFreePort();
    const program = startProgram(
      'restore',
      {
        ...newMachine,
        DATA_DIR: empty,
        PUBLIC_SUPABASE_URL: `http://127.0.0.1:${port}`,
        DATABASE_URL: `postgres://postgres:secret@127.0.0.1:${port}/postgres`,
        SUPABASE_SECRET_KEY: 'sb_secret_of_nobody',
      },
      archive,
      '--replace',
    );
    expect(await program.ended).toBe(1);
    expect(program.output()).toContain('cannot be reached');
    expect(program.output()).not.toContain('Backing up');
    await expect(readFile(path.join(empty, 'last-backup.json'))).rejects.toThrow('ENOENT');
  });
});

async function readManifest(file: string): Promise<Manifest> {
  for await (const { name, content } of readArchive(file, passphrase)) {
    if (name === manifestName) return parseManifest(file, content);
  }
  throw new Error(`${file} has no manifest.`);
}
