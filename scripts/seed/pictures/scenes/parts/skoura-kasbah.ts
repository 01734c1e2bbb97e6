import { nest } from '../../animals.ts';
import { horseshoe, tower } from '../../architecture.ts';
import { fill, group, line, type Sheet } from '../../drawing.ts';
import { box, points, poly, smooth } from '../../geometry.ts';
import { lozenges } from '../../patterns.ts';
import type { Random } from '../../random.ts';

const EARTH = { light: '#b5764e', shade: '#e8b27a', hole: '#4a2a2a' };

/** The kasbah of four towers, lit from the right: walls, gate, patterned brick, nests on two towers. */
export function kasbah(on: Sheet, source: Random): void {
  const wall = on.across([420, 0], [1260, 0], ['#a5683f', '#c98858', '#dca06a']);
  on.add(tower(760, 780, 120, 470, EARTH, source), tower(960, 780, 110, 420, EARTH, source));
  on.add(fill(box(560, 470, 560, 330), wall));
  const blind: string[] = [];
  for (let row = 0; row < 15; row++) {
    const y = 482 + row * 22;
    blind.push(line(`M560 ${y}H1120`, '#8a5236', 1.6, { opacity: 0.35 }));
    for (let x = 562 + (row % 2) * 20; x < 1116; x += 40)
      if (source.chance(0.5))
        blind.push(fill(box(x, y + 3, 16, 5), row % 3 ? '#8a5236' : '#efc08a', { opacity: 0.35 }));
  }
  on.add(...blind);
  on.add(lozenges(570, 486, 540, 26, 26, '#8a4f34'), lozenges(570, 524, 540, 16, 40, '#8a4f34'));
  let crown = '';
  for (let x = 560; x < 1110; x += 30) crown += box(x, 452, 18, 20);
  on.add(fill(crown, '#c98858'));
  for (const [x, y] of [
    [650, 590],
    [760, 580],
    [930, 580],
    [1030, 590],
    [700, 680],
    [1000, 680],
  ] as const)
    on.add(
      fill(box(x - 16, y - 6, 32, 46), '#e8b27a'),
      fill(horseshoe(x, y + 38, 22, 40), '#3f2428'),
      line(`M${x} ${y + 2}v36M${x - 9} ${y + 18}h18`, '#b58a5a', 1.6),
    );
  on.add(tower(470, 806, 158, 560, EARTH, source), tower(1090, 806, 146, 470, EARTH, source));
  on.add(nest(625, 232, 120, ['#b5945c', '#6a4f38']), nest(1128, 322, 96, ['#b5945c', '#6a4f38']));
  // The gatehouse in front, with steps of light on its edge.
  on.add(
    fill(box(720, 640, 210, 170), on.across([720, 0], [930, 0], ['#b87a4f', '#dca46e'])),
    fill(poly(points('930 640, 972 626, 972 800, 930 810')), '#f0c48c'),
  );
  let tops = '';
  for (let x = 722; x < 924; x += 26) tops += box(x, 624, 15, 18);
  on.add(fill(tops, '#cf9460'), lozenges(730, 656, 190, 22, 11, '#8a4f34'));
  on.add(
    fill(horseshoe(825, 810, 108, 122), '#e8b67e'),
    fill(horseshoe(825, 810, 90, 110), '#4a2a2a'),
    fill(box(784, 736, 38, 74), '#7a4a2c'),
    line('M803 736v74M784 760h38M784 786h38', '#4a2a20', 2),
  );
  const base: string[] = [];
  for (let x = 430; x < 1280; x += 34)
    base.push(
      fill(
        box(x + source.between(-6, 6), 792 + source.between(-4, 8), source.between(24, 44), 20),
        source.pick(['#a5683f', '#b87a4f', '#8f5a3c']),
      ),
    );
  on.add(group(base, { opacity: 0.9 }));
  on.add(fill(poly(points('420 812, 1270 812, 1180 846, 240 850')), '#5a6a3a', { opacity: 0.4 }));
}

/** The irrigation channel (seguia) that comes toward us between banks of earth, the sky in it. */
export function channel(on: Sheet, source: Random): void {
  const bank = points(
    '872 820, 900 820, 960 880, 880 940, 780 1010, 860 1090, 1010 1215, 420 1215, 520 1100, 590 1010, 740 930, 860 880',
  );
  const water = points(
    '882 824, 892 824, 936 882, 850 944, 724 1014, 770 1094, 880 1215, 540 1215, 610 1100, 650 1014, 772 938, 880 880',
  );
  on.add(fill(smooth(bank, true), on.across([0, 820], [0, 1215], ['#d9b583', '#b98a60', '#8a6248'])));
  const shape = smooth(water, true);
  on.add(fill(shape, on.across([0, 820], [0, 1215], ['#f3ecc4', '#a9d3cc', '#5fa4ac', '#3a7f92'])));
  let flow = '';
  for (let index = 0; index < 90; index++) {
    const t = source.next();
    const y = 836 + t * 370;
    flow += `M${(870 - t * 150 + source.between(-1, 1) * (14 + t * 120)).toFixed(0)} ${y.toFixed(0)}q${(4 + t * 14).toFixed(0)} ${(2 + t * 4).toFixed(0)} ${(8 + t * 30).toFixed(0)} 0`;
  }
  on.add(
    group([line(flow, '#fdfbe4', 2.6, { opacity: 0.7 })], {
      clip: on.clip(shape),
    }),
  );
  for (let index = 0; index < 60; index++) {
    const t = index / 60;
    // The right bank bends away from the line of the left one.
    if (index % 2 && t > 0.24 && t < 0.8) continue;
    const y = 840 + t * 370;
    const x = 870 - t * 160 + (index % 2 ? 1 : -1) * (40 + t * 190) + source.between(-12, 12);
    const s = 8 + t * 34;
    let blades = '';
    for (let k = -3; k <= 3; k++)
      blades += `M${x.toFixed(0)} ${y.toFixed(0)}q${(k * s * 0.1).toFixed(1)} ${(-s * 0.7).toFixed(1)} ${(k * s * 0.3).toFixed(1)} ${(-s * (1.2 - Math.abs(k) * 0.1)).toFixed(1)}`;
    on.add(line(blades, index % 3 ? '#6f8f48' : '#a9b85c', 2 + t * 1.6));
  }
}
