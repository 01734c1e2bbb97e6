import { fill, ground, group, line, type Sheet } from './drawing.ts';
import { type Point, poly, shift, smooth, trace } from './geometry.ts';

export interface Dune {
  /** The edge against what lies behind, from left to right. */
  readonly crest: readonly Point[];
  /** Which point of the crest is the summit, where the spine begins. */
  readonly summit: number;
  /** The knife edge between light and shade, from below the summit downwards (the summit itself is added). */
  readonly spine: readonly Point[];
  /** Colours of the lit face: near the spine, then far below. */
  readonly light: readonly [string, string];
  /** Colours of the shaded face: near the spine, then far below. */
  readonly shade: readonly [string, string];
  /** Which side the sun is on. */
  readonly sunFrom: 'left' | 'right';
  /** Ripples drawn by the wind: how many on each face, and how strong. */
  readonly ripples?: { readonly count: number; readonly gap: number; readonly strength: number } | undefined;
  readonly base?: number;
}

/** Lays a dune on the sheet: a lit face, a shaded face, the sharp spine between them and the ripples. */
export function dune(on: Sheet, spec: Dune): void {
  const base = spec.base ?? 1210;
  const outline = trace(spec.crest);
  const split = spec.summit * 12;
  const spine = trace([spec.crest[spec.summit] as Point, ...spec.spine]);
  const whole = ground(outline, base);
  const tail = spine[spine.length - 1] as Point;
  const left = outline.slice(0, split + 1);
  const right = outline.slice(split);
  const shaded =
    spec.sunFrom === 'left'
      ? poly([...right, [(right[right.length - 1] as Point)[0], base], [tail[0], base], ...[...spine].reverse()])
      : poly([...left, ...spine, [tail[0], base], [(left[0] as Point)[0], base]]);
  const top = Math.min(...outline.map(([, y]) => y));
  const down = (colours: readonly [string, string]) => on.across([0, top], [0, base], [colours[0], colours[1]]);
  on.add(fill(whole, down(spec.light)), fill(shaded, down(spec.shade)));

  const side = spec.sunFrom === 'left' ? 1 : -1;
  const rim = on.clip(shaded);
  on.add(line(smooth(spine.filter((_, index) => index % 4 === 0)), spec.shade[0], 26, { opacity: 0.28, clip: rim }));
  if (!spec.ripples) return;
  const { count, gap, strength } = spec.ripples;
  const lit: string[] = [];
  const dim: string[] = [];
  for (let index = 1; index <= count; index++) {
    const spread = gap * index ** 1.16;
    const bow = (points: readonly Point[], direction: number): Point[] =>
      points.map(([x, y], place) => {
        const sway = Math.sin(place * 0.32 + index * 1.7) * gap * 0.22;
        return [x + direction * spread, y + spread * 0.34 + sway];
      });
    const fade = strength * (1 - index / (count + 1));
    const sample = spine.filter((_, place) => place % 6 === 0);
    lit.push(line(smooth(bow(sample, -side)), spec.shade[1], 2.2, { opacity: Number((fade * 0.55).toFixed(3)) }));
    dim.push(line(smooth(bow(sample, side)), spec.light[1], 2, { opacity: Number((fade * 0.4).toFixed(3)) }));
  }
  on.add(
    group(lit, { clip: on.clip(whole) }),
    fill(shaded, down(spec.shade), { opacity: 0.82 }),
    group(dim, { clip: rim }),
  );
}

/** Low swells of sand seen far away: one outline, light along the top. */
export function swell(
  on: Sheet,
  crest: readonly Point[],
  colours: readonly [top: string, foot: string],
  base = 1210,
): void {
  const outline = trace(crest);
  const top = Math.min(...outline.map(([, y]) => y));
  on.add(fill(ground(outline, base), on.across([0, top], [0, Math.min(base, top + 260)], [colours[0], colours[1]])));
}

/** Close sand ripples on flat ground in the foreground, running across the sheet. */
export function ripples(colour: string, from: number, to: number, count: number, strength: number): string {
  const lines: string[] = [];
  for (let index = 0; index < count; index++) {
    const depth = (index / count) ** 1.7;
    const y = from + (to - from) * depth;
    const crest: Point[] = [];
    for (let x = -80; x <= 1680; x += 110) {
      crest.push([
        x,
        y + Math.sin(x * 0.006 + index * 0.9) * (3 + depth * 16) + Math.sin(x * 0.017 + index * 2.3) * (1 + depth * 5),
      ]);
    }
    lines.push(line(smooth(shift(crest, index % 2 ? 40 : 0, 0)), colour, 1.2 + depth * 3.4, { opacity: strength }));
  }
  return lines.join('');
}
