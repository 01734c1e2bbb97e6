import { darken, lighten, mix } from '../colour.ts';
import { dots, fill, ground, group, line, mist } from '../drawing.ts';
import { fall, shelf } from '../falls.ts';
import { sitter } from '../figures.ts';
import { disc, type Point, points, poly, shift, smooth, trace } from '../geometry.ts';
import { hills } from '../mountains.ts';
import { picture } from '../picture.ts';
import { agave, foliage, tree } from '../plants.ts';
import { random } from '../random.ts';
import { bird, cumulus, glow, sky } from '../sky.ts';

const OLIVE = ['#b9c47a', '#7d9a56', '#486a44', '#5c4636'] as const;

export const ouzoudFalls = picture(
  'ouzoud-falls',
  'The tiers of the Ouzoud falls drop through red rock and olive trees, with a rainbow in the spray',
  (on) => {
    const source = random('ouzoud');
    sky(on, ['#5fb4cc', '#a9d8d2', '#f4efd0'], 420);
    cumulus(on, 'ouzoud', 140, 190, 420, ['#fffdf4', '#cfe2da'], 0.9);
    cumulus(on, 'ouzoud-b', 1120, 150, 400, ['#fffdf4', '#cfe2da'], 0.85);
    on.add(fill(ground(hills('ouzoud-far', 330, 120, 420)), on.across([0, 210], [0, 420], ['#9dbfae', '#c7d3ae'])));
    on.add(fill(ground(hills('ouzoud-wood', 330, 50, 90), 420), '#486a44'));
    for (let index = 0; index < 74; index++)
      on.add(
        tree(
          index * 22 + source.between(-20, 20),
          372 + source.between(-18, 16),
          source.between(60, 120),
          OLIVE,
          'ouzoud-top',
        ),
      );

    shelf(
      on,
      'upper',
      points('-30 372, 260 350, 520 366, 700 396, 900 398, 1080 362, 1360 340, 1640 372'),
      780,
      ['#d58656', '#b05c42', '#7c3f3c'],
      [606, 1006],
    );
    for (const [x, w, top] of [
      [640, 60, 372],
      [712, 84, 388],
      [806, 112, 394],
      [912, 74, 392],
      [984, 44, 378],
    ] as const)
      fall(on, 'upper', x, top, 752, w, 1.3);
    for (const [x, w, top] of [
      [560, 16, 366],
      [1060, 18, 364],
      [478, 10, 362],
    ] as const)
      fall(on, 'thread', x, top, 700, w, 1.4);
    glow(on, 800, 716, 330, '#ffffff', 0.75);
    const spray = (x: number, y: number, wide: number, tall: number, many: number) => {
      const cloud: Point[] = Array.from({ length: many }, () => [
        x + (source.next() + source.next() - 1) * wide,
        y - source.next() ** 2 * tall,
      ]);
      on.add(
        dots(cloud, 5, '#ffffff', 0.5),
        dots(
          cloud.map(([px, py]): Point => [px + 5, py + 7]),
          2.6,
          '#ffffff',
          0.85,
        ),
      );
    };
    spray(800, 738, 290, 90, 300);

    const banks = {
      'bank--30': points('-30 560, 180 590, 330 660, 470 700, 560 730, 620 742'),
      'bank-980': points('980 742, 1050 724, 1150 690, 1280 640, 1430 590, 1640 560'),
    };
    for (const [seed, edge] of Object.entries(banks)) {
      shelf(on, seed, edge, 900, ['#c9774c', '#9c5040', '#6c3a3c']);
      // The trees stand on a ledge: its top in the light, its broken edge in shade.
      const back = trace(edge, 10);
      const front = back.map(([x, y], index): Point => [x, y + 30 + Math.sin(index * 1.3) * 7]);
      on.add(
        fill(poly([...shift(front, 0, 26), ...shift(front, 0, -6).reverse()]), '#5f3036', { opacity: 0.75 }),
        fill(poly([...shift(back, 0, -8), ...[...front].reverse()]), '#9fae62'),
        line(poly(front, false), '#e0c98a', 4, { opacity: 0.8 }),
      );
      for (let index = 3; index < back.length; index += 3) {
        const [x, y] = back[index] as Point;
        if (x > 590 && x < 1010) continue;
        on.add(
          fill(disc(x + 12, y + 18, 30, 6), '#3a4a34', { opacity: 0.5 }),
          tree(x, y + 16, source.between(90, 160), OLIVE, seed),
        );
      }
    }
    shelf(
      on,
      'middle',
      points('540 756, 640 746, 740 752, 860 752, 960 746, 1070 756'),
      930,
      ['#c27450', '#8f4c40', '#5f3a3c'],
      [600, 1010],
    );
    for (const [x, w] of points('610 26, 668 50, 748 84, 846 92, 932 60, 994 30'))
      fall(on, 'middle', x, 750, 912, w, 1.2);

    const shelfFoam: Point[] = Array.from({ length: 200 }, () => [
      source.between(606, 1004),
      748 + source.between(-9, 7),
    ]);
    on.add(
      dots(shelfFoam, 13, '#eef8f2', 0.9),
      dots(
        shelfFoam.map(([x, y]): Point => [x + 6, y - 4]),
        8,
        '#ffffff',
        0.9,
      ),
    );
    const rings = ['#e8655a', '#f2a35a', '#f6e07a', '#8fcf8a', '#6fb4d8', '#9a8ad0'];
    const bow = rings.map((tone, index) =>
      line(`M${430 + index * 9} 960A${400 - index * 9} ${400 - index * 9} 0 0 1 ${1230 - index * 9} 960`, tone, 10),
    );
    on.add(group(bow, { opacity: 0.3, clip: on.clip('M380 560H1240V900H380Z') }));
    on.add(mist(on, '#f4fbf2', 640, 990, 0.42));

    const pool = smooth(
      points('-40 930, 260 905, 560 900, 820 896, 1080 902, 1360 912, 1660 936, 1660 1240, -40 1240'),
      true,
    );
    on.add(fill(pool, on.across([0, 896], [0, 1210], ['#d9f0df', '#7cc4b4', '#2f8f92', '#1a6478'])));
    glow(on, 800, 906, 300, '#ffffff', 0.8);
    spray(800, 914, 300, 70, 240);
    let ripples = '';
    for (let index = 0; index < 150; index++) {
      const t = source.next();
      const y = 930 + t * 260;
      const x = source.between(0, 1600);
      const w = 16 + t * 60;
      ripples += `M${x.toFixed(0)} ${y.toFixed(0)}q${(w / 2).toFixed(0)} ${(-3 - t * 5).toFixed(0)} ${w.toFixed(0)} 0`;
    }
    on.add(line(ripples, '#e9f8ee', 2.4, { opacity: 0.6 }));
    for (let ring = 0; ring < 5; ring++)
      on.add(
        line(disc(800, 930 + ring * 10, 250 + ring * 100, 16 + ring * 15), '#f4fbf2', 2.2, {
          opacity: 0.4 - ring * 0.06,
        }),
      );

    const boat = (x: number, y: number, s: number, tone: string) => {
      const shapes = [
        fill(disc(4, 26, 96, 10), '#124a5c', { opacity: 0.45 }),
        fill('M-92 0C-50 12 50 12 96 -4L72 26H-66Z', on.linear([lighten(tone, 0.2), darken(tone, 0.3)])),
        line('M-92 0C-50 12 50 12 96 -4', '#fff3d6', 4),
        line('M-62 0V-62M62 -2V-62', '#6a4636', 4),
        fill(poly(points('-76 -60, 0 -86, 76 -60, 66 -48, -66 -48')), '#f3e3bd'),
        fill(
          'M-76 -60L0 -86L76 -60L66 -48H44L40 -60H20L16 -48H-8L-10 -60H-30L-34 -48H-56L-58 -60Z',
          mix(tone, '#c8372d', 0.3),
        ),
      ];
      on.add(
        group(
          [
            ...shapes,
            sitter({ x: -34, y: 14, height: 34 }, { robe: '#e9dcc4', shade: '#b39c82', head: '#39507f' }),
            sitter(
              { x: 14, y: 14, height: 34, facing: 'left' },
              { robe: '#b5473a', shade: '#7c2d36', head: '#f0cf8a' },
            ),
            fill('M-92 0C-50 12 50 12 96 -4L72 26H-66Z', tone, { opacity: 0.96 }),
            fill(poly(points('-78 10, 86 8, 80 15, -72 16')), '#fff3d6'),
          ],
          { transform: `translate(${x} ${y}) scale(${s})` },
        ),
      );
    };
    boat(1060, 1010, 0.95, '#d9642f');
    boat(520, 966, 0.6, '#2f76b0');

    for (let index = 0; index < 46; index++) {
      const left = index % 2 === 0;
      const x = left ? source.between(-20, 430) : source.between(1200, 1620);
      const y = 1150 + source.between(-60, 50) + (left ? x * 0.1 : (1600 - x) * 0.1);
      const s = source.between(18, 60);
      const stone: Point[] = [
        [x - s, y + s * 0.5],
        [x - s * 0.9, y - s * 0.1],
        [x - s * 0.3, y - s * 0.5],
        [x + s * 0.4, y - s * 0.42],
        [x + s * 0.95, y + s * 0.5],
      ];
      on.add(
        fill(poly(stone), '#7c4a40'),
        fill(poly([...stone.slice(1, 4), [x, y - s * 0.05], [x - s * 0.5, y + s * 0.1]]), '#cf8a60'),
      );
    }
    on.add(
      foliage([-20, 1160], [330, 1210], 90, 240, ['#1f4f3c', '#35703f', '#77a54c'], 'front-left'),
      foliage([1300, 1210], [1620, 1150], 90, 240, ['#1f4f3c', '#35703f', '#77a54c'], 'front-right'),
    );
    on.add(agave(150, 1180, 170, ['#a9cfae', '#47806a'], 13), agave(1480, 1180, 180, ['#a9cfae', '#47806a'], 13));
    on.add(
      foliage([-20, 1180], [120, 1200], 46, 60, ['#d8406a', '#f07a9a'], 'oleander'),
      foliage([1540, 1180], [1620, 1200], 46, 60, ['#d8406a', '#f07a9a'], 'oleander-b'),
    );
    on.add(bird(560, 270, 30, '#456068'), bird(610, 246, 22, '#456068'), bird(1010, 262, 24, '#456068'));
  },
);
