// npm run screenshots: takes every screen at three widths into screenshots/, and updates those shown in docs/screenshots.
import { copyFile, readdir, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { takeScreenshots } from './developing/screenshots/take-screenshots.ts';
import { runProgram } from './runtime/errors.ts';
import { projectRoot } from './runtime/settings.ts';

await runProgram(async () => {
  const folder = path.join(projectRoot, 'screenshots');
  const { count, bytes, sections } = await takeScreenshots(folder, (line) => process.stdout.write(`${line}\n`));
  const documented = path.join(projectRoot, 'docs/screenshots');
  const images = (await readdir(documented)).filter((name) => name.endsWith('.jpg'));
  for (const name of images) await copyFile(path.join(folder, name), path.join(documented, name));
  // A test compares them with the sections that there are.
  await writeFile(path.join(documented, 'sections.txt'), sections.map((section) => `/${section}\n`).join(''));
  process.stdout.write(`${count} images, ${(bytes / 1_000_000).toFixed(1)} MB in ${folder}\n`);
});
