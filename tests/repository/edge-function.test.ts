import { globSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import path from 'node:path';
import ts from 'typescript';
import { expect, it } from 'vitest';
import { z } from 'zod';
import { projectRoot } from '#scripts/runtime/settings.ts';

const read = (file: string) => readFile(path.join(projectRoot, file), 'utf8');

/** The Edge Functions, and the modules outside their folders that they load. */
const functions = [
  ['send-mail', ['shared/server/mail/**/*.{ts,tsx}', 'shared/server/calendar/*.ts', 'shared/server/*.ts']],
  ['calendar-feed', ['shared/server/calendar/*.ts', 'shared/server/*.ts', 'shared/server/mail/render/clean-value.ts']],
  ['invite-staff', ['shared/server/staff/*.ts', 'shared/server/*.ts']],
] as const;

it.each(functions)(
  'the Edge Function %s names every package of its modules, in the version that the project has',
  async (name, modules) => {
    const { imports } = z
      .object({ imports: z.record(z.string(), z.string()) })
      .parse(JSON.parse(await read(`supabase/functions/${name}/deno.json`)));
    const { dependencies } = z
      .object({ dependencies: z.record(z.string(), z.string()) })
      .parse(JSON.parse(await read('package.json')));
    for (const [packageName, target] of Object.entries(imports)) {
      const bare = packageName.replace(/\/$/, '');
      if (target.startsWith('npm:')) expect(target.replace(/^npm:\/?|\/$/g, '')).toBe(`${bare}@${dependencies[bare]}`);
    }
    const files = globSync([...modules, `supabase/functions/${name}/*.ts`], { cwd: projectRoot });
    const unnamed = new Set<string>();
    for (const file of files.filter((file) => !/\.test\.tsx?$/.test(file))) {
      for (const { fileName } of ts.preProcessFile(await read(file)).importedFiles) {
        const isNamed = Object.keys(imports).some((key) =>
          key.endsWith('/') ? fileName.startsWith(key) : fileName === key,
        );
        if (!/^(\.|node:)/.test(fileName) && !isNamed) unnamed.add(fileName);
      }
    }
    expect([...unnamed]).toEqual([]);
  },
);
