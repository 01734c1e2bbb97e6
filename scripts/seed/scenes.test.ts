import { createHash } from 'node:crypto';
import { expect, it } from 'vitest';
import { buckets } from '../../shared/images.ts';
import { findScene, scenePath } from './scenes.ts';

it('a scene has one name in each bucket, the one an upload by staff would have', () => {
  const random = createHash('sha256').update('mint-tea').digest('hex').slice(0, 10);
  expect(scenePath('mint-tea', buckets.tours)).toBe(`tours/1793523600000-${random}.jpg`);
  expect(scenePath('mint-tea', buckets.locations)).toBe(`locations/1793523600000-${random}.jpg`);
  expect(scenePath('mint-tea', buckets.dayTrips)).toBe('1793523600000-mint-tea.jpg');
});

it('a scene that nobody has drawn is refused by name', () => {
  expect(() => findScene('no-such-scene')).toThrow('The content shows the scene no-such-scene');
});
