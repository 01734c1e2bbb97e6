import { darken, lighten, mix } from './colour.ts';
import { fill, line } from './drawing.ts';
import { disc, type Point, poly, smooth } from './geometry.ts';

/** Where a person stands (between the feet), how tall upright, which way the pose looks, and where the sun is. */
export interface Spot {
  readonly x: number;
  readonly y: number;
  readonly height: number;
  readonly facing?: 'left' | 'right' | undefined;
  readonly sun?: 'left' | 'right' | undefined;
}

/** The joints of a body in a square of 100 units, feet at (0, 0), y upwards; the near limb before the far one. */
export interface Pose {
  readonly head: Point;
  readonly shoulders: readonly [Point, Point];
  readonly hips: readonly [Point, Point];
  readonly arms: readonly [readonly [elbow: Point, hand: Point], readonly [elbow: Point, hand: Point]];
  readonly legs: readonly [readonly [knee: Point, foot: Point], readonly [knee: Point, foot: Point]];
}

/** What somebody wears. A robe hides the legs; `bottom` is then its trim. */
export interface Wear {
  readonly skin: string;
  readonly top: string;
  readonly bottom: string;
  readonly shoes?: string;
  readonly robe?: boolean;
  readonly head?: 'hair' | 'turban' | 'scarf' | 'hood' | 'helmet' | 'cap' | 'straw' | undefined;
  readonly headColour?: string;
  readonly bareArms?: boolean;
  readonly bareLegs?: boolean;
  readonly pack?: string | undefined;
  /** Seen from behind: no face. */
  readonly away?: boolean;
}

const pose = (
  head: Point,
  shoulders: readonly [Point, Point],
  hips: readonly [Point, Point],
  arms: Pose['arms'],
  legs: Pose['legs'],
): Pose => ({ head, shoulders, hips, arms, legs });

/** Ways to stand, walk, carry and sit. */
export const poses = {
  stand: pose(
    [0, 92],
    [
      [-9, 80],
      [9, 80],
    ],
    [
      [-5, 50],
      [5, 50],
    ],
    [
      [
        [-12, 64],
        [-11, 49],
      ],
      [
        [12, 64],
        [10, 49],
      ],
    ],
    [
      [
        [-5.5, 27],
        [-6, 2],
      ],
      [
        [5.5, 27],
        [6.5, 2],
      ],
    ],
  ),
  walk: pose(
    [3, 92],
    [
      [-1, 80],
      [4, 80],
    ],
    [
      [-2, 50],
      [2, 50],
    ],
    [
      [
        [-8, 66],
        [-7, 53],
      ],
      [
        [10, 67],
        [15, 56],
      ],
    ],
    [
      [
        [6, 28],
        [13, 3],
      ],
      [
        [-3, 27],
        [-14, 4],
      ],
    ],
  ),
  stride: pose(
    [4, 91],
    [
      [0, 79],
      [5, 80],
    ],
    [
      [-2, 49],
      [2, 49],
    ],
    [
      [
        [9, 68],
        [17, 62],
      ],
      [
        [-7, 66],
        [-10, 55],
      ],
    ],
    [
      [
        [-4, 26],
        [-16, 6],
      ],
      [
        [11, 31],
        [13, 3],
      ],
    ],
  ),
  carry: pose(
    [2, 92],
    [
      [-3, 80],
      [4, 80],
    ],
    [
      [-2, 50],
      [2, 50],
    ],
    [
      [
        [9, 68],
        [12, 77],
      ],
      [
        [-9, 66],
        [-3, 57],
      ],
    ],
    [
      [
        [6, 28],
        [11, 3],
      ],
      [
        [-3, 27],
        [-11, 4],
      ],
    ],
  ),
  reach: pose(
    [1, 92],
    [
      [-8, 80],
      [8, 80],
    ],
    [
      [-5, 50],
      [5, 50],
    ],
    [
      [
        [17, 76],
        [25, 84],
      ],
      [
        [-12, 65],
        [-8, 53],
      ],
    ],
    [
      [
        [5, 27],
        [6, 2],
      ],
      [
        [-5, 27],
        [-7, 2],
      ],
    ],
  ),
  bend: pose(
    [24, 74],
    [
      [14, 66],
      [18, 68],
    ],
    [
      [-6, 50],
      [-3, 51],
    ],
    [
      [
        [19, 52],
        [29, 47],
      ],
      [
        [22, 56],
        [33, 53],
      ],
    ],
    [
      [
        [-2, 26],
        [-5, 2],
      ],
      [
        [3, 26],
        [4, 3],
      ],
    ],
  ),
  sit: pose(
    [4, 55],
    [
      [-2, 43],
      [4, 44],
    ],
    [
      [-6, 10],
      [-2, 11],
    ],
    [
      [
        [6, 27],
        [18, 24],
      ],
      [
        [10, 30],
        [20, 30],
      ],
    ],
    [
      [
        [20, 16],
        [8, 3],
      ],
      [
        [22, 15],
        [16, 3],
      ],
    ],
  ),
  ride: pose(
    [6, 64],
    [
      [0, 53],
      [5, 54],
    ],
    [
      [-9, 22],
      [-6, 23],
    ],
    [
      [
        [11, 39],
        [25, 37],
      ],
      [
        [14, 41],
        [27, 39],
      ],
    ],
    [
      [
        [14, 18],
        [10, -8],
      ],
      [
        [16, 20],
        [14, -6],
      ],
    ],
  ),
} as const satisfies Record<string, Pose>;

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
  const between = (a: Point, b: Point, t: number): Point => [a[0] + (b[0] - a[0]) * t, a[1] + (b[1] - a[1]) * t];
  const low = (colour: string) => darken(colour, 0.34);
  const [near, far] = [body.shoulders.map(at), body.hips.map(at)] as unknown as [[Point, Point], [Point, Point]];
  const shapes: string[] = [];
  const legs = body.legs.map(([knee, foot], index) => {
    const [h, k, f] = [at(body.hips[index] as Point), at(knee), at(foot)];
    const tone = wear.bareLegs ? wear.skin : wear.bottom;
    const colour = index === 1 ? low(tone) : tone;
    const shoe = wear.shoes ?? darken(wear.bottom, 0.5);
    const toe: Point = [f[0] + way * 5.4 * scale, f[1] + 1.6 * scale];
    return [
      fill(limb(h, k, f, 5.8 * scale, 3.2 * scale), colour),
      wear.bareLegs
        ? fill(
            limb(h, between(h, k, 0.5), between(h, k, 0.86), 6.4 * scale, 5.2 * scale),
            index === 1 ? low(wear.bottom) : wear.bottom,
          )
        : '',
      fill(limb(f, between(f, toe, 0.5), toe, 2.7 * scale, 1.8 * scale), shoe),
    ].join('');
  });
  const arms = body.arms.map(([elbow, hand], index) => {
    const sleeve = wear.bareArms ? wear.skin : wear.top;
    const colour = index === 1 ? low(sleeve) : mix(sleeve, lit === -1 ? '#fff6e6' : '#0d0a1c', 0.03);
    const width = wear.robe ? 1.25 : 1;
    return [
      fill(disc(...between(at(elbow), at(hand), 1.14), 2.5 * scale), index === 1 ? darken(wear.skin, 0.25) : wear.skin),
      fill(
        limb(at(body.shoulders[index] as Point), at(elbow), at(hand), 4.2 * scale * width, 2.6 * scale * width),
        colour,
      ),
    ].join('');
  });
  if (!wear.robe) shapes.push(legs[1] as string);
  shapes.push(arms[1] as string);
  if (!wear.robe) shapes.push(legs[0] as string);
  else shapes.push(feet(body, at, scale, way, wear.shoes ?? '#5a3a28'));
  if (wear.pack) shapes.push(pack(near, far, scale, way, wear.pack));
  shapes.push(trunk(body, at, scale, lit, wear, [near, far]));
  shapes.push(headOf(at(body.head), between(near[0], near[1], 0.5), scale, way, lit, wear));
  shapes.push(arms[0] as string);
  return shapes.join('');
}

function feet(body: Pose, at: (p: Point) => Point, scale: number, way: number, shoe: string): string {
  return body.legs
    .map(([, foot]) => {
      const [x, y] = at(foot);
      return fill(disc(x + way * 2 * scale, y, 4.4 * scale, 2.2 * scale), shoe);
    })
    .join('');
}

function pack(near: [Point, Point], far: [Point, Point], scale: number, way: number, colour: string): string {
  const [sx, sy] = near[0];
  const [hx, hy] = far[0];
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

function trunk(
  body: Pose,
  at: (p: Point) => Point,
  scale: number,
  lit: number,
  wear: Wear,
  [near, far]: readonly [readonly [Point, Point], readonly [Point, Point]],
): string {
  const ordered = (pair: readonly [Point, Point]) => (pair[0][0] < pair[1][0] ? pair : ([pair[1], pair[0]] as const));
  const [sl, sr] = ordered(near);
  const [hl, hr] = ordered(far);
  const wide = (p: Point, dx: number, dy = 0): Point => [p[0] + dx * scale, p[1] + dy * scale];
  // Seen from the side the shoulders lie behind each other, but the chest is still deep.
  const pad = Math.max(2.8, 6.4 - Math.abs(sr[0] - sl[0]) / scale / 4);
  let left: Point[] = [wide(sl, 1.4, -3.4), wide(sl, -pad, 0), wide(mid(sl, hl), -pad + 0.6, 0), wide(hl, -4.6, 1)];
  let right: Point[] = [wide(sr, -1.4, -3.4), wide(sr, pad, 0), wide(mid(sr, hr), pad - 0.6, 0), wide(hr, 4.6, 1)];
  if (wear.robe && body.hips[0][1] < 40) {
    const way = Math.sign(at([1, 0])[0] - at([0, 0])[0]);
    const lap: Point[] = [at([body.legs[0][0][0] + 3, body.legs[0][0][1] + 5]), at([body.legs[0][0][0] + 7, 1])];
    const seat: Point[] = [at([body.hips[0][0] - 6, body.hips[0][1]]), at([body.hips[0][0] - 8, 1])];
    left = [...left.slice(0, 3), ...(way === 1 ? seat : lap)];
    right = [...right.slice(0, 3), ...(way === 1 ? lap : seat)];
  } else if (wear.robe) {
    const xs = body.legs.map(([, foot]) => at(foot)).sort((a, b) => a[0] - b[0]) as [Point, Point];
    const ks = body.legs.map(([knee]) => at(knee)).sort((a, b) => a[0] - b[0]) as [Point, Point];
    left = [...left.slice(0, 3), wide(hl, -5.5), wide(ks[0], -6.5), wide(xs[0], -6, -4)];
    right = [...right.slice(0, 3), wide(hr, 5.5), wide(ks[1], 6.5), wide(xs[1], 6, -4)];
  }
  const core = left.map((p, index) => {
    const q = right[index] as Point;
    return [p[0] + (q[0] - p[0]) * (lit === -1 ? 0.6 : 0.4), p[1] + (q[1] - p[1]) * 0.5] as Point;
  });
  const dark = lit === -1 ? right : left;
  const shapes = [
    fill(smooth([...left, ...[...right].reverse()], true), wear.top),
    fill(smooth([...core, ...[...dark].reverse()], true), darken(wear.top, 0.3), { opacity: 0.85 }),
  ];
  if (wear.robe) {
    const hem = left[left.length - 1] as Point;
    const end = right[right.length - 1] as Point;
    let folds = '';
    for (const t of [0.25, 0.5, 0.74]) {
      const foot = mix2(hem, end, t);
      const top = mix2(left[3] as Point, right[3] as Point, 0.3 + t * 0.4);
      folds += `M${top[0].toFixed(1)} ${top[1].toFixed(1)}L${foot[0].toFixed(1)} ${(foot[1] - 2 * scale).toFixed(1)}`;
    }
    shapes.push(
      line(folds, darken(wear.top, 0.5), Math.max(1, 0.9 * scale), { opacity: 0.5 }),
      line(poly([hem, end], false), wear.bottom, 2 * scale, { opacity: 0.8 }),
    );
  }
  return shapes.join('');
}

const mid = (a: Point, b: Point): Point => [(a[0] + b[0]) / 2, (a[1] + b[1]) / 2];
const mix2 = (a: Point, b: Point, t: number): Point => [a[0] + (b[0] - a[0]) * t, a[1] + (b[1] - a[1]) * t];

function headOf(head: Point, neck: Point, scale: number, way: number, lit: number, wear: Wear): string {
  const [x, y] = head;
  const r = 5.6 * scale;
  const hat = wear.headColour ?? '#2a1c18';
  const kind = wear.head ?? 'hair';
  const turn = wear.away ? 0 : way;
  const shapes = [
    line(poly([neck, [x, y + r * 0.6]], false), darken(wear.skin, 0.22), 5.6 * scale),
    fill(disc(x, y, r * 0.9, r * 1.14), wear.skin),
    fill(disc(x - lit * r * 0.34, y + r * 0.1, r * 0.52, r), darken(wear.skin, 0.28), { opacity: 0.6 }),
  ];
  if (turn)
    shapes.push(
      fill(
        poly([
          [x + turn * r * 0.7, y - r * 0.1],
          [x + turn * r * 1.16, y + r * 0.28],
          [x + turn * r * 0.7, y + r * 0.42],
        ]),
        wear.skin,
      ),
    );
  const cap = (dy: number, wide: number, tall: number) =>
    `M${(x - r * wide).toFixed(1)} ${(y + dy * r).toFixed(1)}C${(x - r * wide).toFixed(1)} ${(y - r * tall).toFixed(1)} ${(x + r * wide).toFixed(1)} ${(y - r * tall).toFixed(1)} ${(x + r * wide).toFixed(1)} ${(y + dy * r).toFixed(1)}Z`;
  if (kind === 'hair')
    shapes.push(
      wear.away
        ? fill(disc(x, y - r * 0.1, r * 0.98, r * 1.14), hat)
        : fill(`${cap(-0.1, 0.98, 1.55)}${disc(x - turn * r * 0.52, y - r * 0.1, r * 0.5, r * 0.85)}`, hat),
    );
  if (kind === 'cap')
    shapes.push(
      fill(cap(-0.15, 1, 1.6), hat),
      line(`M${x} ${y - r * 0.2}H${x + way * r * 1.6}`, darken(hat, 0.3), r * 0.3),
    );
  if (kind === 'helmet')
    shapes.push(
      fill(cap(0.35, 1.2, 1.95), hat),
      fill(disc(x + way * r * 0.66, y + r * 0.06, r * 0.5, r * 0.42), '#2a2f3a'),
      line(`M${x - r} ${y - r * 0.5}Q${x} ${y - r * 1.3} ${x + r} ${y - r * 0.5}`, lighten(hat, 0.5), r * 0.22),
    );
  if (kind === 'straw')
    shapes.push(
      fill(cap(-0.3, 0.8, 1.7), hat),
      fill(disc(x, y - r * 0.42, r * 2.1, r * 0.42), hat),
      fill(disc(x - lit * r * 0.8, y - r * 0.36, r * 1.2, r * 0.28), darken(hat, 0.3), { opacity: 0.6 }),
      line(`M${x - r * 0.78} ${y - r * 0.6}H${x + r * 0.78}`, '#a8322a', r * 0.26),
    );
  if (kind === 'turban')
    shapes.push(
      fill(`${cap(-0.2, 1.22, 1.75)}${disc(x, y - r * 0.42, r * 1.24, r * 0.5)}`, hat),
      line(
        `M${x - r} ${y - r * 0.3}Q${x} ${y - r * 1.2} ${x + r} ${y - r * 0.7}M${x - r * 0.8} ${y - r * 0.8}Q${x} ${y - r * 1.4} ${x + r * 0.7} ${y - r}`,
        darken(hat, 0.35),
        r * 0.16,
        { opacity: 0.6 },
      ),
    );
  if (kind === 'scarf' || kind === 'hood') {
    const peak = kind === 'hood' ? 1.8 : 1.45;
    const shawl = `M${(neck[0] - r * 1.5).toFixed(1)} ${(neck[1] + r * 0.9).toFixed(1)}C${(x - r * 1.7).toFixed(1)} ${y.toFixed(1)} ${(x - r * 1.1).toFixed(1)} ${(y - r * peak).toFixed(1)} ${(x - turn * r * (kind === 'hood' ? 0.5 : 0)).toFixed(1)} ${(y - r * peak).toFixed(1)}C${(x + r * 1.1).toFixed(1)} ${(y - r * (peak - 0.3)).toFixed(1)} ${(x + r * 1.5).toFixed(1)} ${y.toFixed(1)} ${(neck[0] + r * 1.5).toFixed(1)} ${(neck[1] + r * 0.9).toFixed(1)}Z`;
    shapes.push(
      fill(shawl, hat),
      fill(shawl.replace(/^M[^C]+/, `M${x.toFixed(1)} ${(neck[1] + r * 0.9).toFixed(1)}`), darken(hat, 0.3), {
        opacity: lit === -1 ? 0.01 : 0.25,
      }),
    );
    if (!wear.away) shapes.push(fill(disc(x + turn * r * 0.5, y + r * 0.04, r * 0.62, r * 0.86), wear.skin));
  }
  return shapes.join('');
}
