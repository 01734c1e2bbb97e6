import { randomUUID } from 'node:crypto';
import { mkdtemp, rm } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { expect, inject } from 'vitest';
import { backUp } from '#scripts/backup/back-up.ts';
import { readHostedBackend } from '#scripts/backup/backend.ts';
import { openStorage } from '#scripts/backup/images.ts';
import { checkArchive } from '#scripts/backup/manifest.ts';
import { silentProgress } from '#scripts/backup/progress.ts';
import { restoreArchive } from '#scripts/backup/restore-archive.ts';
import { listTables } from '#scripts/backup/tables.ts';
import { listMigrations } from '#scripts/runtime/migrations.ts';
import { imageBytes } from '../image-bytes.ts';
import type { HostedDatabase } from './hosted-database.ts';

const image = `tours/${randomUUID()}.jpg`;
const lostImage = `tours/${randomUUID()}.jpg`;
const secretOfProject = 'a-secret-of-more-than-thirty-two-characters';

/** Reads all rows that a restore does not change, as comparable texts. */
export async function readRows({ sql }: Pick<HostedDatabase, 'sql'>): Promise<string[]> {
  const rows: string[] = [];
  for (const { name } of await listTables(sql)) {
    if (/content_revision|publish_hook|private\.settings|mail_messages/.test(name)) continue;
    // A restore fills in these two.
    const compared = `(to_jsonb(t) - 'instance_id' - 'email_change')::text`;
    for (const row of await sql.unsafe(`select ${compared} as row from ${name} as t`))
      rows.push(`${name} ${row['row']}`);
  }
  return rows.sort();
}

/**
 * Backs up a project and restores it into another one with the rights of the deploying role. The images are in the
 * storage of the local Supabase, whose API is the same.
 * @param project with demonstration content
 * @param newProject removes the first one and returns an empty one with all migrations
 */
export async function backUpAndRestore(
  project: HostedDatabase,
  newProject: () => Promise<HostedDatabase>,
): Promise<void> {
  const account = randomUUID();
  // As the local backend writes it.
  await project.superuser`insert into auth.users (id, email, encrypted_password) values (${account}, 'amal@example.com', 'digest')`;
  await project.superuser`insert into auth.identities (provider_id, user_id, identity_data, provider)
    values (${account}, ${account}, '{"email": "Amal@example.com"}', 'email')`;
  await project.superuser`insert into auth.mfa_factors values (${randomUUID()}, ${account}, 'verified', 'totp', now())`;
  await project.superuser`insert into auth.sessions (id, user_id) values (${randomUUID()}, ${account})`;
  await project.sql`insert into private.settings values ('publish_secret', ${secretOfProject}), ('admin_path', 'desk-of-before')`;
  await project.sql`update private.settings set value = '77' where key = 'booking_limit_all_hour'`;
  await project.sql`insert into private.settings values ('mail', 'on'), ('mail_alert_addresses', 'office@agency.example')`;
  await project.sql`insert into public.mail_messages (kind, recipient) values ('publish_failed', 'office@agency.example')`;
  for (const path of [image, lostImage]) {
    await project.superuser`insert into storage.objects (bucket_id, name) values ('tour-images', ${path})`;
  }
  const storage = openStorage(inject('url'), inject('secretKey'));
  const uploaded = await storage
    .from('tour-images')
    .upload(image, imageBytes('image/jpeg', 5000), { contentType: 'image/jpeg' });
  expect(uploaded.error).toBeNull();

  const stored = async () => (await storage.from('tour-images').download(image)).error === null;
  const folder = await mkdtemp(path.join(os.tmpdir(), 'hosted-backup-'));
  const backendOf = ({ url }: HostedDatabase) =>
    readHostedBackend({
      PUBLIC_SUPABASE_URL: inject('url'),
      DATABASE_URL: url,
      SUPABASE_SECRET_KEY: inject('secretKey'),
    });
  const options = { folder, passphrase: undefined, dataDirectory: folder, progress: silentProgress };
  try {
    const { file, missingImages } = await backUp(backendOf(project), options);
    expect(missingImages).toEqual([{ bucket: 'tour-images', path: lostImage }]);
    const known = (await listMigrations()).map(({ version }) => version);
    const manifest = await checkArchive(file, undefined, known);
    expect(manifest.images.map(({ path, type }) => [path, type])).toEqual([[image, 'image/jpeg']]);
    const before = await readRows(project);
    expect(before.some((row) => row.startsWith('auth.mfa_factors'))).toBe(true);
    await storage.from('tour-images').remove([image]);
    await expect(stored()).resolves.toBe(false);

    const fresh = await newProject();
    // Projects differ in the order of such columns.
    await fresh.superuser`alter table auth.identities drop column provider, add column provider text not null default ''`;
    await fresh.sql`insert into private.settings values ('publish_secret', 'another-secret-of-thirty-two-characters')`;
    await fresh.sql`update private.content_revision set revision = 900`;
    await fresh.sql`insert into private.staff_addresses (address) values ('owner@agency.example')`;
    const archive = { file, passphrase: undefined, manifest };
    const restore = (replace: boolean) =>
      restoreArchive(archive, backendOf(fresh), { replace, liveRevision: 1000, progress: silentProgress });
    const empty = await readRows(fresh);
    for (const forged of [{ name: 'public.nowhere' }, { columns: ['id', 'nothing'] }]) {
      const tables = manifest.tables.map((table) => (table.name === 'public.tours' ? { ...table, ...forged } : table));
      await expect(
        restoreArchive({ ...archive, manifest: { ...manifest, tables } }, backendOf(fresh), {
          replace: true,
          liveRevision: 0,
          progress: silentProgress,
        }),
      ).rejects.toThrow(/is another one in this database, so nothing was changed/);
    }
    await expect(stored()).resolves.toBe(false);
    const others = manifest.tables.map((table) =>
      table.name === 'public.tours' ? { ...table, sha256: '0'.repeat(64) } : table,
    );
    await expect(
      restoreArchive({ ...archive, manifest: { ...manifest, tables: others } }, backendOf(fresh), {
        replace: false,
        liveRevision: 0,
        progress: silentProgress,
      }),
    ).rejects.toThrow(/^The restored rows differ from the archive, so nothing was changed: public\.tours/);
    expect(await readRows(fresh)).toEqual(empty);
    await expect(stored()).resolves.toBe(true);

    expect(await restore(false)).toMatchObject({ uploaded: 0, present: 1 });
    expect(await readRows(fresh)).toEqual(before);
    expect(await fresh.sql`select revision::int from private.content_revision`).toEqual([{ revision: 1001 }]);
    expect(await fresh.superuser`select 1 from auth.sessions`).toEqual([]);
    expect(await fresh.sql`select instance_id, email_change from auth.users where email = 'amal@example.com'`).toEqual([
      { instance_id: '00000000-0000-0000-0000-000000000000', email_change: '' },
    ]);
    expect(
      await fresh.sql`select key, value from private.settings where key in ('admin_path', 'publish_secret', 'booking_limit_all_hour', 'mail', 'mail_alert_addresses') order by 1`,
    ).toEqual([
      { key: 'booking_limit_all_hour', value: '77' },
      { key: 'mail', value: 'off' },
      { key: 'mail_alert_addresses', value: 'office@agency.example' },
      { key: 'publish_secret', value: 'another-secret-of-thirty-two-characters' },
    ]);

    expect(await fresh.sql`select state from public.mail_messages`).toEqual([{ state: 'unknown' }]);

    await fresh.superuser`insert into auth.sessions (id, user_id) values (${randomUUID()}, ${account})`;
    await storage.from('tour-images').remove([image]);
    await expect(restore(false)).rejects.toThrow(/The database is not empty \(rows: auth\.users \d/);
    await expect(stored()).resolves.toBe(false);
    expect(await restore(true)).toMatchObject({ uploaded: 1, present: 0 });
    expect(await readRows(fresh)).toEqual(before);
    expect(await fresh.superuser`select 1 from auth.sessions`).toEqual([]);
  } finally {
    await storage.from('tour-images').remove([image]);
    await rm(folder, { recursive: true });
  }
}
