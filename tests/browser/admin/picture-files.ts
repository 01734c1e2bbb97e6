import sharp from 'sharp';

/** A file as staff choose it. */
export interface PictureFile {
  readonly name: string;
  readonly mimeType: string;
  readonly buffer: Buffer;
}

interface Look {
  readonly width?: number;
  readonly height?: number;
  readonly colour?: string;
}

/** A photograph as a phone writes it: with the place where it was taken. */
export async function photograph(
  name: string,
  { width = 3000, height = 2000, colour = 'teal' }: Look = {},
): Promise<PictureFile> {
  const buffer = await sharp({ create: { width, height, channels: 3, background: colour } })
    .withExif({ IFD0: { Make: 'Telephone' }, IFD3: { GPSLatitudeRef: 'N', GPSLatitude: '31/1 37/1 0/1' } })
    .jpeg()
    .toBuffer();
  return { name, mimeType: 'image/jpeg', buffer };
}

/** A drawing of another format. */
export async function drawing(name: string, format: 'png' | 'webp' | 'gif'): Promise<PictureFile> {
  const buffer = await sharp({ create: { width: 640, height: 480, channels: 3, background: 'orange' } })
    .toFormat(format)
    .toBuffer();
  return { name, mimeType: `image/${format}`, buffer };
}

/** Something that only calls itself a picture. */
export const noPicture: PictureFile = { name: 'notes.jpg', mimeType: 'image/jpeg', buffer: Buffer.from('no picture') };
