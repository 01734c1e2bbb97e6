import { darken, lighten, mix } from './colour.ts';
import { fill, line } from './drawing.ts';
import { disc, type Point, poly } from './geometry.ts';
import { type Random, random } from './random.ts';

/** A boulder with a lit top, a lit side and a side in shade, on its own shadow; (x, y) is the middle of its foot. */
export function boulder(
  x: number,
  y: number,
  width: number,
  height: number,
  tones: readonly [light: string, shade: string],
  seed: string,
  sunFrom: 'left' | 'right' = 'left',
): string {
  const source = random(`${seed}-boulder-${Math.round(x)}-${Math.round(y)}`);
  const way = sunFrom === 'left' ? 1 : -1;
  const many = 12;
  const rim: Point[] = Array.from({ length: many + 1 }, (_, index) => {
    const turn = Math.PI * (1 - index / many);
    const reach = source.between(0.84, 1.06);
    return [x + Math.cos(turn) * width * 0.5 * reach, y - Math.sin(turn) ** 0.8 * height * reach];
  });
  const inner = (t: number, down: number): Point => [
    x + way * width * t + source.between(-0.04, 0.04) * width,
    y - height * (down + source.between(-0.05, 0.05)),
  ];
  const [shoulder, ridge, waist, foot] = [inner(-0.2, 0.66), inner(0.1, 0.7), inner(0.16, 0.34), inner(0.1, 0)];
  const sunny = way === 1 ? rim : [...rim].reverse();
  const at = (index: number) => sunny[index] as Point;
  const pits = Array.from({ length: 9 }, () => {
    const [px, py] = [x + source.between(-0.36, 0.3) * width, y - source.between(0.1, 0.55) * height];
    return `M${px.toFixed(1)} ${py.toFixed(1)}l${(width * source.between(0.03, 0.09)).toFixed(1)} ${(height * source.between(-0.05, 0.07)).toFixed(1)}`;
  });
  return [
    fill(disc(x + way * width * 0.22, y, width * 0.6, height * 0.12), darken(tones[1], 0.5), { opacity: 0.45 }),
    fill(poly(rim), tones[0]),
    fill(poly([at(2), at(3), at(4), shoulder]), lighten(tones[0], 0.2)),
    fill(poly([at(4), at(5), at(6), at(7), ridge, shoulder]), lighten(tones[0], 0.38)),
    fill(poly([at(0), at(1), at(2), shoulder, inner(-0.24, 0.2)]), lighten(tones[0], 0.1)),
    fill(poly([at(7), at(8), at(9), at(10), at(11), at(12), foot, waist, ridge]), tones[1]),
    fill(poly([at(7), at(8), at(9), waist, ridge]), mix(tones[0], tones[1], 0.6)),
    line(pits.join(''), tones[1], Math.max(1, height * 0.02), { opacity: 0.5 }),
  ].join('');
}

/** Stones strewn over a plain, larger toward the viewer, in three paths; each has a lit top and a shadow. */
export function gravel(
  seed: string,
  from: number,
  to: number,
  count: number,
  tones: readonly [light: string, body: string, shadow: string],
  size = 1,
): string {
  const source = random(`${seed}-gravel`);
  let [light, body, shadow] = ['', '', ''];
  const stones = Array.from({ length: count }, () => [source.next() ** 1.6, source.between(-20, 1620)] as const).sort(
    (a, b) => a[0] - b[0],
  );
  for (const [depth, x] of stones) {
    const y = from + (to - from) * depth;
    const w = (2 + depth * 26) * source.between(0.5, 1.3) * size;
    const h = w * source.between(0.34, 0.6);
    shadow += disc(x + w * 0.3, y + h * 0.1, w * 0.8, h * 0.24);
    body += poly([
      [x - w * 0.5, y],
      [x - w * 0.42, y - h * 0.6],
      [x - w * 0.05, y - h],
      [x + w * 0.4, y - h * 0.7],
      [x + w * 0.52, y],
    ]);
    light += poly([
      [x - w * 0.5, y - h * 0.1],
      [x - w * 0.42, y - h * 0.6],
      [x - w * 0.05, y - h],
      [x + w * 0.16, y - h * 0.86],
      [x - w * 0.16, y - h * 0.5],
    ]);
  }
  return fill(shadow, tones[2], { opacity: 0.5 }) + fill(body, tones[1]) + fill(light, tones[0]);
}

/**
 * Broken rock: a loose grid of facets, each split in two, some toward the light and some away, with bright edges and
 * cracks. The shapes are meant to be clipped to a body and laid on its own colour.
 * @param strength 1 for bare cliffs, less for slopes under earth
 */
export function facets(
  source: Random,
  area: {
    readonly left: number;
    readonly top: number;
    readonly columns: number;
    readonly rows: number;
    readonly step: number;
  },
  tones: readonly [light: string, dark: string],
  strength: number,
): string[] {
  const { left, top, columns, rows, step } = area;
  const jitter = step * 0.38;
  const grid: Point[][] = Array.from({ length: rows }, (_, row) =>
    Array.from(
      { length: columns },
      (_, column): Point => [
        left + column * step + source.between(-jitter, jitter),
        top + row * step * 0.86 - column * 3 + source.between(-jitter, jitter) * 0.9,
      ],
    ),
  );
  const shapes: string[] = [];
  const seen = (opacity: number) => ({ opacity: Number((opacity * strength).toFixed(3)) });
  for (const [row, upper] of grid.entries()) {
    const lower = grid[row + 1];
    if (!lower) break;
    for (const [column, a] of upper.entries()) {
      const [b, c, d] = [upper[column + 1], lower[column + 1], lower[column]];
      if (!b || !c || !d) continue;
      const turn = source.chance(0.5);
      const bright = source.next();
      shapes.push(
        fill(
          poly(turn ? [a, b, d] : [a, b, c]),
          bright > 0.5 ? tones[0] : tones[1],
          seen(Math.abs(bright - 0.5) * 0.7),
        ),
        fill(poly(turn ? [b, c, d] : [a, c, d]), tones[1], seen(0.08 + source.next() * 0.26)),
      );
      if (bright > 0.86) shapes.push(line(poly([a, b], false), tones[0], 3, seen(0.6)));
      if (bright < 0.22) shapes.push(line(poly([b, c], false), darken(tones[1], 0.4), 4, seen(0.4)));
    }
  }
  return shapes;
}
