// npm run fonts: writes the files of the fonts that hold only the basic characters, and the styles that name all files.
import { writeFile } from 'node:fs/promises';
import path from 'node:path';
import { headingFont, renderFontFaces, subsetSiteFont, textFont } from './developing/site-fonts.ts';
import { runProgram } from './runtime/errors.ts';
import { projectRoot } from './runtime/settings.ts';

await runProgram(async () => {
  for (const font of [headingFont, textFont])
    await writeFile(path.join(projectRoot, 'site/assets/fonts', font.basicFile), await subsetSiteFont(font));
  await writeFile(path.join(projectRoot, 'site/styles/fonts.css'), renderFontFaces());
});
