import { house } from '../architecture.ts';
import { lighten, mix } from '../colour.ts';
import { dots, fill, ground, line, mist, wash } from '../drawing.ts';
import { box, disc, type Point, points, poly, smooth } from '../geometry.ts';
import { minaret } from '../minaret.ts';
import { hills } from '../mountains.ts';
import { palm } from '../palms.ts';
import { person } from '../people.ts';
import { picture } from '../picture.ts';
import { poses } from '../poses.ts';
import { random } from '../random.ts';
import { glow, gull, sky } from '../sky.ts';
import { blueBoat, board, pointBreak, surfer } from './parts/taghazout-surf.ts';

export const taghazoutSurf = picture(
  'taghazout-surf',
  'Surfers carry their boards to the long point break below the pastel houses of Taghazout in morning mist',
  (on) => {
    const source = random('taghazout');
    sky(on, ['#a8cfd8', '#cfe2dc', '#f3e6d4', '#fbdcc8'], 560);
    glow(on, 520, 380, 700, '#fff6e2', 0.8);
    for (const [seed, level, tall, span, light, foot] of [
      ['taghazout-1', 430, 120, 420, '#b9c9c6', '#e6ddd0'],
      ['taghazout-2', 500, 130, 330, '#a3b0a4', '#e3d2bd'],
    ] as const) {
      const crest = hills(seed, level, tall, span).map(([x, y]): Point => [x, y + Math.max(0, 820 - x) * 0.2]);
      on.add(
        fill(ground(crest, 640), on.across([0, level - tall], [0, 620], [light, foot])),
        mist(on, '#fbeadb', level - 40, 640, 0.6),
      );
    }
    const sea = on.linear(['#cfe3da', '#86c2c2', '#3f9aa6', '#2a7f94', '#1f6a84']);
    on.add(wash(sea, 556, 1010));

    // The village climbs the headland on the right.
    const cape = points('660 640, 800 596, 960 500, 1140 436, 1320 390, 1480 372, 1640 350');
    on.add(
      fill(
        poly([...cape, [1640, 860], [900, 720], [660, 650]]),
        on.across([700, 400], [1600, 800], ['#d9b894', '#c99f7c', '#a87d66']),
      ),
    );
    const pastel = ['#fdf3e4', '#f9d9cc', '#cfe3e6', '#fbe3b4', '#f4c7b4', '#dfead6', '#ffffff'];
    const build = (x: number, foot: number, air: number, grow: number) => {
      const base = mix(source.pick(pastel), '#f3e2d4', air);
      const w = source.between(40, 66) * grow;
      const h = source.between(38, 72) * grow;
      on.add(
        house(
          x,
          foot,
          w,
          h,
          { light: base, shade: mix(base, '#7f8aa0', 0.45), hole: source.pick(['#2f6f9a', '#3a8a94', '#5a5a74']) },
          source,
        ),
      );
    };
    for (let row = 0; row < 7; row++)
      for (let x = 840 - row * 6 + row * 22; x < 1640; x += source.between(38, 62))
        build(
          x,
          520 + row * 36 - (x - 840) * (0.17 - row * 0.016) + source.between(-8, 8),
          0.5 - row * 0.07,
          0.8 + row * 0.06,
        );
    on.add(
      minaret(
        1240,
        470,
        40,
        190,
        { light: '#fffaf0', shade: '#b9b4b8', hole: '#6a7a8a', trim: '#3f9a94', tile: '#3f9a94', metal: '#b98a4a' },
        1,
      ),
    );
    for (const [x, y, h] of [
      [980, 600, 110],
      [1130, 640, 130],
      [1420, 640, 140],
      [1560, 700, 160],
      [1300, 690, 110],
    ] as const)
      on.add(
        palm(
          x,
          y,
          h,
          { light: '#9db56a', mid: '#6f9458', dark: '#4a7252', trunk: '#8a6f58', trunkShade: '#66503f' },
          'taghazout',
        ),
      );
    on.add(mist(on, '#fdeee0', 400, 660, 0.55));
    // Terraces and rocks at the foot of the village.
    on.add(
      fill(
        poly(points('760 690, 960 690, 1240 742, 1640 776, 1640 900, 1200 850, 900 760, 720 712')),
        on.across([0, 690], [0, 880], ['#c9a484', '#8f6f64']),
      ),
    );
    for (let index = 0; index < 60; index++) {
      const t = source.next();
      const [x, y] = [730 + t * 880, 704 + t * 120 + source.between(-12, 26)];
      const s = source.between(10, 34) * (0.6 + t);
      on.add(
        fill(
          poly([
            [x - s, y + s * 0.5],
            [x - s * 0.6, y - s * 0.4],
            [x, y - s * 0.7],
            [x + s * 0.8, y - s * 0.2],
            [x + s, y + s * 0.5],
          ]),
          '#7f625c',
        ),
        fill(
          poly([
            [x - s, y + s * 0.5],
            [x - s * 0.6, y - s * 0.4],
            [x, y - s * 0.7],
            [x - s * 0.1, y + s * 0.5],
          ]),
          '#b8937c',
        ),
      );
    }

    pointBreak(on, source);
    surfer(on, 400, 776, 112, 1);
    surfer(on, 190, 680, 50, 1);
    for (const [x, y] of points('640 660, 700 668, 580 652, 90 700'))
      on.add(
        fill(disc(x, y + 2, 16, 3), '#2a6a80', { opacity: 0.4 }),
        fill(disc(x, y - 7, 4, 5) + box(x - 5, y - 4, 10, 7), '#2a3448'),
        line(`M${x - 14} ${y + 2}h28`, '#fff6e2', 3),
      );

    // Wet sand, then dry sand.
    on.add(
      fill(
        smooth(points('-40 950, 240 916, 520 930, 800 896, 1100 880, 1400 846, 1660 830, 1660 1230, -40 1230'), true),
        on.across([0, 850], [0, 1120], ['#b9a698', '#d3b494', '#ecd2a8']),
      ),
    );
    on.add(
      fill(
        smooth(
          points(
            '-40 960, 240 930, 520 944, 800 912, 1100 896, 1400 862, 1660 846, 1660 900, 1300 930, 900 980, 500 1000, 200 990, -40 1010',
          ),
          true,
        ),
        '#a9c4c4',
        { opacity: 0.55 },
      ),
    );
    on.add(
      line(smooth(points('-40 952, 240 920, 520 934, 800 900, 1100 884, 1400 850, 1660 834')), '#ffffff', 7, {
        opacity: 0.85,
      }),
      line(smooth(points('-40 1008, 200 988, 500 998, 900 978, 1300 928, 1660 898')), '#fff6e6', 3, { opacity: 0.6 }),
    );
    on.add(
      fill(
        smooth(points('-40 1060, 300 1030, 700 1040, 1100 1000, 1660 930, 1660 1240, -40 1240'), true),
        on.across([0, 980], [0, 1200], ['#f0d9b0', '#e0bf92', '#c49c76']),
      ),
    );
    const grains: Point[] = Array.from({ length: 420 }, () => [source.between(0, 1600), source.between(1040, 1200)]);
    on.add(
      dots(grains, 2.4, '#a87f5f', 0.5),
      dots(
        grains.slice(0, 160).map(([x, y]): Point => [x + 5, y - 3]),
        2,
        '#fff3d4',
        0.8,
      ),
    );
    let prints = '';
    for (let index = 0; index < 22; index++)
      prints += disc(1240 - index * 44, 1128 - index * 2.2 + (index % 2) * 13, 11, 4.4);
    on.add(fill(prints, '#a87f5f', { opacity: 0.5 }));

    for (const [x, y, hull] of [
      [1210, 980, 1],
      [1370, 958, 0.86],
      [1510, 940, 0.76],
    ] as const)
      blueBoat(on, x, y, hull);

    const wet = { skin: '#a8714e', bottom: '#23303f', shoes: '#a8714e', head: 'hair' as const };
    for (const [x, y, height, top, hair, paint, pose] of [
      [330, 1010, 150, '#23303f', '#4a2f1f', '#f4d35e', 'walk'],
      [560, 1046, 210, '#2f5f7c', '#1f1614', '#fdf3e4', 'walk'],
      [860, 1096, 268, '#23303f', '#c99a5a', '#ef6f4f', 'stride'],
    ] as const) {
      on.add(
        fill(
          poly([
            [x - 10, y - 2],
            [x + 16, y + 3],
            [x + height * 0.62, y + height * 0.13],
            [x + height * 0.5, y + height * 0.17],
          ]),
          '#7a5f58',
          { opacity: 0.4 },
        ),
      );
      board(on, x + height * 0.02, y - height * 0.56, height * 1.06, lighten(paint, 0.1), -7, true);
      on.add(person({ x, y, height, facing: 'left', sun: 'left' }, poses[pose], { ...wet, top, headColour: hair }));
      board(on, x - height * 0.02, y - height * 0.5, height * 1.1, paint, -7, false);
      on.add(
        line(
          `M${x + height * 0.01} ${y - height * 0.76}Q${x + height * 0.1} ${y - height * 0.62} ${x - height * 0.02} ${y - height * 0.46}`,
          top,
          height * 0.075,
        ),
        fill(disc(x - height * 0.03, y - height * 0.44, height * 0.026), '#a8714e'),
      );
    }
    on.add(fill(disc(1396, 1132, 146, 13), '#7a5f58', { opacity: 0.45 }));
    board(on, 1384, 1118, 280, '#7fc4b8', -4, false);
    on.add(
      gull(330, 250, 74, -10, ['#fffdf6', '#5a6470']),
      gull(420, 310, 46, 8, ['#fffdf6', '#5a6470']),
      gull(720, 180, 54, -6, ['#fffdf6', '#5a6470']),
    );
    on.add(
      mist(on, '#fdf0e4', 520, 800, 0.3),
      wash(
        on.linear([
          [0, '#6a4a44', 0],
          [1, '#6a4a44', 0.28],
        ]),
        1110,
      ),
    );
  },
);
