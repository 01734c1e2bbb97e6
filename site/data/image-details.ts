import { type Bucket, getImageId } from '#shared/rules/images/image-address.ts';
import { oncePerBuild } from './once-per-build.ts';
import { readRows } from './rows.ts';
import { imageDetailsSchema } from './schemas/image-details.ts';
import { trackRead } from './track-reads.ts';

/** Point of an image that crops keep in view, in percent from the left and the top. */
export type Focus = readonly [x: number, y: number];

interface ImageDetails {
  readonly description?: string;
  readonly focus?: Focus;
}

/** Rounds to the steps that have a class (site/styles/global.css). */
const round = (percent: number) => Math.round(percent / 10) * 10;

async function fetchDetails(): Promise<ReadonlyMap<string, ImageDetails>> {
  const rows = await readRows('image_details', imageDetailsSchema);
  return new Map(
    rows.map(({ id, description, focus_x: x, focus_y: y }) => [
      id,
      {
        ...(description !== null && { description: description.trim() }),
        ...(x !== null && y !== null && { focus: [round(x), round(y)] as const }),
      },
    ]),
  );
}

const fetchDetailsOnce = oncePerBuild(fetchDetails);

/** Milliseconds. In development a page asks for the details of hundreds of images. */
const maxAgeInDevelopment = 1000;
const latest = oncePerBuild(() => ({ at: performance.now(), details: fetchDetails() }));

function fetchLatestDetails(): Promise<ReadonlyMap<string, ImageDetails>> {
  const now = performance.now();
  if (now - latest().at > maxAgeInDevelopment) Object.assign(latest(), { at: now, details: fetchDetails() });
  return latest().details;
}

/** Reads the details of all images. */
export function readImageDetails(): Promise<ReadonlyMap<string, ImageDetails>> {
  return import.meta.env.DEV ? fetchLatestDetails() : fetchDetailsOnce();
}

/** Returns the description and the focal point that staff gave an image of a row; each may be missing. */
export async function getImageDetails(value: string, bucket: Bucket): Promise<ImageDetails> {
  trackRead('content');
  const id = getImageId(value, bucket);
  if (id === undefined) return {};
  return (await readImageDetails()).get(id) ?? {};
}
