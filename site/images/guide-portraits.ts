import { srcDir } from 'astro:config/server';
import { fileURLToPath } from 'node:url';
import type { Guide } from '../copy/agency.ts';
import type { ProcessedImage } from './image-sources.ts';
import { processImageFile } from './process-image.ts';

/** Processes the portraits of guides; undefined for one that is missing in site/assets/guides. */
export function processPortraits(
  guides: readonly Guide[],
): Promise<{ readonly guide: Guide; readonly portrait: ProcessedImage | undefined }[]> {
  return Promise.all(
    guides.map(async (guide) => ({
      guide,
      portrait: await processImageFile(fileURLToPath(new URL(`assets/guides/${guide.portrait}.jpg`, srcDir))),
    })),
  );
}
