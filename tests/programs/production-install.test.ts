import { execFile } from 'node:child_process';
import { existsSync } from 'node:fs';
import { cp, mkdir, readdir, readFile, rm } from 'node:fs/promises';
import path from 'node:path';
import { promisify } from 'node:util';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { projectRoot } from '../../scripts/settings.ts';
import { temporaryDataDirectory } from '../temporary.ts';
import { type HostedProject, startHostedProject } from './hosted-project.ts';
import { startNpm } from './program.ts';

const run = promisify(execFile);
const checkout = temporaryDataDirectory('production-install');
let project: HostedProject;

beforeAll(async () => {
  project = await startHostedProject('production-install');
  await mkdir(checkout);
  const made = ['node_modules', '.git', '.astro', '.data', 'dist', 'test-results'];
  for (const name of await readdir(projectRoot)) {
    if (!made.includes(name)) await cp(path.join(projectRoot, name), path.join(checkout, name), { recursive: true });
  }
  await run('npm', ['ci', '--omit=dev', '--prefer-offline', '--no-audit', '--no-fund'], { cwd: checkout });
});
afterAll(async () => {
  await project.stop();
  await rm(checkout, { recursive: true, force: true });
});

// Two builds from nothing, the admin's bundle among them.
it('builds and serves a site from an install without development dependencies', { timeout: 300_000 }, async () => {
  expect(existsSync(path.join(checkout, 'node_modules/postgres'))).toBe(false);

  const build = startNpm(['run', 'build'], project.settings, checkout);
  expect(await build.ended, build.output()).toBe(0);
  expect(await readFile(path.join(checkout, 'dist/index.html'), 'utf8')).toContain('Discover Morocco');

  const server = startNpm(['run', 'serve'], project.settings, checkout);
  await server.printed('Ctrl-C');
  const response = await fetch(project.origin);
  expect(response.status).toBe(200);
  expect(await response.text()).toContain('Discover Morocco');
  // As Ctrl-C in a terminal: to npm, its shell and the program.
  process.kill(-(server.child.pid ?? 0), 'SIGINT');
  await server.ended;
});
