import { lighten } from '../colour.ts';
import { dots, fill, group, line, mist, wash } from '../drawing.ts';
import { type Point, points, poly, trace } from '../geometry.ts';
import { range } from '../mountains.ts';
import { person } from '../people.ts';
import { picture } from '../picture.ts';
import { poses } from '../poses.ts';
import { random } from '../random.ts';
import { boulder } from '../rocks.ts';
import { glow, sky, stars, sun } from '../sky.ts';
import { cloudSea } from './parts/toubkal-summit-dawn.ts';

export const toubkalSummitDawn = picture(
  'toubkal-summit-dawn',
  'Walkers with head torches reach the summit of Toubkal above a sea of clouds at sunrise',
  (on) => {
    const source = random('toubkal');
    sky(on, ['#16235a', '#34508c', '#7f86b4', '#e0a2a0', '#fbc078', '#ffe2a4'], 640);
    stars(on, 'toubkal', 260, '#fff6e0', 0.35);
    sun(on, 420, 606, 50, '#fffbe2', '#ffd688');
    let rays = '';
    for (let index = 0; index < 11; index++) {
      const turn = Math.PI * (1.06 + index * 0.088);
      const next = turn + 0.05;
      rays += poly([
        [420, 606],
        [420 + Math.cos(turn) * 2000, 606 + Math.sin(turn) * 2000],
        [420 + Math.cos(next) * 2000, 606 + Math.sin(next) * 2000],
      ]);
    }
    on.add(fill(rays, '#ffe9b8', { opacity: 0.07 }));
    range(on, {
      seed: 'toubkal-far',
      keys: points(
        '-40 640, 80 586, 170 620, 300 590, 520 630, 690 560, 800 612, 930 550, 1060 606, 1220 520, 1340 590, 1480 540, 1680 640',
      ),
      base: 700,
      rock: { light: '#d98f8c', shade: '#7a6c9c', deep: '#6c6094' },
      sunFrom: 'left',
      rough: 10,
      haze: { colour: '#fbc896', strength: 0.85 },
    });
    cloudSea(on, 'toubkal-1', 668, 30, ['#ffe3b8', '#d7a8b0', '#a58fb4']);
    range(on, {
      seed: 'toubkal-mid',
      keys: points('560 740, 700 640, 780 690, 900 606, 1010 690, 1130 640, 1260 740'),
      base: 800,
      rock: { light: '#c97f78', shade: '#5a5488', deep: '#4a487c' },
      sunFrom: 'left',
      rough: 14,
      snow: { line: 668, tones: { light: '#ffdcc4', shade: '#9a90bc', deep: '#857eb0' } },
    });
    cloudSea(on, 'toubkal-2', 738, 50, ['#ffdcb4', '#cfa0b0', '#9586b2']);
    range(on, {
      seed: 'toubkal-left',
      keys: points('-180 840, -20 700, 90 770, 200 720, 360 850'),
      base: 930,
      rock: { light: '#c4716a', shade: '#4a4478', deep: '#3d3a6c' },
      sunFrom: 'right',
      rough: 18,
      snow: { line: 760, tones: { light: '#ffd6bc', shade: '#8f86b8', deep: '#7a74aa' } },
    });
    cloudSea(on, 'toubkal-3', 838, 76, ['#fbd2ae', '#b994b0', '#7f78aa']);
    cloudSea(on, 'toubkal-4', 950, 96, ['#e9bca8', '#9a84ae', '#665f9a']);
    glow(on, 420, 640, 720, '#ffcf88', 0.34);

    // The summit ridge climbs to the right; the near edge catches the first light.
    const crest = trace(
      points(
        '-60 1160, 150 1098, 330 1050, 520 1010, 700 942, 860 880, 1010 800, 1130 742, 1250 702, 1340 712, 1460 780, 1680 860',
      ),
    );
    const body: Point[] = [...crest, [1680, 1240], [-60, 1240]];
    const inside = on.clip(poly(body));
    on.add(fill(poly(body), on.across([500, 900], [1100, 1240], ['#8a5a68', '#4f3f66', '#332c56'])));
    const slabs: string[] = [];
    for (let index = 0; index < 150; index++) {
      const at = crest[Math.floor(source.next() * crest.length)] as Point;
      const y = at[1] + source.next() ** 1.4 * 460 - 4;
      const x = at[0] + source.between(-30, 30);
      const w = source.between(26, 120);
      const h = w * source.between(0.3, 0.6);
      slabs.push(
        fill(
          poly([
            [x, y],
            [x + w * 0.6, y - h * 0.7],
            [x + w, y - h * 0.2],
            [x + w * 0.8, y + h * 0.5],
            [x + w * 0.2, y + h * 0.6],
          ]),
          index % 3 ? '#2a264c' : '#a8687a',
          { opacity: 0.34 },
        ),
        fill(
          poly([
            [x, y],
            [x + w * 0.6, y - h * 0.7],
            [x + w * 0.5, y - h * 0.1],
            [x + w * 0.1, y + h * 0.2],
          ]),
          '#f0a184',
          { opacity: 0.24 },
        ),
      );
    }
    for (let index = 0; index < 34; index++) {
      const at = crest[Math.floor(source.between(0.1, 0.98) * crest.length)] as Point;
      const y = at[1] + source.between(14, 300);
      const [x, w] = [at[0] + source.between(-50, 50), source.between(40, 150)];
      slabs.push(
        fill(
          poly([
            [x, y],
            [x + w * 0.3, y - w * 0.12],
            [x + w, y - w * 0.28],
            [x + w * 0.9, y - w * 0.1],
            [x + w * 0.5, y + w * 0.08],
            [x + w * 0.2, y + w * 0.06],
          ]),
          index % 2 ? '#cfc3e0' : '#ffd9c6',
          { opacity: 0.75 },
        ),
      );
    }
    on.add(group(slabs, { clip: inside }), line(poly(crest, false), '#ffc79a', 6, { opacity: 0.85 }));
    const path = trace(points('180 1210, 330 1128, 470 1092, 640 1040, 700 984, 860 944, 940 872, 1060 816, 1150 752'));
    on.add(line(poly(path, false), '#d99a88', 9, { opacity: 0.55 }));
    for (const [x, y, w, h] of [
      [60, 1150, 170, 80],
      [270, 1200, 220, 96],
      [1500, 1000, 260, 130],
      [1310, 1120, 240, 120],
      [1580, 1180, 300, 170],
      [930, 1170, 210, 80],
    ] as const)
      on.add(boulder(x, y, w, h, ['#a8707a', '#3a3260'], 'toubkal'));

    // The iron tripod that marks the summit.
    const [tx, ty] = [1252, 704];
    const iron = '#3a2c4c';
    on.add(
      line(
        `M${tx - 62} ${ty + 8}L${tx} ${ty - 150}L${tx + 66} ${ty + 10}M${tx} ${ty - 150}L${tx + 12} ${ty + 22}M${tx - 40} ${ty - 46}L${tx + 8} ${ty - 34}L${tx + 44} ${ty - 44}Z`,
        iron,
        7,
      ),
      line(`M${tx - 64} ${ty + 6}L${tx - 3} ${ty - 148}`, '#ffd2a0', 2.6),
      fill(
        poly([
          [tx - 26, ty - 84],
          [tx, ty - 150],
          [tx + 27, ty - 84],
          [tx + 5, ty - 78],
        ]),
        '#4f3f66',
      ),
      fill(
        poly([
          [tx - 26, ty - 84],
          [tx, ty - 150],
          [tx + 5, ty - 78],
        ]),
        '#b57a80',
      ),
    );

    const walkers = [
      [404, 1108, 172, 'stride', '#c2452c', '#2f3350', '#e0a33a'],
      [560, 1062, 150, 'walk', '#3f6fa0', '#3a3350', '#c2452c'],
      [716, 980, 122, 'stride', '#e0a33a', '#2f3350', '#3f7f6a'],
      [812, 958, 110, 'walk', '#5a8a6a', '#3a3350', '#8a3f5a'],
      [986, 852, 90, 'stride', '#b0506a', '#2f3350', '#3f5f8a'],
    ] as const;
    for (const [x, y, height, pose, top, bottom, pack] of walkers) {
      const [hx, hy] = [x + height * 0.1, y - height * 0.94];
      const beam = on.across(
        [hx, hy],
        [hx + height * 1.2, hy + height * 0.5],
        [
          [0, '#fff6cc', 0.6],
          [1, '#fff6cc', 0],
        ],
      );
      on.add(
        fill(
          poly([
            [hx, hy],
            [hx + height * 1.25, hy + height * 0.12],
            [hx + height * 1.1, hy + height * 0.74],
          ]),
          beam,
        ),
      );
      on.add(
        fill(
          poly([
            [x - 8, y],
            [x + 14, y + 2],
            [x + height * 0.9, y + height * 0.16],
            [x + height * 0.8, y + height * 0.2],
          ]),
          '#1e1a40',
          { opacity: 0.4 },
        ),
      );
      on.add(
        person({ x, y, height, facing: 'right', sun: 'left' }, poses[pose], {
          skin: '#8a5640',
          top,
          bottom,
          head: 'cap',
          headColour: lighten(top, 0.2),
          pack,
        }),
      );
      on.add(
        line(
          `M${x + height * 0.15} ${y - height * 0.6}L${x + height * 0.3} ${y}`,
          '#2a2440',
          Math.max(1.6, height * 0.018),
        ),
      );
      glow(on, hx, hy, height * 0.24, '#fffbe0', 0.9);
      on.add(dots([[hx, hy]], height * 0.05, '#ffffff'));
    }
    for (const [x, y, pose, top] of [
      [1180, 736, 'reach', '#d2602e'],
      [1320, 714, 'stand', '#3a6a8a'],
    ] as const)
      on.add(
        person({ x, y, height: 84, facing: x < 1250 ? 'left' : 'right', sun: 'left' }, poses[pose], {
          skin: '#8a5640',
          top,
          bottom: '#2f3350',
          head: 'cap',
          headColour: '#f0e0c8',
          away: true,
          pack: undefined,
        }),
      );
    on.add(
      mist(on, '#fbcfa4', 560, 760, 0.16),
      wash(
        on.linear([
          [0, '#1b1740', 0],
          [1, '#1b1740', 0.45],
        ]),
        1080,
      ),
    );
  },
);
