import { macaque } from '../animals.ts';
import { lighten, mix } from '../colour.ts';
import { dots, fill, ground, line, mist, wash } from '../drawing.ts';
import { disc, type Point, points, poly, smooth, trace } from '../geometry.ts';
import { hills } from '../mountains.ts';
import { picture } from '../picture.ts';
import { random } from '../random.ts';
import { boulder } from '../rocks.ts';
import { bird, glow, sky } from '../sky.ts';
import { cedar, farCedar } from './parts/ifrane-cedars.ts';

export const ifraneCedars = picture(
  'ifrane-cedars',
  'Barbary macaques sit in the first snow under the cedars of the Middle Atlas, in blue winter shade',
  (on) => {
    const source = random('ifrane');
    sky(on, ['#7fa9cc', '#b3cfe0', '#e3e6e6', '#fbeed8'], 640);
    glow(on, 1180, 300, 720, '#fff6dc', 0.9);
    for (const [seed, level, tall, light, foot] of [
      ['ifrane-1', 470, 120, '#b9cbdc', '#dde6ec'],
      ['ifrane-2', 560, 110, '#9fb8cf', '#d6e2ec'],
    ] as const) {
      const crest = hills(seed, level, tall, 260);
      on.add(fill(ground(crest, 760), on.across([0, level - tall], [0, 760], [light, foot])));
      for (let index = 4; index < crest.length; index += 3) {
        const [x, y] = crest[index] as Point;
        on.add(
          farCedar(
            x + source.between(-9, 9),
            y + source.between(4, 60),
            source.between(26, 54),
            [mix('#6f8fa8', light, 0.3), '#eef4f8'],
            source,
          ),
        );
      }
      on.add(mist(on, '#f3f1ea', level - 30, 720, 0.55));
    }
    on.add(wash(on.linear(['#dfe8f0', '#cfdeec', '#b3cae2', '#8fadd0']), 640));
    const row = (y: number, many: number, tall: number, tones: readonly [string, string, string]) => {
      for (let index = 0; index < many; index++) {
        const x = ((index + source.between(0.1, 0.9)) / many) * 1700 - 50;
        on.add(
          cedar(x, y + source.between(-12, 20), tall * source.between(0.8, 1.15), tones, `ifrane-${y}-${index}`, 0.5),
        );
      }
    };
    row(690, 17, 260, ['#7f9fae', '#5f8498', '#f4f8fa']);
    on.add(mist(on, '#e9eef2', 480, 760, 0.55));
    row(740, 9, 400, ['#52798a', '#3a6078', '#f1f7fb']);
    on.add(mist(on, '#dfe9f2', 560, 800, 0.42));
    for (const [x, w] of [
      [900, 60],
      [1040, 90],
      [1200, 50],
      [1330, 100],
    ] as const)
      on.add(
        fill(
          poly([
            [x, 0],
            [x + w, 0],
            [x - 420 + w * 2, 900],
            [x - 470, 900],
          ]),
          on.across(
            [x, 0],
            [x - 430, 900],
            [
              [0, '#fff6dc', 0.4],
              [1, '#fff6dc', 0],
            ],
          ),
        ),
      );

    // Snow in drifts, blue in the hollows, warm where the sun comes through.
    for (const [text, light, foot] of [
      ['-40 800, 220 770, 520 800, 820 764, 1120 794, 1400 760, 1640 784', '#eaf1f6', '#b5cbe3'],
      ['-40 900, 260 930, 560 880, 880 916, 1200 876, 1640 920', '#f2f5f6', '#a3bedd'],
      ['-40 1040, 200 990, 520 1030, 820 1066, 1180 1000, 1640 1044', '#eef3f8', '#86a5d0'],
    ] as const) {
      const crest = trace(points(text));
      const top = Math.min(...crest.map(([, y]) => y));
      on.add(
        fill(ground(crest), on.across([0, top], [0, top + 260], [light, foot])),
        line(poly(crest, false), '#ffffff', 4, { opacity: 0.8 }),
      );
      for (let index = 0; index < 9; index++) {
        const [x, y] = crest[Math.floor(source.next() * crest.length)] as Point;
        on.add(
          fill(disc(x, y + source.between(20, 80), source.between(70, 190), source.between(6, 16)), '#7f9fcf', {
            opacity: 0.22,
          }),
        );
      }
    }
    for (const [x, y, w] of [
      [760, 860, 260],
      [1010, 950, 340],
      [520, 990, 230],
      [1280, 860, 200],
    ] as const)
      on.add(
        fill(
          disc(x, y, w * 1.2, w * 0.13),
          on.radial([
            [0, '#fff6e2', 0.85],
            [0.55, '#fff6e2', 0.4],
            [1, '#fff6e2', 0],
          ]),
        ),
      );
    const shadows = (x: number, y: number, w: number, reach: number) =>
      on.add(
        fill(
          poly([
            [x - w, y],
            [x + w, y],
            [x - reach * 0.5 + w, y + reach * 0.36],
            [x - reach * 0.6 - w, y + reach * 0.34],
          ]),
          '#5a7cb8',
          { opacity: 0.34 },
        ),
      );
    shadows(330, 900, 32, 620);
    shadows(1390, 930, 46, 760);
    on.add(
      cedar(330, 900, 820, ['#3a6a68', '#1f4758', '#f4f9fb'], 'ifrane-left', 1),
      cedar(1390, 936, 1080, ['#2f5c5a', '#173a4c', '#f4f9fb'], 'ifrane-right', 1),
    );

    for (const [x, y, w, h] of [
      [660, 1010, 260, 96],
      [820, 1030, 150, 58],
      [1120, 1120, 220, 80],
    ] as const) {
      on.add(boulder(x, y, w, h, ['#a8a2a8', '#4d5878'], 'ifrane', 'right'));
      on.add(
        fill(
          smooth(
            [
              [x - w * 0.42, y - h * 0.66],
              [x - w * 0.2, y - h * 0.98],
              [x + w * 0.14, y - h * 1.02],
              [x + w * 0.4, y - h * 0.66],
              [x + w * 0.14, y - h * 0.62],
              [x - w * 0.1, y - h * 0.74],
            ],
            true,
          ),
          '#fbfdff',
        ),
      );
    }
    for (const [x, y, w] of [
      [330, 908, 90],
      [1390, 944, 130],
    ] as const)
      on.add(
        fill(
          smooth(
            [
              [x - w, y + 8],
              [x - w * 0.5, y - w * 0.16],
              [x - w * 0.1, y - w * 0.04],
              [x + w * 0.2, y - w * 0.2],
              [x + w, y + 8],
              [x, y + w * 0.2],
            ],
            true,
          ),
          '#f7fafc',
        ),
      );
    for (let index = 0; index < 13; index++) {
      const [x, y] = [source.between(60, 1560), source.between(1010, 1180)];
      let blades = '';
      for (let k = -3; k <= 3; k++)
        blades += `M${x.toFixed(0)} ${y.toFixed(0)}q${k * 2} -16 ${k * 6} ${-30 + Math.abs(k) * 4}`;
      on.add(line(blades, '#a8956a', 2.4));
    }
    const shade = (x: number, y: number, r: number) =>
      on.add(fill(disc(x - r * 0.4, y, r * 1.3, r * 0.24), '#4d6ea8', { opacity: 0.4 }));
    shade(640, 920, 60);
    on.add(macaque(640, 922, 172, 'right'));
    shade(900, 1086, 90);
    on.add(macaque(900, 1090, 236, 'left', true));
    shade(1080, 1062, 70);
    on.add(macaque(1080, 1066, 180, 'left'));
    shade(500, 1130, 80);
    on.add(macaque(480, 1140, 150, 'right'));
    // One more on a bare bough of the old cedar.
    on.add(
      fill(
        poly(points('1392 556, 1330 558, 1262 564, 1206 578, 1170 596, 1212 588, 1266 580, 1330 578, 1392 586')),
        '#5f484c',
      ),
      line('M1380 562L1330 564L1264 570L1200 584', '#8a7072', 4),
      line('M1252 568L1222 546M1216 578L1190 566', '#5f484c', 6),
      line('M1170 593L1206 576L1262 562M1344 557L1384 555', '#f7fafc', 6),
    );
    on.add(macaque(1312, 560, 92, 'left'));
    let prints = '';
    for (let index = 0; index < 16; index++) {
      const [x, y] = [160 + index * 22, 1180 - index * 4 + (index % 2) * 14];
      prints += disc(x, y, 8, 4);
    }
    on.add(fill(prints, '#7395c8', { opacity: 0.6 }));
    const flakes: Point[] = Array.from({ length: 190 }, () => [source.between(0, 1600), source.between(0, 1200)]);
    on.add(
      dots(flakes, 4, '#ffffff', 0.75),
      dots(
        flakes.slice(0, 50).map(([x, y]): Point => [1600 - x, y]),
        8,
        '#ffffff',
        0.6,
      ),
    );
    on.add(
      bird(600, 170, 30, '#5f7f98'),
      bird(660, 200, 24, '#5f7f98'),
      wash(
        on.linear([
          [0, '#2f4a80', 0],
          [1, '#2f4a80', 0.36],
        ]),
        1060,
      ),
    );
    glow(on, 1180, 300, 500, lighten('#fff0c8', 0.4), 0.2);
  },
);
