import { darken, lighten, mix } from '../../colour.ts';
import { dots, fill, group, line, type Sheet } from '../../drawing.ts';
import { disc, type Point, poly } from '../../geometry.ts';
import { lozenges } from '../../patterns.ts';
import type { Random } from '../../random.ts';
import { glow } from '../../sky.ts';

/** A woven rug in perspective from its four corners (far left, far right, near right, near left). */
export function rug(
  on: Sheet,
  a: Point,
  b: Point,
  c: Point,
  d: Point,
  tones: readonly [string, string, string],
  source: Random,
): void {
  const at = (u: number, v: number): Point => {
    const left: Point = [a[0] + (d[0] - a[0]) * v, a[1] + (d[1] - a[1]) * v];
    const right: Point = [b[0] + (c[0] - b[0]) * v, b[1] + (c[1] - b[1]) * v];
    return [left[0] + (right[0] - left[0]) * u, left[1] + (right[1] - left[1]) * u];
  };
  const patch = (u0: number, v0: number, u1: number, v1: number) =>
    poly([at(u0, v0), at(u1, v0), at(u1, v1), at(u0, v1)]);
  on.add(
    fill(patch(-0.01, -0.01, 1.01, 1.03), '#1e0f18', { opacity: 0.5 }),
    fill(patch(0, 0, 1, 1), tones[0]),
    fill(patch(0.05, 0.08, 0.95, 0.92), tones[2]),
    fill(patch(0.07, 0.12, 0.93, 0.88), tones[0]),
  );
  let [diamonds, hearts, teeth] = ['', '', ''];
  for (let row = 0; row < 3; row++)
    for (let column = 0; column < 9; column++) {
      const [u, v] = [0.13 + column * 0.0925, 0.25 + row * 0.25];
      diamonds += poly([at(u - 0.04, v), at(u, v - 0.11), at(u + 0.04, v), at(u, v + 0.11)]);
      hearts += poly([at(u - 0.018, v), at(u, v - 0.05), at(u + 0.018, v), at(u, v + 0.05)]);
    }
  for (let index = 0; index < 40; index++) {
    const u = index / 40;
    teeth +=
      poly([at(u, 0.015), at(u + 0.0125, 0.075), at(u + 0.025, 0.015)]) +
      poly([at(u, 0.985), at(u + 0.0125, 0.925), at(u + 0.025, 0.985)]);
  }
  on.add(fill(diamonds, tones[1]), fill(hearts, tones[2]), fill(teeth, tones[1], { opacity: 0.85 }));
  let threads = '';
  for (let index = 0; index < 120; index++) {
    const [u, v] = [source.next(), source.next()];
    const [p, q] = [at(u, v), at(Math.min(1, u + 0.03), v)];
    threads += poly([p, q], false);
  }
  on.add(line(threads, '#ffd9a0', 1.6, { opacity: 0.28 }));
}

/** The tent from inside: striped roof cloth gathered to the ridge, curtains tied back on both sides of the night. */
export function drapes(on: Sheet): void {
  const bands = ['#9a3a30', '#e6c68c', '#7a2c30', '#d9a860', '#8f3430'];
  // Roof: wedges from the ridge down to the valance.
  on.add(fill('M-20 -20H1620V420C1300 330 1060 300 800 300C540 300 300 330 -20 420Z', '#3a1622'));
  for (let index = -16; index < 16; index++) {
    const tone = bands[(index + 25) % bands.length] as string;
    const far = Math.min(1, Math.abs(index + 0.5) / 9);
    on.add(
      fill(
        poly([
          [800 + index * 22, -20],
          [800 + (index + 1) * 22, -20],
          [800 + (index + 1) * 122, 420 - (1 - far) * 150],
          [800 + index * 122, 420 - (1 - far) * 150],
        ]),
        mix(tone, '#2a1220', 0.25 + far * 0.35),
      ),
    );
  }
  const valance =
    'M-20 380C300 300 560 262 800 258C1040 262 1300 300 1620 380V452C1500 430 1420 400 1360 398C1300 440 1220 380 1160 372C1090 408 1020 356 950 352C890 386 850 344 800 342C750 344 710 386 650 352C580 356 510 408 440 372C380 380 300 440 240 398C180 400 100 430 -20 452Z';
  on.add(fill(valance, on.linear(['#7a2c30', '#a8452f', '#7a2c30'], 90)));
  on.add(
    line(
      'M-20 446C100 424 180 394 240 392C300 434 380 374 440 366C510 402 580 350 650 346C710 380 750 338 800 336C850 338 890 380 950 346C1020 350 1090 402 1160 366C1220 374 1300 434 1360 392C1420 394 1500 424 1620 446',
      '#f0c070',
      6,
    ),
  );
  const trim = Array.from({ length: 54 }, (_, index): Point => {
    const x = -10 + index * 30.5;
    return [x, 372 - 112 * Math.cos(((x - 800) / 1640) * Math.PI) + 12];
  });
  on.add(dots(trim, 11, '#f0c070'), dots(trim, 5, '#2f4a6c'));
  // Curtains, gathered at the waist by a cord.
  for (const way of [-1, 1]) {
    const x = (dx: number) => (way === -1 ? dx : 1600 - dx);
    const cloth = `M${x(-20)} 400L${x(430)} 350C${x(460)} 480 ${x(380)} 620 ${x(236)} 720C${x(300)} 820 ${x(330)} 920 ${x(330)} 1010L${x(-20)} 1100Z`;
    const inside = on.clip(cloth);
    on.add(fill(cloth, on.across([x(-20), 600], [x(440), 600], ['#4a1c28', '#7a2c30', '#b5532f'])));
    const folds: string[] = [];
    for (let fold = 0; fold < 9; fold++) {
      const top = 30 + fold * 48;
      const path = `M${x(top)} 340C${x(top + 10)} 520 ${x(120 + fold * 9)} 650 ${x(170 + fold * 6)} 718C${x(190 + fold * 12)} 820 ${x(60 + fold * 34)} 940 ${x(40 + fold * 36)} 1110`;
      folds.push(line(path, fold % 2 ? '#d98a4a' : '#3f1822', fold % 2 ? 7 : 13, { opacity: fold % 2 ? 0.5 : 0.45 }));
    }
    folds.push(lozenges(way === -1 ? -20 : 1220, 940, 400, 50, 9, '#e6b868'));
    on.add(
      group(folds, { clip: inside }),
      line(
        `M${x(430)} 350C${x(460)} 480 ${x(380)} 620 ${x(236)} 720C${x(300)} 820 ${x(330)} 920 ${x(330)} 1010`,
        '#f0b868',
        6,
      ),
    );
    on.add(
      line(`M${x(110)} 700Q${x(190)} 746 ${x(246)} 716`, '#f0c070', 16),
      line(`M${x(216)} 728v54`, '#f0c070', 6),
      fill(disc(x(216), 792, 11, 18), '#d9902f'),
    );
    on.add(line(`M${x(440)} 330V870`, '#4a2c28', 15), line(`M${x(440) - 4} 330V870`, '#d98f54', 4));
  }
}

/** The low table: tagine with its lid beside it, bread, glasses, oranges, candles. */
export function feast(on: Sheet, x: number, y: number, source: Random): void {
  const brass = on.linear(['#6a4424', '#d9a04a', '#fff0b8', '#c98a3a', '#5a381c'], 0);
  on.add(
    fill(disc(x, y + 92, 320, 50), '#1e0f18', { opacity: 0.55 }),
    fill(
      `M${x - 250} ${y + 10}L${x - 200} ${y + 96}H${x + 200}L${x + 250} ${y + 10}Z`,
      on.linear(['#6a3c2a', '#8f5a38', '#5a3024'], 0),
    ),
  );
  on.add(
    lozenges(x - 216, y + 38, 432, 36, 12, '#e0ae5c'),
    fill(disc(x, y + 8, 296, 66), brass),
    fill(disc(x, y + 2, 280, 58), on.linear(['#f6d488', '#c98a3e', '#8f5a2c'], 30)),
  );
  let rings = '';
  for (const r of [270, 210]) rings += disc(x, y + 2, r, r * 0.205);
  on.add(line(rings, '#8f5a2c', 3, { opacity: 0.7 }));
  // Bread.
  for (const [dx, dy] of [
    [-190, 0],
    [-160, -14],
    [180, 22],
  ] as const)
    on.add(
      fill(disc(x + dx, y + dy + 6, 56, 17), '#6a3c20', { opacity: 0.5 }),
      fill(disc(x + dx, y + dy, 54, 16), '#e0a860'),
      fill(disc(x + dx - 4, y + dy - 4, 44, 11), '#f3cb88'),
      line(`M${x + dx - 24} ${y + dy - 6}l16 8M${x + dx} ${y + dy - 8}l14 8`, '#b5763a', 3),
    );
  // The lid stands on the table behind its dish.
  const lid = `M${x - 102} ${y - 70}C${x - 70} ${y - 110} ${x - 34} ${y - 170} ${x - 20} ${y - 214}C${x - 22} ${y - 232} ${x + 22} ${y - 232} ${x + 20} ${y - 214}C${x + 34} ${y - 170} ${x + 70} ${y - 110} ${x + 102} ${y - 70}A102 22 0 0 1 ${x - 102} ${y - 70}Z`;
  const shapes = [
    fill(disc(x, y - 66, 102, 22), '#4a2016'),
    fill(lid, on.linear(['#8a3c24', '#d9703f', '#f0a868', '#b5522f', '#6a2c1c'], 0)),
    group(
      [
        lozenges(x - 100, y - 104, 200, 24, 9, '#f3d9a0'),
        lozenges(x - 70, y - 146, 140, 18, 8, '#2f6f7a'),
        line(
          `M${x - 90} ${y - 78}Q${x} ${y - 56} ${x + 90} ${y - 78}M${x - 66} ${y - 118}Q${x} ${y - 102} ${x + 66} ${y - 118}M${x - 44} ${y - 156}Q${x} ${y - 144} ${x + 44} ${y - 156}`,
          '#5a2418',
          4,
        ),
      ],
      { clip: on.clip(lid) },
    ),
    fill(disc(x, y - 222, 20, 13), '#e89a5a'),
  ];
  on.add(
    fill(disc(x + 152, y - 12, 116, 24), '#4a2418', { opacity: 0.55 }),
    group(shapes, { transform: 'translate(150 54)' }),
  );
  // Tagine: dish, stew, steam.
  on.add(
    fill(disc(x, y + 6, 132, 32), '#4a2418', { opacity: 0.6 }),
    fill(
      `M${x - 126} ${y - 26}C${x - 120} ${y + 20} ${x - 60} ${y + 28} ${x} ${y + 28}C${x + 60} ${y + 28} ${x + 120} ${y + 20} ${x + 126} ${y - 26}Z`,
      on.linear(['#7a3420', '#c9643a', '#e89a5a', '#a84a2c', '#5a2618'], 0),
    ),
  );
  on.add(fill(disc(x, y - 26, 126, 30), '#8a4024'), fill(disc(x, y - 26, 114, 25), '#b5682c'));
  const stew: Point[] = Array.from({ length: 64 }, () => {
    const turn = source.between(0, Math.PI * 2);
    const far = Math.sqrt(source.next());
    return [x + Math.cos(turn) * 98 * far, y - 30 + Math.sin(turn) * 18 * far - (1 - far) * 14];
  });
  for (const [tone, size, from, to] of [
    ['#d9902f', 19, 0, 22],
    ['#a83f24', 15, 22, 36],
    ['#6f8f3c', 13, 36, 48],
    ['#f0c450', 12, 48, 58],
    ['#2f2420', 9, 58, 64],
  ] as const)
    on.add(dots(stew.slice(from, to), size, tone));
  for (let puff = 0; puff < 8; puff++)
    glow(on, x - 50 + Math.sin(puff * 1.1) * 20, y - 60 - puff * 34, 34 + puff * 9, '#fff0dc', 0.26 - puff * 0.026);
  for (const [dx, dy, tone] of [
    [-90, 34, '#2f8f7a'],
    [-34, 46, '#c9402e'],
    [96, 42, '#3f6fb0'],
    [214, -8, '#8a3f7a'],
  ] as const) {
    const [cx, cy] = [x + dx, y + dy];
    on.add(
      fill(disc(cx + 6, cy + 2, 20, 6), '#4a2418', { opacity: 0.5 }),
      fill(`M${cx - 16} ${cy - 50}L${cx - 12} ${cy}H${cx + 12}L${cx + 16} ${cy - 50}Z`, '#f0b04a', { opacity: 0.92 }),
      fill(`M${cx - 15} ${cy - 36}h30l-1.400 16h-27Z`, tone),
      line(disc(cx, cy - 50, 16, 4), '#fff3cc', 2.4),
    );
  }
  for (const [dx, dy] of [
    [-240, -12],
    [-262, 0],
    [-232, 6],
  ] as const)
    on.add(fill(disc(x + dx, y + dy - 8, 18), '#ef8a2c'), fill(disc(x + dx - 5, y + dy - 13, 8), '#ffc070'));
  for (const dx of [-130, 246]) {
    glow(on, x + dx, y - 60, 120, '#ffe2a0', 0.8);
    on.add(
      fill(`M${x + dx - 8} ${y - 50}h16v40h-16Z`, on.linear(['#fff6dc', '#e9c48c'])),
      fill(`M${x + dx} ${y - 82}q9 16 0 28q-9 -12 0 -28Z`, '#fff3b0'),
      fill(disc(x + dx, y - 8, 17, 6), lighten('#c98a3a', 0.2)),
    );
  }
}

/** A frame drum (bendir) held upright in front of a player. */
export function frameDrum(on: Sheet, x: number, y: number, radius: number): void {
  on.add(
    fill(disc(x + radius * 0.12, y + 3, radius * 0.98, radius), darken('#8a5a34', 0.4)),
    fill(disc(x, y, radius * 0.94, radius), '#8a5a34'),
    fill(disc(x, y, radius * 0.84, radius * 0.9), on.linear(['#fff0cc', '#f0cf94', '#c9965a'], 30)),
    line(disc(x, y, radius * 0.6, radius * 0.64), '#b5763a', 2.4, { opacity: 0.6 }),
  );
  const stars: Point[] = Array.from({ length: 10 }, (_, index) => [
    x + Math.cos(index * 0.628) * radius * 0.72,
    y + Math.sin(index * 0.628) * radius * 0.77,
  ]);
  on.add(
    dots(stars, radius * 0.1, '#a33a2c'),
    fill(disc(x - radius * 0.7, y + radius * 0.5, 13, 11), '#9a6240'),
    fill(disc(x + radius * 0.1, y - radius * 0.1, 14, 10), '#9a6240'),
  );
}

/** A three-stringed lute (gimbri) held across the lap, its neck up to the right; (x, y) is the hand on the neck. */
export function lute(on: Sheet, x: number, y: number, length: number): void {
  const shapes = [
    fill('M-128 -22C-132 -40 -60 -40 -34 -26V26C-60 40 -132 40 -128 22Z', on.linear(['#b5703a', '#8a4a28', '#5a2c1c'])),
    fill('M-120 -18C-110 -32 -60 -32 -40 -20V20C-60 32 -110 32 -120 18Z', '#efd3a0'),
    line('M-40 0H120', '#6a3a24', 13),
    line('M-110 -5H118M-110 0H118M-110 5H118', '#fff3d4', 1.6),
    fill(disc(-84, 0, 9), '#6a3a24'),
    line('M112 -10v20M122 -12v22', '#d9a860', 6),
    fill(disc(-78, -16, 14, 11), '#9a6240'),
    fill(disc(34, 2, 13, 12), '#9a6240'),
  ];
  on.add(group(shapes, { transform: `translate(${x} ${y}) rotate(-24) scale(${(length / 250).toFixed(3)})` }));
}
