import { tower } from '../architecture.ts';
import { mix } from '../colour.ts';
import { dots, fill, ground, group, mist, wash } from '../drawing.ts';
import { mule } from '../figures.ts';
import { disc, type Point, points, poly, smooth } from '../geometry.ts';
import { hills, range } from '../mountains.ts';
import { person } from '../people.ts';
import { picture } from '../picture.ts';
import { poplar, tree } from '../plants.ts';
import { poses } from '../poses.ts';
import { random } from '../random.ts';
import { bird, cumulus, glow, sky } from '../sky.ts';
import { basket, carryingArm, rose, roseBush } from './parts/rose-valley.ts';

export const roseValley = picture(
  'rose-valley',
  'Women fill baskets with pink roses in the valley near Kelaat M\u2019Gouna, below snow peaks in May',
  (on) => {
    const source = random('roses');
    sky(on, ['#6fb0d8', '#a9d3e0', '#e0ebe4', '#fbeede'], 600);
    cumulus(on, 'roses', 180, 200, 420, ['#ffffff', '#d3dce6'], 0.9);
    cumulus(on, 'roses-b', 980, 160, 500, ['#ffffff', '#d0dbe8'], 0.85);
    glow(on, 240, 60, 700, '#fffbe8', 0.6);
    range(on, {
      seed: 'roses-mgoun',
      keys: points(
        '-60 560, 140 360, 290 460, 460 300, 620 420, 800 330, 960 430, 1140 290, 1320 420, 1480 340, 1680 540',
      ),
      base: 660,
      rock: { light: '#c4a8a4', shade: '#8a86a4', deep: '#7c7a9c' },
      sunFrom: 'left',
      rough: 18,
      snow: { line: 480, tones: { light: '#ffffff', shade: '#c0cfe4', deep: '#a9bcd9' } },
      haze: { colour: '#f3e6dc', strength: 0.8 },
    });
    for (const [seed, level, tall, span, light, foot] of [
      ['roses-1', 590, 60, 240, '#c98f78', '#e6bfa0'],
      ['roses-2', 630, 50, 190, '#b87860', '#dba884'],
    ] as const)
      on.add(
        fill(ground(hills(seed, level, tall, span), 760), on.across([0, level - tall], [0, 740], [light, foot])),
        mist(on, '#f9e6d2', level - 20, level + 110, 0.4),
      );
    const mud = { light: '#e0aa80', shade: '#a0685a', hole: '#5a3438' };
    for (const [x, y, w, h] of [
      [1080, 668, 44, 150],
      [1150, 676, 40, 118],
      [1230, 670, 46, 140],
    ] as const)
      on.add(tower(x, y, w, h, mud, source));
    on.add(fill(poly(points('1096 668, 1260 668, 1260 590, 1096 590')), on.linear(['#e6b48a', '#c98e68'])));
    on.add(wash(on.linear(['#b5c47c', '#8fae5c', '#6f9650', '#4f7a48']), 660));
    for (let index = 0; index < 46; index++) {
      const x = source.between(-20, 1620);
      on.add(
        poplar(x, 690 + source.between(-12, 14), source.between(60, 130), [
          mix('#c9d47c', '#a9c46a', source.next()),
          '#5f8a50',
        ]),
      );
    }
    for (const [x, y, h] of [
      [90, 720, 130],
      [300, 706, 96],
      [720, 704, 100],
      [900, 712, 120],
      [1430, 716, 130],
      [1560, 730, 150],
    ] as const)
      on.add(tree(x, y, h, ['#c4d480', '#8fb060', '#5a8450', '#7a6050'], 'roses'));
    on.add(mist(on, '#fbeede', 600, 760, 0.36));

    // Hedges of damask roses run from the far terraces toward us.
    for (let row = 0; row < 8; row++) {
      const depth = (row / 7) ** 1.35;
      const y = 730 + depth * 400;
      const size = 20 + depth * 84;
      if (row > 0)
        on.add(
          fill(
            poly([
              [-10, y - size * 0.2],
              [1610, y - size * 0.35],
              [1610, y + size * 0.45],
              [-10, y + size * 0.55],
            ]),
            row % 2 ? '#c9a27a' : '#bd946e',
            { opacity: 0.55 },
          ),
        );
      for (let x = -60 + (row % 2) * size * 0.7; x < 1680; x += size * 1.25)
        if (row === 4 && Math.abs(x - 1240) < 130) continue;
        else if (row < 4 || Math.abs(x - (820 + (row - 4) * 12)) > size * (1.1 + row * 0.12))
          roseBush(on, x + source.between(-8, 8), y, size, source);
      if (row === 2)
        for (const [x, robe, head, facing] of [
          [420, '#3f6fa0', '#f2c14e', 'right'],
          [1180, '#c9452c', '#f6e6d0', 'left'],
          [620, '#5f4a8a', '#e97fa4', 'left'],
        ] as const)
          on.add(
            person({ x, y: y + 20, height: 120, facing, sun: 'left' }, poses.bend, {
              skin: '#9a6444',
              top: robe,
              bottom: '#f3dca8',
              robe: true,
              head: 'scarf',
              headColour: head,
            }),
            basketBehind(x, y),
          );
      if (row === 3)
        on.add(
          fill(disc(1236, y + 44, 150, 24), '#b5916a'),
          fill(disc(1262, y + 50, 96, 11), '#5f4634', { opacity: 0.6 }),
          mule({ x: 1240, y: y + 50, height: 148, facing: 'right' }, '#80685a', '#4f3f38', '#d9648c'),
        );
    }
    function basketBehind(x: number, y: number): string {
      return (
        fill(disc(x + 64, y + 14, 22, 7), '#f29ab8') +
        fill(`M${x + 40} ${y + 14}L${x + 46} ${y + 38}H${x + 82}L${x + 88} ${y + 14}Z`, '#b5803f')
      );
    }
    // The path, and two women who bring the morning's harvest down it.
    on.add(
      fill(
        smooth(points('760 900, 860 900, 960 1010, 1180 1230, 420 1230, 640 1010'), true),
        on.across([0, 900], [0, 1220], ['#dcb68c', '#b98c68']),
      ),
    );
    const petals: Point[] = Array.from({ length: 90 }, () => {
      const t = source.next();
      return [810 + source.between(-1, 1) * (40 + t * 300), 930 + t * 260];
    });
    on.add(
      dots(petals, 7, '#f29ab8', 0.9),
      dots(
        petals.slice(0, 40).map(([x, y]): Point => [x + 9, y + 6]),
        5,
        '#fbd0dd',
      ),
    );
    for (const [x, y, height, robe, trim, head, facing] of [
      [720, 1080, 300, '#2f6f8a', '#f2c14e', '#e9486f', 'right'],
      [930, 1128, 346, '#8a3468', '#f6dca0', '#f2b63f', 'left'],
    ] as const) {
      on.add(
        fill(
          poly([
            [x - 16, y - 4],
            [x + 24, y + 4],
            [x + height * 0.7, y + height * 0.13],
            [x + height * 0.56, y + height * 0.17],
          ]),
          '#6f5040',
          { opacity: 0.4 },
        ),
      );
      on.add(
        person({ x, y, height, facing, sun: 'left' }, poses.walk, {
          skin: '#a06a48',
          top: robe,
          bottom: trim,
          robe: true,
          head: 'scarf',
          headColour: head,
        }),
      );
      const way = facing === 'left' ? -1 : 1;
      basket(on, x + way * height * 0.13, y - height * 0.5, height * 0.2, source);
      carryingArm(on, [x, y], height, way, robe, trim);
    }
    for (const [x, y, s] of [
      [80, 1180, 150],
      [290, 1226, 140],
      [1360, 1206, 150],
      [1560, 1170, 170],
    ] as const)
      roseBush(on, x, y, s, source);
    for (const [x, y, s] of [
      [200, 1120, 46],
      [60, 1060, 38],
      [1480, 1090, 50],
      [1300, 1150, 36],
      [370, 1180, 34],
    ] as const)
      rose(on, x, y, s);
    on.add(bird(640, 230, 34, '#6a7a90'), bird(700, 200, 26, '#6a7a90'));
    on.add(
      group(
        [
          wash(
            on.linear([
              [0, '#3a2a34', 0],
              [1, '#3a2a34', 0.32],
            ]),
            1100,
          ),
        ],
        {},
      ),
    );
  },
);
