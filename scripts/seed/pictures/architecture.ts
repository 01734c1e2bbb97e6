import { lighten, mix } from './colour.ts';
import { fill, line } from './drawing.ts';
import { box, type Point, poly } from './geometry.ts';
import { lozenges } from './patterns.ts';
import type { Random } from './random.ts';

/** Colours of a wall: toward the sun, away from it, and openings. */
export interface WallColours {
  readonly light: string;
  readonly shade: string;
  readonly hole: string;
}

/** Path data of a horseshoe arch standing on `foot`, middle at x. */
export function horseshoe(x: number, foot: number, width: number, height: number): string {
  const r = width / 2;
  const cy = foot - height + r;
  const dx = r * 0.9;
  const dy = r * 0.436;
  const f = (value: number) => value.toFixed(1);
  return `M${f(x - dx * 0.98)} ${f(foot)}L${f(x - dx)} ${f(cy + dy)}A${f(r)} ${f(r)} 0 1 1 ${f(x + dx)} ${f(cy + dy)}L${f(x + dx * 0.98)} ${f(foot)}Z`;
}

/** Path data of a row of merlons standing on y. `stepped` makes the Moorish kind. */
export function merlons(x: number, y: number, width: number, size: number, stepped = true): string {
  const count = Math.max(1, Math.round(width / (size * 1.6)));
  const pitch = width / count;
  let data = '';
  for (let index = 0; index < count; index++) {
    const left = x + pitch * index + (pitch - size) / 2;
    data += stepped
      ? `M${left.toFixed(1)} ${y}v${-size * 0.5}h${size * 0.2}v${-size * 0.3}h${size * 0.2}v${-size * 0.3}h${size * 0.2}v${size * 0.3}h${size * 0.2}v${size * 0.3}h${size * 0.2}v${size * 0.5}Z`
      : box(left, y - size, size, size);
  }
  return data;
}

/** A cube of rammed earth seen from a little above: front, side, flat roof with its rim, beams and small windows. */
export function house(
  x: number,
  foot: number,
  width: number,
  height: number,
  colours: WallColours,
  source: Random,
  side = 0.34,
): string {
  const depth = width * side;
  const slope = depth * 0.42;
  const top = foot - height;
  const roof = lighten(colours.light, 0.38);
  const beams = Array.from({ length: Math.floor(width / 11) }, (_, index) =>
    box(x + 6 + index * 11, top + 8, 3.4, 3.4),
  ).join('');
  const shapes = [
    fill(
      poly([
        [x + width, foot],
        [x + width + depth, foot - slope],
        [x + width + depth, top - slope],
        [x + width, top],
      ]),
      colours.shade,
    ),
    fill(box(x, top, width, height), colours.light),
    fill(box(x, foot - height * 0.3, width, height * 0.3), colours.shade, { opacity: 0.16 }),
    fill(
      poly([
        [x, top],
        [x + width, top],
        [x + width + depth, top - slope],
        [x + depth, top - slope],
      ]),
      roof,
    ),
    fill(
      poly([
        [x + 6, top - 2],
        [x + width - 2, top - 2],
        [x + width + depth - 7, top - slope + 2.5],
        [x + depth + 2, top - slope + 2.5],
      ]),
      mix(colours.light, colours.shade, 0.3),
    ),
    fill(beams, colours.shade, { opacity: 0.8 }),
  ];
  let holes = '';
  let sills = '';
  const rows = Math.max(1, Math.floor(height / 42));
  const columns = Math.max(1, Math.floor(width / 26));
  for (let row = 0; row < rows; row++) {
    for (let column = 0; column < columns; column++) {
      if (source.chance(0.35)) continue;
      const w = Math.min(9, width * 0.13) * source.between(0.8, 1.15);
      const h = w * source.between(1.2, 1.6);
      const wx = x + (width * (column + 0.5)) / columns - w / 2 + source.between(-2, 2);
      const wy = top + 17 + ((height - 14) / rows) * row;
      if (wy + h > foot - 5) continue;
      holes += box(wx, wy, w, h);
      sills += box(wx - 1.5, wy + h, w + 3, 2);
    }
  }
  if (source.chance(0.4) && height > 44) holes += horseshoe(x + width * source.between(0.3, 0.7), foot, 13, 23);
  return [...shapes, fill(holes, colours.hole), fill(sills, roof)].join('');
}

/** A tapering corner tower of a kasbah, with blind patterns in the brick and a stepped crown. */
export function tower(
  x: number,
  foot: number,
  width: number,
  height: number,
  colours: WallColours,
  source: Random,
  rich = true,
): string {
  const inset = width * 0.1;
  const depth = width * 0.3;
  const top = foot - height;
  const front: Point[] = [
    [x, foot],
    [x + inset, top],
    [x + width - inset, top],
    [x + width, foot],
  ];
  const flank: Point[] = [
    [x + width, foot],
    [x + width - inset, top],
    [x + width - inset + depth * 0.8, top - depth * 0.1],
    [x + width + depth, foot - depth * 0.18],
  ];
  const m = width * 0.15;
  const crown = (left: number, wide: number, lift = 0) => merlons(left, top - lift + 1, wide, m);
  const shapes = [
    fill(crown(x + width - inset, depth * 0.8, depth * 0.06), colours.shade),
    fill(poly(flank), colours.shade),
    fill(poly(front), colours.light),
    fill(crown(x + inset, width - 2 * inset), colours.light),
  ];
  const band = width - inset * 2.6;
  const bx = x + inset * 1.3;
  const dark = mix(colours.light, colours.shade, 0.75);
  if (rich) {
    shapes.push(lozenges(bx, top + height * 0.06, band, height * 0.06, 4, dark));
    let niches = '';
    for (const share of [0.08, 0.39, 0.7])
      niches += poly([
        [bx + band * share, top + height * 0.26],
        [bx + band * share, top + height * 0.17],
        [bx + band * (share + 0.1), top + height * 0.145],
        [bx + band * (share + 0.2), top + height * 0.17],
        [bx + band * (share + 0.2), top + height * 0.26],
      ]);
    shapes.push(fill(niches, dark), lozenges(bx, top + height * 0.29, band, height * 0.05, 5, dark));
  }
  let holes = '';
  for (const at of [0.44, 0.64]) {
    if (source.chance(0.8))
      holes += box(x + width * source.between(0.34, 0.52), foot - height * (1 - at), width * 0.11, width * 0.18);
  }
  shapes.push(
    fill(holes, colours.hole),
    line(`M${x + 1} ${foot}L${x + inset + 1} ${top}`, lighten(colours.light, 0.5), 2, { opacity: 0.6 }),
  );
  return shapes.join('');
}
