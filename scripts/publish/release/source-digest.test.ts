import { globSync } from 'node:fs';
import { mkdtemp, readFile, rm, stat, writeFile } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import ts from 'typescript';
import { expect, it } from 'vitest';
import { projectRoot } from '../../runtime/settings.ts';
import { listSources, sources } from './source-digest.ts';

/** Programs and tools that do not affect a release, unless `sources.release` names them too. */
const notInRelease = [
  'scripts/*.{ts,mjs}',
  'scripts/runtime/**/*.ts',
  'scripts/backup/**/*',
  'scripts/developing/**/*',
  'scripts/doctor/**/*',
  'scripts/setup/**/*',
  'scripts/local/**/*',
  'scripts/mail/**/*',
  'scripts/seed/**/*',
  'scripts/server/**/*',
];

const code = 'ts,tsx,astro,mjs';

/** Returns the imported files of a source file that exist in the project, as paths from its root. */
async function importsOf(file: string): Promise<string[]> {
  const text = await readFile(path.join(projectRoot, file), 'utf8');
  const script = file.endsWith('.astro')
    ? [...text.matchAll(/^---\n([\s\S]*?)\n---$|<script>([\s\S]*?)<\/script>/gm)].map((match) => match[1] ?? match[2])
    : [text];
  return ts
    .preProcessFile(script.join('\n'))
    .importedFiles.map(({ fileName }) => fileName.replace(/\?.*$/, ''))
    .filter((name) => /^(\.|#)/.test(name))
    .map((name) => (name.startsWith('#') ? name.slice(1) : path.posix.join(path.posix.dirname(file), name)));
}

/** Follows imports from the entries and returns every file reached, as paths from the project root. */
async function collectImports(entries: readonly string[]): Promise<Set<string>> {
  const reached = new Set(entries);
  for (const file of reached) {
    if (!/\.(ts|tsx|astro|mjs)$/.test(file)) continue;
    for (const name of await importsOf(file)) {
      expect((await stat(path.join(projectRoot, name))).isFile(), `${file} imports ${name}`).toBe(true);
      reached.add(name);
    }
  }
  return reached;
}

/** Returns the files that no pattern matches. */
async function findMissing(files: Iterable<string>, patterns: readonly string[]): Promise<string[]> {
  const listed = new Set(await listSources(patterns));
  return [...files].filter((file) => !listed.has(file));
}

it.each(Object.entries(sources))(
  'matches at least one file with every pattern of the sources of %s',
  async (_name, patterns) => {
    await expect(listSources(patterns)).resolves.not.toEqual([]);
    for (const pattern of patterns)
      expect(pattern, 'one alternative of {a,b} may match nothing unnoticed').not.toMatch(/[{}]/);
  },
);

it('throws when a source pattern matches no file', async () => {
  const folder = await mkdtemp(path.join(os.tmpdir(), 'source-digest-'));
  try {
    await writeFile(path.join(folder, 'a.ts'), '');
    expect(await listSources(['*.ts'], folder)).toEqual(['a.ts']);
    await expect(listSources(['*.ts', 'moved/**/*'], folder)).rejects.toThrow('No source file matches moved/**/*.');
  } finally {
    await rm(folder, { recursive: true });
  }
});

it('has every source file of site, admin, shared and scripts in the release digest, or named as not part of one', async () => {
  const files = globSync(`{site,admin,shared,scripts}/**/*.{${code},css,html}`, { cwd: projectRoot });
  expect(files.length).toBeGreaterThan(400);
  expect(await findMissing(files, [...sources.release, ...notInRelease])).toEqual([]);
});

it('has every file that the builder, the pages or the admin import in the release digest', async () => {
  const entries = [
    'scripts/publish/build/worker/build-worker.ts',
    'scripts/publish/build/worker/build-worker-handle.ts',
    'astro.config.mjs',
    'admin/vite.config.ts',
    'admin/app/main.tsx',
    ...globSync(`site/pages/**/*.{${code}}`, { cwd: projectRoot }),
  ];
  const reached = await collectImports(entries);
  expect(reached).toContain('scripts/hosting/headers-and-redirects.ts');
  expect(reached).toContain('site/styles/global.css');
  expect(await findMissing(reached, sources.release)).toEqual([]);
});

it('has every file that the admin imports in the digest of the admin bundle', async () => {
  const reached = await collectImports(['admin/app/main.tsx', 'admin/vite.config.ts']);
  expect(reached).toContain('shared/rules/price.ts');
  expect(await findMissing(reached, sources.admin)).toEqual([]);
});

it('has every file that the pages import in the digest of the pages', async () => {
  const reached = await collectImports([
    'astro.config.mjs',
    ...globSync(`site/pages/**/*.{${code}}`, { cwd: projectRoot }),
  ]);
  expect(await findMissing(reached, sources.pages)).toEqual([]);
});

it('finds a file that no pattern of the list matches', async () => {
  const withoutSite = sources.pages.filter((pattern) => !pattern.startsWith('site/'));
  const reached = await collectImports(['site/pages/index.astro']);
  expect(await findMissing(reached, withoutSite)).toContain('site/pages/index.astro');
});
