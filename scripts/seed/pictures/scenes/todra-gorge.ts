import { cliff } from '../cliffs.ts';
import { mix } from '../colour.ts';
import { dots, fill, group, line, mist, wash } from '../drawing.ts';
import { camel, mule, walker } from '../figures.ts';
import { disc, type Point, points, poly, smooth } from '../geometry.ts';
import { palm } from '../palms.ts';
import { picture } from '../picture.ts';
import { random } from '../random.ts';
import { bird, cumulus, glow, sky } from '../sky.ts';

export const todraGorge = picture(
  'todra-gorge',
  'Walkers and mules pass a shallow river between the three-hundred-metre walls of the Todra gorge',
  (on) => {
    const source = random('todra');
    sky(on, ['#3f93b4', '#8cc4c4', '#f5e7bd'], 780);
    cumulus(on, 'todra', 730, 210, 190, ['#fffaf0', '#d8dccb'], 0.9);
    glow(on, 880, 700, 520, '#fff0be', 0.9);
    cliff(on, 'far-right', points('960 -20, 905 180, 930 360, 880 560, 905 720, 870 930'), 1400, 980, [
      '#f6c78e',
      '#d99a72',
      '#c4836c',
    ]);
    cliff(on, 'far-left', points('640 90, 690 240, 670 420, 738 600, 720 740, 770 930'), 200, 980, [
      '#e3ae88',
      '#bf8577',
      '#a97074',
    ]);
    on.add(mist(on, '#fde7b8', 560, 1010, 0.75));
    cliff(on, 'mid-right', points('1150 -20, 1075 160, 1110 330, 1020 540, 1060 700, 985 980'), 1660, 1010, [
      '#f9b571',
      '#dd7f4c',
      '#b85a42',
    ]);
    cliff(on, 'mid-left', points('470 -20, 520 180, 490 360, 590 560, 560 720, 648 990'), -60, 1010, [
      '#b8705c',
      '#8d4f55',
      '#6f3f52',
    ]);
    on.add(mist(on, '#fbd9a0', 720, 1040, 0.45));

    const bed = on.across([0, 950], [0, 1200], ['#e7bd86', '#c98d60', '#8f5a4a']);
    on.add(
      fill(
        smooth(points('-40 1020, 400 975, 640 962, 820 955, 1000 962, 1300 985, 1660 1030, 1660 1240, -40 1240'), true),
        bed,
      ),
    );
    const river = smooth(
      points(
        '806 958, 838 958, 800 990, 880 1022, 760 1066, 900 1120, 980 1215, 480 1215, 560 1120, 610 1062, 742 1014, 772 982',
      ),
      true,
    );
    on.add(fill(river, on.across([0, 955], [0, 1210], ['#f9e2b0', '#8fc0b4', '#3f8a94', '#2a6a80'])));
    let flow = '';
    for (let index = 0; index < 70; index++) {
      const t = source.next();
      const y = 972 + t * 226;
      const x = 800 - t * 70 + source.between(-1, 1) * (16 + t * 150);
      flow += `M${x.toFixed(0)} ${y.toFixed(0)}q${(10 + t * 22).toFixed(0)} ${(-3 - t * 3).toFixed(0)} ${(18 + t * 46).toFixed(0)} 0`;
    }
    on.add(group([line(flow, '#eafaf0', 2.4, { opacity: 0.7 })], { clip: on.clip(river) }));

    cliff(on, 'near-left', points('200 -20, 262 150, 226 330, 330 560, 290 780, 372 1060'), -400, 1130, [
      '#8a4a52',
      '#5f3350',
      '#452848',
    ]);
    cliff(on, 'near-right', points('1400 -20, 1330 220, 1372 420, 1270 620, 1310 840, 1210 1070'), 2000, 1130, [
      '#f7a25a',
      '#c9603f',
      '#8a3d3f',
    ]);
    // Sand and rubble lie against the feet of both walls.
    on.add(
      fill(
        smooth(
          points(
            '1130 1150, 1176 1112, 1222 1084, 1262 1108, 1340 1098, 1440 1120, 1540 1102, 1680 1116, 1680 1240, 1110 1240',
          ),
          true,
        ),
        on.across([0, 1080], [0, 1200], ['#d9985f', '#a8694c', '#8f5a4a']),
      ),
      fill(
        smooth(points('-60 1112, 80 1096, 200 1116, 300 1088, 372 1066, 412 1104, 470 1160, 470 1240, -60 1240'), true),
        on.across([0, 1066], [0, 1200], ['#7a4a4c', '#6f4648', '#5a3844']),
      ),
    );
    const scree = (from: number, to: number, y: number, tones: readonly [string, string]) => {
      for (let index = 0; index < 60; index++) {
        const t = source.next();
        const x = from + (to - from) * t;
        const s = source.between(5, 26) * (1 - t * 0.4);
        const sy = y + source.between(-22, 40);
        const stone: Point[] = [
          [x - s, sy + s * 0.4],
          [x - s * 0.86, sy - s * 0.1],
          [x - s * 0.4, sy - s * 0.5],
          [x + s * 0.3, sy - s * 0.48],
          [x + s * 0.85, sy],
          [x + s, sy + s * 0.4],
        ];
        on.add(
          fill(poly(stone), tones[1]),
          fill(poly([...stone.slice(2, 5), [x + s * 0.2, sy + s * 0.02], [x - s * 0.2, sy - s * 0.1]]), tones[0]),
        );
      }
    };
    scree(-20, 420, 1120, ['#8a4e52', '#4a2c48']);
    scree(1620, 1180, 1120, ['#f3a463', '#9c4a42']);
    on.add(fill(poly(points('-20 1010, 380 1060, 640 1210, -20 1210')), '#3a2144', { opacity: 0.4 }));

    const green = { light: '#b9bb55', mid: '#76963f', dark: '#41683f', trunk: '#7a5240', trunkShade: '#4f3430' };
    for (const [x, y, h] of [
      [690, 978, 80],
      [716, 982, 62],
      [936, 978, 86],
      [966, 984, 66],
      [1010, 990, 110],
      [1060, 1000, 80],
      [640, 988, 96],
    ] as const)
      on.add(palm(x, y, h, green, 'todra', { detail: false }));
    const shrubs: Point[] = Array.from({ length: 110 }, () => [
      source.between(560, 1180),
      984 + source.between(-8, 14),
    ]);
    on.add(
      dots(shrubs, 12, '#5f8040', 0.85),
      dots(
        shrubs.map(([x, y]): Point => [x + 3, y - 4]),
        6,
        '#bdbb5a',
        0.8,
      ),
    );

    const cast = (x: number, y: number, h: number) =>
      on.add(
        fill(
          poly([
            [x - h * 0.15, y],
            [x + h * 0.15, y],
            [x - h * 0.7, y + h * 0.28],
            [x - h * 1.05, y + h * 0.26],
          ]),
          '#3a2144',
          { opacity: 0.35 },
        ),
      );
    for (const [x, y, h, robe, kind] of [
      [1010, 1068, 62, '#2f5f8f', 'turban'],
      [1046, 1076, 58, '#b8382f', 'scarf'],
      [940, 1024, 34, '#f2e6cf', 'hood'],
      [918, 1020, 32, '#7a3a5c', 'scarf'],
    ] as const) {
      cast(x, y, h);
      on.add(
        walker(
          { x, y, height: h },
          { robe, shade: mix(robe, '#2a1838', 0.45), head: '#f3e6c8' },
          kind,
          kind === 'turban',
        ),
      );
    }
    cast(1106, 1086, 56);
    on.add(mule({ x: 1070, y: 1096, height: 56, facing: 'left' }, '#6d5648', '#43343c', '#e0a83c'));
    cast(1136, 1112, 88);
    on.add(
      fill(disc(1130, 1113, 46, 5), '#3a2144', { opacity: 0.4 }),
      camel(
        { x: 1136, y: 1112, height: 88, facing: 'left' },
        { coat: '#a9713f', shade: '#6f4632', saddle: '#b8382f', turban: '#f3e6c8' },
        1,
      ),
    );
    on.add(bird(800, 350, 34, '#4a4658'), bird(846, 322, 24, '#4a4658'), bird(770, 300, 20, '#4a4658'));
    on.add(
      wash(
        on.across(
          [1400, 0],
          [300, 900],
          [
            [0, '#ffd98a', 0.2],
            [0.6, '#ffd98a', 0],
            [1, '#2a1040', 0.22],
          ],
        ),
      ),
    );
  },
);
