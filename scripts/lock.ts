// npm run lock: takes the engines of packages out of package-lock.json. npm ci would print five lines for each of them that does not
// name the reader's Node, although all of them run on the Node that npm ci installs.
import { readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { runProgram } from './runtime/errors.ts';
import { projectRoot } from './runtime/settings.ts';

await runProgram(async () => {
  const file = path.join(projectRoot, 'package-lock.json');
  const lock: unknown = JSON.parse(await readFile(file, 'utf8'), (key, value: unknown) => {
    if (!key.startsWith('node_modules/') || typeof value !== 'object') return value;
    return Object.fromEntries(Object.entries(value ?? {}).filter(([name]) => name !== 'engines'));
  });
  await writeFile(file, `${JSON.stringify(lock, null, 2)}\n`);
});
