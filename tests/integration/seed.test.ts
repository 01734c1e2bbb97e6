// @module-tag deep
import { rm } from 'node:fs/promises';
import { afterAll, describe, expect, it } from 'vitest';
import { startProgram } from '../helpers/integration/program.ts';
import { temporaryDataDirectory } from '../helpers/temporary-data-directory.ts';

const dataDirectory = temporaryDataDirectory('seed-program');
afterAll(() => rm(dataDirectory, { recursive: true, force: true }));

describe('npm run seed', () => {
  it('ends with its usage and code 1 without a number of trips', async () => {
    const program = startProgram('seed', { DATA_DIR: dataDirectory });
    expect(await program.ended).toBe(1);
    expect(program.output().trim()).toBe(
      'Say how many trips: npm run seed -- --trips N, with N from 1 to 1000, or 0 to take them away.',
    );
  });

  it('ends with one sentence and code 1 if PUBLIC_SUPABASE_URL is set', async () => {
    const settings = { DATA_DIR: dataDirectory, PUBLIC_SUPABASE_URL: 'https://project.supabase.co' };
    const program = startProgram('seed', settings, '--trips', '10');
    expect(await program.ended).toBe(1);
    expect(program.output().trim()).toBe(
      'npm run seed fills the local backend only, and PUBLIC_SUPABASE_URL names https://project.supabase.co. Unset it first.',
    );
  });

  it('fills a new data directory while no app is running, and ends with code 0', async () => {
    const program = startProgram('seed', { DATA_DIR: dataDirectory }, '--trips', '20');
    expect(await program.ended, program.output()).toBe(0);
    expect(program.output()).toContain(`Data directory: ${dataDirectory}\n`);
    expect(program.output()).toContain('Filling in the demonstration content');
    expect(program.output()).toMatch(
      /Made 14 tours, 6 day trips and 1 location in \d+\.\d s\.\n {2}npm start shows them\.\n$/,
    );
  });

  it('removes the sample rows with --trips 0', async () => {
    const program = startProgram('seed', { DATA_DIR: dataDirectory }, '--trips', '0');
    expect(await program.ended, program.output()).toBe(0);
    expect(program.output()).toMatch(/Took the made-up trips and locations away\.\n$/);
  });
});
