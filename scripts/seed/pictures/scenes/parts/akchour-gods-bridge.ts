import { darken } from '../../colour.ts';
import { fill, group, line, type Sheet } from '../../drawing.ts';
import { disc, type Point, points, poly } from '../../geometry.ts';
import type { Random } from '../../random.ts';
import { facets } from '../../rocks.ts';

/** A body of limestone in tilted beds: lit ledges, dark cracks, stains of water. */
export function rockFace(on: Sheet, body: readonly Point[], source: Random): void {
  const shape = poly(body);
  on.add(fill(shape, on.across([0, 150], [1600, 900], ['#d9b27c', '#c99a68', '#a87a58', '#7a5c50'])));
  const marks: string[] = [];
  marks.push(...facets(source, { left: -80, top: 20, columns: 21, rows: 14, step: 88 }, ['#ffe2ac', '#4d3b3e'], 1));
  for (let row = 0; row < 9; row++) {
    const edge: Point[] = [];
    for (let x = -40; x <= 1640; x += 90) edge.push([x, 190 + row * 96 - x * 0.03 + source.between(-16, 16)]);
    marks.push(line(poly(edge, false), '#3f3034', 3.4, { opacity: 0.3 }));
  }
  for (let index = 0; index < 46; index++) {
    const [x, y] = [source.between(0, 1600), source.between(160, 500)];
    const tall = source.between(80, 320);
    marks.push(
      line(
        `M${x.toFixed(0)} ${y.toFixed(0)}q${source.between(-14, 14).toFixed(0)} ${(tall / 2).toFixed(0)} ${source.between(-10, 10).toFixed(0)} ${tall.toFixed(0)}`,
        index % 2 ? '#4f5a48' : '#52403c',
        source.between(3, 12),
        { opacity: 0.24 },
      ),
    );
  }
  on.add(group(marks, { clip: on.clip(shape) }));
}

/** Somebody swimming: head, shoulders, an arm, and rings on the water. */
export function bather(on: Sheet, x: number, y: number, size: number, hair: string, way: 1 | -1): void {
  const s = size / 60;
  const skin = '#b57c54';
  on.add(
    fill(disc(x - way * 30 * s, y + 3 * s, 66 * s, 13 * s), '#0f5a58', { opacity: 0.35 }),
    line(`${disc(x, y + 2 * s, 52 * s, 12 * s)}${disc(x, y + 3 * s, 80 * s, 19 * s)}`, '#f0fde4', 2.4 * s, {
      opacity: 0.7,
    }),
    fill(
      `M${x - 26 * s} ${y + 3 * s}C${x - 24 * s} ${y - 12 * s} ${x + 20 * s} ${y - 14 * s} ${x + 26 * s} ${y + 3 * s}Z`,
      skin,
    ),
    fill(
      `M${x} ${y + 3 * s}C${x} ${y - 8 * s} ${x + 20 * s} ${y - 12 * s} ${x + 26 * s} ${y + 3 * s}Z`,
      darken(skin, 0.3),
      { opacity: 0.6 },
    ),
    line(
      `M${x + way * 18 * s} ${y - 4 * s}Q${x + way * 40 * s} ${y - 22 * s} ${x + way * 58 * s} ${y + 1 * s}`,
      skin,
      8 * s,
    ),
    fill(disc(x + way * 4 * s, y - 20 * s, 11 * s, 13 * s), skin),
    fill(
      `M${x + way * 4 * s - 12 * s} ${y - 20 * s}C${x - 10 * s} ${y - 42 * s} ${x + 18 * s} ${y - 42 * s} ${x + way * 4 * s + 12 * s} ${y - 22 * s}C${x + 8 * s} ${y - 28 * s} ${x - 2 * s} ${y - 28 * s} ${x + way * 4 * s - 12 * s} ${y - 20 * s}Z`,
      hair,
    ),
    line(`M${x - 34 * s} ${y + 4 * s}q20 5 34 0t34 0`, '#f7ffe8', 3 * s),
  );
}

/** The wooded cliff that closes the gorge, and the thread of water that falls from its lip into the pool. */
export function gorgeEnd(on: Sheet): void {
  const cliff = poly(
    points(
      '612 790, 640 700, 664 652, 690 590, 716 566, 744 540, 776 532, 800 548, 824 546, 850 528, 884 536, 906 566, 930 590, 948 650, 976 700, 1004 790',
    ),
  );
  on.add(fill(cliff, on.across([0, 520], [0, 790], ['#cfc9a0', '#a9b487', '#86a878'])));
  on.add(
    line(
      'M700 600C720 640 712 690 726 770M752 556C744 620 764 680 756 770M868 548C858 610 880 690 866 770M910 590C896 650 912 700 902 770M668 672H720M862 640H918M724 706H762M860 712H904',
      '#6f8f68',
      4,
      { opacity: 0.5, clip: on.clip(cliff) },
    ),
    fill('M786 546C790 620 776 700 768 782H842C836 700 822 620 826 546Z', '#7f9a7c', { opacity: 0.6 }),
    fill('M798 548C800 540 814 540 817 549C818 620 824 700 830 780H782C790 700 798 620 798 548Z', '#f4fdf6', {
      opacity: 0.92,
    }),
    line('M804 556C803 640 798 700 795 776M811 556C812 640 815 700 817 776', '#9fd3cf', 3, { opacity: 0.8 }),
  );
  const crowns: readonly (readonly [number, number, number])[] = [
    [690, 594, 24],
    [716, 566, 26],
    [748, 540, 24],
    [776, 530, 17],
    [846, 528, 18],
    [876, 534, 26],
    [908, 566, 24],
    [934, 598, 26],
    [672, 626, 17],
    [952, 630, 18],
  ];
  on.add(
    fill(crowns.map(([x, y, r]) => disc(x, y, r, r * 0.86)).join(''), '#6fa86c'),
    fill(crowns.map(([x, y, r]) => disc(x - r * 0.2, y - r * 0.24, r * 0.66, r * 0.5)).join(''), '#9cc87e'),
  );
}

/** Dripstone along the lip of the arch: curtains of rock that run out into drops of different girth, with gaps between. */
export function stalactites(on: Sheet, lip: readonly Point[], source: Random): void {
  let [body, lit] = ['', ''];
  const n = (value: number) => value.toFixed(1);
  for (let index = 0; index < lip.length; index += source.chance(0.6) ? 1 : 5) {
    const [x, y] = lip[index] as Point;
    const wide = source.between(6, 15);
    const tall = wide * source.between(0.5, 2.2);
    const tip = x + source.between(-3, 3);
    const blunt = wide * 0.2;
    body += `M${n(x - wide * 2)} ${n(y - 12)}C${n(x - wide * 0.9)} ${n(y)} ${n(tip - blunt * 2)} ${n(y + tall * 0.3)} ${n(tip - blunt)} ${n(y + tall)}Q${n(tip)} ${n(y + tall + blunt * 2)} ${n(tip + blunt)} ${n(y + tall)}C${n(tip + blunt * 2)} ${n(y + tall * 0.3)} ${n(x + wide * 0.9)} ${n(y)} ${n(x + wide * 2)} ${n(y - 12)}Z`;
    lit += `M${n(x - wide * 0.7)} ${n(y - 2)}Q${n(tip - blunt * 1.6)} ${n(y + tall * 0.4)} ${n(tip - blunt * 0.6)} ${n(y + tall)}`;
  }
  on.add(fill(body, '#6c594c'), line(lit, '#b0926c', 2.4, { opacity: 0.8 }));
}
