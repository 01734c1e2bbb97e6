import { fill, group, line, type Sheet } from '../../drawing.ts';
import { box, disc, type Point, poly } from '../../geometry.ts';
import type { Random } from '../../random.ts';

const FLUTED = ['#fdf1cf', '#efdbac', '#cfae80', '#9b7d63'];

/** A fluted column on its base, whole with its capital or broken; (x, y) is the middle of its foot. */
export function column(
  on: Sheet,
  x: number,
  y: number,
  width: number,
  height: number,
  source: Random,
  kind: 'whole' | 'broken',
): void {
  const half = width / 2;
  const top = y - height;
  const paint = on.linear(FLUTED, 0);
  const cap = kind === 'whole' ? width * 1.2 : 0;
  const shaftTop = top + cap;
  const [l, r] = [x - half * 0.86, x + half * 0.86];
  const jag: Point[] =
    kind === 'whole'
      ? [
          [l, shaftTop],
          [r, shaftTop],
        ]
      : [
          [l, shaftTop + width * 0.3],
          [x - half * 0.4, shaftTop - width * 0.1],
          [x, shaftTop + width * 0.25],
          [x + half * 0.4, shaftTop + width * 0.1],
          [r, shaftTop + width * 0.6],
        ];
  const body = poly([[x - half, y - width * 0.4], ...jag, [x + half, y - width * 0.4]]);
  on.add(fill(body, paint));
  let flutes = '';
  for (let index = -3; index <= 3; index++)
    flutes += `M${(x + (index * half) / 4.2).toFixed(1)} ${(y - width * 0.5).toFixed(1)}L${(x + (index * half) / 4.9).toFixed(1)} ${(shaftTop + width * 0.1).toFixed(1)}`;
  const marks = [line(flutes, '#9b7d5a', Math.max(1, width * 0.045), { opacity: 0.55 })];
  let seams = '';
  for (let at = y - height * 0.24; at > shaftTop + width; at -= height * source.between(0.17, 0.24))
    seams += `M${(x - half).toFixed(1)} ${at.toFixed(1)}Q${x} ${(at + width * 0.12).toFixed(1)} ${(x + half).toFixed(1)} ${at.toFixed(1)}`;
  marks.push(line(seams, '#7d6348', Math.max(1.2, width * 0.05)));
  for (let index = 0; index < 7; index++) {
    const at = source.between(shaftTop + width, y - width);
    const cx = x + source.between(-0.7, 0.6) * half;
    marks.push(
      fill(
        disc(cx, at, width * source.between(0.03, 0.1), width * source.between(0.05, 0.16)),
        index % 2 ? '#b8996c' : '#a88f5c',
        { opacity: 0.5 },
      ),
    );
  }
  on.add(group(marks, { clip: on.clip(body) }));
  on.add(
    fill(box(x - half * 1.4, y - width * 0.22, width * 1.4, width * 0.26), paint),
    fill(
      `M${x - half * 1.2} ${y - width * 0.22}q${-width * 0.1} ${-width * 0.12} ${width * 0.06} ${-width * 0.22}H${x + half * 1.08}q${width * 0.16} ${width * 0.1} ${width * 0.06} ${width * 0.22}Z`,
      paint,
    ),
    line(`M${x - half * 1.4} ${y - width * 0.22}h${width * 1.4}`, '#8a6f52', Math.max(1, width * 0.04), {
      opacity: 0.6,
    }),
  );
  if (kind === 'broken') return;
  const leafY = shaftTop;
  on.add(
    fill(
      `M${l} ${leafY}C${x - half * 0.9} ${leafY - width * 0.5} ${x - half * 1.3} ${leafY - width * 0.8} ${x - half * 1.5} ${leafY - width * 0.95}H${x + half * 1.5}C${x + half * 1.3} ${leafY - width * 0.8} ${x + half * 0.9} ${leafY - width * 0.5} ${r} ${leafY}Z`,
      paint,
    ),
  );
  let leaves = '';
  for (let row = 0; row < 2; row++)
    for (let index = -2; index <= 2; index++) {
      const cx = x + (index + (row % 2) * 0.5) * half * 0.44;
      const cy = leafY - width * (0.06 + row * 0.36);
      leaves += `M${cx.toFixed(1)} ${cy.toFixed(1)}q${(-width * 0.14).toFixed(1)} ${(-width * 0.2).toFixed(1)} 0 ${(-width * 0.4).toFixed(1)}q${(width * 0.14).toFixed(1)} ${(width * 0.2).toFixed(1)} 0 ${(width * 0.4).toFixed(1)}`;
    }
  on.add(line(leaves, '#8a6f52', Math.max(1, width * 0.045), { opacity: 0.8 }));
  on.add(
    fill(box(x - half * 1.6, top, width * 1.6, width * 0.25), paint),
    line(box(l, leafY - width * 0.04, r - l, width * 0.06), '#8a6f52', 1.4, { opacity: 0.6 }),
  );
}

/** The triumphal arch at the end of the main street, seen at a slant from its left; (x, y) is its left foot. */
export function triumphalArch(on: Sheet, x: number, y: number, source: Random): void {
  const [w, h] = [330, 290];
  const mid = x + w / 2;
  const opening = `M${mid - 56} ${y}V${y - 130}A56 56 0 0 1 ${mid + 56} ${y - 130}V${y}Z`;
  const block = poly([
    [x, y],
    [x, y - h],
    [x + 40, y - h - 8],
    [x + 120, y - h - 4],
    [x + 150, y - h + 12],
    [x + 230, y - h - 2],
    [x + 290, y - h - 10],
    [x + w, y - h + 4],
    [x + w, y],
  ]);
  on.add(
    fill(
      poly([
        [x + w, y],
        [x + w, y - h + 4],
        [x + w + 46, y - h + 22],
        [x + w + 46, y - 12],
      ]),
      '#a58664',
    ),
    fill(block, on.linear(['#f9eac0', '#ead2a0', '#d0b080'], 12)),
  );
  const stones: string[] = [];
  for (let row = 0; row < 15; row++)
    for (let at = x + (row % 2) * 18; at < x + w; at += 38) {
      const top = y - h + 8 + row * 19.4;
      stones.push(
        fill(box(at, top, 36, 18), source.pick(['#fbeec8', '#dcc08e', '#c9aa78', '#efd9a8']), { opacity: 0.4 }),
        line(`M${at} ${top + 19}h36M${at + 37} ${top}v18`, '#8f7450', 1.3, { opacity: 0.45 }),
      );
    }
  on.add(group(stones, { clip: on.clip(block) }));
  on.add(
    fill(opening, on.linear(['#7a6450', '#b8a07a'])),
    fill(
      `M${mid - 56} ${y}V${y - 130}A56 56 0 0 1 ${mid + 30} ${y - 176}L${mid + 14} ${y - 160}A40 40 0 0 0 ${mid - 32} ${y - 128}V${y}Z`,
      '#d9c9a0',
      { opacity: 0.5 },
    ),
    fill(`M${mid - 36} ${y}V${y - 122}A38 38 0 0 1 ${mid + 52} ${y - 118}V${y}Z`, '#c9d8b4'),
  );
  let voussoirs = '';
  for (let step = 0; step <= 10; step++) {
    const turn = Math.PI + (step / 10) * Math.PI;
    voussoirs += `M${(mid + Math.cos(turn) * 56).toFixed(1)} ${(y - 130 + Math.sin(turn) * 56).toFixed(1)}L${(mid + Math.cos(turn) * 82).toFixed(1)} ${(y - 130 + Math.sin(turn) * 82).toFixed(1)}`;
  }
  on.add(
    line(`${voussoirs}M${mid - 82} ${y - 130}A82 82 0 0 1 ${mid + 82} ${y - 130}`, '#8f7450', 2.4, { opacity: 0.8 }),
  );
  on.add(
    fill(box(x - 12, y - h + 70, w + 20, 12), '#f6e6ba'),
    fill(box(x - 12, y - h + 82, w + 20, 6), '#a88a62'),
    fill(box(x - 10, y - 22, 110, 22) + box(x + w - 96, y - 22, 106, 22), '#e0c894'),
  );
  for (const cx of [x + 34, x + 84, x + w - 84, x + w - 34])
    column(on, cx, y - 20, 22, 176, source, cx === x + 84 ? 'broken' : 'whole');
}

/** A field of poppies, grass and yellow daisies that grows larger toward the viewer. */
export function poppies(on: Sheet, source: Random, from: number): void {
  const flowers = Array.from({ length: 420 }, () => [source.next() ** 1.35, source.between(-20, 1620)] as const).sort(
    (a, b) => a[0] - b[0],
  );
  const bands: string[][] = [[], [], []];
  for (const [depth, x] of flowers) {
    const y = from + (1230 - from) * depth;
    const road = 330 + (560 + (450 * (y - 800)) / 410 - 330) * 1;
    if (x > 470 - (140 * (y - 800)) / 410 - 10 && x < road + 10) continue;
    const s = 3 + depth * 17;
    const band = bands[depth < 0.3 ? 0 : depth < 0.65 ? 1 : 2] as string[];
    const lean = source.between(-0.5, 0.5) * s;
    band.push(
      line(
        `M${x.toFixed(0)} ${(y + s * 2.6).toFixed(0)}Q${x.toFixed(0)} ${(y + s).toFixed(0)} ${(x + lean).toFixed(1)} ${y.toFixed(0)}`,
        depth > 0.5 ? '#3c6332' : '#6f9348',
        Math.max(1, s * 0.16),
      ),
    );
    const cx = x + lean;
    if (source.chance(0.14)) {
      band.push(fill(disc(cx, y, s * 0.7, s * 0.5), '#f7d24a'), fill(disc(cx, y, s * 0.26, s * 0.2), '#b8801c'));
      continue;
    }
    const tone = source.pick(['#e2361f', '#ee4c2a', '#cf2a22']);
    band.push(
      fill(disc(cx - s * 0.4, y, s * 0.62, s * 0.6) + disc(cx + s * 0.42, y + s * 0.04, s * 0.6, s * 0.56), tone),
      fill(disc(cx, y + s * 0.22, s * 0.66, s * 0.46), '#f9664a'),
      fill(disc(cx, y - s * 0.08, s * 0.22, s * 0.16), '#2a1a20'),
    );
  }
  let grass = '';
  for (let index = 0; index < 900; index++) {
    const depth = source.next();
    const [x, y] = [source.between(0, 1600), from + (1230 - from) * depth];
    const road = 560 + (450 * (y - 800)) / 410;
    if (x > 470 - (140 * (y - 800)) / 410 && x < road) continue;
    grass += `M${x.toFixed(0)} ${y.toFixed(0)}q${(2 + depth * 4).toFixed(1)} ${(-6 - depth * 18).toFixed(1)} ${source.between(-6, 10).toFixed(1)} ${(-12 - depth * 38).toFixed(1)}`;
  }
  on.add(line(grass, '#a5c45f', 2, { opacity: 0.6 }), ...bands.flat());
}

/** Low walls of excavated houses in the meadow on both sides of the road. */
export function foundations(on: Sheet, source: Random): void {
  for (const [x, y, w] of [
    [60, 800, 190],
    [20, 846, 300],
    [640, 830, 260],
    [720, 872, 330],
    [1120, 806, 300],
    [1240, 850, 380],
  ] as const) {
    const tall = 10 + (y - 790) * 0.16;
    const cut = Array.from(
      { length: 9 },
      (_, index): Point => [x + (w * index) / 8, y - tall * source.between(0.7, 1.3)],
    );
    on.add(
      fill(disc(x + w / 2, y + 4, w * 0.54, 7), '#47683a', { opacity: 0.45 }),
      fill(poly([[x, y], ...cut, [x + w, y]]), on.linear(['#f0dfb4', '#cbb084'])),
    );
    let joints = '';
    for (let at = x + 12; at < x + w; at += source.between(16, 30))
      joints += `M${at.toFixed(0)} ${y}v${(-tall * 0.6).toFixed(0)}`;
    on.add(line(`${joints}M${x} ${(y - tall * 0.45).toFixed(0)}h${w}`, '#8f7450', 1.4, { opacity: 0.5 }));
  }
}

/** A stork on the wing, neck stretched to the left; (x, y) is the middle of its body. */
export function flyingStork(on: Sheet, x: number, y: number): void {
  const shapes = [
    fill('M-4 0C-24 -34 -52 -58 -98 -70C-70 -50 -48 -20 -16 2Z', '#d9d2d0'),
    fill('M-98 -70C-70 -58 -50 -44 -38 -28L-46 -18C-62 -42 -78 -58 -98 -70Z', '#3a3640'),
    line('M46 8L104 16M46 10L100 22', '#d4502f', 3),
    fill('M-56 4C-30 -8 20 -8 50 6C58 10 56 14 48 14C14 20 -28 18 -56 4Z', '#fdfaf0'),
    fill('M-52 6C-28 16 14 18 48 14C56 13 56 10 50 7C20 14 -20 14 -52 6Z', '#cfc6c4'),
    line('M-48 4C-66 0 -78 6 -94 2', '#fdfaf0', 9),
    fill('M-92 -3C-100 -5 -104 0 -102 5L-90 7Z', '#fdfaf0'),
    fill('M-101 0L-140 8L-100 6Z', '#d4502f'),
    fill('M-18 2C-6 -44 34 -78 96 -96C74 -66 62 -38 36 2Z', '#fdfaf0'),
    fill('M96 -96C62 -82 36 -64 18 -42C32 -34 44 -16 46 -12C62 -40 74 -66 96 -96Z', '#2a2630'),
    line('M40 -22L60 -56M34 -28L66 -74', '#6a6470', 1.6),
  ];
  on.add(group(shapes, { transform: `translate(${x} ${y})` }));
}
