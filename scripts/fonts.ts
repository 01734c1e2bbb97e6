// Makes the files of the fonts that hold only the basic characters (shared/fonts.ts).
import { writeFile } from 'node:fs/promises';
import path from 'node:path';
import { headingFont, textFont } from '#shared/fonts.ts';
import { runProgram } from './runtime/errors.ts';
import { projectRoot } from './runtime/settings.ts';
import { subsetSiteFont } from './tools/subset-site-font.ts';

await runProgram(async () => {
  for (const font of [headingFont, textFont])
    await writeFile(path.join(projectRoot, 'site/assets/fonts', font.basicFile), await subsetSiteFont(font));
});
