import { darken, lighten } from './colour.ts';
import { fill, group, line, type Sheet } from './drawing.ts';
import { type Point, poly } from './geometry.ts';
import { random } from './random.ts';

/** One wall of a gorge: slabs of rock with a bright edge toward the light, cracks and ledges. */
export function cliff(
  on: Sheet,
  seed: string,
  edge: readonly Point[],
  outer: number,
  foot: number,
  tones: readonly [string, string, string],
): void {
  const source = random(`${seed}-cliff`);
  const way = outer < 800 ? -1 : 1;
  const rough: Point[] = edge.flatMap(([x, y], index): Point[] => {
    const after = edge[index + 1];
    if (!after) return [[x, y]];
    const many = 7;
    return Array.from({ length: many }, (_, step) => {
      const t = (step + source.between(-0.3, 0.3)) / many;
      const nook = source.next() ** 2 * 20 * way;
      const here: Point = [x + (after[0] - x) * t + nook, y + (after[1] - y) * t];
      return source.chance(0.55)
        ? [here, [here[0] + source.between(-2, 9) * way, here[1] + source.between(3, 9)] as Point]
        : [here];
    }).flat();
  });
  const whole = poly([...rough, [(rough[rough.length - 1] as Point)[0], foot], [outer, foot], [outer, -20]]);
  const inside = on.clip(whole);
  const near = (edge[Math.floor(edge.length / 2)] as Point)[0];
  on.add(fill(whole, on.across([near, 0], [outer, 0], [tones[0], tones[1], tones[2]])));
  const slabs: string[] = [];
  const span = Math.abs(outer - near);
  for (let index = 0; index < 26; index++) {
    const x = near + way * (index / 26) * span * 1.1 + source.between(-20, 20);
    const w = source.between(14, 54);
    const top = source.between(-60, foot * 0.45);
    const tall = source.between(foot * 0.25, foot * 0.8);
    const lean = source.between(-14, 14);
    const side: Point[] = [];
    const back: Point[] = [];
    for (let step = 0; step <= 7; step++) {
      const y = top + (tall * step) / 7;
      const jag = source.between(-7, 7);
      side.push([x + (lean * step) / 7 + jag, y]);
      back.push([
        x + way * w * Math.sin(Math.PI * (0.1 + (step / 7) * 0.85)) + (lean * step) / 7 + source.between(-9, 9),
        y + 16,
      ]);
    }
    slabs.push(
      fill(poly([...side, ...back.reverse()]), index % 3 === 0 ? lighten(tones[0], 0.3) : darken(tones[1], 0.28), {
        opacity: index % 3 === 0 ? 0.32 : 0.4,
      }),
    );
    slabs.push(line(poly(side, false), darken(tones[2], 0.35), 1.8, { opacity: 0.45 }));
  }
  for (let index = 0; index < 30; index++) {
    const y = source.between(20, foot - 20);
    const x = near + way * source.between(0, span);
    const w = source.between(16, 74);
    const ledge: Point[] = [
      [x, y],
      [x + w * 0.3, y - 2 + source.between(-1, 1)],
      [x + w * 0.7, y - 2 + source.between(-1, 1)],
      [x + w, y - w * 0.06],
    ];
    slabs.push(
      fill(poly([...ledge, [x + w * 0.62, y + 7], [x + w * 0.24, y + 5]]), darken(tones[2], 0.4), { opacity: 0.3 }),
      line(poly(ledge, false), lighten(tones[0], 0.3), 1.4, { opacity: 0.2 }),
    );
  }
  slabs.push(line(poly(rough, false), lighten(tones[0], 0.5), 5, { opacity: 0.5 }));
  on.add(group(slabs, { clip: inside }));
}
