// npm run screenshots: every screen at three widths, into docs/screenshots.
import path from 'node:path';
import { runProgram } from './failure.ts';
import { takeScreenshots } from './screenshots/take.ts';
import { projectRoot } from './settings.ts';

await runProgram(async () => {
  const folder = path.join(projectRoot, 'docs/screenshots');
  const { count, bytes } = await takeScreenshots(folder, (line) => process.stdout.write(`${line}\n`));
  process.stdout.write(`${count} pictures, ${(bytes / 1_000_000).toFixed(1)} MB in ${folder}\n`);
});
