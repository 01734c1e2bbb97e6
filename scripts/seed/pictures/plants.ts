import { mix } from './colour.ts';
import { dots, fill, group, line, type Sheet } from './drawing.ts';
import { disc, type Point, poly, smooth } from './geometry.ts';
import { random } from './random.ts';

/** A round-headed tree (olive, walnut, argan): clumps of leaves, lit from one side. */
export function tree(
  x: number,
  y: number,
  height: number,
  tones: readonly [light: string, mid: string, dark: string, trunk: string],
  seed: string,
  sunFrom: 'left' | 'right' = 'left',
): string {
  const source = random(`${seed}-tree-${Math.round(x)}-${Math.round(y)}`);
  const way = sunFrom === 'left' ? -1 : 1;
  const crown = height * 0.36;
  const cy = y - height * 0.64;
  const clumps = Array.from({ length: 11 }, () => {
    const turn = source.between(0, Math.PI * 2);
    const far = Math.sqrt(source.next()) * crown * 0.78;
    return [
      x + Math.cos(turn) * far * 1.18,
      cy + Math.sin(turn) * far * 0.72,
      crown * source.between(0.26, 0.46),
    ] as const;
  });
  const body = fill(clumps.map(([px, py, r]) => disc(px, py, r, r * 0.84)).join(''), tones[2]);
  const leaf = Math.max(1.6, height * 0.034);
  const dab = (many: number, reach: number, drift: number) =>
    clumps.flatMap(([px, py, r]) =>
      Array.from({ length: many }, (): Point => {
        const turn = source.between(0, Math.PI * 2);
        const far = Math.sqrt(source.next()) * r * reach;
        return [px + Math.cos(turn) * far + way * r * drift, py + Math.sin(turn) * far * 0.8 - r * drift];
      }),
    );
  const leaves = [
    dots(dab(8, 1.12, 0), leaf * 1.1, tones[2]),
    dots(dab(16, 0.86, 0.2), leaf, tones[1]),
    dots(dab(9, 0.5, 0.44), leaf * 0.8, tones[0]),
  ];
  const t = Math.max(1, height * 0.03);
  const stem = poly([
    [x - t * 1.4, y],
    [x - t * 0.6, cy],
    [x + t * 0.6, cy],
    [x + t * 1.4, y],
  ]);
  return [fill(stem, tones[3]), body, ...leaves].join('');
}

/** A slim poplar or cypress, leaves toward the left light. */
export function poplar(x: number, y: number, height: number, tones: readonly [light: string, dark: string]): string {
  const source = random(`poplar-${Math.round(x)}-${Math.round(y)}`);
  const w = height * 0.1;
  const outline: Point[] = [[x, y - height]];
  const half = (way: number) =>
    Array.from({ length: 9 }, (_, index): Point => {
      const t = (index + 1) / 10;
      const wide = w * Math.sin(Math.PI * t ** 0.75) ** 0.8 * source.between(0.82, 1.12);
      return [x + way * wide, y - height * (1 - t * 0.93)];
    });
  outline.push(...half(1), ...half(-1).reverse());
  const leaves = (many: number, drift: number, wide: number) =>
    Array.from({ length: many }, (): Point => {
      const t = source.between(0.06, 0.92);
      const reach = w * Math.sin(Math.PI * t ** 0.75) * wide;
      return [x + source.between(-1, 1) * reach + drift * w, y - height * (1 - t * 0.93)];
    });
  return [
    line(`M${x.toFixed(1)} ${y.toFixed(1)}v${(-height * 0.2).toFixed(1)}`, tones[1], Math.max(1.4, height * 0.022)),
    fill(smooth(outline, true), tones[1]),
    dots(leaves(46, -0.3, 0.62), Math.max(1.5, height * 0.024), tones[0]),
  ].join('');
}

/** An agave or aloe: a fan of pointed leaves. */
export function agave(
  x: number,
  y: number,
  size: number,
  tones: readonly [light: string, dark: string],
  leaves = 11,
): string {
  const parts: string[] = [];
  for (let index = 0; index < leaves; index++) {
    const order = index % 2 ? leaves - index : index;
    const degrees = -172 + (164 * order) / (leaves - 1);
    const turn = (degrees * Math.PI) / 180;
    const reach = size * (0.74 + 0.26 * Math.abs(Math.sin(turn)));
    const [dx, dy] = [Math.cos(turn), Math.sin(turn)];
    const w = size * 0.085;
    const tip: Point = [x + dx * reach, y + dy * reach];
    const middle: Point = [x + dx * reach * 0.45, y + dy * reach * 0.5];
    parts.push(
      fill(
        poly([[x, y], [middle[0] - dy * w, middle[1] + dx * w], tip, [middle[0] + dy * w, middle[1] - dx * w]]),
        tones[1],
      ),
    );
    parts.push(fill(poly([[x, y], [middle[0] + dy * w, middle[1] - dx * w], tip]), tones[0]));
  }
  return parts.join('');
}

/** A column cactus with ribs and up to two arms. */
export function cactus(
  on: Sheet,
  x: number,
  y: number,
  height: number,
  tones: readonly [light: string, dark: string],
  arms = 0,
): string {
  const width = height * 0.15;
  const paint = on.linear([tones[0], tones[0], tones[1]], 0);
  const column = (cx: number, foot: number, tall: number, wide: number) => {
    const r = wide / 2;
    const data = `M${cx - r} ${foot}V${foot - tall + r}a${r} ${r} 0 0 1 ${wide} 0V${foot}Z`;
    let ribs = '';
    for (const share of [-0.5, -0.16, 0.18, 0.52])
      ribs += `M${(cx + r * share).toFixed(1)} ${foot}V${(foot - tall + r * 0.7).toFixed(1)}`;
    return fill(data, paint) + line(ribs, tones[1], Math.max(1.4, wide * 0.05), { opacity: 0.55 });
  };
  const shapes: string[] = [];
  const arm = (way: number, at: number, tall: number) => {
    const ax = x + way * width * 1.35;
    const ay = y - height * at;
    // One stroke from the trunk to the tip, so that elbow and arm cannot come apart.
    const top = ay - width * 0.5 - tall + width * 0.33;
    const bone = `M${x} ${ay}H${x + way * width * 0.7}Q${ax} ${ay} ${ax} ${ay - width * 0.7}V${top}`;
    const ribs = [-0.16, 0.02, 0.2].map((share) => `M${ax + share * width} ${ay - width}V${top}`).join('');
    shapes.push(
      line(bone, mix(tones[0], tones[1], 0.25), width * 0.66),
      line(ribs, tones[1], Math.max(1.4, width * 0.035), { opacity: 0.55 }),
    );
  };
  if (arms > 0) arm(-1, 0.36, height * 0.36);
  if (arms > 1) arm(1, 0.48, height * 0.28);
  return group([...shapes, column(x, y, height, width)], {});
}

/** A bank of leaves: overlapping tufts along a line, for hedges and flower pots. */
export function foliage(
  from: Point,
  to: Point,
  size: number,
  count: number,
  tones: readonly string[],
  seed: string,
): string {
  const source = random(`${seed}-foliage-${from[0]}`);
  const layers = tones.map(() => '');
  for (let index = 0; index < count; index++) {
    const t = source.next();
    const layer = Math.min(tones.length - 1, Math.floor(source.next() * tones.length));
    const r = size * source.between(0.3, 0.62) * (1 - layer * 0.13);
    const x = from[0] + (to[0] - from[0]) * t;
    const y = from[1] + (to[1] - from[1]) * t + source.between(-0.5, 0.5) * size - layer * size * 0.12;
    const turn = source.between(-2.8, -0.3);
    const tip: Point = [x + Math.cos(turn) * r * 1.9, y + Math.sin(turn) * r * 1.9];
    const mid: Point = [(x + tip[0]) / 2, (y + tip[1]) / 2];
    const [nx, ny] = [-Math.sin(turn) * r * 0.42, Math.cos(turn) * r * 0.42];
    layers[layer] += smooth([[x, y], [mid[0] + nx, mid[1] + ny], tip, [mid[0] - nx, mid[1] - ny]], true);
  }
  return layers.map((data, index) => (data ? fill(data, tones[index] as string) : '')).join('');
}
