import { horseshoe } from '../architecture.ts';
import { darken, lighten } from '../colour.ts';
import { dots, fill, group, line, wash } from '../drawing.ts';
import { box, disc, type Point, points, poly } from '../geometry.ts';
import { frond, palm } from '../palms.ts';
import { zellige } from '../patterns.ts';
import { picture } from '../picture.ts';
import { agave, cactus, foliage } from '../plants.ts';
import { random } from '../random.ts';
import { glow, sky } from '../sky.ts';
import { villa } from './parts/majorelle-garden.ts';

const PALM = { light: '#9cc257', mid: '#5c9446', dark: '#2d6344', trunk: '#8d6a4e', trunkShade: '#5e4638' };
const BLUE = '#2437c4';

export const majorelleGarden = picture(
  'majorelle-garden',
  'The cobalt-blue villa of the Majorelle garden in Marrakech among cacti, palms and yellow pots',
  (on) => {
    const source = random('majorelle');
    sky(on, ['#7fc6d8', '#bfe3dc', '#f3f0cf'], 700);
    glow(on, 280, 120, 560, '#fff7d0', 0.8);
    for (const [x, h, lean] of [
      [120, 700, 0.05],
      [300, 600, -0.05],
      [1330, 660, 0.04],
      [1500, 740, -0.06],
      [700, 640, 0.03],
      [960, 690, -0.03],
    ] as const)
      on.add(palm(x, 790, h, PALM, 'majorelle', { lean, spread: 0.3 }));
    on.add(fill(box(-10, 660, 1620, 150), '#1f4f40'));
    for (const [y, tones] of [
      [640, ['#2f6a4a', '#3f8050']],
      [700, ['#245a44', '#3a7a4c', '#5b9a50']],
    ] as const)
      on.add(foliage([-20, y], [1620, y], 70, 900, tones, `hedge-${y}`));

    villa(on);
    const cast = [
      frond([300, 360], 10, 300, 0.3),
      frond([320, 420], 30, 260, 0.2),
      frond([1260, 380], 170, 280, 0.3),
      frond([1300, 330], 160, 300, 0.2),
    ].map((data) => fill(data, '#0f1660', { opacity: 0.3 }));
    on.add(group(cast, { clip: on.clip(box(440, 343, 720, 450)) }));

    on.add(wash(on.linear(['#d98a5a', '#c9744a']), 796));
    on.add(fill(poly(points('350 796, 1260 796, 1640 1210, -40 1210')), on.linear(['#e39a68', '#d07a4e'])));
    on.add(
      group([zellige(300, 796, 1000, 24, 24, ['#2b9aa4', '#f2c230', '#2437c4'])], {
        clip: on.clip(box(350, 798, 910, 20)),
      }),
    );
    const rim = poly(points('520 850, 1080 850, 1310 1210, 290 1210'));
    on.add(
      fill(rim, '#3f5aea'),
      fill(poly(points('546 866, 1054 866, 1266 1210, 334 1210')), on.linear(['#1f8a8c', '#1c6f86', '#154a72'])),
    );
    const water = on.clip(poly(points('546 866, 1054 866, 1266 1210, 334 1210')));
    const mirror = [
      fill(
        box(440, 866, 720, 250),
        on.linear([
          [0, '#2a3fd0', 0.9],
          [1, '#1d2ca6', 0],
        ]),
      ),
      fill(horseshoe(800, 866, 220, 200), '#f2c230', { opacity: 0.75, transform: 'translate(0 1732) scale(1 -1)' }),
      fill(horseshoe(800, 866, 180, 180), '#14606c', { opacity: 0.9, transform: 'translate(0 1732) scale(1 -1)' }),
    ];
    let ripples = '';
    for (let index = 0; index < 130; index++) {
      const y = 872 + source.next() ** 0.8 * 330;
      ripples += `M${source.between(340, 1240).toFixed(0)} ${y.toFixed(0)}h${source.between(12, 30 + (y - 860) * 0.3).toFixed(0)}`;
    }
    on.add(group([...mirror, line(ripples, '#bfe9e0', 2, { opacity: 0.4 })], { clip: water }));
    on.add(line('M520 850H1080', '#8fa4ff', 5), fill(poly(points('520 850, 546 866, 334 1210, 290 1210')), '#5a73f2'));
    const lilies: string[] = [];
    for (const [x, y, r] of [
      [620, 930, 30],
      [690, 955, 24],
      [980, 940, 32],
      [900, 1000, 28],
      [560, 1030, 44],
      [650, 1060, 34],
      [1060, 1060, 46],
      [960, 1110, 40],
      [500, 1130, 52],
      [1140, 1150, 56],
    ] as const) {
      lilies.push(
        fill(disc(x + 4, y + 5, r, r * 0.36), '#0c3a5c', { opacity: 0.5 }),
        fill(
          `M${x} ${y}L${x + r} ${y - r * 0.1}A${r} ${r * 0.36} 0 1 1 ${x + r * 0.8} ${y - r * 0.24}Z`,
          on.linear(['#8cc46a', '#4f9156']),
        ),
      );
      if (r > 28 && source.chance(0.7))
        for (const turn of [-60, -30, 0, 30, 60])
          lilies.push(
            fill('M0 0C-9 -12 -6 -26 0 -32C6 -26 9 -12 0 0Z', turn === 0 ? '#fff0f4' : '#f6b4c8', {
              transform: `translate(${x - r * 0.2} ${y}) rotate(${turn}) scale(${r / 42})`,
            }),
          );
    }
    on.add(...lilies);

    const gravel: Point[] = Array.from({ length: 260 }, () => [
      source.chance(0.5) ? source.between(0, 330) : source.between(1270, 1600),
      source.between(960, 1200),
    ]);
    on.add(
      dots(gravel, 5, '#f0b98a', 0.6),
      dots(
        gravel.map(([x, y]): Point => [x + 30, y + 8]),
        4,
        '#9c4f38',
        0.4,
      ),
    );

    const pot = (x: number, foot: number, size: number, tone: string) => {
      const h = size * 0.9;
      on.add(fill(disc(x + size * 0.3, foot, size * 0.8, size * 0.12), '#5a2a2a', { opacity: 0.4 }));
      on.add(
        fill(
          `M${x - size * 0.5} ${foot - h}C${x - size * 0.56} ${foot - h * 0.5} ${x - size * 0.42} ${foot - h * 0.1} ${x - size * 0.32} ${foot}H${x + size * 0.32}C${x + size * 0.42} ${foot - h * 0.1} ${x + size * 0.56} ${foot - h * 0.5} ${x + size * 0.5} ${foot - h}Z`,
          on.linear([lighten(tone, 0.35), tone, darken(tone, 0.35)], 0),
        ),
        fill(
          box(x - size * 0.57, foot - h * 1.12, size * 1.14, h * 0.2),
          on.linear([lighten(tone, 0.4), tone, darken(tone, 0.28)], 0),
        ),
      );
    };
    const sage = ['#a9d0ad', '#4f8a77'] as const;
    const fresh = ['#9ccb62', '#3f7f4c'] as const;
    on.add(
      cactus(on, 396, 850, 400, ['#8fc07a', '#346a4c'], 2),
      cactus(on, 300, 880, 300, ['#7fb274', '#2d5f48'], 1),
      cactus(on, 1230, 850, 440, ['#8fc07a', '#346a4c'], 1),
      cactus(on, 1330, 880, 330, ['#7fb274', '#2d5f48'], 2),
    );
    on.add(cactus(on, 220, 900, 220, ['#a3c988', '#3f7350']), cactus(on, 1420, 900, 240, ['#a3c988', '#3f7350']));
    on.add(
      foliage([-20, 900], [330, 850], 70, 190, ['#235843', '#3a7a4c', '#74aa52'], 'bed-left'),
      foliage([1290, 850], [1620, 900], 70, 190, ['#235843', '#3a7a4c', '#74aa52'], 'bed-right'),
    );
    pot(468, 872, 70, '#f2b81f');
    on.add(agave(468, 806, 96, sage));
    pot(1132, 872, 70, '#f2b81f');
    on.add(agave(1132, 806, 96, sage));
    pot(690, 816, 44, '#f07f2a');
    on.add(agave(690, 772, 60, fresh, 9));
    pot(910, 816, 44, '#f07f2a');
    on.add(agave(910, 772, 60, fresh, 9));
    on.add(agave(90, 1100, 250, sage, 15), agave(1520, 1100, 260, sage, 15));
    for (const x of [300, 1300]) {
      pot(x, 1080, 120, x < 800 ? '#2b62d8' : '#f2b81f');
      on.add(
        cactus(on, x, 976, 150, ['#9fcf84', '#3a7350']),
        cactus(on, x - 32, 976, 90, ['#9fcf84', '#3a7350']),
        cactus(on, x + 32, 976, 104, ['#9fcf84', '#3a7350']),
      );
    }
    on.add(
      fill(
        [
          frond([-30, 120], 20, 480, 0.3),
          frond([-40, 40], 42, 420, 0.3),
          frond([1640, 80], 160, 500, 0.3),
          frond([1640, -10], 140, 420, 0.3),
        ].join(''),
        '#1f5140',
      ),
    );
    on.add(
      fill([frond([-30, 60], 4, 420, 0.42), frond([1640, 30], 176, 430, 0.42)].join(''), '#3d8049'),
      wash(BLUE, 0, 1200, { opacity: 0.03 }),
    );
  },
);
