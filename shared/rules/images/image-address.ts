import { countCharacters } from '../text/clean-text.ts';

/** Public storage buckets, one for each resource. */
export const buckets = {
  tours: 'tour-images',
  locations: 'location-images',
  dayTrips: 'day-trip-images',
  site: 'site-images',
} as const;
export type Bucket = (typeof buckets)[keyof typeof buckets];

const publicObjectPrefix = '/storage/v1/object/public/';

/**
 * Returns true for a text that a row may hold as an image: an http or https URL, a data: image, or a path in a public
 * bucket (docs/product.md, "Image values"). private.is_image_address() in the database is the same rule.
 */
export function isImageValue(value: string): boolean {
  if (/^data:/i.test(value)) return /^data:image\/(jpeg|png|webp);base64,/i.test(value);
  if (countCharacters(value) > 2000) return false;
  // biome-ignore lint/suspicious/noControlCharactersInRegex: control characters are what this refuses
  if (/[\u0000-\u001f\u007f-\u009f\\]/.test(value)) return false;
  if (/^[A-Za-z][A-Za-z0-9+.-]*:/.test(value)) return /^https?:\/\/[^ /?#@]+([/?#][^ ]*)?$/i.test(value);
  return !/^\/\/|(^|\/)\.\.(\/|$)/.test(value);
}

/**
 * Returns the URL of an image value: a full URL, a data: image, a root-relative storage address, or a path in the
 * resource's bucket.
 * @param supabaseUrl origin of the storage; '' when site and storage share it
 */
export function resolveImageUrl(value: string, bucket: Bucket, supabaseUrl: string): string {
  if (/^(https?:|data:)/i.test(value)) return value;
  if (value.startsWith(publicObjectPrefix)) return `${supabaseUrl}${value}`;
  return `${supabaseUrl}${publicObjectPrefix}${bucket}/${encodePath(value.replace(/^\/+/, ''))}`;
}

/** Returns a path as part of an address: everything but its slashes is escaped. */
export function encodePath(path: string): string {
  return path.split('/').map(encodeURIComponent).join('/');
}

/**
 * Returns the id of an image in public.image_details: its root-relative address if it is in the public storage, else its
 * URL. Undefined for data: images and for addresses that the table refuses as an id, such as those over 2,000 bytes.
 */
export function getImageId(value: string, bucket: Bucket): string | undefined {
  // The host of our storage may differ between rows; the path identifies the image.
  const url = resolveImageUrl(value, bucket, '');
  const path = url.replace(/^https?:\/\/[^/]+(?=\/storage\/v1\/object\/public\/)/i, '');
  // A URL may hold '/../', a path may not.
  const id = isImageValue(path) ? path : url;
  return /^data:/i.test(id) || !isImageValue(id) || new TextEncoder().encode(id).length > 2000 ? undefined : id;
}

/**
 * Returns true for an image value that staff may enter: an http or https URL, an address of the public storage, or the
 * path of an image in the resource's bucket (`tours/dunes.jpg`). data: images come from older systems only.
 */
export function isImageAddress(text: string): boolean {
  if (!isImageValue(text)) return false;
  if (/^https?:/i.test(text)) return URL.canParse(text);
  const bucketFolders = Object.values(buckets).map((bucket) => `${publicObjectPrefix}${bucket}/`);
  const path = text.slice(bucketFolders.find((folder) => text.startsWith(folder))?.length ?? 0);
  const hasScheme = /^[a-z][a-z0-9+.-]*:/i.test(path);
  const isWhole = path.split('/').every((part) => !/^\.{0,2}$/.test(part));
  return !hasScheme && isWhole && /^[^\\\p{Cc}]+\.(jpe?g|png|webp)$/iu.test(path);
}

/** Time in the names of demonstration images, fixed so that names are always the same; also in supabase/seed. */
export const demonstrationTime = 1_793_523_600_000;

/** Returns true for an image of the demonstration (supabase/seed/images). */
export function isDemonstrationImage(value: string): boolean {
  return new RegExp(`(^|/)${demonstrationTime}-[^/]+$`).test(value);
}

/**
 * Returns the path of an uploaded tour image in its bucket: `tours/<time>-<random>.<ext>` (docs/product.md, "Uploads").
 * @param fileName name of the chosen file, whose extension the path gets
 * @param time of the upload, in milliseconds since 1970
 * @param random letters and digits, unique at that time
 */
export function tourImagePath(fileName: string, time: number, random: string): string {
  return `tours/${time}-${random}.${getExtension(fileName)}`;
}

/** Returns the path of an uploaded location image in its bucket: `locations/<time>-<random>.<ext>`. */
export function locationImagePath(fileName: string, time: number, random: string): string {
  return `locations/${time}-${random}.${getExtension(fileName)}`;
}

/** Returns the path of an uploaded image of the site content in its bucket: `site/<time>-<random>.<ext>`. */
export function siteImagePath(fileName: string, time: number, random: string): string {
  return `site/${time}-${random}.${getExtension(fileName)}`;
}

/**
 * Returns the path of an uploaded day trip image in its bucket: `<time>-<file name>`. Characters that storage does not
 * accept become hyphens; a long name is cut.
 */
export function dayTripImagePath(fileName: string, time: number): string {
  const stem = toAsciiName(fileName.replace(/\.[^.]*$/, ''))
    .slice(0, 80)
    .replace(/-+$/, '');
  return `${time}-${stem || 'image'}.${getExtension(fileName)}`;
}

/** Returns the extension in lower case; 'jpg' when there is none. */
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

/**
 * Returns the root-relative address of a stored object, which stays valid when the data moves to another Supabase
 * project.
 */
export function getObjectUrl(bucket: Bucket, path: string): string {
  return `${publicObjectPrefix}${bucket}/${path}`;
}

/** Returns the path, or URL, of the thumbnail of an uploaded image, which is stored beside it. */
export function toThumbnail(path: string): string {
  return `${path}${thumbnailEnding}`;
}

/** Returns true for the path of a thumbnail. */
export function isThumbnail(path: string): boolean {
  return path.endsWith(thumbnailEnding);
}

const thumbnailEnding = '.thumb.jpg';

/**
 * Returns the URL of the thumbnail of an image value; undefined for images from elsewhere, which have none.
 * @param supabaseUrl origin of the storage; '' when site and storage share it
 */
export function resolveThumbnailUrl(value: string, bucket: Bucket, supabaseUrl: string): string | undefined {
  const url = resolveImageUrl(value, bucket, supabaseUrl);
  return url.startsWith(`${supabaseUrl}${publicObjectPrefix}`) ? toThumbnail(url) : undefined;
}

/**
 * Returns the path in its bucket of the object that an image value names; undefined for images from elsewhere.
 * @param ownBucket bucket of the row's resource, to which paths without a bucket belong
 * @param supabaseUrl origin of the storage; '' when site and storage share it
 */
export function parseObjectPath(value: string, ownBucket: Bucket, supabaseUrl: string): string | undefined {
  const folder = `${publicObjectPrefix}${ownBucket}/`;
  if (value.startsWith(folder)) return value.slice(folder.length);
  if (supabaseUrl && value.startsWith(`${supabaseUrl}${folder}`))
    return value.slice(supabaseUrl.length + folder.length);
  return /^(https?:|data:|\/)/i.test(value) || value === '' ? undefined : value;
}
