import fc from 'fast-check';
import { expect, it } from 'vitest';
import { ArchiveError } from './archive.ts';
import { type Manifest, parseManifest, writeManifest } from './manifest.ts';

const digest = 'a'.repeat(64);
const facts: Omit<Manifest, 'format'> = {
  product: '0.1.0',
  createdAt: '2026-11-23T04:10:00.000Z',
  database: '17.10',
  contentRevision: 7,
  migrations: ['20260101'],
  rows: 2,
  tables: [
    { name: 'auth.users', columns: ['id', 'email'], rows: 1, sha256: digest, parts: ['tables/auth.users.csv'] },
    {
      name: 'public.tours',
      columns: ['id'],
      rows: 1,
      sha256: digest,
      parts: ['tables/public.tours.csv', 'tables/public.tours.2.csv'],
    },
  ],
  sequences: [{ name: 'private.history_id_seq', value: '7', isCalled: true }],
  images: [{ bucket: 'tour-images', path: 'tours/a.jpg', type: 'image/jpeg', bytes: 3, sha256: digest }],
  missingImages: [{ bucket: 'day-trip-images', path: 'gone.jpg' }],
};

/** Parses a manifest whose JSON was changed. */
function parse(change: (manifest: Record<string, unknown>) => void): Manifest {
  const manifest = JSON.parse(String(writeManifest(facts).content));
  change(manifest);
  return parseManifest('a.tar.zst', Buffer.from(JSON.stringify(manifest)));
}

/** Replaces the value at a path, such as tables.0.name. */
function replace(manifest: Record<string, unknown>, path: string, value: unknown): void {
  const keys = path.split('.');
  const last = keys.pop() ?? '';
  let target: unknown = manifest;
  for (const key of keys) target = Object.entries(target ?? {}).find(([name]) => name === key)?.[1];
  Object.assign(target ?? {}, { [last]: value });
}

it('a manifest of our own is read as it was written', () => {
  expect(parse(() => undefined)).toEqual({ format: 1, ...facts });
});

it.each([
  ['a statement in a column', 'tables.0.columns.1', "x text); copy (select 1) to program 'id'; --"],
  ['a quoted column', 'tables.1.columns.0', '"id"'],
  ['a table of accounts that holds sessions', 'tables.0.name', 'auth.sessions'],
  ['a table of another schema', 'tables.1.name', 'pg_catalog.pg_authid'],
  ['a statement in a table', 'tables.1.name', 'public.tours; drop table public.tours'],
  ['a part of another table', 'tables.1.parts.1', 'tables/public.bookings.2.csv'],
  ['a sequence of another schema', 'sequences.0.name', 'pg_catalog.pg_class'],
  ['another bucket', 'images.0.bucket', 'private-files'],
  ['a path out of the bucket', 'images.0.path', '../../auth/v1/admin/users'],
  ['an absolute path', 'images.0.path', '/a.jpg'],
  ['a control character in a path', 'missingImages.0.path', 'a\u001b[2Jb.jpg'],
  ['a header in a type', 'images.0.type', 'image/jpeg\r\nx-upsert: true'],
  ['a migration that is a path', 'migrations.0', '../20260101'],
])('%s is refused', (_, path, value) => {
  expect(() => parse((manifest) => replace(manifest, path, value))).toThrow(ArchiveError);
});

it('whatever stands in its place, a name is refused or harmless', () => {
  const places = ['tables.0.name', 'tables.1.name', 'tables.0.columns.0', 'sequences.0.name', 'images.0.bucket'];
  const values = fc.oneof(
    fc.anything(),
    fc.string({ unit: 'binary' }),
    fc.string({ unit: fc.constantFrom(...'a_9. "\';()-\n\\') }),
  );
  fc.assert(
    fc.property(fc.constantFrom(...places), values, (path, value) => {
      try {
        const { tables, sequences, images } = parse((manifest) => replace(manifest, path, value));
        const names = [
          ...tables.flatMap(({ name, columns }) => [name, ...columns]),
          ...sequences.map(({ name }) => name),
          ...images.map(({ bucket }) => bucket),
        ];
        for (const name of names) expect(name).toMatch(/^[a-z0-9_-]+(\.[a-z0-9_]+)?$/);
      } catch (error) {
        expect(error).toBeInstanceOf(ArchiveError);
      }
    }),
    { numRuns: 2000 },
  );
});
