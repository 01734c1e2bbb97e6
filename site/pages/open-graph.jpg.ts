import { readFile } from 'node:fs/promises';
import path from 'node:path';
import type { APIRoute } from 'astro';
import sharp from 'sharp';
import { buckets } from '#shared/rules/images/image-address.ts';
import { brandMark } from '../components/icons/brand-mark.ts';
import { getSiteContent } from '../data/site-content.ts';
import { getCachePath } from '../images/image-cache.ts';
import { createPreview } from '../images/process-image.ts';

/** Returns the link preview of pages without an image of their own: the first image of the home page, else the logo. */
export const GET: APIRoute = async () => {
  const { hero } = await getSiteContent();
  const preview = await createPreview(hero.find(({ image }) => image !== '')?.image, buckets.site);
  const image = preview ? await readFile(getCachePath(path.basename(preview))) : await createPlainPreview();
  return new Response(new Uint8Array(image), { headers: { 'Content-Type': 'image/jpeg' } });
};

/** Draws the logo on night blue. */
function createPlainPreview(): Promise<Buffer> {
  const { box, star, arch, colours } = brandMark;
  const logo = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="${box}" width="280" height="280"><path fill="${colours.arch}" fill-rule="evenodd" d="${star}${arch}"/></svg>`;
  return sharp({ create: { width: 1200, height: 630, channels: 3, background: colours.dune } })
    .composite([{ input: Buffer.from(logo) }])
    .jpeg({ quality: 80, mozjpeg: true })
    .toBuffer();
}
