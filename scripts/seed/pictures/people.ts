import { darken, lighten, mix } from './colour.ts';
import { fill, line } from './drawing.ts';
import { disc, type Point, poly, smooth } from './geometry.ts';
import { headOf } from './headwear.ts';
import type { Pair, Pose } from './poses.ts';

/** Where a person stands (between the feet), how tall upright, which way the pose looks, and where the sun is. */
export interface Spot {
  readonly x: number;
  readonly y: number;
  readonly height: number;
  readonly facing?: 'left' | 'right' | undefined;
  readonly sun?: 'left' | 'right' | undefined;
}

/** What somebody wears. A robe hides the legs; `bottom` is then its trim. */
export interface Wear {
  readonly skin: string;
  readonly top: string;
  readonly bottom: string;
  /** The side of robe or jacket that is turned from the sun; by default a darker `top`. */
  readonly shade?: string;
  readonly shoes?: string;
  readonly gloves?: string;
  readonly robe?: boolean;
  readonly head?: 'hair' | 'turban' | 'scarf' | 'hood' | 'helmet' | 'cap' | 'straw' | undefined;
  readonly headColour?: string;
  readonly bareArms?: boolean;
  readonly bareLegs?: boolean;
  readonly pack?: string | undefined;
  /** Seen from behind: no face. */
  readonly away?: boolean;
}

/** A limb of two bones, thicker at the body. */
function limb(root: Point, joint: Point, end: Point, thick: number, thin: number): string {
  const bone = ([ax, ay]: Point, [bx, by]: Point, a: number, b: number) => {
    const turn = Math.atan2(by - ay, bx - ax) + Math.PI / 2;
    const [nx, ny] = [Math.cos(turn), Math.sin(turn)];
    return poly([
      [ax - nx * a, ay - ny * a],
      [bx - nx * b, by - ny * b],
      [bx + nx * b, by + ny * b],
      [ax + nx * a, ay + ny * a],
    ]);
  };
  const middle = (thick + thin) / 2;
  return [
    disc(root[0], root[1], thick),
    bone(root, joint, thick, middle),
    disc(joint[0], joint[1], middle),
    bone(joint, end, middle, thin),
    disc(end[0], end[1], thin),
  ].join('');
}

/** Somebody in a pose, lit from one side. */
export function person(spot: Spot, body: Pose, wear: Wear): string {
  const scale = spot.height / 100;
  const way = spot.facing === 'left' ? -1 : 1;
  const lit = spot.sun === 'right' ? 1 : -1;
  const at = ([x, y]: Point): Point => [spot.x + way * x * scale, spot.y - y * scale];
  const pair = ([near, far]: Pair): Pair => [at(near), at(far)];
  const [shoulders, hips] = [pair(body.shoulders), pair(body.hips)];
  const [elbows, hands] = [pair(body.elbows), pair(body.hands)];
  const [knees, feet] = [pair(body.knees), pair(body.feet)];
  const low = (colour: string, far: boolean) => (far ? darken(colour, 0.34) : colour);
  const leg = (side: 0 | 1) => {
    const [h, k, f] = [hips[side], knees[side], feet[side]];
    const toe: Point = [f[0] + way * 5.4 * scale, f[1] + 1.6 * scale];
    const shorts = limb(h, along(h, k, 0.5), along(h, k, 0.86), 6.4 * scale, 5.2 * scale);
    return [
      fill(limb(h, k, f, 5.8 * scale, 3.2 * scale), low(wear.bareLegs ? wear.skin : wear.bottom, side === 1)),
      wear.bareLegs ? fill(shorts, low(wear.bottom, side === 1)) : '',
      fill(limb(f, along(f, toe, 0.5), toe, 2.7 * scale, 1.8 * scale), wear.shoes ?? darken(wear.bottom, 0.5)),
    ].join('');
  };
  const arm = (side: 0 | 1) => {
    const sleeve = wear.bareArms ? wear.skin : wear.top;
    const colour = side === 1 ? low(sleeve, true) : mix(sleeve, lit === -1 ? '#fff6e6' : '#0d0a1c', 0.03);
    const width = scale * (wear.robe ? 1.25 : 1);
    const [hx, hy] = along(elbows[side], hands[side], 1.14);
    return [
      fill(disc(hx, hy, 2.7 * scale), low(wear.gloves ?? wear.skin, side === 1)),
      fill(limb(shoulders[side], elbows[side], hands[side], 4.2 * width, 2.6 * width), colour),
    ].join('');
  };
  const slippers = feet.map(([x, y]) => disc(x + way * 2 * scale, y, 4.4 * scale, 2.2 * scale)).join('');
  const frame = { shoulders, hips, knees, feet, scale, way, lit, seated: body.hips[0][1] < 40 };
  return [
    wear.robe ? '' : leg(1),
    arm(1),
    wear.robe ? fill(slippers, wear.shoes ?? '#5a3a28') : leg(0),
    wear.pack ? pack(shoulders[0], hips[0], scale, way, wear.pack) : '',
    trunk(frame, wear),
    headOf(at(body.head), along(shoulders[0], shoulders[1], 0.5), scale, way, lit, wear),
    arm(0),
  ].join('');
}

function pack([sx, sy]: Point, [hx, hy]: Point, scale: number, way: number, colour: string): string {
  const back = -way * 12 * scale;
  const shape = smooth(
    [
      [sx - way * scale, sy - 4 * scale],
      [sx + back * 0.8, sy - 3 * scale],
      [sx + back * 1.05, (sy + hy) / 2],
      [hx + back * 0.8, hy - 2 * scale],
      [hx - way * scale, hy],
    ],
    true,
  );
  const roll = disc(sx + back * 0.5, sy - 6 * scale, 7 * scale, 3 * scale);
  return fill(roll, lighten(colour, 0.25)) + fill(shape, colour);
}

interface Frame {
  readonly shoulders: Pair;
  readonly hips: Pair;
  readonly knees: Pair;
  readonly feet: Pair;
  readonly scale: number;
  readonly way: number;
  readonly lit: number;
  readonly seated: boolean;
}

/** Left and right outline of what covers the body: from the neck to the hip, or to the hem of a robe. */
function outline(frame: Frame, robe: boolean): readonly [left: Point[], right: Point[]] {
  const { scale, way } = frame;
  const sorted = ([a, b]: Pair): Pair => (a[0] < b[0] ? [a, b] : [b, a]);
  const wide = (p: Point, dx: number, dy = 0): Point => [p[0] + dx * scale, p[1] + dy * scale];
  const [[sl, sr], [hl, hr]] = [sorted(frame.shoulders), sorted(frame.hips)];
  // Seen from the side the shoulders lie behind each other, but the chest is still deep.
  const pad = Math.max(2.8, 6.4 - Math.abs(sr[0] - sl[0]) / scale / 4);
  const left = [wide(sl, 1.4, -3.4), wide(sl, -pad), wide(along(sl, hl, 0.5), -pad + 0.6)];
  const right = [wide(sr, -1.4, -3.4), wide(sr, pad), wide(along(sr, hr, 0.5), pad - 0.6)];
  if (!robe)
    return [
      [...left, wide(hl, -4.6, 1)],
      [...right, wide(hr, 4.6, 1)],
    ];
  if (frame.seated) {
    const [hip, knee] = [frame.hips[0], frame.knees[0]];
    const floor = Math.max(frame.feet[0][1], frame.feet[1][1]) + 2 * scale;
    const lap: Point[] = [wide(knee, way * 3, -5), [knee[0] + way * 7 * scale, floor]];
    const seat: Point[] = [wide(hip, -way * 6), [hip[0] - way * 8 * scale, floor]];
    return way === 1
      ? [
          [...left, ...seat],
          [...right, ...lap],
        ]
      : [
          [...left, ...lap],
          [...right, ...seat],
        ];
  }
  const [[kl, kr], [fl, fr]] = [sorted(frame.knees), sorted(frame.feet)];
  return [
    [...left, wide(hl, -5.5), wide(kl, -6.5), wide(fl, -6, -4)],
    [...right, wide(hr, 5.5), wide(kr, 6.5), wide(fr, 6, -4)],
  ];
}

function trunk(frame: Frame, wear: Wear): string {
  const { lit, scale } = frame;
  const [left, right] = outline(frame, wear.robe === true);
  const core = left.map((p, index): Point => {
    const q = right[index] ?? p;
    return [p[0] + (q[0] - p[0]) * (lit === -1 ? 0.6 : 0.4), p[1] + (q[1] - p[1]) * 0.5];
  });
  const dark = lit === -1 ? right : left;
  const shade = wear.shade ?? darken(wear.top, 0.3);
  const shapes = [
    fill(smooth([...left, ...[...right].reverse()], true), wear.top),
    fill(smooth([...core, ...[...dark].reverse()], true), shade, { opacity: 0.85 }),
  ];
  const [hem, end] = [left[left.length - 1], right[right.length - 1]];
  const [waist, flank] = [left[3], right[3]];
  if (wear.robe && hem && end && waist && flank) {
    let folds = '';
    for (const t of [0.25, 0.5, 0.74]) {
      const foot = along(hem, end, t);
      const top = along(waist, flank, 0.3 + t * 0.4);
      folds += `M${top[0].toFixed(1)} ${top[1].toFixed(1)}L${foot[0].toFixed(1)} ${(foot[1] - 2 * scale).toFixed(1)}`;
    }
    shapes.push(
      line(folds, darken(wear.top, 0.5), Math.max(1, 0.9 * scale), { opacity: 0.5 }),
      frame.seated ? '' : line(poly([hem, end], false), wear.bottom, 2 * scale, { opacity: 0.8 }),
    );
  }
  return shapes.join('');
}

/** The point a share of the way from one to the other. */
const along = (a: Point, b: Point, share: number): Point => [
  a[0] + (b[0] - a[0]) * share,
  a[1] + (b[1] - a[1]) * share,
];
