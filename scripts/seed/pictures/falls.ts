import { darken, lighten } from './colour.ts';
import { dots, fill, ground, group, line, type Sheet } from './drawing.ts';
import { type Point, poly, smooth } from './geometry.ts';
import { foliage } from './plants.ts';
import { random, waves } from './random.ts';

/** Falling water: threads of white over blue-green, spread at the foot. */
export function fall(
  on: Sheet,
  seed: string,
  x: number,
  top: number,
  foot: number,
  width: number,
  spread: number,
): void {
  const source = random(`${seed}-fall-${x}`);
  const left: Point[] = [];
  const right: Point[] = [];
  for (let step = 0; step <= 8; step++) {
    const t = step / 8;
    const half = (width / 2) * (1 + (spread - 1) * t ** 1.6);
    left.push([x - half + source.between(-5, 5), top + (foot - top) * t]);
    right.push([x + half + source.between(-5, 5), top + (foot - top) * t]);
  }
  const lip = width * 0.16;
  const shape = `${smooth(left)}L${smooth([...right].reverse()).slice(1)}Q${x + width * 0.3} ${top - lip} ${x} ${top - lip * source.between(0.3, 1)}Q${x - width * 0.3} ${top - lip} ${(left[0] as Point)[0].toFixed(1)} ${top}Z`;
  const inside = on.clip(shape);
  on.add(fill(shape, on.across([0, top], [0, foot], ['#d9efe6', '#b6dcd8', '#eaf6ee'])));
  const threads: string[] = [];
  for (let index = 0; index < Math.round(width * 0.55); index++) {
    const start = source.between(-0.5, 0.5);
    const from = top - lip + source.next() ** 2 * (foot - top) * 0.75;
    const to = Math.min(foot + 6, from + source.between(0.12, 0.55) * (foot - top));
    const at = (y: number) => x + start * width * (1 + (spread - 1) * Math.max(0, (y - top) / (foot - top)) ** 1.6);
    const path = smooth([
      [at(from), from],
      [at((from + to) / 2) + source.between(-2, 2), (from + to) / 2],
      [at(to), to],
    ]);
    threads.push(
      line(path, source.pick(['#ffffff', '#ffffff', '#8fc7c6', '#5fa7b0']), source.between(1.4, 4.6), {
        opacity: 0.75,
      }),
    );
  }
  on.add(group(threads, { clip: inside }));
}

/** A shelf of red rock hung with moss, its face broken by clefts. */
export function shelf(
  on: Sheet,
  seed: string,
  top: readonly Point[],
  foot: number,
  rock: readonly [string, string, string],
  wet?: readonly [number, number],
): void {
  const source = random(`${seed}-shelf`);
  const wave = waves(seed, 4);
  const edge: Point[] = [];
  for (let index = 0; index < top.length - 1; index++) {
    const [from, to] = [top[index] as Point, top[index + 1] as Point];
    for (let step = 0; step < 10; step++) {
      const x = from[0] + ((to[0] - from[0]) * step) / 10;
      edge.push([x, from[1] + ((to[1] - from[1]) * step) / 10 + wave(x / 70) * 13]);
    }
  }
  edge.push(top[top.length - 1] as Point);
  const whole = ground(edge, foot);
  const high = Math.min(...edge.map(([, y]) => y));
  on.add(fill(whole, on.across([0, high], [0, foot], [rock[0], rock[1], rock[2]])));
  const marks: string[] = [];
  const [x0, x1] = [(edge[0] as Point)[0], (edge[edge.length - 1] as Point)[0]];
  for (let index = 0; index < (x1 - x0) / 11; index++) {
    const x = source.between(x0, x1);
    const y = high + source.next() * (foot - high) * 0.85;
    const tall = source.between(40, 150);
    const w = source.between(6, 26);
    marks.push(
      fill(
        poly([
          [x, y],
          [x + w, y + tall * 0.2],
          [x + w * 0.8, y + tall * 0.8],
          [x + w * 0.1, y + tall],
          [x - w * 0.3, y + tall * 0.5],
        ]),
        index % 3 ? darken(rock[1], 0.4) : lighten(rock[0], 0.3),
        { opacity: 0.4 },
      ),
    );
  }
  for (let index = 0; index < (x1 - x0) / 26; index++) {
    const [x, y] = edge[Math.floor(source.next() * edge.length)] as Point;
    const drop = source.between(30, 150);
    const w = source.between(14, 40);
    const tuft = (many: number, lift: number): Point[] =>
      Array.from({ length: many }, () => {
        const t = source.next() ** 1.3;
        return [x + source.between(-1, 1) * w * (1 - t * 0.8), y - 4 + t * drop - lift];
      });
    marks.push(dots(tuft(44, 0), 11, '#38673f'), dots(tuft(26, 4), 8, '#56894a'), dots(tuft(14, 8), 6, '#96b85c'));
  }
  on.add(group(marks, { clip: on.clip(whole) }));
  for (let index = 0; index < edge.length; index += 2) {
    const [x, y] = edge[index] as Point;
    if (wet && x > wet[0] && x < wet[1]) continue;
    on.add(foliage([x - 14, y + 4], [x + 14, y + 4], 26, 12, ['#2f6142', '#4f8a4a', '#93b95c'], `${seed}-${index}`));
  }
}
