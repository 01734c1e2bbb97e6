import { spawnSync } from 'node:child_process';
import path from 'node:path';
import { expect, it } from 'vitest';
import { projectRoot } from './runtime/settings.ts';

/** Starts a program as the npm commands do, with or without a Node that runs TypeScript. */
function start(...options: string[]) {
  const parameters = [...options, 'scripts/run.mjs', 'scripts/rollback.ts', '--list'];
  return spawnSync(process.execPath, parameters, {
    cwd: projectRoot,
    encoding: 'utf8',
    env: { ...process.env, DATA_DIR: path.join(projectRoot, 'node_modules/.cache/no-releases'), IGNORE_ENV_FILE: '1' },
  });
}

it('run.mjs explains what to do where Node cannot run TypeScript, and starts nothing', () => {
  const { status, stderr } = start('--no-experimental-strip-types');
  expect(status).toBe(1);
  expect(stderr).toContain('cannot run TypeScript files');
  expect(stderr).toContain('run npm ci');
  expect(stderr).not.toContain('ERR_UNKNOWN_FILE_EXTENSION');
});

it('run.mjs starts the program where Node can run TypeScript', () => {
  expect(start().stdout + start().stderr).toContain('release');
});

it('every npm script runs its program through run.mjs', async () => {
  const { default: manifest } = await import('../package.json', { with: { type: 'json' } });
  const programs = Object.values(manifest.scripts).filter((command) => command.includes('.ts'));
  expect(programs.length).toBeGreaterThan(8);
  for (const command of programs) expect(command).toMatch(/^node scripts\/run\.mjs \S+\.m?[jt]s\b/);
});
