import { fill, ground, line, mist, wash } from '../drawing.ts';
import { disc, points, poly, trace } from '../geometry.ts';
import { hills, range } from '../mountains.ts';
import { picture } from '../picture.ts';
import { quad, quadBehind } from '../quads.ts';
import { boulder, gravel } from '../rocks.ts';
import { glow, sky, streaks, sun } from '../sky.ts';

export const agafayQuadsSunset = picture(
  'agafay-quads-sunset',
  'Quad riders stop on a stony ridge of the Agafay desert to watch the sun set beside the snows of the High Atlas',
  (on) => {
    sky(on, ['#4a4b86', '#8a6a9c', '#d98a94', '#f7b184', '#fdd793'], 690);
    streaks(on, 'agafay', 90, 480, 9, ['#8d6a98', '#fbb487']);
    sun(on, 1340, 560, 58, '#fff4cc', '#ffcf86');
    range(on, {
      seed: 'agafay-far',
      keys: points(
        '-60 620, 90 470, 200 576, 330 390, 446 570, 600 330, 716 566, 830 350, 950 572, 1060 400, 1190 590, 1300 490, 1420 610, 1540 560, 1680 640',
      ),
      base: 740,
      rock: { light: '#c98a94', shade: '#7f6a98', deep: '#6a5a8c' },
      sunFrom: 'right',
      rough: 16,
      snow: { line: 500, tones: { light: '#ffd9cf', shade: '#a58fb8', deep: '#8c7cae' } },
      haze: { colour: '#f9bd92', strength: 0.9 },
    });
    on.add(mist(on, '#fcc692', 560, 800, 0.7));
    for (const [seed, level, tall, span, light, foot] of [
      ['agafay-1', 706, 40, 240, '#cf8a78', '#e7a883'],
      ['agafay-2', 762, 66, 190, '#b3705f', '#d58f6c'],
      ['agafay-3', 850, 110, 260, '#94584f', '#bd7658'],
    ] as const) {
      const crest = hills(seed, level, tall, span);
      on.add(fill(ground(crest), on.across([0, level - tall], [0, level + 130], [light, foot])));
      let ribs = '';
      for (let x = 20; x < 1600; x += 26) {
        const y = crest[Math.round(x / 10)]?.[1] ?? level;
        ribs += `M${x} ${y.toFixed(0)}q${-10 - (x % 7) * 3} ${24 + (x % 5) * 8} ${-26 - (x % 11) * 5} ${58 + (x % 9) * 6}`;
      }
      on.add(line(ribs, '#5c3448', 7, { opacity: 0.13 }));
      on.add(mist(on, '#f7b886', level - 20, level + 150, 0.28));
    }
    on.add(
      line(
        'M-20 905C260 860 420 880 640 846C760 826 820 814 900 806',
        on.across(
          [-20, 905],
          [900, 806],
          [
            [0, '#f1bd8c', 0.5],
            [0.7, '#f1bd8c', 0.4],
            [1, '#f1bd8c', 0],
          ],
        ),
        10,
      ),
    );

    const ridge = trace(points('-60 1010, 160 962, 420 946, 700 934, 960 950, 1240 962, 1460 930, 1680 900'));
    on.add(fill(ground(ridge), on.across([0, 930], [0, 1200], ['#b5694c', '#7a4242', '#4a2a3a', '#331f33'])));
    on.add(line(poly(ridge, false), '#ffcf94', 5, { opacity: 0.75 }));
    on.add(gravel('agafay', 972, 1200, 520, ['#e79a6a', '#6b3d42', '#2a1728'], 0.9));
    for (const [x, y, w, h] of [
      [60, 1040, 150, 62],
      [1500, 1010, 210, 92],
      [1380, 1050, 110, 44],
      [300, 1150, 170, 70],
      [1180, 1176, 220, 86],
    ] as const)
      on.add(boulder(x, y, w, h, ['#d98558', '#5c3442'], 'agafay', 'right'));

    const shadow = (x: number, y: number, reach: number, left = 20, right = 60) =>
      on.add(
        fill(
          poly([
            [x - left, y - 6],
            [x + right, y],
            [x - reach * 0.8, y + 74],
            [x - reach, y + 44],
          ]),
          '#23122a',
          { opacity: 0.42 },
        ),
      );
    shadow(1030, 980, 470, 150, 160);
    on.add(
      quad({ x: 1030, y: 976, length: 330, facing: 'right', sun: 'right', tilt: 1 }, '#3f4c8a', {
        skin: '#6b4130',
        top: '#d9c7a8',
        bottom: '#37405c',
        head: 'helmet',
        headColour: '#f2e6d0',
      }),
    );
    shadow(640, 1058, 480);
    on.add(
      quadBehind(
        640,
        1058,
        268,
        '#c2452c',
        { skin: '#8a5a3c', top: '#3f6f7c', bottom: '#2f3350', headColour: '#f2e6d0' },
        'right',
      ),
    );
    shadow(330, 1010, 330);
    on.add(
      quadBehind(
        330,
        1006,
        190,
        '#d79a2b',
        { skin: '#8a5a3c', top: '#8a4a6a', bottom: '#3a3350', headColour: '#e9d9c0' },
        'right',
      ),
    );
    for (const [x, y, r] of points('560 1064, 520 1054, 700 1066').map(
      ([px, py], index) => [px, py, 40 - index * 8] as const,
    ))
      on.add(fill(disc(x, y, r, r * 0.2), '#2a1728', { opacity: 0.25 }));
    glow(on, 1340, 600, 760, '#ffc27a', 0.34);
    on.add(
      wash(
        on.linear([
          [0, '#1e1030', 0],
          [1, '#1e1030', 0.45],
        ]),
        1060,
      ),
    );
  },
);
