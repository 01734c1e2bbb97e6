import { textLength } from '../text/clean-text.ts';

/** The public buckets, a resource each (docs/product.md, "Image values"). */
export const buckets = { tours: 'tour-images', locations: 'location-images', dayTrips: 'day-trip-images' } as const;
export type Bucket = (typeof buckets)[keyof typeof buckets];

const publicObjectPrefix = '/storage/v1/object/public/';

/**
 * Returns whether a row may hold this text as an image: a full address with http or https, embedded image data, or a path in
 * a public bucket. private.is_image_address() in the database is the same rule.
 */
export function isImageValue(value: string): boolean {
  if (/^data:/i.test(value)) return /^data:image\/[A-Za-z0-9.+-]{1,40};base64,/i.test(value);
  if (textLength(value) > 2000) return false;
  // biome-ignore lint/suspicious/noControlCharactersInRegex: control characters are what is looked for
  if (/[\u0000-\u001f\u007f-\u009f\\]/.test(value)) return false;
  if (/^[A-Za-z][A-Za-z0-9+.-]*:/.test(value)) return /^https?:\/\/[^ /?#@]+([/?#][^ ]*)?$/i.test(value);
  return !/^\/\/|(^|\/)\.\.(\/|$)/.test(value);
}

/**
 * The address of an image as a row names it: a full address, an embedded `data:` image, a root-relative storage
 * address, or a path inside the resource's bucket.
 * @param supabaseUrl where the storage is; '' when site and storage share their origin
 */
export function resolveImageUrl(value: string, bucket: Bucket, supabaseUrl: string): string {
  if (/^(https?:|data:)/i.test(value)) return value;
  if (value.startsWith(publicObjectPrefix)) return `${supabaseUrl}${value}`;
  return `${supabaseUrl}${publicObjectPrefix}${bucket}/${value.replace(/^\/+/, '').split('/').map(encodeURIComponent).join('/')}`;
}

/**
 * Tells whether staff may name an image by this text: an http or https address, an address of the public storage, or the path
 * of an image in the resource's bucket (`tours/dunes.jpg`). Embedded `data:` images come from older systems only.
 */
export function isImageAddress(text: string): boolean {
  if (!isImageValue(text)) return false;
  if (/^https?:/i.test(text)) return URL.canParse(text);
  const stored = Object.values(buckets).map((bucket) => `${publicObjectPrefix}${bucket}/`);
  const path = text.slice(stored.find((folder) => text.startsWith(folder))?.length ?? 0);
  const hasScheme = /^[a-z][a-z0-9+.-]*:/i.test(path);
  const isWhole = path.split('/').every((part) => !/^\.{0,2}$/.test(part));
  return !hasScheme && isWhole && /^[^\\\p{Cc}]+\.(jpe?g|png|webp)$/iu.test(path);
}

/**
 * Where an uploaded image of a tour goes in its bucket: `tours/<time>-<random>.<ext>` (specification section 7).
 * @param fileName the file as it was chosen; its extension is kept
 * @param time the moment of the upload in milliseconds since 1970
 * @param random letters and digits that nobody else has at that moment
 */
export function tourImagePath(fileName: string, time: number, random: string): string {
  return `tours/${time}-${random}.${getExtension(fileName)}`;
}

/** Where an uploaded image of a location goes in its bucket: as of a tour, in the folder `locations`. */
export function locationImagePath(fileName: string, time: number, random: string): string {
  return `locations/${time}-${random}.${getExtension(fileName)}`;
}

/**
 * Where an uploaded image of a day trip goes in its bucket: `<time>-<file name>` (specification section 7). Characters
 * that storage does not take in a name become hyphens; a long name is cut.
 */
export function dayTripImagePath(fileName: string, time: number): string {
  const stem = toAsciiName(fileName.replace(/\.[^.]*$/, ''))
    .slice(0, 80)
    .replace(/-+$/, '');
  return `${time}-${stem || 'picture'}.${getExtension(fileName)}`;
}

/** The extension in lower case, 'jpg' when there is none. */
function getExtension(fileName: string): string {
  return /\.([A-Za-z0-9]{1,8})$/.exec(fileName)?.[1]?.toLowerCase() ?? 'jpg';
}

function toAsciiName(text: string): string {
  return text
    .normalize('NFD')
    .replace(/[\u0300-\u036f]/g, '')
    .replace(/[^A-Za-z0-9._-]+/g, '-')
    .replace(/^[-.]+|[-.]+$/g, '');
}

/** The address by which rows name an object of a bucket: from the root, so that it outlives a move to another project. */
export function getObjectUrl(bucket: Bucket, path: string): string {
  return `${publicObjectPrefix}${bucket}/${path}`;
}

/**
 * The path of the object in a bucket that an image of a row stands for; undefined for images from elsewhere.
 * @param ownBucket the bucket of the row's resource, in which a bare path is one
 * @param supabaseUrl where the storage is; '' when site and storage share their origin
 */
export function parseObjectPath(value: string, ownBucket: Bucket, supabaseUrl: string): string | undefined {
  const folder = `${publicObjectPrefix}${ownBucket}/`;
  if (value.startsWith(folder)) return value.slice(folder.length);
  if (supabaseUrl && value.startsWith(`${supabaseUrl}${folder}`))
    return value.slice(supabaseUrl.length + folder.length);
  return /^(https?:|data:|\/)/i.test(value) || value === '' ? undefined : value;
}
