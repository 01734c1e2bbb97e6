import { createHash } from 'node:crypto';
import sharp from 'sharp';
import { testimonialSize, testimonials } from '../../shared/content/testimonials.ts';
import { appIcon, favicon, openGraph } from './brand.ts';
import { chatScreen } from './chat.ts';
import { iconFile } from './icon-file.ts';
import { faces } from './lettering.ts';

/** A drawn file of the site itself; it is committed, so that a build needs neither the drawing nor its fonts. */
export interface Artwork {
  /** Place below site/public. */
  readonly file: string;
  /** Size in pixels; absent where the file is the drawing itself. */
  readonly size?: readonly [width: number, height: number];
  readonly svg: string;
  readonly render: () => Promise<Buffer>;
}

/** Draws every artwork. */
export async function artworks(): Promise<readonly Artwork[]> {
  const letters = await faces();
  const raster = (svg: string, width: number, height: number) =>
    sharp(Buffer.from(svg), { density: 72 }).resize(width, height, { kernel: 'lanczos3' });
  const png = (file: string, size: number): Artwork => {
    const svg = appIcon(size);
    return { file, size: [size, size], svg, render: () => raster(svg, size, size).png({ palette: true }).toBuffer() };
  };
  const mark = favicon();
  const preview = openGraph(letters);
  const { width, height, smallWidth, smallHeight } = testimonialSize;
  const chats = testimonials.flatMap((chat): Artwork[] => {
    const svg = chatScreen(chat, letters);
    const webp = (file: string, w: number, h: number): Artwork => ({
      file: file.slice(1),
      size: [w, h],
      svg,
      render: () => raster(svg, w, h).flatten({ background: '#ffffff' }).webp({ quality: 84, effort: 6 }).toBuffer(),
    });
    return [webp(chat.file, width, height), webp(chat.small, smallWidth, smallHeight)];
  });
  return [
    { file: 'favicon.svg', svg: mark, render: async () => Buffer.from(`${mark}\n`) },
    { file: 'favicon.ico', size: [32, 32], svg: mark, render: () => iconFile(mark, [16, 32, 48]) },
    png('apple-touch-icon.png', 180),
    png('icon-192.png', 192),
    png('icon-512.png', 512),
    {
      file: 'open-graph.jpg',
      size: [1200, 630],
      svg: preview,
      render: () => raster(preview, 1200, 630).flatten().jpeg({ quality: 82, mozjpeg: true }).toBuffer(),
    },
    ...chats,
  ];
}

/** What a drawing is known by: the same text has the same digest, whatever renders it. */
export function digest(svg: string): string {
  return createHash('sha256').update(svg).digest('hex').slice(0, 16);
}
