import { darken, lighten, mix } from '../colour.ts';
import { dots, fill, group, line, wash } from '../drawing.ts';
import { dune, ripples, swell } from '../dunes.ts';
import { camel, sitter, walker } from '../figures.ts';
import { box, disc, type Point, points, poly } from '../geometry.ts';
import { milkyWay } from '../milky-way.ts';
import { zigzag } from '../patterns.ts';
import { picture } from '../picture.ts';
import { random } from '../random.ts';
import { glow, sky, stars } from '../sky.ts';
import { tent } from '../tents.ts';

export const desertCampStars = picture(
  'desert-camp-stars',
  'Lamplit tents and a campfire among the dunes beneath the Milky Way',
  (on) => {
    const source = random('camp');
    sky(on, ['#070b2a', '#0f1848', '#23306e', '#4a4a8a', '#a8708c'], 860);
    stars(on, 'camp', 840, '#f6f2ff', 1.15);
    milkyWay(on);
    const tail = on.across(
      [1126, 264],
      [1262, 174],
      [
        [0, '#ffffff', 0.95],
        [0.4, '#dfe4ff', 0.5],
        [1, '#dfe4ff', 0],
      ],
    );
    on.add(fill('M1127.500 265.500L1262 174L1124.500 261.500Z', tail), dots([[1126.5, 263.5]], 5, '#ffffff'));
    glow(on, 1300, 880, 760, '#e89a86', 0.3);
    swell(on, points('-40 800, 240 762, 520 806, 820 760, 1120 800, 1400 750, 1660 790'), ['#3d3a78', '#57477c']);
    dune(on, {
      crest: points('-60 850, 220 800, 470 690, 640 752, 900 830, 1300 850, 1660 840'),
      summit: 2,
      spine: [
        [500, 760],
        [450, 840],
        [540, 930],
      ],
      light: ['#4f4a8c', '#5f4c80'],
      shade: ['#1c1f52', '#2c2858'],
      sunFrom: 'right',
      ripples: { count: 10, gap: 20, strength: 0.4 },
    });
    dune(on, {
      crest: points('600 900, 900 860, 1120 790, 1310 716, 1460 790, 1680 870'),
      summit: 3,
      spine: [
        [1280, 790],
        [1350, 870],
        [1290, 950],
      ],
      light: ['#5a5090', '#6a4f7c'],
      shade: ['#20215a', '#332a5a'],
      sunFrom: 'right',
      ripples: { count: 10, gap: 20, strength: 0.4 },
    });
    swell(on, points('-40 930, 300 900, 700 914, 1100 896, 1640 924'), ['#4a3a68', '#2c2250']);
    glow(on, 800, 1000, 700, '#f08a3c', 0.5);
    tent(on, 150, 946, 240, '#6a2c40');
    tent(on, 1180, 944, 260, '#5a3048');
    tent(on, 470, 930, 190, '#4a2c50');
    tent(on, 900, 930, 190, '#6a2c40');

    const fire: Point = [800, 1046];
    glow(on, fire[0], fire[1] - 20, 420, '#ffb347', 0.75);
    on.add(
      fill(disc(fire[0], fire[1] + 12, 250, 40), '#f2a04a', { opacity: 0.28 }),
      fill(disc(fire[0], fire[1] + 10, 120, 20), '#ffd98a', { opacity: 0.4 }),
    );
    for (const [x, w, tone] of [
      [560, 170, '#a8322a'],
      [1040, 180, '#2f4f8f'],
    ] as const) {
      const rug = poly([
        [x - w / 2, 1070],
        [x + w / 2, 1070],
        [x + w / 2 + 26, 1116],
        [x - w / 2 - 26, 1116],
      ]);
      on.add(
        fill(rug, tone),
        group([zigzag(x - w, 1078, w * 2, 9, 18, '#f2c14e', 3), zigzag(x - w, 1098, w * 2, 10, 16, '#f3e6c8', 3)], {
          clip: on.clip(rug),
          opacity: 0.85,
        }),
      );
    }
    for (const [x, y, turn] of [
      [770, 1060, -14],
      [806, 1064, 10],
      [836, 1058, -4],
    ] as const)
      on.add(line(`M${x - 34} ${y}h62`, '#4a2a26', 11, { transform: `rotate(${turn} ${x} ${y})` }));
    const flame = (s: number, tone: string, lean: number) =>
      fill(
        `M0 0C${-30 * s} -8 ${-34 * s} ${-44 * s} ${(-12 + lean) * s} ${-66 * s}C${-10 * s} ${-52 * s} ${-2 * s} ${-50 * s} ${(2 + lean) * s} ${-98 * s}C${14 * s} ${-76 * s} ${38 * s} ${-40 * s} ${26 * s} ${-14 * s}C${20 * s} -4 ${10 * s} 0 0 0Z`,
        tone,
        { transform: 'translate(802 1058)' },
      );
    on.add(flame(1.15, '#e8572a', 4), flame(0.85, '#f9a23a', -3), flame(0.5, '#fff0b0', 2));
    const sparks: Point[] = Array.from({ length: 46 }, () => {
      const up = source.next();
      return [802 + Math.sin(up * 7) * 26 + source.between(-1, 1) * (10 + up * 60), 980 - up * 300];
    });
    on.add(dots(sparks, 3.2, '#ffc36a', 0.85));
    const people = [
      [512, 1098, 104, '#3d4f8f', 'right'],
      [602, 1092, 98, '#c9a36a', 'right'],
      [676, 1080, 88, '#7a3050', 'right'],
      [934, 1082, 92, '#a85a3a', 'left'],
      [1004, 1094, 100, '#e3d3b4', 'left'],
      [1094, 1102, 106, '#3f5f5c', 'left'],
    ] as const;
    for (const [x, y, height, robe, facing] of people) {
      on.add(fill(disc(x + (x < 800 ? -38 : 38), y, height * 0.66, 7), '#150f30', { opacity: 0.55 }));
      on.add(
        sitter(
          { x, y, height, facing: facing === 'right' ? 'left' : 'right' },
          {
            robe: darken(robe, 0.45),
            shade: lighten(mix(robe, '#f2a04a', 0.45), 0.1),
            head: lighten(mix(robe, '#f2a04a', 0.3), 0.3),
          },
        ),
      );
    }
    on.add(
      fill(disc(1322, 1012, 46, 7), '#120c2c', { opacity: 0.5 }),
      walker(
        { x: 1322, y: 1010, height: 126, facing: 'left' },
        { robe: '#2a2450', shade: '#b8703f', head: '#e0b884' },
        'turban',
      ),
    );
    for (const [x, y, height, step] of [
      [262, 1010, 96, 0],
      [356, 1022, 100, 1],
    ] as const)
      on.add(camel({ x, y, height, facing: 'left' }, { coat: '#4a3550', shade: '#2e2344', saddle: '#8a3a48' }, step));
    swell(on, points('-40 1140, 260 1118, 620 1156, 980 1150, 1320 1116, 1660 1148'), ['#3a2654', '#150f30']);
    on.add(ripples('#6a4468', 1150, 1240, 5, 0.4));
    for (const x of [90, 330, 1270, 1500]) {
      const foot = 1178 + (x % 4) * 3;
      on.add(
        fill(
          disc(x, foot, 150, 24),
          on.radial([
            [0, '#ffd98a', 0.8],
            [0.4, '#f2a04a', 0.4],
            [1, '#f2a04a', 0],
          ]),
        ),
      );
      glow(on, x, foot - 20, 96, '#ffb654', 0.6);
      on.add(
        fill(disc(x, foot, 22, 5), '#3a2030'),
        fill(box(x - 12, foot - 38, 24, 34), '#ffdf96'),
        line(
          `M${x - 12} ${foot - 38}h24v34h-24ZM${x} ${foot - 38}v34M${x - 9} ${foot - 39}L${x} ${foot - 54}L${x + 9} ${foot - 39}M${x - 15} ${foot - 3}h30`,
          '#3a2030',
          3.4,
        ),
      );
    }
    on.add(
      wash(
        on.linear([
          [0, '#05061c', 0.35],
          [0.3, '#05061c', 0],
          [1, '#05061c', 0.25],
        ]),
      ),
    );
  },
);
