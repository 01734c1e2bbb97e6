import { readFile } from 'node:fs/promises';
import path from 'node:path';
import subsetFont from 'subset-font';
import { basicCharacters, type headingFont } from '#shared/fonts.ts';
import { projectRoot } from '../runtime/settings.ts';

/** Returns the file of a font with the basic characters and the weights that the site uses. The same input gives the same bytes. */
export async function subsetSiteFont({ source, name, weight }: typeof headingFont): Promise<Buffer> {
  const all = await readFile(path.join(projectRoot, 'node_modules', source, name('latin')));
  const [min, max] = weight.split(' ').map(Number);
  return subsetFont(all, basicCharacters, {
    targetFormat: 'woff2',
    ...(min !== undefined && max !== undefined && { variationAxes: { wght: { min, max } } }),
  });
}
