import { globSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import path from 'node:path';
import ts from 'typescript';
import { expect, it } from 'vitest';
import { z } from 'zod';
import { projectRoot } from '#scripts/app/settings.ts';

const read = (file: string) => readFile(path.join(projectRoot, file), 'utf8');

it('the Edge Function names every package of its modules, in the version that the project has', async () => {
  const { imports } = z
    .object({ imports: z.record(z.string(), z.string()) })
    .parse(JSON.parse(await read('supabase/functions/send-mail/deno.json')));
  const { dependencies } = z
    .object({ dependencies: z.record(z.string(), z.string()) })
    .parse(JSON.parse(await read('package.json')));
  for (const [name, target] of Object.entries(imports)) {
    const bare = name.replace(/\/$/, '');
    if (target.startsWith('npm:')) expect(target.replace(/^npm:\/?|\/$/g, '')).toBe(`${bare}@${dependencies[bare]}`);
  }
  const files = globSync(['shared/mail/**/*.{ts,tsx}', 'supabase/functions/**/*.ts'], { cwd: projectRoot });
  const unnamed = new Set<string>();
  for (const file of files.filter((name) => !/\.test\.tsx?$/.test(name))) {
    for (const { fileName } of ts.preProcessFile(await read(file)).importedFiles) {
      const isNamed = Object.keys(imports).some((name) =>
        name.endsWith('/') ? fileName.startsWith(name) : fileName === name,
      );
      if (!/^(\.|node:)/.test(fileName) && !isNamed) unnamed.add(fileName);
    }
  }
  expect([...unnamed]).toEqual([]);
});
