import { fill, group, type Sheet } from '../../drawing.ts';
import { disc, type Point, poly } from '../../geometry.ts';
import { random, waves } from '../../random.ts';

/** A layer of the sea of clouds: heaps along its far edge lit from the left, fading downward. */
export function cloudSea(
  on: Sheet,
  seed: string,
  level: number,
  size: number,
  tones: readonly [lit: string, body: string, deep: string],
): void {
  const source = random(seed);
  const wave = waves(seed, 3);
  let [heaps, crowns, hollows] = ['', '', ''];
  const edge: Point[] = [];
  for (let x = -60; x < 1680; x += size * 0.42) {
    const rise = (0.5 + 0.5 * wave(x / (size * 3.4))) * size;
    const r = size * source.between(0.34, 0.62);
    const y = level - rise * 0.5;
    edge.push([x, y]);
    heaps += disc(x, y, r * 1.2, r * 0.86);
    crowns += disc(x - r * 0.24, y - r * 0.2, r * 0.86, r * 0.56);
    if (source.chance(0.6)) hollows += disc(x + r * 0.4, y + r * source.between(0.6, 1.6), r * 1.5, r * 0.5);
  }
  const body = poly([...edge, [1680, level + size * 3], [-60, level + size * 3]]);
  const fade = on.across([0, level - size], [0, level + size * 2.4], [tones[0], tones[1], tones[2]]);
  on.add(fill(heaps, fade), fill(body, fade), fill(crowns, tones[0], { opacity: 0.55 }));
  on.add(group([fill(hollows, tones[2], { opacity: 0.3 })], {}));
  for (let row = 0; row < 3; row++) {
    let lumps = '';
    for (let x = -40; x < 1660; x += size * source.between(0.8, 1.8)) {
      const r = size * source.between(0.3, 0.7);
      lumps += disc(x, level + size * (0.5 + row * 0.6) + source.between(-8, 8), r * 1.5, r * 0.42);
    }
    on.add(fill(lumps, tones[0], { opacity: 0.2 - row * 0.04 }));
  }
}
