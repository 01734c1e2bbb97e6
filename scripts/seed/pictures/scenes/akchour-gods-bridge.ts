import { dots, fill, group, line, mist, wash } from '../drawing.ts';
import { disc, type Point, points, poly, smooth, trace } from '../geometry.ts';
import { person } from '../people.ts';
import { picture } from '../picture.ts';
import { foliage, tree } from '../plants.ts';
import { poses } from '../poses.ts';
import { random } from '../random.ts';
import { boulder } from '../rocks.ts';
import { glow, sky } from '../sky.ts';
import { bather, gorgeEnd, rockFace, stalactites } from './parts/akchour-gods-bridge.ts';

const LEAVES = ['#1f5f42', '#3f8a4c', '#8fbf5a'] as const;

export const akchourGodsBridge = picture(
  'akchour-gods-bridge',
  'The rock arch called the Bridge of God spans the green pools of Akchour, where bathers swim in dappled light',
  (on) => {
    const source = random('akchour');
    sky(on, ['#7fc4c9', '#bfe3d4', '#f4f3d0', '#f3eeb8'], 820);
    glow(on, 860, 300, 640, '#fffbd8', 0.9);
    // Wooded gorge beyond the arch, paler with every step back.
    for (const [edge, light, foot, tree1] of [
      [
        '-40 300, 200 360, 420 420, 640 520, 800 640, 960 560, 1120 420, 1300 340, 1640 260',
        '#b9d9b4',
        '#d9ebc0',
        '#9cc79c',
      ],
      [
        '-40 200, 160 300, 360 460, 560 600, 740 720, 900 700, 1060 600, 1220 440, 1400 330, 1640 200',
        '#93c28e',
        '#c4dfa4',
        '#74aa78',
      ],
      [
        '-40 420, 180 480, 380 600, 560 700, 700 770, 900 780, 1100 690, 1300 560, 1640 430',
        '#6fa86c',
        '#a9cf8a',
        '#4f8f5a',
      ],
    ] as const) {
      const crest = trace(points(edge));
      on.add(fill(poly([...crest, [1640, 1000], [-40, 1000]]), on.across([0, 300], [0, 860], [light, foot])));
      const crowns = crest
        .filter((_, index) => index % 2 === 0)
        .map(([x, y]) =>
          disc(
            x + source.between(-8, 8),
            y + source.between(0, 160) * source.next(),
            source.between(12, 30),
            source.between(12, 26),
          ),
        );
      on.add(fill(crowns.join(''), tree1, { opacity: 0.7 }), mist(on, '#f4f6d4', 420, 900, 0.4));
    }
    gorgeEnd(on);
    glow(on, 802, 780, 90, '#ffffff', 0.7);

    on.add(wash(on.across([0, 770], [0, 1200], ['#c4ecc8', '#6fcfae', '#2fa08c', '#17706c', '#0f4c50']), 768));
    let bed = '';
    for (let index = 0; index < 150; index++) {
      const depth = source.next();
      const s = 6 + depth * 44;
      bed += disc(source.between(0, 1600), 790 + depth * 400, s, s * 0.34);
    }
    on.add(fill(bed, '#0f5a58', { opacity: 0.18 }));

    // The arch: one body of limestone with a hole in it.
    const outer = '-40 -30, 1640 -30, 1640 980, 1500 960, 1380 900, 1320 850';
    const under =
      '1300 850, 1258 760, 1225 640, 1180 520, 1100 420, 990 350, 860 318, 720 330, 590 384, 480 470, 410 580, 372 690, 330 800';
    const body: Point[] = [
      ...points(outer),
      ...trace(points(under), 8),
      ...points('300 870, 180 930, 60 980, -40 1000'),
    ];
    rockFace(on, body, source);
    const lip = trace(points(under), 8);
    const soffit: Point[] = [
      ...lip,
      ...[...lip].reverse().map(([x, y]): Point => [x + (x - 790) * 0.1 + 14, y - 34 - (820 - y) * 0.05]),
    ];
    on.add(
      fill(poly(soffit), on.across([400, 320], [1250, 700], ['#5f4f48', '#7a6450', '#3f3a3e']), { opacity: 0.72 }),
    );
    on.add(line(poly(lip, false), '#ffe9b4', 4, { opacity: 0.75 }));
    stalactites(on, lip.slice(32, -34), source);
    // The sky opens above the bridge; trees grow along its back.
    const gap = points(
      '-40 -30, 1640 -30, 1640 40, 1480 110, 1300 130, 1120 178, 940 196, 760 190, 560 204, 380 170, 200 140, -40 60',
    );
    on.add(fill(smooth(gap, true), on.linear(['#6fbcc8', '#c4e4d4'])));
    for (const [x, y, h] of [
      [90, 130, 190],
      [240, 170, 140],
      [420, 200, 110],
      [600, 214, 84],
      [880, 206, 90],
      [1080, 196, 120],
      [1240, 160, 150],
      [1420, 130, 190],
      [1560, 90, 220],
    ] as const)
      on.add(tree(x, y, h, ['#b5cf68', '#5f9a4c', '#2f6a44', '#5f4a38'], 'akchour'));
    const back = trace(
      points('-40 60, 200 140, 380 170, 560 204, 760 190, 940 196, 1120 178, 1300 130, 1480 110, 1640 40'),
      3,
    );
    for (const [x, y] of back)
      on.add(foliage([x - 40, y + 12], [x + 40, y + 12], 52, 16, LEAVES, `akchour-top-${Math.round(x)}`));
    for (const [x, y, drop] of [
      [470, 470, 120],
      [560, 400, 90],
      [1090, 420, 140],
      [1180, 540, 110],
      [380, 650, 90],
      [700, 335, 70],
      [940, 335, 80],
    ] as const) {
      const vine: Point[] = Array.from({ length: 40 }, () => {
        const t = source.next();
        return [x + source.between(-14, 14) * (1 - t * 0.7), y - 16 + t * drop];
      });
      on.add(
        dots(vine, 12, '#2f6a44'),
        dots(
          vine.slice(0, 24).map(([px, py]): Point => [px - 3, py - 3]),
          8,
          '#6fae54',
        ),
        dots(
          vine.slice(0, 10).map(([px, py]): Point => [px - 4, py - 5]),
          6,
          '#c4da7c',
        ),
      );
    }

    // Light falls through the leaves on rock and water; its shafts stand in the opening only.
    const opening = on.clip(poly([...lip, [150, 1010], [1450, 1010]]));
    for (let index = 0; index < 46; index++) {
      const [x, y] = [source.between(60, 1540), source.between(240, 800)];
      on.add(fill(disc(x, y, source.between(8, 34), source.between(6, 20)), '#fff3c0', { opacity: 0.16 }));
    }
    for (const [x, w] of [
      [560, 60],
      [740, 90],
      [930, 50],
      [1060, 80],
    ] as const)
      on.add(
        fill(
          poly([
            [x, 352],
            [x + w, 352],
            [x - 120 + w * 1.8, 1000],
            [x - 150, 1000],
          ]),
          on.across(
            [x, 352],
            [x - 120, 1000],
            [
              [0, '#fffbd0', 0.2],
              [1, '#fffbd0', 0],
            ],
          ),
          { clip: opening },
        ),
      );

    let mirror = '';
    for (let index = 0; index < 260; index++) {
      const depth = source.next() ** 1.4;
      const [x, y] = [source.between(40, 1560), 800 + depth * 390];
      const w = 8 + depth * 70;
      mirror += `M${x.toFixed(0)} ${y.toFixed(0)}q${(w / 2).toFixed(0)} ${(3 + depth * 5).toFixed(0)} ${w.toFixed(0)} 0`;
    }
    const pool = points(
      '330 800, 300 876, 180 936, 60 986, -40 1006, -40 1210, 1640 1210, 1640 986, 1500 966, 1380 906, 1320 856, 1290 846, 1262 790',
    );
    on.add(line(mirror, '#e4fbd4', 2.4, { opacity: 0.5, clip: on.clip(poly(pool)) }));
    on.add(
      fill(
        smooth(
          points('330 812, 500 830, 640 860, 560 900, 380 910, 200 960, 60 1010, -40 1010, -40 880, 180 860'),
          true,
        ),
        '#0f4c50',
        { opacity: 0.4 },
      ),
      fill(
        smooth(points('1258 800, 1120 830, 1040 870, 1180 920, 1380 960, 1640 1040, 1640 900, 1400 860'), true),
        '#0f4c50',
        { opacity: 0.4 },
      ),
    );

    for (const [x, y, w, h] of [
      [330, 880, 150, 64],
      [220, 930, 220, 90],
      [70, 990, 260, 130],
      [1290, 880, 170, 70],
      [1400, 940, 240, 110],
      [1560, 1010, 260, 150],
      [690, 850, 90, 32],
      [960, 842, 80, 28],
    ] as const) {
      on.add(
        fill(disc(x, y + 4, w * 0.66, h * 0.16), '#0f4c50', { opacity: 0.5 }),
        boulder(x, y, w, h, ['#d9bf94', '#75625a'], 'akchour'),
      );
      on.add(line(`M${x - w * 0.6} ${y + 3}q${w * 0.3} 7 ${w * 0.6} 2t${w * 0.6} -1`, '#f4fde4', 3, { opacity: 0.8 }));
    }
    on.add(
      person({ x: 1396, y: 838, height: 150, facing: 'left', sun: 'left' }, poses.stride, {
        skin: '#a06a46',
        top: '#f6e3b8',
        bottom: '#c9452c',
        bareArms: true,
        bareLegs: true,
        head: 'hair',
        headColour: '#2a1a18',
      }),
    );
    on.add(
      person({ x: 222, y: 846, height: 150, facing: 'right', sun: 'right' }, poses.sit, {
        skin: '#9a6444',
        top: '#f2b441',
        bottom: '#2f5a86',
        bareLegs: true,
        bareArms: true,
        head: 'straw',
        headColour: '#ecd9a0',
      }),
    );
    on.add(
      person({ x: 300, y: 838, height: 140, facing: 'right', sun: 'right' }, poses.sit, {
        skin: '#8a5a3c',
        top: '#3f7fa0',
        bottom: '#e9dcc4',
        head: 'scarf',
        headColour: '#e59a7c',
      }),
    );
    bather(on, 640, 930, 60, '#2a1a18', 1);
    bather(on, 860, 990, 76, '#4a2a1c', -1);
    bather(on, 990, 900, 48, '#2a1a18', -1);
    for (const [x, y, w, h] of [
      [150, 1200, 380, 150],
      [520, 1230, 260, 90],
      [1290, 1220, 300, 110],
      [1540, 1230, 340, 190],
    ] as const)
      on.add(boulder(x, y, w, h, ['#a8937a', '#4a4548'], 'akchour-near'));
    for (const [x, y] of [
      [40, 1130],
      [330, 1200],
      [1430, 1180],
      [1580, 1120],
      [1180, 1214],
    ] as const) {
      on.add(
        foliage([x - 70, y + 20], [x + 70, y + 20], 96, 34, ['#174a38', '#2f7a48', '#7fb552'], `akchour-fern-${x}`),
      );
      on.add(dots(points(`${x - 30} ${y - 20}, ${x + 26} ${y - 34}, ${x + 50} ${y}`), 15, '#f28aa8'));
    }
    on.add(
      group(
        [
          wash(
            on.linear([
              [0, '#0b2e30', 0],
              [1, '#0b2e30', 0.45],
            ]),
            1060,
          ),
        ],
        {},
      ),
    );
  },
);
