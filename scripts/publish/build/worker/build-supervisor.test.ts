import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import { UserError } from '#scripts/runtime/errors.ts';
import { eventually } from '#tests/helpers/eventually.ts';
import { emptyBuildOptions } from '../../publisher/publisher.fixture.ts';
import { type BuildSupervisorOptions, createBuildSupervisor, TooManyPreviewsError } from './build-supervisor.ts';

const request = { outDir: '' };
const preview = { draft: { table: 'tours' as const, row: { id: 'dunes' } }, outDir: '', base: '', until: '' };
let folder: string;
beforeAll(async () => {
  folder = await mkdtemp(path.join(os.tmpdir(), 'supervisor-test-'));
});
afterAll(() => rm(folder, { recursive: true, force: true }));

/** Creates a supervisor whose program runs this code for each request. */
async function createSupervisorWith(onRequest: string, more: BuildSupervisorOptions = {}) {
  const program = path.join(folder, `${Math.random()}.mjs`);
  await writeFile(
    program,
    `import { appendFileSync, existsSync, writeFileSync } from 'node:fs'; process.on('message', (message) => { if (message.request ?? message.preview) { ${onRequest} } });`,
  );
  return createBuildSupervisor(emptyBuildOptions, { program, ...more });
}

it('kills a build that exceeds the timeout, and runs the next build in a new process', async () => {
  const marker = path.join(folder, 'hung');
  const supervisor = await createSupervisorWith(
    `if (existsSync(${JSON.stringify(marker)})) process.send({ revision: 7, pages: 61, cacheId: '', phases: {}, memory: 1 });
     else { writeFileSync(${JSON.stringify(marker)}, ''); for (;;); }`,
    { timeout: 1000 },
  );
  await expect(supervisor.run(request)).rejects.toThrow('The build hung and was ended after 1 s.');
  expect(await supervisor.run(request)).toEqual({ revision: 7, pages: 61, cacheId: '', phases: {} });
  await supervisor.stop();
});

it('tries once more when a builder process ends early, and then reports its output', async () => {
  const log = path.join(folder, 'ended.log');
  const supervisor = await createSupervisorWith(
    `appendFileSync(${JSON.stringify(log)}, 'build\\n'); console.error('Out of memory.'); process.exit(9);`,
  );
  await expect(supervisor.run(request)).rejects.toThrow(/The builder ended early\. Out of memory\./);
  await supervisor.stop();
  expect(await readFile(log, 'utf8')).toBe('build\nbuild\n');
});

it.each([
  ['reports a failed build', "{ failure: 'No tours.' }", 'No tours.'],
  ['reports an answer that it cannot read', '{ finished: true }', 'The builder sent an unreadable answer.'],
])('%s, does not try again, and runs the next build in a new process', async (name, answer, reason) => {
  const log = path.join(folder, `${name}.log`);
  const supervisor = await createSupervisorWith(
    `const isFirst = !existsSync(${JSON.stringify(log)});
     appendFileSync(${JSON.stringify(log)}, process.pid + '\\n');
     process.send(isFirst ? ${answer} : { revision: 7, pages: 61, cacheId: '', phases: {}, memory: 1 });`,
  );
  const readPids = async () => (await readFile(log, 'utf8')).trim().split('\n');
  await expect(supervisor.run(request)).rejects.toThrow(new UserError(reason));
  expect(await readPids()).toHaveLength(1);
  expect((await supervisor.run(request)).revision).toBe(7);
  expect(new Set(await readPids()).size).toBe(2);
  await supervisor.stop();
});

it('rejects the current build when it is stopped, starts no process for it, and rejects later builds', async () => {
  const log = path.join(folder, 'stopped.log');
  const countChildren = () => process.getActiveResourcesInfo().filter((kind) => kind === 'ProcessWrap').length;
  const waitUntilAllEnded = () => eventually(() => expect(countChildren()).toBe(0));
  // Processes of earlier tests may still be ending.
  await waitUntilAllEnded();
  const supervisor = await createSupervisorWith(`appendFileSync(${JSON.stringify(log)}, 'build\\n');`);
  const build = expect(supervisor.run(request)).rejects.toThrow('The builder ended early.');
  await eventually(async () => expect(await readFile(log, 'utf8')).toBe('build\n'));
  expect(countChildren()).toBe(1);
  await supervisor.stop();
  await build;
  await expect(supervisor.run(request)).rejects.toThrow(new UserError('The builder was stopped.'));
  await waitUntilAllEnded();
  expect(await readFile(log, 'utf8')).toBe('build\n');
});

it('runs a build in a new process after its idle process was killed', async () => {
  const log = path.join(folder, 'idle.log');
  const supervisor = await createSupervisorWith(
    `appendFileSync(${JSON.stringify(log)}, process.pid + '\\n');
     process.send({ revision: 7, pages: 61, cacheId: '', phases: {}, memory: 1 });`,
  );
  const readPids = async () => (await readFile(log, 'utf8')).trim().split('\n').map(Number);
  await supervisor.run(request);
  const [idle = 0] = await readPids();
  process.kill(idle, 'SIGKILL');
  expect((await supervisor.run(request)).revision).toBe(7);
  expect(new Set(await readPids()).size).toBe(2);
  await supervisor.stop();
});

it('reports and stops a builder process that cannot be started', async () => {
  const { execPath } = process;
  process.execPath = path.join(folder, 'missing');
  try {
    const supervisor = createBuildSupervisor(emptyBuildOptions, { timeout: 60_000 });
    await expect(supervisor.run(request)).rejects.toThrow(/The builder ended early\. spawn .* ENOENT/);
    await supervisor.stop();
  } finally {
    process.execPath = execPath;
  }
});

it('survives a process that cannot be started before the first build', async () => {
  const { execPath } = process;
  const tried = vi.spyOn(process, 'execPath', 'get').mockReturnValue(`${execPath}\0`);
  try {
    const supervisor = createBuildSupervisor(emptyBuildOptions, { startDelay: 1 });
    await eventually(() => expect(tried).toHaveBeenCalled());
    await expect(supervisor.run(request)).rejects.toThrow('null bytes');
    await supervisor.stop();
  } finally {
    tried.mockRestore();
  }
});

it('rejects a preview that cannot be sent to the process, and runs the next build', async () => {
  const supervisor = await createSupervisorWith(
    `process.send({ revision: 7, pages: 61, cacheId: '', phases: {}, memory: 1 });`,
  );
  let deep: unknown = [];
  for (let level = 0; level < 20_000; level++) deep = [deep];
  const draft = { table: 'tours' as const, row: { id: 'dunes', deep } };
  await expect(supervisor.preview({ ...preview, draft })).rejects.toThrow(RangeError);
  expect((await supervisor.run(request)).revision).toBe(7);
  await supervisor.stop();
});

it('replaces a process that uses too much memory, before the next build', async () => {
  const log = path.join(folder, 'grown.log');
  const program = path.join(folder, 'grown.mjs');
  await writeFile(
    program,
    `import { appendFileSync } from 'node:fs';
     const log = (event) => appendFileSync(${JSON.stringify(log)}, event + '\\n');
     log('starts');
     process.on('message', (message) => {
       if (message.request) process.send({ revision: 7, pages: 61, cacheId: '', phases: {}, memory: 2e9 });
     });
     process.on('disconnect', () => { log('ends'); process.exit(0); });`,
  );
  const readEvents = async () => (await readFile(log, 'utf8').catch(() => '')).trim().split('\n');
  const supervisor = createBuildSupervisor(emptyBuildOptions, { program });
  await supervisor.run(request);
  await eventually(async () => expect((await readEvents()).sort()).toEqual(['ends', 'starts', 'starts']));
  await supervisor.stop();
});

it('starts its first process for the first build, or after the start delay', async () => {
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
  const unused = createBuildSupervisor(emptyBuildOptions, { program });
  await unused.stop();
  expect(await starts()).toBe(0);
  const used = createBuildSupervisor(emptyBuildOptions, { program });
  await used.run(request);
  await used.run(request);
  await used.stop();
  expect(await starts()).toBe(1);
  const idle = createBuildSupervisor(emptyBuildOptions, { program, startDelay: 100 });
  await eventually(async () => expect(await starts()).toBe(2));
  await idle.stop();
});

it('keeps the process that refuses a preview', async () => {
  const supervisor = await createSupervisorWith(
    `process.send(message.preview ? { failure: 'No title. ' + process.pid } : { revision: process.pid, pages: 61, cacheId: '', phases: {}, memory: 1 });`,
  );
  const refusal: unknown = await supervisor.preview(preview).catch((error: unknown) => error);
  expect(refusal).toEqual(new UserError(`No title. ${(await supervisor.run(request)).revision}`));
  await supervisor.stop();
});

it('builds a release before the previews that wait, of which it refuses the seventh', async () => {
  const supervisor = await createSupervisorWith(
    `globalThis.count = (globalThis.count ?? 0) + 1;
     process.send({ pages: [String(count)], policy: '', revision: count, cacheId: '', phases: {}, memory: 1, ...(message.request && { pages: 61 }) });`,
  );
  const previews = Array.from({ length: 7 }, () => supervisor.preview(preview));
  await expect(previews.pop()).rejects.toThrow(TooManyPreviewsError);
  expect((await supervisor.run(request)).revision).toBe(2);
  expect(await Promise.all(previews)).toHaveLength(6);
  await supervisor.stop();
});

it('renders a preview between builds, never during one', async () => {
  const supervisor = await createSupervisorWith(
    `globalThis.atOnce = (globalThis.atOnce ?? 0) + 1;
     const answer = message.preview ? { pages: [String(atOnce)], policy: '' } : { revision: atOnce, pages: 61, cacheId: '', phases: {} };
     setTimeout(() => { process.send({ ...answer, memory: 1 }); atOnce -= 1; }, 50);`,
  );
  const answers = await Promise.all([supervisor.run(request), supervisor.preview(preview), supervisor.run(request)]);
  expect(answers).toMatchObject([{ revision: 1 }, { pages: ['1'] }, { revision: 1 }]);
  await supervisor.stop();
});
