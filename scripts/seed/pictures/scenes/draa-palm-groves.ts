import { mix } from '../colour.ts';
import { dots, fill, ground, group, line, mist, wash } from '../drawing.ts';
import { camel } from '../figures.ts';
import { type Point, points, poly, smooth, trace } from '../geometry.ts';
import { hills, mesa } from '../mountains.ts';
import { palm } from '../palms.ts';
import { picture } from '../picture.ts';
import { random } from '../random.ts';
import { bird, glow, sky, streaks, sun } from '../sky.ts';
import { ksar } from './parts/draa-palm-groves.ts';

export const draaPalmGroves = picture(
  'draa-palm-groves',
  'A river of date palms winds through the Draa valley past an old kasbah at sunset',
  (on) => {
    const source = random('draa');
    sky(on, ['#3f7f93', '#8fb79f', '#f0d58f', '#f6a860', '#ec7f58'], 560);
    streaks(on, 'draa', 90, 400, 7, ['#f3c88f', '#fff0c0']);
    sun(on, 1010, 420, 54, '#fff6d0', '#ffd98a');
    // Both plains begin in haze, without an edge.
    const farPlain = on.linear([
      [0, '#f6bf86', 0],
      [0.5, '#f6bf86', 1],
      [1, '#f3c493', 1],
    ]);
    on.add(wash('#ec7f58', 559, 720), wash(farPlain, 480, 720));
    for (const [left, right, top, tone] of [
      [-160, 420, 430, '#c98a80'],
      [330, 800, 468, '#d3978a'],
      [1080, 1500, 452, '#d3978a'],
      [1360, 1800, 410, '#c98a80'],
    ] as const) {
      on.add(fill(poly(mesa(left, right, top, 620, 'draa-far')), on.across([0, top], [0, 620], [tone, '#f3c493'])));
    }
    on.add(mist(on, '#fbd596', 460, 660, 0.75));
    for (const [left, right, top, light, shade] of [
      [-320, 330, 470, '#b5626a', '#d9936f'],
      [1180, 1900, 450, '#a8545f', '#d4875f'],
    ] as const) {
      const body = poly(mesa(left, right, top, 740, 'draa-near'));
      const strata = Array.from({ length: 9 }, (_, index) =>
        line(
          smooth([
            [left, top + 24 + index * 17],
            [(left + right) / 2, top + 30 + index * 17 + source.between(-7, 7)],
            [right, top + 22 + index * 17],
          ]),
          index % 2 ? '#7a3a50' : '#f3b07a',
          3,
          { opacity: 0.4 },
        ),
      );
      const clefts = Array.from({ length: 30 }, () => {
        const x = source.between(left, right);
        const y = top + source.between(0, 60);
        const w = source.between(8, 30);
        return fill(
          poly([
            [x, y],
            [x + w * 0.5, y + 60],
            [x + w, y + source.between(110, 190)],
            [x - w * 0.2, y + 120],
          ]),
          '#6a3048',
          { opacity: 0.3 },
        );
      });
      on.add(
        fill(body, on.across([0, top], [0, 740], [light, shade])),
        group([...strata, ...clefts], { clip: on.clip(body) }),
      );
    }
    const plain = on.linear([
      [0, '#f0bd82', 0],
      [0.16, '#f0bd82', 1],
      [0.55, '#d8905c', 1],
      [1, '#b8694a', 1],
    ]);
    on.add(wash(plain, 580));
    for (let row = 0; row < 12; row++) {
      const y = 668 + row ** 1.5 * 13;
      const rise = hills(`draa-plain-${row}`, y, 14 + row * 5, 260 + row * 20);
      on.add(fill(ground(rise), mix('#efba80', '#b8694a', row / 12), { opacity: 0.55 }));
      const scrub: Point[] = Array.from({ length: 34 }, () => {
        const [x, sy] = rise[Math.floor(source.next() * 160)] as Point;
        return [x, sy + source.between(2, 14)];
      });
      on.add(dots(scrub, 2 + row * 0.7, mix('#a98d5c', '#5f5a3c', row / 12), 0.7));
    }
    on.add(mist(on, '#fbd596', 560, 760, 0.75));

    const left = trace(
      points('960 640, 820 662, 760 690, 930 740, 900 810, 520 890, 300 1000, 420 1110, 300 1230'),
      10,
    );
    const right = trace(
      points('1040 640, 950 664, 980 694, 1230 742, 1340 812, 1180 900, 1150 1000, 1420 1110, 1600 1230'),
      10,
    );
    const valley = poly([...left, ...[...right].reverse()]);
    on.add(fill(valley, on.across([0, 640], [0, 1200], ['#b9a562', '#7f8a48', '#4a6a3c'])));
    const river = trace(
      points('1000 640, 885 664, 868 694, 1080 744, 1130 812, 850 890, 690 1000, 900 1110, 930 1240'),
      10,
    );
    const bank: Point[] = [];
    const bank2: Point[] = [];
    for (const [x, y] of river) {
      const half = 3 + ((y - 640) / 570) ** 1.2 * 88;
      bank.push([x - half, y]);
      bank2.push([x + half, y]);
    }
    const water = poly([...bank, ...bank2.reverse()]);

    const items: { y: number; draw: () => string }[] = [];
    for (let index = 0; index < 430; index++) {
      const t = source.next() ** 0.82;
      const y = 652 + t * 480;
      const near = (points: readonly Point[]) =>
        (points.reduce((best, point) => (Math.abs(point[1] - y) < Math.abs(best[1] - y) ? point : best)) as Point)[0];
      const [x0, x1, mid] = [near(left), near(right), near(river)];
      const x = source.between(x0 - 8, x1 + 8);
      const half = 7 + ((y - 640) / 570) ** 1.15 * 124;
      if (Math.abs(x - mid) < half) continue;
      const air = Math.max(0, 0.62 - t * 0.95);
      const tone = (colour: string) => mix(colour, '#f3c98a', air);
      const lit = source.between(0, 0.45);
      const colours = {
        light: tone(mix('#b3b24e', '#f0b860', lit)),
        mid: tone('#6d8a3f'),
        dark: tone('#37593c'),
        trunk: tone('#7a5238'),
        trunkShade: tone('#4f362e'),
      };
      const height = (11 + t * 78) * source.between(0.8, 1.25);
      items.push({ y, draw: () => palm(x, y, height, colours, `draa-${index}`, { detail: false, spread: 0.66 }) });
    }
    const fields: string[] = [];
    for (let index = 0; index < 300; index++) {
      const t = source.next();
      fields.push(
        line(
          `M${source.between(200, 1500).toFixed(0)} ${(660 + t * 500).toFixed(0)}h${(8 + t * 50).toFixed(0)}`,
          source.pick(['#d3bd62', '#8fa04a', '#5f7a3c']),
          1.5 + t * 4,
          { opacity: 0.6 },
        ),
      );
    }
    on.add(group(fields, { clip: on.clip(valley) }));
    on.add(
      fill(water, on.across([0, 640], [0, 1210], ['#ffe6a8', '#c9d2a4', '#6fb0a8', '#2f7f8c'])),
      line(smooth(river.filter((_, index) => index % 5 === 0)), '#fff0c4', 3, { opacity: 0.6 }),
    );
    let flow = '';
    for (let index = 0; index < 90; index++) {
      const [x, y] = river[Math.floor((0.3 + source.next() * 0.7) * (river.length - 1))] as Point;
      const s = (y - 640) / 570;
      flow += `M${(x + source.between(-60, 40) * s).toFixed(0)} ${(y + source.between(-6, 6)).toFixed(0)}h${(6 + s * 40).toFixed(0)}`;
    }
    on.add(group([line(flow, '#fff0c4', 2.4, { opacity: 0.65 })], { clip: on.clip(water) }));

    on.add(ksar(source, 560, 726, 0.42, 0.35));
    items.push({ y: 880, draw: () => ksar(source, 1205, 880, 0.95, 0.06) });
    items.push({ y: 792, draw: () => ksar(source, 390, 792, 0.62, 0.18) });
    items.sort((a, b) => a.y - b.y);
    on.add(...items.map((item) => item.draw()));
    on.add(mist(on, '#f9c987', 620, 860, 0.38));

    const ledge = hills('draa-ledge', 1150, 120, 520).map(
      ([x, y]): Point => [x, y - 90 * Math.exp(-((x / 330) ** 2)) - 60 * Math.exp(-(((x - 1600) / 260) ** 2))],
    );
    on.add(
      fill(ground(ledge), on.across([0, 1010], [0, 1210], ['#b3613f', '#5a2c3a'])),
      line(smooth(ledge.filter((_, index) => index % 4 === 0)), '#f6b878', 4, { opacity: 0.8 }),
    );
    const gravel: Point[] = Array.from({ length: 240 }, () => {
      const x = source.between(0, 1600);
      const y = (ledge[Math.min(160, Math.floor(x / 10))] as Point)[1];
      return [x, y + 10 + source.next() ** 1.5 * 110];
    });
    on.add(
      dots(gravel, 7, '#3f2230', 0.5),
      dots(
        gravel.map(([x, y]): Point => [x + 2, y - 2.5]),
        4,
        '#e8a06c',
        0.7,
      ),
    );
    const stand = (x: number) => (ledge[Math.floor(x / 10)] as Point)[1] + 6;
    on.add(
      camel(
        { x: 250, y: stand(250), height: 150, facing: 'right' },
        { coat: '#6a3c3a', shade: '#43243a', saddle: '#a8322a', robe: '#2f4f7f', turban: '#f6dcae' },
        0,
      ),
    );
    on.add(
      camel(
        { x: 90, y: stand(90), height: 144, facing: 'right' },
        { coat: '#6a3c3a', shade: '#43243a', saddle: '#d08a3a', turban: '#f6dcae' },
        1,
      ),
    );
    glow(on, 1010, 420, 900, '#ffcf86', 0.28);
    on.add(bird(760, 330, 34, '#5a4650'), bird(810, 306, 24, '#5a4650'), bird(700, 296, 22, '#5a4650'));
  },
);
