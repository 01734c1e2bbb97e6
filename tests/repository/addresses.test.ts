import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';

it('every value in the query of an address is escaped', () => {
  const folders = ['admin', 'scripts', 'shared', 'site', 'supabase'];
  const files = execFileSync('git', ['ls-files', ...folders], { encoding: 'utf8' })
    .split('\n')
    .filter((file) => /\.(ts|tsx|astro)$/.test(file) && !/\.(test|fixture)\.|^scripts\/developing\//.test(file));
  const unescaped = files.flatMap((file) =>
    (readFileSync(file, 'utf8').match(/`[^`\n]*[?&][\w-]+=\$\{(?!encodeURIComponent\()[^`\n]*`/g) ?? []).map(
      (address) => `${file} ${address}`,
    ),
  );
  expect(unescaped).toEqual([]);
});
