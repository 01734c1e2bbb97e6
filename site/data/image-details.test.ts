import { channel } from 'node:diagnostics_channel';
import { beforeEach, expect, it, vi } from 'vitest';
import { buildChannels } from '#shared/build-channels.ts';
import { buckets } from '#shared/rules/images/image-address.ts';

const readRows = vi.fn(async () => [
  { id: 'https://example.com/a.jpg', description: ' Dunes ', focus_x: null, focus_y: null },
  { id: '/storage/v1/object/public/tour-images/b.jpg', description: null, focus_x: 34, focus_y: 96 },
]);
vi.mock('./rows.ts', () => ({ readRows }));
vi.mock('./track-reads.ts', () => ({ trackRead: () => undefined }));
vi.stubEnv('DEV', false);
const { getImageDetails } = await import('./image-details.ts');

beforeEach(() => {
  channel(buildChannels.start).publish(undefined);
  readRows.mockClear();
});

it('returns the description of an image without white space at its ends, and no focal point where there is none', async () => {
  expect(await getImageDetails('https://example.com/a.jpg', buckets.tours)).toEqual({ description: 'Dunes' });
});

it('returns the focal point of an image in steps of 10 %, however a row names the image', async () => {
  for (const value of ['b.jpg', '/storage/v1/object/public/tour-images/b.jpg'])
    expect(await getImageDetails(value, buckets.tours), value).toEqual({ focus: [30, 100] });
  expect(await getImageDetails('b.jpg', buckets.locations)).toEqual({});
});

it('returns nothing for an embedded image', async () => {
  expect(await getImageDetails('data:image/png;base64,AA', buckets.locations)).toEqual({});
});

it('reads the table once a build', async () => {
  await getImageDetails('b.jpg', buckets.tours);
  await getImageDetails('c.jpg', buckets.tours);
  expect(readRows).toHaveBeenCalledTimes(1);
  channel(buildChannels.start).publish(undefined);
  await getImageDetails('b.jpg', buckets.tours);
  expect(readRows).toHaveBeenCalledTimes(2);
});
