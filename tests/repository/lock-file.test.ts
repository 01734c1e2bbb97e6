import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { expect, it } from 'vitest';
import { z } from 'zod';
import { projectRoot } from '#scripts/runtime/settings.ts';
import { missingOptionalPackages } from './lock-file.ts';

const readPackages = async () =>
  lockSchema.parse(JSON.parse(await readFile(path.join(projectRoot, 'package-lock.json'), 'utf8'))).packages;
const lockSchema = z.object({
  packages: z.record(
    z.string(),
    z.object({
      optionalDependencies: z.record(z.string(), z.string()).optional(),
      integrity: z.string().optional(),
      engines: z.unknown().optional(),
    }),
  ),
});
/** Binaries of the Supabase CLI for other platforms: npm records digests only for those it installs. */
const withoutIntegrity = /^node_modules\/@supabase\/cli-/;

it('package-lock.json has the optional packages of every platform, so that npm ci works on all of them', async () => {
  const packages = await readPackages();
  expect(missingOptionalPackages(packages)).toEqual([]);
});

it('package-lock.json has the digest of every package, so that a changed one is refused', async () => {
  const packages = await readPackages();
  const names = Object.entries(packages).flatMap(([name, { integrity }]) => (name && !integrity ? [name] : []));
  expect(names.filter((name) => !withoutIntegrity.test(name))).toEqual([]);
});

it('package-lock.json names no engines of packages, of which npm ci would warn; npm run lock takes them out', async () => {
  const named = Object.entries(await readPackages()).filter(([name, { engines }]) => name && engines !== undefined);
  expect(named.map(([name]) => name)).toEqual([]);
});

it('an optional package without an entry is found, one beside or above the package that wants it is accepted', () => {
  const wanted = { optionalDependencies: { 'binding-darwin': '1.0.0', 'binding-linux': '1.0.0' } };
  expect(missingOptionalPackages({ 'node_modules/a': wanted, 'node_modules/binding-linux': {} })).toEqual([
    'node_modules/a wants binding-darwin',
  ]);
  expect(
    missingOptionalPackages({
      'node_modules/b/node_modules/a': wanted,
      'node_modules/b/node_modules/binding-darwin': {},
      'node_modules/binding-linux': {},
    }),
  ).toEqual([]);
});
