import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import { emptyBuildOptions } from '../publisher/publisher.fixture.ts';
import { type BuilderOptions, createBuilder } from './builder.ts';

const request = { outDir: '' };
let folder: string;
beforeAll(async () => {
  folder = await mkdtemp(path.join(os.tmpdir(), 'builder-test-'));
});
afterAll(() => rm(folder, { recursive: true, force: true }));

/** A builder whose program does this with every build. */
async function builderThat(does: string, more: BuilderOptions = {}) {
  const program = path.join(folder, `${Math.random()}.mjs`);
  await writeFile(
    program,
    `import { existsSync, writeFileSync } from 'node:fs'; process.on('message', (message) => { if (message.request) { ${does} } });`,
  );
  return createBuilder(emptyBuildOptions, { program, ...more });
}

it('ends a build that hangs after its bound, and builds the next in a fresh process', async () => {
  const marker = path.join(folder, 'hung');
  const builder = await builderThat(
    `if (existsSync(${JSON.stringify(marker)})) process.send({ revision: 7, pages: 61, cacheId: '', phases: {}, memory: 1 });
     else { writeFileSync(${JSON.stringify(marker)}, ''); for (;;); }`,
    { timeout: 1000 },
  );
  await expect(builder.run(request)).rejects.toThrow('The build hung and was ended after 1 s.');
  expect(await builder.run(request)).toEqual({ revision: 7, pages: 61, cacheId: '', phases: {} });
  await builder.stop();
});

it('says why a build ended early', async () => {
  const builder = await builderThat(`console.error('Out of memory.'); process.exit(9);`);
  await expect(builder.run(request)).rejects.toThrow(/The builder ended early\. Out of memory\./);
  await builder.stop();
});

it('replaces a process that has grown, by one that starts when the grown one has prepared its next build', async () => {
  const log = path.join(folder, 'grown.log');
  const program = path.join(folder, 'grown.mjs');
  await writeFile(
    program,
    `import { appendFileSync } from 'node:fs';
     const say = (what) => appendFileSync(${JSON.stringify(log)}, what + '\\n');
     say('starts');
     const prepare = () => setTimeout(() => { say('is ready'); process.send({ ready: true }); }, 300);
     process.on('message', (message) => {
       if (message.request) process.send({ revision: 7, pages: 61, cacheId: '', phases: {}, memory: 2e9 });
       prepare();
     });
     process.on('disconnect', () => { say('ends'); process.exit(0); });`,
  );
  const said = async () => (await readFile(log, 'utf8').catch(() => '')).trim().split('\n');
  const builder = createBuilder(emptyBuildOptions, { program, startDelay: 0 });
  await vi.waitFor(async () => expect(await said()).toEqual(['starts', 'is ready']), { timeout: 10_000 });
  await builder.run(request);
  const whole = ['starts', 'is ready', 'is ready', 'starts', 'is ready', 'ends'];
  await vi.waitFor(async () => expect(await said()).toEqual(whole), { timeout: 10_000 });
  await builder.stop();
});

it('starts its first process for the first build, or when nothing was wanted for a while', async () => {
  const log = path.join(folder, 'first.log');
  const program = path.join(folder, 'first.mjs');
  await writeFile(
    program,
    `import { appendFileSync } from 'node:fs';
     appendFileSync(${JSON.stringify(log)}, 'starts\\n');
     process.on('message', (message) => {
       if (message.request) process.send({ revision: 7, pages: 61, cacheId: '', phases: {}, memory: 1 });
     });
     process.on('disconnect', () => process.exit(0));`,
  );
  const starts = async () => (await readFile(log, 'utf8').catch(() => '')).split('\n').length - 1;
  const unused = createBuilder(emptyBuildOptions, { program });
  await unused.stop();
  expect(await starts()).toBe(0);
  const used = createBuilder(emptyBuildOptions, { program });
  await used.run(request);
  await used.run(request);
  await used.stop();
  expect(await starts()).toBe(1);
  const idle = createBuilder(emptyBuildOptions, { program, startDelay: 100 });
  await vi.waitFor(async () => expect(await starts()).toBe(2), { timeout: 10_000 });
  await idle.stop();
});
