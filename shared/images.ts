/** The public buckets, a resource each (specification section 7). */
export const buckets = { tours: 'tour-images', locations: 'location-images', dayTrips: 'day-trip-images' } as const;
export type Bucket = (typeof buckets)[keyof typeof buckets];

const publicFolder = '/storage/v1/object/public/';

/**
 * The address of a picture as a row names it: a full address, an embedded `data:` picture, a root-relative storage
 * address, or a path inside the resource's bucket.
 * @param supabaseUrl where the storage is; '' when site and storage share their origin
 */
export function imageAddress(value: string, bucket: Bucket, supabaseUrl: string): string {
  if (/^(https?:|data:)/i.test(value)) return value;
  if (value.startsWith(publicFolder)) return `${supabaseUrl}${value}`;
  return `${supabaseUrl}${publicFolder}${bucket}/${value.replace(/^\/+/, '').split('/').map(encodeURIComponent).join('/')}`;
}
