import { readFile, rm, stat } from 'node:fs/promises';
import path from 'node:path';
import type postgres from 'postgres';
import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import { freePort } from '../../scripts/backend/free-port.ts';
import { filesOf } from '../../scripts/publish/take-over.ts';
import { temporaryDataDirectory } from '../temporary.ts';
import { childrenOf, killHard } from './processes.ts';
import { databaseOf, type Program, startProgram } from './program.ts';

const dataDirectory = temporaryDataDirectory('publish');
let product: Program;
let sql: postgres.Sql;
let origin: string;

beforeAll(async () => {
  const port = String(await freePort());
  origin = `http://127.0.0.1:${port}`;
  product = startProgram('start', { DATA_DIR: dataDirectory, PORT: port });
  await product.printed('Ctrl-C');
  sql = await databaseOf(dataDirectory);
});
afterAll(async () => {
  await sql.end();
  await product.stop();
  await rm(dataDirectory, { recursive: true, force: true });
});

async function liveRelease(): Promise<string> {
  const releases = path.join(dataDirectory, 'releases');
  const { name } = JSON.parse(await readFile(path.join(releases, 'current.json'), 'utf8'));
  return path.join(releases, name);
}

/** Renames a tour, and waits until its page says so. */
async function rename(title: string): Promise<string> {
  const id = await renameOnly(title);
  await vi.waitFor(async () => expect(await (await fetch(`${origin}/tours/${id}`)).text()).toContain(title), {
    timeout: 60_000,
    interval: 50,
  });
  return id;
}

async function renameOnly(title: string): Promise<string> {
  const [row] = await sql<{ id: string }[]>`update tours set title = ${title}
    where id = (select min(id) from tours where is_active) returning id`;
  return row?.id ?? '';
}

/** Everything in a release: the content of a file, and which one of the file system it is. */
async function contentsOf(release: string): Promise<Map<string, { text: string; file: number }>> {
  const files = await Promise.all(
    filesOf(release).map(async (name) => {
      const file = path.join(release, name);
      return [name, { text: (await readFile(file)).toString('base64'), file: (await stat(file)).ino }] as const;
    }),
  );
  return new Map(files);
}

it('makes the pages anew that a change concerns, and takes over every other file, untouched', async () => {
  await rename('Named once');
  const earlier = await liveRelease();
  const before = await contentsOf(earlier);
  const id = await rename('Named twice');
  const after = await contentsOf(await liveRelease());
  expect(await contentsOf(earlier)).toEqual(before);
  expect([...after.keys()].sort()).toEqual([...before.keys()].sort());
  const differing = [...after].filter(([name, { text }]) => before.get(name)?.text !== text).map(([name]) => name);
  expect(differing).toEqual(expect.arrayContaining([`tours/${id}.html`, `tours/${id}.html.br`, 'revision.json']));
  const same = [...after].filter(([name]) => !differing.includes(name) && !name.startsWith('_'));
  expect(same.filter(([name]) => /\.(html|br|avif|js)$/.test(name)).length).toBeGreaterThan(100);
  const again = same.filter(
    ([name, { file }]) => /\.(html|br|avif|webp|js)$/.test(name) && before.get(name)?.file !== file,
  );
  expect(again.map(([name]) => name)).toEqual([]);
});

it('goes on after the builder was killed while it waited', async () => {
  const builders = await childrenOf(product.child.pid, 'builder-process');
  expect(builders).not.toHaveLength(0);
  killHard(builders);
  await rename('Named after the builder was gone');
});

it('leaves the live release as it is when the builder is killed in the middle of a build, and builds again', async () => {
  const before = await liveRelease();
  const contents = await contentsOf(before);
  const id = await renameOnly('Named in the middle');
  await vi.waitFor(async () => {
    const [last] = await sql<{ state: string }[]>`select state from private.publishes order by id desc limit 1`;
    expect(last?.state).toBe('running');
  });
  killHard(await childrenOf(product.child.pid, 'builder-process'));
  await vi.waitFor(async () => expect(await liveRelease()).not.toBe(before), { timeout: 60_000, interval: 50 });
  expect(await contentsOf(before)).toEqual(contents);
  expect(await (await fetch(`${origin}/tours/${id}`)).text()).toContain('Named in the middle');
});
