import { house, tower } from '../architecture.ts';
import { cliff } from '../cliffs.ts';
import { mix } from '../colour.ts';
import { dots, fill, group, line, mist, wash } from '../drawing.ts';
import { disc, type Point, points, poly, smooth } from '../geometry.ts';
import { range } from '../mountains.ts';
import { picture } from '../picture.ts';
import { poplar } from '../plants.ts';
import { random } from '../random.ts';
import { facets } from '../rocks.ts';
import { bird, glow, sky } from '../sky.ts';
import { car, road } from './parts/dades-valley-road.ts';

export const dadesValleyRoad = picture(
  'dades-valley-road',
  'The road climbs out of the green Dades valley in hairpin bends between walls of red rock, early in the morning',
  (on) => {
    const source = random('dades');
    sky(on, ['#6fb3cc', '#b5d6d2', '#f5e6c8', '#fbd9ae'], 460);
    glow(on, 1250, 330, 620, '#fff2c8', 0.9);
    range(on, {
      seed: 'dades-far',
      keys: points(
        '-60 420, 150 310, 300 370, 480 280, 640 350, 820 262, 980 340, 1150 300, 1300 360, 1480 300, 1680 400',
      ),
      base: 560,
      rock: { light: '#e9b99c', shade: '#b98f9c', deep: '#ab8494' },
      sunFrom: 'right',
      rough: 12,
      haze: { colour: '#fbe0bc', strength: 0.85 },
    });
    range(on, {
      seed: 'dades-mid',
      keys: points('-60 480, 120 400, 330 470, 520 420, 700 500, 860 440, 1060 470, 1260 380, 1420 440, 1680 360'),
      base: 700,
      rock: { light: '#e39c74', shade: '#9c6470', deep: '#8c5868' },
      sunFrom: 'right',
      rough: 16,
      haze: { colour: '#fbd6a8', strength: 0.75 },
    });
    on.add(mist(on, '#fde8c4', 420, 660, 0.6));

    // The valley floor far below: fields, poplars, a village, the stream.
    on.add(
      fill(
        poly(points('-20 600, 420 560, 760 552, 1000 560, 1040 640, 960 1230, -20 1230')),
        on.across([0, 560], [0, 960], ['#b9bd74', '#86a452', '#5c8646']),
      ),
    );
    for (let index = 0; index < 60; index++) {
      const depth = source.next();
      const [x, y] = [source.between(20, 900 - depth * 260), 580 + depth * 330];
      const w = 26 + depth * 90;
      on.add(
        fill(
          poly([
            [x, y],
            [x + w, y - w * 0.12],
            [x + w * 0.9, y + w * 0.16],
            [x - w * 0.14, y + w * 0.24],
          ]),
          source.pick(['#a9bf62', '#7fa84e', '#c9c274', '#5f8f48', '#93b456']),
          { opacity: 0.8 },
        ),
      );
    }
    const stream = points('930 566, 800 590, 860 622, 700 660, 610 712, 690 756, 480 812, 300 860, 340 930, 60 1000');
    on.add(
      line(smooth(stream), '#3f7f74', 26, { opacity: 0.35 }),
      line(smooth(stream), '#a9dcd6', 13),
      line(smooth(stream), '#eaf7ea', 4, { opacity: 0.7 }),
    );
    const mud = { light: '#e0a070', shade: '#8f5a54', hole: '#4f2f38' };
    for (const [x, y, w, h] of [
      [500, 640, 34, 26],
      [540, 652, 40, 34],
      [590, 640, 30, 28],
      [470, 662, 36, 28],
      [560, 676, 44, 30],
      [130, 690, 40, 34],
      [180, 700, 34, 30],
    ] as const)
      on.add(house(x, y, w, h, mud, source));
    on.add(
      tower(520, 650, 24, 70, mud, source),
      tower(600, 664, 26, 78, mud, source),
      tower(110, 690, 26, 72, mud, source),
    );
    const trees = Array.from({ length: 150 }, () => {
      const depth = source.next() ** 0.9;
      return [source.between(0, 880 - depth * 420), 590 + depth * 470, 26 + depth * 110] as const;
    }).sort((a, b) => a[1] - b[1]);
    for (const [x, y, h] of trees)
      on.add(
        fill(disc(x - h * 0.3, y, h * 0.34, h * 0.05), '#2f5a3c', { opacity: 0.4 }),
        poplar(x, y, h, [mix('#e2cf6a', '#b5c46a', source.next()), '#4f7f48']),
      );
    on.add(mist(on, '#fbe9c0', 560, 760, 0.5));

    cliff(on, 'dades-left', points('70 250, 120 380, 96 520, 190 640, 150 760, 250 900, 200 1010'), -60, 1220, [
      '#c97a5c',
      '#8f4c50',
      '#6a3a4c',
    ]);

    // The red flank that the road climbs, in shelves from the far ridge down to our feet.
    const flank = points(
      '980 470, 1004 440, 1030 436, 1060 402, 1090 404, 1120 424, 1180 430, 1216 396, 1256 390, 1300 352, 1330 356, 1362 386, 1420 400, 1470 366, 1520 358, 1570 318, 1640 300, 1640 1220, 120 1220, 240 1120, 420 1030, 560 920, 700 850, 820 740, 900 640, 930 560',
    );
    const shape = poly(flank);
    const inside = on.clip(shape);
    on.add(fill(shape, on.across([900, 460], [1200, 1220], ['#f2b484', '#dd7f56', '#b5543f', '#6f3040'])));
    const strata: string[] = [];
    for (let index = 0; index < 30; index++) {
      const y = 380 + index * 30;
      const edge: Point[] = [];
      for (let x = 100; x <= 1640; x += 60) edge.push([x, y + (1640 - x) * 0.14 + source.between(-9, 9)]);
      strata.push(
        line(smooth(edge), index % 2 ? '#8a3f40' : '#f9c08e', index % 2 ? 9 : 4, { opacity: index % 2 ? 0.2 : 0.28 }),
      );
    }
    strata.push(
      ...facets(source, { left: 60, top: 280, columns: 24, rows: 16, step: 70 }, ['#ffd0a0', '#6a2c3c'], 0.62),
    );
    on.add(group(strata, { clip: inside }));
    on.add(line(poly(flank, false), '#ffe2b4', 4, { opacity: 0.8 }));

    road(on, [
      [1640, 428, 8],
      [1480, 440, 9],
      [1300, 446, 9],
      [1150, 458, 10],
      [1092, 478, 11],
      [1140, 496, 12],
      [1270, 506, 15],
      [1380, 530, 18],
      [1408, 562, 21],
      [1340, 588, 23],
      [1180, 602, 24],
      [1040, 622, 27],
      [962, 652, 30],
      [964, 686, 33],
      [1060, 712, 35],
      [1240, 726, 38],
      [1410, 748, 42],
      [1492, 790, 46],
      [1462, 836, 50],
      [1300, 866, 53],
      [1060, 886, 57],
      [840, 920, 63],
      [722, 974, 70],
      [744, 1034, 76],
      [900, 1078, 82],
      [1120, 1108, 92],
      [1300, 1160, 106],
      [1380, 1250, 124],
    ]);
    car(on, 1150, 712, 66, '#f6f2e6', -1);
    car(on, 985, 888, 96, '#c9402e', 1);

    const scrub: Point[] = Array.from({ length: 150 }, () => [source.between(260, 1600), source.between(620, 1200)]);
    on.add(
      group(
        [
          dots(scrub, 9, '#5f5a3c', 0.7),
          dots(
            scrub.map(([x, y]): Point => [x + 2, y - 2]),
            5,
            '#a8a05c',
            0.8,
          ),
        ],
        {
          clip: on.clip(
            poly(points('240 1120, 420 1030, 560 930, 700 1010, 700 1080, 860 1130, 1080 1160, 1240 1220, 120 1220')),
          ),
        },
      ),
    );
    on.add(
      fill(
        poly(points('-20 980, 120 1020, 240 1090, 360 1140, 470 1230, -20 1230')),
        on.across([0, 980], [0, 1230], ['#8a4648', '#4a2638']),
      ),
    );
    on.add(line(smooth(points('-20 980, 120 1020, 240 1090, 360 1140, 470 1230')), '#e0906a', 4, { opacity: 0.7 }));
    on.add(bird(700, 300, 40, '#7a5a60'), bird(640, 340, 28, '#7a5a60'));
    on.add(
      wash(
        on.linear([
          [0, '#3a1c30', 0],
          [1, '#3a1c30', 0.35],
        ]),
        1080,
      ),
    );
  },
);
