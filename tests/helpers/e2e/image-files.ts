import type { Locator, Page } from '@playwright/test';
import sharp from 'sharp';

/** A file as staff choose it. */
interface ImageFile {
  readonly name: string;
  readonly mimeType: string;
  readonly buffer: Buffer;
}

interface ImageOptions {
  readonly width?: number;
  readonly height?: number;
  readonly colour?: string;
}

/** A photograph as a phone writes it: with the place where it was taken. */
export async function createPhoto(
  name: string,
  { width = 3000, height = 2000, colour = 'teal' }: ImageOptions = {},
): Promise<ImageFile> {
  const buffer = await sharp({ create: { width, height, channels: 3, background: colour } })
    .withExif({ IFD0: { Make: 'Telephone' }, IFD3: { GPSLatitudeRef: 'N', GPSLatitude: '31/1 37/1 0/1' } })
    .jpeg()
    .toBuffer();
  return { name, mimeType: 'image/jpeg', buffer };
}

/** A drawing of another format. */
export async function createDrawing(name: string, format: 'png' | 'webp' | 'gif'): Promise<ImageFile> {
  const buffer = await sharp({ create: { width: 640, height: 480, channels: 3, background: 'orange' } })
    .toFormat(format)
    .toBuffer();
  return { name, mimeType: `image/${format}`, buffer };
}

/** Something that only calls itself a picture. */
export const notAnImage: ImageFile = { name: 'notes.jpg', mimeType: 'image/jpeg', buffer: Buffer.from('no picture') };

/** Drops files onto an element. */
export async function dropFiles(page: Page, target: Locator, files: readonly ImageFile[]): Promise<void> {
  const data = await page.evaluateHandle(
    (all) => {
      const transfer = new DataTransfer();
      for (const { base64, name, type } of all) {
        const bytes = Uint8Array.from(atob(base64), (character) => character.charCodeAt(0));
        transfer.items.add(new File([bytes], name, { type }));
      }
      return transfer;
    },
    files.map(({ name, mimeType, buffer }) => ({ name, type: mimeType, base64: buffer.toString('base64') })),
  );
  await target.dispatchEvent('drop', { dataTransfer: data });
}
