import { mkdir, readdir, rm } from 'node:fs/promises';
import path from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { hostedSuiteRemains } from '#scripts/setup/installation.ts';
import { buckets, getObjectUrl } from '#shared/rules/images/image-address.ts';
import { readRows } from '../database/hosted/back-up-and-restore.ts';
import { imageBytes } from '../database/image-bytes.ts';
import { temporaryDataDirectory } from '../helpers/temporary-data-directory.ts';
import { imageMark, ownSettings, resetProject } from './own-rows.ts';
import { createMember, insertTour, password, project, runProgram, service, signIn, sql } from './project.ts';

const folder = temporaryDataDirectory('hosted');
const folders = { DATA_DIR: path.join(folder, 'data'), BACKUP_DIR: folder };

/** Backs the project up into the folder of this name and returns the archive. */
async function backUp(name: string): Promise<string> {
  const to = path.join(folder, name);
  const { code, output } = await runProgram('backup', folders, '--to', to);
  expect(code, output).toBe(0);
  const [archive = ''] = await readdir(to);
  return path.join(to, archive);
}

beforeAll(async () => {
  await mkdir(folder, { recursive: true });
  await resetProject(project);
});
afterAll(async () => {
  // A restore switches mail off.
  await resetProject(project);
  await rm(folder, { recursive: true, force: true });
});

it('npm run doctor finds no problem but this suite', async () => {
  await createMember();
  await backUp('examined');
  const { admin_path, publish_secret } = ownSettings;
  const { code, output } = await runProgram('doctor', {
    ...folders,
    ADMIN_PATH: admin_path,
    PUBLISH_SECRET: publish_secret,
  });
  // Of a run of this suite that was cut off, as this one may be yet.
  expect(output.match(/^ {2}problem .*/gm)).toEqual([`  problem  ${hostedSuiteRemains}`]);
  expect(output).toContain('sign-up is closed');
  expect(output).toContain('PUBLISH_SECRET is that of the database');
  expect(code).toBe(1);
});

it('a backup replaces the project, with the same rows, images and accounts', async () => {
  const { email } = await createMember();
  await insertTour();
  const file = `tours/${imageMark}.jpg`;
  const bucket = service.storage.from(buckets.tours);
  await bucket.upload(file, imageBytes('image/jpeg', 5000), { contentType: 'image/jpeg' });
  const archive = await backUp('restored');
  const before = await readRows({ sql });
  await insertTour();
  await sql`delete from auth.users where email = ${email}`;
  await bucket.remove([file]);

  const refused = await runProgram('restore', folders, archive);
  expect(refused.output).toContain('The database is not empty');
  const { code, output } = await runProgram('restore', folders, archive, '--replace');
  expect(code, output).toBe(0);
  expect(await readRows({ sql })).toEqual(before);
  const image = await fetch(`${project.url}${getObjectUrl(buckets.tours, file)}`, { cache: 'no-store' });
  expect([image.status, (await image.arrayBuffer()).byteLength]).toEqual([200, 5000]);
  expect((await signIn(email, password)).role).toBe('staff');
});
