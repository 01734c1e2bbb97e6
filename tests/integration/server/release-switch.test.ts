import { once } from 'node:events';
import { rm } from 'node:fs/promises';
import net from 'node:net';
import path from 'node:path';
import { brotliCompressSync } from 'node:zlib';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { writeReleaseFiles } from '../../helpers/write-release.ts';
import { type ServerProcess, startServerProcess, waitForClose } from './server.fixture.ts';

let server: ServerProcess;
beforeEach(async () => {
  server = await startServerProcess();
});
afterEach(() => server.stop());

const filmSize = 12 * 1024 * 1024;

/** Writes a release whose page and hashed script contain its number. */
async function release(number: number): Promise<string> {
  const folder = path.join(server.folder, `release-${number}`);
  const page = `<script src="/_astro/code.${number}.js"></script>${`<p>${number}</p>`.repeat(20_000)}<!--end ${number}-->`;
  await writeReleaseFiles(
    folder,
    {
      'index.html': page,
      'index.html.br': brotliCompressSync(page),
      [`only-${number}.html`]: 'only here',
      '404.html': `none ${number}`,
      [`_astro/code.${number}.js`]: `code ${number}`,
      'film.mp4': Buffer.alloc(filmSize, number),
    },
    { headers: [{ path: '/_astro/*', headers: { 'Cache-Control': 'public, max-age=31536000, immutable' } }] },
  );
  return folder;
}

it('visitors get complete pages of one release, and the files that belong to them, while releases are switched', {
  tags: 'deep',
}, async () => {
  const switches = 12;
  const folders = [await release(0)];
  await server.show(folders[0] ?? '');
  const rounds = [0, 0, 0, 0];
  const visited = new Set<number>();
  let isSwitching = true;

  async function visit(visitor: number): Promise<void> {
    while (isSwitching) {
      const headers = { 'accept-encoding': visitor % 2 ? 'br' : 'identity' };
      const page = await (await fetch(server.origin, { headers })).text();
      const number = Number(/code\.(\d+)\.js/.exec(page)?.[1]);
      expect(page.match(/<p>\d+<\/p>/g)?.every((line) => line === `<p>${number}</p>`)).toBe(true);
      expect(page.endsWith(`<!--end ${number}-->`)).toBe(true);
      const code = await fetch(`${server.origin}/_astro/code.${number}.js`, { headers });
      expect([code.status, await code.text()]).toEqual([200, `code ${number}`]);
      visited.add(number);
      rounds[visitor] = (rounds[visitor] ?? 0) + 1;
    }
  }

  async function switchReleases(): Promise<void> {
    for (let number = 1; number <= switches; number++) {
      folders.push(await release(number));
      await server.show(folders.at(-1) ?? '');
      // As publishing does, keeps the live release and the two before it.
      if (folders.length > 3) await rm(folders.shift() ?? '', { recursive: true });
      const reached = [...rounds];
      await expect.poll(() => rounds.every((round, index) => round > (reached[index] ?? 0))).toBe(true);
    }
    isSwitching = false;
  }

  await Promise.all([switchReleases(), ...rounds.map((_, visitor) => visit(visitor))]);
  expect(Math.max(...visited)).toBe(switches);
  expect((await fetch(`${server.origin}/_astro/code.0.js`)).status).toBe(404);
});

it('a download that began before a switch completes, although its folder is removed', async () => {
  const [first, second] = [await release(1), await release(2)];
  await server.show(first);
  const socket = net.connect(server.port, '127.0.0.1');
  const chunks: Buffer[] = [];
  socket.write('GET /film.mp4 HTTP/1.1\r\nHost: site.example\r\nConnection: close\r\n\r\n');
  await once(socket, 'readable');
  await server.show(second);
  await rm(first, { recursive: true });
  socket.on('data', (chunk) => chunks.push(chunk));
  await waitForClose(socket);
  const whole = Buffer.concat(chunks);
  const body = whole.subarray(whole.indexOf('\r\n\r\n') + 4);
  expect(body.length).toBe(filmSize);
  expect(body.every((byte) => byte === 1)).toBe(true);
});

it('pages are never served from an earlier release, and files of a removed release are not found', async () => {
  const [first, second] = [await release(1), await release(2)];
  await server.show(first);
  await server.show(second);
  expect((await fetch(`${server.origin}/only-1`)).status).toBe(404);
  await rm(first, { recursive: true });
  expect((await fetch(`${server.origin}/_astro/code.1.js`)).status).toBe(404);
});

it('answers break off when the live release is removed, and the next release is served normally', async () => {
  const [first, second] = [await release(1), await release(2)];
  await server.show(first);
  await rm(first, { recursive: true });
  for (const address of ['/', '/film.mp4', '/_astro/code.1.js']) {
    await expect(fetch(server.origin + address).then((answer) => answer.text())).rejects.toThrow();
  }
  expect((await fetch(`${server.origin}/nowhere`)).status).toBe(404);
  await server.show(second);
  expect(await (await fetch(`${server.origin}/_astro/code.2.js`)).text()).toBe('code 2');
});
