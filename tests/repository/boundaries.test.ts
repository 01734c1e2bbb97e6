import { globSync, readFileSync } from 'node:fs';
import path from 'node:path';
import ts from 'typescript';
import { describe, expect, it } from 'vitest';
import { projectRoot } from '#scripts/runtime/settings.ts';

const shared = ['shared', 'shared/rules'];
const data = ['admin/data/*', ...shared];
const kit = ['admin/ui/*', 'shared/columns', ...data];
/** What a section of the catalogue is made of. */
const content = ['admin/content/form', 'admin/content/images', 'admin/content/list', 'admin/content/reorder', ...kit];
const program = ['scripts/runtime', ...shared, 'shared/server'];
const copy = ['site/copy', 'site', ...shared];
const props = ['site/props', 'site/images', 'site/data', 'site/search', ...copy];
const parts = ['site/components/icons', 'site/components/ui', 'site/custom-elements', ...props];

/**
 * The folders with code, and the ones that each may import. A folder that is not listed belongs to the one above it, unless that one
 * has listed folders below it: then all of them are listed. `folder/*` stands for a folder and the listed ones below it. A folder comes
 * after those that it imports, so there is no circle.
 */
const mayImport: Readonly<Record<string, readonly string[]>> = {
  shared: [],
  'shared/rules': ['shared'],
  'shared/columns': ['shared/rules'],
  'shared/server': shared,
  'supabase/functions': ['shared/server'],

  site: shared,
  'site/styles': [],
  'site/copy': shared,
  'site/search': shared,
  'site/custom-elements': ['site/search', ...copy],
  'site/maps': ['site', ...shared],
  'site/data': ['shared/columns', 'shared/server', 'site/maps', ...copy],
  'site/images': ['site/data', ...copy],
  'site/props': ['site/images', 'site/data', 'site/maps', 'site/search', ...copy],
  'site/seo': ['site/data', ...shared],
  'site/components/icons': [],
  'site/components/ui': ['site/components/icons', 'site/custom-elements', ...props],
  'site/components/compare': parts,
  'site/components/cards': ['site/components/compare', ...parts],
  'site/components/maps': ['site/maps', ...parts],
  'site/components/about': parts,
  'site/components/layout': parts,
  'site/layouts': ['site/components/layout', 'site/seo', 'site/styles', ...parts],
  'site/islands': ['site/components/cards', ...parts],
  'site/components/reviews': ['site/layouts', 'site/seo', ...parts],
  'site/components/trips': ['site/components/compare', 'site/components/reviews', ...parts],
  'site/components/home': ['site/components/cards', 'site/components/trips', 'site/islands', ...parts],
  'site/components/not-found': ['site/components/trips', ...parts],
  'site/components/activities': ['site/components/trips', ...parts],
  'site/components/tours': [
    'site/components/compare',
    'site/components/maps',
    'site/components/trips',
    'site/islands',
    'site/layouts',
    'site/seo',
    ...parts,
  ],
  'site/components/day-trips': [
    'site/components/cards',
    'site/components/compare',
    'site/components/maps',
    'site/components/trips',
    'site/islands',
    'site/layouts',
    'site/seo',
    ...parts,
  ],
  'site/components/locations': [
    'site/components/maps',
    'site/maps',
    'site/components/trips',
    'site/islands',
    'site/layouts',
    'site/seo',
    ...parts,
  ],
  'site/pages': ['site/components/*', 'site/islands', 'site/layouts', 'site/seo', ...parts],

  admin: ['shared'],
  'admin/stubs': [],
  'admin/data': shared,
  'admin/data/auth': ['admin/data', ...shared],
  'admin/data/provider': ['admin/data', 'admin/data/auth', ...shared],
  'admin/ui': data,
  'admin/ui/focus': [],
  'admin/ui/sortable': [],
  'admin/ui/feedback': ['admin/ui', ...data],
  'admin/ui/dialogs': ['admin/ui', 'admin/ui/feedback', ...data],
  'admin/ui/layout': ['admin/ui', 'admin/ui/dialogs', 'admin/ui/feedback', ...data],
  'admin/ui/lists': ['admin/ui', 'admin/ui/dialogs', 'admin/ui/feedback', 'admin/ui/focus', 'admin/ui/layout', ...data],
  'admin/ui/form/unsaved': ['admin/ui/dialogs'],
  'admin/ui/form/load': ['admin/ui', 'admin/ui/feedback', ...data],
  'admin/ui/form/merge': ['admin/ui', 'admin/ui/focus', ...shared],
  'admin/ui/form/fields': [
    'admin/ui',
    'admin/ui/focus',
    'admin/ui/sortable',
    'admin/ui/form/unsaved',
    'shared/columns',
    ...shared,
  ],
  'admin/ui/form/save': ['admin/ui', 'admin/ui/dialogs', 'admin/ui/form/merge', 'admin/ui/form/unsaved', ...data],
  'admin/account': kit,
  'admin/content/images': kit,
  'admin/content/reorder': kit,
  'admin/content/form': ['admin/content/images', ...kit],
  'admin/content/list': ['admin/content/form', 'admin/content/images', 'admin/content/reorder', ...kit],
  'admin/content/tours': content,
  'admin/content/day-trips': content,
  'admin/content/locations': content,
  'admin/content/site': content,
  'admin/content': ['admin/content/tours', 'admin/content/day-trips', 'admin/content/locations'],
  'admin/mail': ['admin/account', ...kit],
  'admin/bookings/booking': ['admin/mail', ...kit],
  'admin/bookings/entry': ['admin/bookings/booking', ...kit],
  'admin/bookings/letters': ['admin/bookings/booking', 'admin/bookings/entry', 'admin/mail', ...kit],
  'admin/bookings/desk': [
    'admin/bookings/booking',
    'admin/bookings/entry',
    'admin/bookings/letters',
    'admin/mail',
    ...kit,
  ],
  'admin/bookings': ['admin/bookings/*', 'admin/ui'],
  'admin/calendar': ['admin/account', 'admin/bookings', ...kit],
  'admin/reviews': ['admin/bookings', ...kit],
  'admin/insights': ['admin/bookings', ...kit],
  'admin/publishing': kit,
  'admin/history': [
    'admin/bookings',
    'admin/content',
    'admin/content/tours',
    'admin/content/day-trips',
    'admin/content/locations',
    'admin/content/site',
    ...content,
  ],
  'admin/personal-data': ['admin/account', 'admin/bookings', 'admin/mail', ...kit],
  'admin/staff': ['admin/account', ...kit],
  'admin/settings': ['admin/account', 'admin/personal-data', 'admin/staff', ...kit],
  'admin/dashboard': [
    'admin/bookings',
    'admin/calendar',
    'admin/content',
    'admin/history',
    'admin/insights',
    'admin/mail',
    'admin/publishing',
    'admin/reviews',
    ...kit,
  ],
  'admin/find': ['admin/bookings', 'admin/content/site', 'admin/mail', 'admin/reviews', 'admin/settings', ...kit],
  'admin/app': ['admin/*', ...shared],

  'scripts/runtime': [...shared, 'shared/server'],
  'scripts/hosting': program,
  'scripts/publish/release': ['scripts/hosting', ...program],
  'scripts/publish/build': ['scripts/hosting', 'scripts/publish/release', ...program],
  'scripts/publish/publisher': ['scripts/publish/build', 'scripts/publish/release', ...program],
  'scripts/seed': program,
  'scripts/local': ['scripts/seed', 'scripts/publish/build', ...program],
  'scripts/mail': ['scripts/local', ...program],
  'scripts/setup': ['scripts/local', ...program],
  'scripts/backup': ['scripts/local', 'scripts/setup', ...program],
  'scripts/server': [
    'scripts/backup',
    'scripts/hosting',
    'scripts/publish/build',
    'scripts/publish/release',
    ...program,
  ],
  'scripts/doctor': ['scripts/backup', 'scripts/publish/publisher', 'scripts/server', 'scripts/setup', ...program],
  'scripts/developing': ['scripts/local', 'scripts/seed', ...program],
  scripts: ['scripts/*', ...program],
};

/** Features of the admin are used by their index.ts; the files of these folders are taken singly by those who may import them. */
const openFolders = [
  'admin/ui',
  'admin/data',
  'admin/bookings/booking',
  'admin/bookings/entry',
  'admin/bookings/letters',
  'admin/bookings/desk',
  'admin/content/form',
  'admin/content/images',
  'admin/content/list',
  'admin/content/reorder',
];

const code = globSync('{shared,site,admin,scripts,supabase/functions}/**/*.{ts,tsx,astro,mjs,css}', {
  cwd: projectRoot,
})
  .map((file) => file.replaceAll(path.sep, '/'))
  .filter((file) => !/\.(test|fixture)\./.test(file));

/** Returns the listed folder that a file belongs to; '' if there is none. */
function folderOf(file: string): string {
  let folder = path.posix.dirname(file);
  if (folder in mayImport) return folder;
  while (folder !== '.' && !(folder in mayImport)) folder = path.posix.dirname(folder);
  const hasListedFolders = Object.keys(mayImport).some((listed) => listed.startsWith(`${folder}/`));
  return folder === '.' || hasListedFolders ? '' : folder;
}

/** Returns the files with code that a file imports, as paths from the root of the project. */
function importsOf(file: string): string[] {
  const text = readFileSync(path.join(projectRoot, file), 'utf8');
  if (file.endsWith('.css'))
    return [...text.matchAll(/@import\s+['"](\.[^'"]+)['"]/g)].map((match) =>
      path.posix.join(path.posix.dirname(file), match[1] ?? ''),
    );
  const script = file.endsWith('.astro')
    ? [...text.matchAll(/^---\n([\s\S]*?)\n---$|<script>([\s\S]*?)<\/script>/gm)].map((match) => match[1] ?? match[2])
    : [text];
  return ts
    .preProcessFile(script.join('\n'))
    .importedFiles.map(({ fileName }) => fileName.replace(/\?.*$/, ''))
    .filter((name) => /^[.#]/.test(name))
    .map((name) => (name.startsWith('#') ? name.slice(1) : path.posix.join(path.posix.dirname(file), name)))
    .filter((name) => /^(shared|site|admin|scripts|supabase)\/.*\.(ts|tsx|astro|mjs|css)$/.test(name));
}

const isAllowed = (folder: string, imported: string) =>
  folder === imported ||
  (mayImport[folder] ?? []).some((entry) =>
    entry.endsWith('/*') ? `${imported}/`.startsWith(entry.slice(0, -1)) : entry === imported,
  );

/** Imports from one listed folder into another. */
const imports = code.flatMap((file) =>
  importsOf(file)
    .map((imported) => ({ file, imported, from: folderOf(file), to: folderOf(imported) }))
    .filter(({ from, to }) => from !== to),
);

describe('the table of boundaries', () => {
  it('lists every folder, and no folder that is gone', () => {
    expect(code.filter((file) => folderOf(file) === '')).toEqual([]);
    const folders = new Set(code.map(folderOf));
    expect(Object.keys(mayImport).filter((folder) => !folders.has(folder))).toEqual([]);
  });

  it('names a folder only after those that it may import', () => {
    const order = Object.keys(mayImport);
    const isEarlier = (folder: string, entry: string): boolean =>
      entry.endsWith('/*')
        ? order
            .filter((each) => `${each}/`.startsWith(entry.slice(0, -1)))
            .every((each) => each === folder || isEarlier(folder, each))
        : order.indexOf(entry) < order.indexOf(folder);
    const late = order.flatMap((folder) =>
      (mayImport[folder] ?? []).filter((entry) => !isEarlier(folder, entry)).map((entry) => `${folder} -> ${entry}`),
    );
    expect(late).toEqual([]);
  });
});

describe('imports', () => {
  it('go only where the table allows', () => {
    const refused = imports.filter(({ from, to }) => !isAllowed(from, to));
    expect(refused.map(({ file, imported }) => `${file} -> ${imported}`)).toEqual([]);
  });

  it('lead from no file back to itself', () => {
    const circles: string[][] = [];
    const done = new Set<string>();
    const visit = (file: string, path: readonly string[]): void => {
      const start = path.indexOf(file);
      if (start >= 0) circles.push([...path.slice(start), file]);
      if (start >= 0 || done.has(file)) return;
      for (const imported of importsOf(file)) visit(imported, [...path, file]);
      done.add(file);
    };
    for (const file of code) visit(file, []);
    expect(circles).toEqual([]);
  });

  it('take another feature of the admin by its index.ts only', () => {
    const isFeature = (folder: string) =>
      folder.startsWith('admin/') && !openFolders.some((open) => `${folder}/`.startsWith(`${open}/`));
    const refused = imports.filter(
      ({ from, to, imported }) => from !== 'admin/app' && isFeature(to) && !imported.endsWith('/index.ts'),
    );
    expect(refused.map(({ file, imported }) => `${file} -> ${imported}`)).toEqual([]);
  });
});

it('programs ask a Supabase project over HTTP in one file', () => {
  const others = [
    // Runs in browsers, without a schema library.
    'site/api.ts',
    // Is the API.
    'scripts/local/api-process.ts',
    // Measures what a browser would wait for.
    'scripts/developing/bench/growth.ts',
  ];
  const asking = code.filter((file) => {
    const text = readFileSync(path.join(projectRoot, file), 'utf8');
    return !file.startsWith('admin/') && /\bfetch\(/.test(text) && /\/(rest|auth)\/v1/.test(text);
  });
  expect(asking.filter((file) => !others.includes(file))).toEqual(['shared/server/supabase.ts']);
});
