import { darken } from '../../colour.ts';
import { fill, group, line, type Sheet } from '../../drawing.ts';
import { disc, type Point, poly } from '../../geometry.ts';
import type { Random } from '../../random.ts';
import { facets } from '../../rocks.ts';

/** A body of limestone in tilted beds: lit ledges, dark cracks, stains of water. */
export function rockFace(on: Sheet, body: readonly Point[], source: Random): void {
  const shape = poly(body);
  on.add(fill(shape, on.across([0, 150], [1600, 900], ['#d9b27c', '#c99a68', '#a87a58', '#7a5c50'])));
  const marks: string[] = [];
  marks.push(...facets(source, { left: -80, top: 20, columns: 21, rows: 14, step: 88 }, ['#ffe2ac', '#4d3b3e'], 1));
  for (let row = 0; row < 9; row++) {
    const edge: Point[] = [];
    for (let x = -40; x <= 1640; x += 90) edge.push([x, 190 + row * 96 - x * 0.03 + source.between(-16, 16)]);
    marks.push(line(poly(edge, false), '#3f3034', 3.4, { opacity: 0.3 }));
  }
  for (let index = 0; index < 46; index++) {
    const [x, y] = [source.between(0, 1600), source.between(160, 500)];
    const tall = source.between(80, 320);
    marks.push(
      line(
        `M${x.toFixed(0)} ${y.toFixed(0)}q${source.between(-14, 14).toFixed(0)} ${(tall / 2).toFixed(0)} ${source.between(-10, 10).toFixed(0)} ${tall.toFixed(0)}`,
        index % 2 ? '#4f5a48' : '#52403c',
        source.between(3, 12),
        { opacity: 0.24 },
      ),
    );
  }
  on.add(group(marks, { clip: on.clip(shape) }));
}

/** Somebody swimming: head, shoulders, an arm, and rings on the water. */
export function bather(on: Sheet, x: number, y: number, size: number, hair: string, way: 1 | -1): void {
  const s = size / 60;
  const skin = '#b57c54';
  on.add(
    fill(disc(x - way * 30 * s, y + 3 * s, 66 * s, 13 * s), '#0f5a58', { opacity: 0.35 }),
    line(`${disc(x, y + 2 * s, 52 * s, 12 * s)}${disc(x, y + 3 * s, 80 * s, 19 * s)}`, '#f0fde4', 2.4 * s, {
      opacity: 0.7,
    }),
    fill(
      `M${x - 26 * s} ${y + 3 * s}C${x - 24 * s} ${y - 12 * s} ${x + 20 * s} ${y - 14 * s} ${x + 26 * s} ${y + 3 * s}Z`,
      skin,
    ),
    fill(
      `M${x} ${y + 3 * s}C${x} ${y - 8 * s} ${x + 20 * s} ${y - 12 * s} ${x + 26 * s} ${y + 3 * s}Z`,
      darken(skin, 0.3),
      { opacity: 0.6 },
    ),
    line(
      `M${x + way * 18 * s} ${y - 4 * s}Q${x + way * 40 * s} ${y - 22 * s} ${x + way * 58 * s} ${y + 1 * s}`,
      skin,
      8 * s,
    ),
    fill(disc(x + way * 4 * s, y - 20 * s, 11 * s, 13 * s), skin),
    fill(
      `M${x + way * 4 * s - 12 * s} ${y - 20 * s}C${x - 10 * s} ${y - 42 * s} ${x + 18 * s} ${y - 42 * s} ${x + way * 4 * s + 12 * s} ${y - 22 * s}C${x + 8 * s} ${y - 28 * s} ${x - 2 * s} ${y - 28 * s} ${x + way * 4 * s - 12 * s} ${y - 20 * s}Z`,
      hair,
    ),
    line(`M${x - 34 * s} ${y + 4 * s}q20 5 34 0t34 0`, '#f7ffe8', 3 * s),
  );
}
