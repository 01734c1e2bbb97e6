import { fill, ground, group, type Sheet } from './drawing.ts';
import { type Point, poly } from './geometry.ts';
import { random, waves } from './random.ts';

/** Colours of rock or snow: the face toward the sun, the face away from it, and the deep folds. */
interface Tones {
  readonly light: string;
  readonly shade: string;
  readonly deep: string;
}

export interface Range {
  readonly seed: string;
  /** Summits and saddles in turn, from left to right, starting and ending with a saddle. */
  readonly keys: readonly Point[];
  readonly base: number;
  readonly rock: Tones;
  readonly sunFrom: 'left' | 'right';
  /** How broken the outline is, in pixels. */
  readonly rough?: number;
  readonly snow?: { readonly line: number; readonly tones: Tones } | undefined;
  /** Air at the foot of the range. */
  readonly haze?: { readonly colour: string; readonly strength: number } | undefined;
}

/** Lays a range of mountains on the sheet: faces split by broken ridges, side spurs, snow above a ragged line, haze below. */
export function range(on: Sheet, spec: Range): void {
  const source = random(`${spec.seed}-range`);
  const rough = spec.rough ?? 26;
  const side = spec.sunFrom === 'left' ? 1 : -1;
  const legs = spec.keys.slice(1).map((to, index) => broken(spec.keys[index] as Point, to, rough, source.next));
  const outline: Point[] = [...legs.flatMap((leg) => leg.slice(0, -1)), spec.keys[spec.keys.length - 1] as Point];
  const whole = ground(outline, spec.base);
  const shades: string[] = [];
  const folds: string[] = [];
  const gleams: string[] = [];
  for (let index = 1; index < spec.keys.length - 1; index += 2) {
    const peak = spec.keys[index] as Point;
    const left = [...(legs[index - 1] as Point[])].reverse();
    const right = legs[index] as Point[];
    const [flank, bright] = side === 1 ? [right, left] : [left, right];
    const height = spec.base - peak[1];
    const valley = flank[flank.length - 1] as Point;
    const spine = fall(peak, [peak[0] + side * height * 0.1, spec.base], height * 0.05, source.next);
    const foot = fall(valley, [valley[0] + side * height * 0.12, spec.base], height * 0.03, source.next);
    shades.push(poly([...flank, ...foot, ...[...spine].reverse()]));
    for (const [face, folded, way] of [
      [flank, folds, 1],
      [bright, gleams, -1],
    ] as const) {
      const end = face[face.length - 1] as Point;
      const width = Math.abs(end[0] - peak[0]);
      const many = Math.max(3, Math.round(width / 42));
      for (let fold = 0; fold < many; fold++) {
        const share = (fold + source.between(0.2, 0.8)) / many;
        const start = face[Math.floor(share * 0.86 * (face.length - 1))] as Point;
        const sink = source.between(0.02, 0.16) * height * (fold === 0 ? 0.3 : 1);
        const top: Point = [start[0] + way * side * 3, start[1] + sink];
        const bottom: Point = [
          peak[0] + way * side * (share * width * 1.25 + 12),
          top[1] + (spec.base - top[1]) * source.between(0.45, 0.95),
        ];
        folded.push(gully(top, bottom, side, (width / many) * source.between(0.5, 0.85), source.next));
      }
    }
  }
  const inside = on.clip(whole);
  const paint = (tones: Tones, clip: string) =>
    group(
      [
        fill(whole, tones.light),
        ...gleams.map((data) => fill(data, tones.shade, { opacity: 0.72 })),
        ...shades.map((data) => fill(data, tones.shade)),
        ...folds.map((data) => fill(data, tones.deep, { opacity: 0.8 })),
      ],
      { clip },
    );
  on.add(paint(spec.rock, inside));
  if (spec.snow) {
    const edge = snowline(spec.seed, spec.snow.line, outline);
    on.add(group([paint(spec.snow.tones, inside)], { clip: on.clip(edge) }));
  }
  if (spec.haze) {
    const top = Math.min(...outline.map(([, y]) => y));
    const { colour, strength } = spec.haze;
    const veil = on.across(
      [0, top + (spec.base - top) * 0.25],
      [0, spec.base],
      [
        [0, colour, 0],
        [1, colour, strength],
      ],
    );
    on.add(fill(whole, veil));
  }
}

/** A line of hills without facets, for the far distance; `span` is the distance from one rise to the next. */
export function hills(seed: string, level: number, height: number, span: number): Point[] {
  const wave = waves(`${seed}-hills`, 5);
  return Array.from({ length: 161 }, (_, index) => [
    index * 10,
    level - height * (0.5 + 0.5 * wave((index * 10) / span)),
  ]);
}

/** A table mountain: steep strata above, scree below; points from left to right. */
export function mesa(left: number, right: number, top: number, foot: number, seed: string): Point[] {
  const source = random(`${seed}-mesa-${left}`);
  const width = right - left;
  const scree = foot - (foot - top) * 0.52;
  const points: Point[] = [
    [left, foot],
    [left + width * 0.1, scree + 8],
    [left + width * 0.14, scree],
  ];
  points.push([left + width * 0.165, top + 6]);
  for (let t = 0.2; t < 0.82; t += 0.06) points.push([left + width * t, top + source.between(-5, 5)]);
  points.push(
    [left + width * 0.85, top + 8],
    [left + width * 0.88, scree],
    [left + width * 0.92, scree + 10],
    [right, foot],
  );
  return points;
}

function broken(from: Point, to: Point, rough: number, next: () => number): Point[] {
  let points: Point[] = [from, to];
  for (let level = 0, amount = rough; level < 4; level++, amount *= 0.5) {
    points = points.flatMap((point, index) => {
      const after = points[index + 1];
      if (!after) return [point];
      const t = 0.35 + next() * 0.3;
      const lift = (next() - 0.5) * amount * 2;
      return [point, [point[0] + (after[0] - point[0]) * t, point[1] + (after[1] - point[1]) * t + lift] as const];
    });
  }
  return points;
}

/** A broken line down the slope. */
function fall(from: Point, to: Point, swing: number, next: () => number): Point[] {
  const steps = 11;
  return Array.from({ length: steps + 1 }, (_, index) => {
    const t = index / steps;
    const off = index === 0 ? 0 : (index % 2 ? 1 : -1) * swing * (0.3 + next()) * (0.35 + t);
    return [
      from[0] + (to[0] - from[0]) * t ** 0.85 + off,
      from[1] + (to[1] - from[1]) * t + next() * swing * 0.4,
    ] as const;
  });
}

/** The shaded side of a rib of rock: narrow at the top, toothed where smaller ribs cross the light. */
function gully(top: Point, bottom: Point, side: number, width: number, next: () => number): string {
  const rib = fall(top, bottom, width * 0.28, next);
  const last = rib.length - 1;
  const edge = rib.map(([x, y], index): Point => {
    const t = index / last;
    const tooth = index % 3 === 0 ? 0.35 : index % 3 === 1 ? 1 : 0.72;
    const body = Math.sin(Math.PI * Math.min(1, t * 0.9 + 0.04)) ** 0.7;
    return [x + side * width * body * tooth * (0.7 + next() * 0.6), y + width * 0.3 * tooth];
  });
  return poly([...rib, ...edge.slice(1, -1).reverse()]);
}

function snowline(seed: string, line: number, outline: readonly Point[]): string {
  const source = random(`${seed}-snow`);
  const wave = waves(`${seed}-snowline`, 3);
  const left = (outline[0] as Point)[0];
  const right = (outline[outline.length - 1] as Point)[0];
  const points: Point[] = [
    [left, -50],
    [right, -50],
  ];
  for (let x = right + 20; x > left - 130; ) {
    const wide = source.between(34, 110);
    const level = line + wave(x / 190) * 76;
    const deep = wide * source.between(0.3, 0.95);
    points.push(
      [x, level - source.between(8, 30)],
      [x - wide * 0.2, level + deep * 0.35],
      [x - wide * 0.3, level + deep * 0.25],
    );
    points.push(
      [x - wide * 0.46, level + deep],
      [x - wide * 0.6, level + deep * 0.3],
      [x - wide * 0.74, level + deep * 0.42],
    );
    x -= wide;
  }
  return poly(points);
}
