import { mkdtemp, readdir, rm, utimes, writeFile } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { deleteOldArchives, deletePartialArchives, findFreeName } from './archive-folder.ts';

let folder: string;
beforeEach(async () => {
  folder = await mkdtemp(path.join(os.tmpdir(), 'backups-'));
});
afterEach(() => rm(folder, { recursive: true }));
const fill = (...names: string[]) => Promise.all(names.map((name) => writeFile(path.join(folder, name), '')));
const nameOf = (time: string) => `discover-morocco-2026-11-${time}Z.tar.zst`;

describe('findFreeName', () => {
  it('names an archive by its minute in UTC, and a second one of the minute too, encrypted or not', async () => {
    const time = new Date('2026-11-23T04:10:59.999Z');
    expect(await findFreeName(folder, time, false)).toBe('discover-morocco-2026-11-23T0410Z.tar.zst');
    await fill('discover-morocco-2026-11-23T0410Z.tar.zst.age');
    expect(await findFreeName(folder, time, false)).toBe('discover-morocco-2026-11-23T0410Z-2.tar.zst');
    await fill('discover-morocco-2026-11-23T0410Z-2.tar.zst');
    expect(await findFreeName(folder, time, true)).toBe('discover-morocco-2026-11-23T0410Z-3.tar.zst.age');
  });
});

describe('deleteOldArchives', () => {
  it('keeps the newest, by number within a minute, and touches no other file', async () => {
    const others = ['notes.txt', 'discover-morocco.tar.zst', `copy of ${nameOf('01T0310')}`, `.${nameOf('01T0310')}`];
    const second = 'discover-morocco-2026-11-21T0310Z-2.tar.zst.age';
    const tenth = 'discover-morocco-2026-11-21T0310Z-10.tar.zst';
    await fill(...others, nameOf('20T0310'), nameOf('21T0310'), second, tenth, nameOf('22T0310'));
    expect(await deleteOldArchives(folder, 2, nameOf('22T0310'))).toEqual([
      nameOf('20T0310'),
      nameOf('21T0310'),
      second,
    ]);
    expect((await readdir(folder)).sort()).toEqual([...others, tenth, nameOf('22T0310')].sort());
  });

  it('keeps the one just written, also if the clock went back, and deletes none while there are few', async () => {
    await fill(nameOf('20T0310'), nameOf('24T0310'));
    expect(await deleteOldArchives(folder, 2, nameOf('20T0310'))).toEqual([]);
    expect(await deleteOldArchives(folder, 1, nameOf('20T0310'))).toEqual([nameOf('24T0310')]);
    expect(await readdir(folder)).toEqual([nameOf('20T0310')]);
  });
});

describe('deletePartialArchives', () => {
  it('deletes what killed backups have left, which was never counted, and spares running ones', async () => {
    const [killed, running] = [
      '.discover-morocco-41-1795000000000.partial',
      '.discover-morocco-42-1795000000001.partial',
    ];
    const others = ['.partial', 'discover-morocco-41-1.partial', nameOf('21T0310'), nameOf('22T0310')];
    await fill(killed, running, ...others);
    const now = new Date('2026-11-23T04:10:00Z');
    for (const [name, hours] of [
      [killed, 2],
      [running, 0],
      ['.partial', 2],
    ] as const) {
      const written = new Date(now.getTime() - hours * 60 * 60_000);
      await utimes(path.join(folder, name), written, written);
    }
    expect(await deleteOldArchives(folder, 2, nameOf('22T0310'))).toEqual([]);
    await deletePartialArchives(folder, now);
    expect((await readdir(folder)).sort()).toEqual([running, ...others].sort());
  });
});
