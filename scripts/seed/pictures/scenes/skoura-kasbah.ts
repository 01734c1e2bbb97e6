import { stork } from '../animals.ts';
import { lighten } from '../colour.ts';
import { dots, fill, group, line, mist, wash } from '../drawing.ts';
import { mule } from '../figures.ts';
import { disc, type Point, points, poly, smooth } from '../geometry.ts';
import { range } from '../mountains.ts';
import { palm } from '../palms.ts';
import { person } from '../people.ts';
import { picture } from '../picture.ts';
import { tree } from '../plants.ts';
import { poses } from '../poses.ts';
import { random } from '../random.ts';
import { bird, cumulus, glow, sky } from '../sky.ts';
import { channel, kasbah } from './parts/skoura-kasbah.ts';

const PALM = { light: '#b5bf5c', mid: '#7f9a4a', dark: '#4a6f3f', trunk: '#96704e', trunkShade: '#6a4c38' };

export const skouraKasbah = picture(
  'skoura-kasbah',
  'Storks stand on the towers of a kasbah in the palm grove of Skoura, beside an irrigation channel in the afternoon',
  (on) => {
    const source = random('skoura');
    sky(on, ['#4f9cc0', '#8fc4cc', '#d9e2c4', '#f6e3ae'], 700);
    cumulus(on, 'skoura', 1080, 220, 460, ['#fffaea', '#d3d8c8'], 0.9);
    cumulus(on, 'skoura-b', -60, 300, 400, ['#fffaea', '#d9d8c4'], 0.8);
    glow(on, 1500, 260, 760, '#fff0bc', 0.7);
    range(on, {
      seed: 'skoura-atlas',
      keys: points(
        '-60 620, 120 500, 260 570, 430 470, 600 560, 760 500, 900 570, 1080 460, 1240 540, 1420 480, 1680 620',
      ),
      base: 720,
      rock: { light: '#cfae9c', shade: '#94909c', deep: '#868494' },
      sunFrom: 'right',
      rough: 12,
      snow: { line: 530, tones: { light: '#fff9ea', shade: '#c3cdd6', deep: '#b0bccb' } },
      haze: { colour: '#f2e3b8', strength: 0.85 },
    });
    on.add(wash(on.linear(['#d9cc8a', '#b9b86a', '#a3a056']), 690));
    for (let row = 0; row < 3; row++) {
      const far = Array.from(
        { length: 22 },
        (_, index) =>
          [index * 78 + source.between(-30, 30), 706 + row * 18, source.between(60, 104) + row * 22] as const,
      );
      for (const [x, y, h] of far)
        on.add(
          palm(
            x,
            y,
            h,
            {
              ...PALM,
              light: lighten(PALM.light, 0.3 - row * 0.1),
              mid: lighten(PALM.mid, 0.3 - row * 0.1),
              dark: lighten(PALM.dark, 0.3 - row * 0.1),
            },
            `skoura-${row}`,
            { detail: false },
          ),
        );
      on.add(mist(on, '#f6e8bc', 640, 760 + row * 10, 0.36));
    }
    kasbah(on, source);
    for (const [x, y, s, way] of [
      [588, 196, 92, 'left'],
      [664, 198, 84, 'right'],
      [1128, 300, 78, 'left'],
    ] as const)
      on.add(stork(x, y, s, way, '#d9d0c4'));
    on.add(
      tree(383, 812, 190, ['#c9cc7a', '#8fa058', '#5a7a48', '#7a5f48'], 'skoura', 'right'),
      tree(1330, 806, 170, ['#c9cc7a', '#8fa058', '#5a7a48', '#7a5f48'], 'skoura', 'right'),
    );

    // The garden plots between low earth walls.
    on.add(
      fill(
        smooth(points('-40 812, 300 796, 800 806, 1300 796, 1640 812, 1640 1230, -40 1230'), true),
        on.across([0, 800], [0, 1200], ['#c9c070', '#9aa850', '#6f8f48', '#4f7440']),
      ),
    );
    for (let row = 0; row < 11; row++) {
      const depth = row / 11;
      const y = 826 + depth ** 1.4 * 370;
      let barley = '';
      for (let x = -10; x < 1620; x += 9 + depth * 9) {
        const tall = (12 + depth * 52) * source.between(0.7, 1.15);
        barley += `M${x.toFixed(0)} ${y.toFixed(0)}q${(3 + depth * 5).toFixed(0)} ${(-tall * 0.6).toFixed(0)} ${(source.between(-2, 9) * (0.5 + depth)).toFixed(0)} ${(-tall).toFixed(0)}`;
      }
      on.add(line(barley, ['#b5bf62', '#8fa84c', '#d3cc7c'][row % 3] as string, 1.6 + depth * 2, { opacity: 0.75 }));
      if (row === 3 || row === 7)
        on.add(
          fill(
            poly([
              [-10, y],
              [1610, y - 8],
              [1610, y + 8 + depth * 12],
              [-10, y + 12 + depth * 16],
            ]),
            on.linear(['#dcb583', '#a97c58']),
          ),
        );
    }
    const poppies: Point[] = Array.from({ length: 70 }, () => [source.between(0, 1600), source.between(1010, 1190)]);
    on.add(
      dots(poppies, 9, '#e2482c'),
      dots(
        poppies.map(([x, y]): Point => [x + 1, y - 2]),
        4,
        '#f98a5c',
      ),
    );
    channel(on, source);
    on.add(
      person({ x: 640, y: 948, height: 118, facing: 'right', sun: 'right' }, poses.bend, {
        skin: '#8a5a3c',
        top: '#e9dcc0',
        bottom: '#e9dcc0',
        robe: true,
        head: 'turban',
        headColour: '#c9452c',
      }),
      line('M676 890L712 952M700 950l26 -4', '#6a4a34', 5),
    );
    on.add(
      fill(disc(1180, 1000, 90, 11), '#4a5a34', { opacity: 0.5 }),
      mule({ x: 1180, y: 1000, height: 118, facing: 'left' }, '#9a8674', '#6a5a50', '#7f9a4a'),
    );
    on.add(
      person({ x: 1080, y: 1010, height: 142, facing: 'left', sun: 'right' }, poses.walk, {
        skin: '#8a5a3c',
        top: '#8a3f5c',
        bottom: '#e9c98a',
        robe: true,
        head: 'scarf',
        headColour: '#f0b45a',
      }),
    );

    for (const [x, y, h, lean] of [
      [120, 1010, 640, 0.05],
      [1490, 1040, 720, -0.07],
    ] as const) {
      on.add(
        fill(
          poly([
            [x - 22, y + 30],
            [x + 20, y + 40],
            [x - 262, y + 112],
            [x - 330, y + 92],
          ]),
          '#4a5a34',
          { opacity: 0.35 },
        ),
      );
      on.add(palm(x, y, h, PALM, 'skoura-near', { lean, dates: '#c9782c', spread: 0.38 }));
    }
    on.add(palm(230, 960, 380, PALM, 'skoura-near', { lean: 0.12, spread: 0.4, dates: '#c9782c' }));
    for (const [x, y, size] of [
      [120, 1036, 46],
      [1490, 1070, 56],
      [230, 978, 34],
    ] as const)
      for (const side of [-0.8, -0.3, 0.2, 0.7]) {
        let blades = '';
        for (let k = -3; k <= 3; k++)
          blades += `M${x + side * size} ${y + 8}q${k * 3} ${-size * 0.5} ${k * size * 0.2} ${-size * (1 - Math.abs(k) * 0.1)}`;
        on.add(line(blades, side > 0 ? '#8fa84c' : '#5f8440', 4));
      }
    on.add(bird(860, 180, 34, '#5a6a70'), bird(930, 150, 26, '#5a6a70'), bird(800, 230, 24, '#5a6a70'));
    on.add(
      group(
        [
          wash(
            on.linear([
              [0, '#2f3a24', 0],
              [1, '#2f3a24', 0.42],
            ]),
            1090,
          ),
        ],
        {},
      ),
    );
    glow(on, 1500, 400, 900, '#ffe2a0', 0.2);
  },
);
