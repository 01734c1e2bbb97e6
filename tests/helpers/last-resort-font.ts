import { mkdir, readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import subsetFont from 'subset-font';
import { basicCharacters, textFont } from '#scripts/developing/site-fonts.ts';
import { projectRoot } from '#scripts/runtime/settings.ts';

/**
 * Adds a font to those of the machine: Chromium ends a page with text that no font can show, and a bare machine may have none.
 * Only Linux reads the file.
 * @param folder for the font and the settings that name it
 * @returns the path of settings for fontconfig, for FONTCONFIG_FILE
 */
export async function addLastResortFont(folder: string): Promise<string> {
  const fonts = path.join(folder, 'fonts');
  await mkdir(fonts, { recursive: true });
  const file = path.join(projectRoot, 'node_modules', textFont.source, textFont.name('latin'));
  const font = await subsetFont(await readFile(file), basicCharacters, { targetFormat: 'truetype' });
  await writeFile(path.join(fonts, 'last-resort.ttf'), font);
  const settings = path.join(folder, 'fonts.conf');
  const own = process.env['FONTCONFIG_FILE'] ?? '/etc/fonts/fonts.conf';
  await writeFile(
    settings,
    `<?xml version="1.0"?>
<fontconfig>
  <include ignore_missing="yes">${own}</include>
  <dir>${fonts}</dir>
  <cachedir>${path.join(folder, 'font-cache')}</cachedir>
</fontconfig>
`,
  );
  return settings;
}
