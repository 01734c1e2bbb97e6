import { house } from '../architecture.ts';
import { lighten, mix } from '../colour.ts';
import { dots, fill, ground, group, line, mist, wash } from '../drawing.ts';
import { box, disc, type Point, points, poly } from '../geometry.ts';
import { minaret } from '../minaret.ts';
import { hills } from '../mountains.ts';
import { zellige } from '../patterns.ts';
import { person } from '../people.ts';
import { picture } from '../picture.ts';
import { foliage } from '../plants.ts';
import { poses } from '../poses.ts';
import { random } from '../random.ts';
import { cumulus, glow, gull, sky } from '../sky.ts';
import { ferry, terraceArch } from './parts/tangier-strait.ts';

export const tangierStrait = picture(
  'tangier-strait',
  'Through the arch of a kasbah terrace in Tangier, ferries cross the strait toward the hazy hills of Spain',
  (on) => {
    const source = random('tangier');
    sky(on, ['#4f9ad0', '#8cc2e0', '#cfe3e6', '#f0ead8'], 520);
    cumulus(on, 'tangier', 300, 230, 340, ['#ffffff', '#c9dce8'], 0.9);
    cumulus(on, 'tangier-b', 900, 170, 420, ['#ffffff', '#c4d8e8'], 0.85);
    glow(on, 480, 80, 700, '#fffbe4', 0.5);
    // Spain: two pale lines of hills across fourteen kilometres of water.
    for (const [seed, level, tall, light, foot] of [
      ['tangier-spain', 500, 66, '#aebfd2', '#dbe3e4'],
      ['tangier-tarifa', 516, 36, '#97afc6', '#cfdde2'],
    ] as const)
      on.add(fill(ground(hills(seed, level, tall, 330), 540), on.across([0, level - tall], [0, 530], [light, foot])));
    on.add(
      fill(box(610, 482, 3, 10) + box(700, 478, 3, 14) + box(742, 480, 3, 12), '#e9eef0'),
      mist(on, '#f3efe0', 440, 560, 0.7),
    );
    on.add(wash(on.linear(['#bfdde2', '#62aac8', '#2f80b0', '#1f6398', '#1a5284']), 520, 900));
    let ripple = '';
    for (let index = 0; index < 320; index++) {
      const depth = source.next() ** 1.5;
      ripple += `M${source.between(200, 1400).toFixed(0)} ${(530 + depth * 290).toFixed(0)}h${(5 + depth * 34).toFixed(0)}`;
    }
    on.add(line(ripple, '#e3f3f4', 2, { opacity: 0.5 }));
    let glitter = '';
    for (let index = 0; index < 150; index++) {
      const depth = source.next();
      glitter += `M${(500 + source.between(-1, 1) * (30 + depth * 160)).toFixed(0)} ${(526 + depth * 240).toFixed(0)}h${(4 + depth * 20).toFixed(0)}`;
    }
    on.add(line(glitter, '#fffbe8', 2.4, { opacity: 0.8 }));
    ferry(on, 700, 588, 250, 1, '#c9452c');
    ferry(on, 1050, 552, 120, -1, '#1f4f86');
    ferry(on, 420, 544, 70, 1, '#2f7f7a');
    for (const [x, y, s] of [
      [880, 660, 46],
      [560, 690, 60],
      [820, 730, 50],
    ] as const)
      on.add(
        fill(
          `M${x - s} ${y - 4}C${x - s * 0.4} ${y + 6} ${x + s * 0.4} ${y + 6} ${x + s} ${y - 8}L${x + s * 0.8} ${y + 10}H${x - s * 0.8}Z`,
          '#fdf6e6',
        ),
        fill(
          `M${x} ${y - s * 1.7}C${x + s * 0.7} ${y - s * 1.1} ${x + s * 0.8} ${y - s * 0.5} ${x + s * 0.8} ${y - s * 0.2}L${x} ${y - s * 0.3}Z`,
          '#fffaf0',
        ),
        fill(`M${x - 4} ${y - s * 1.5}L${x - s * 0.7} ${y - s * 0.2}L${x - 4} ${y - s * 0.3}Z`, '#e9d9c0'),
        line(`M${x - 2} ${y}V${y - s * 1.75}`, '#7a5f4c', 2.4),
      );

    // The white town steps down to the harbour wall.
    on.add(
      fill(poly(points('900 700, 1130 690, 1260 704, 1260 716, 900 712')), '#c9bca4'),
      fill(box(1236, 640, 10, 66), '#f3efe4'),
      fill(disc(1241, 636, 9, 7), '#c9452c'),
    );
    const build = (x: number, foot: number, air: number, size: number) => {
      const base = mix(source.pick(['#fffdf6', '#fdf4e2', '#f3ece0', '#f9e3c9', '#dfe9ee', '#fbeab9']), '#e3e9ea', air);
      on.add(
        house(
          x,
          foot,
          size,
          size * source.between(0.8, 1.3),
          { light: base, shade: mix(base, '#6f86a8', 0.45), hole: source.pick(['#2f6fa8', '#3f7f86', '#4f5a70']) },
          source,
        ),
      );
    };
    for (let row = 0; row < 6; row++)
      for (let x = 150 - row * 10; x < 700 - row * 36; x += source.between(40, 62))
        build(x, 700 + row * 46 + (x - 150) * (0.3 - row * 0.03), 0.4 - row * 0.07, source.between(44, 60) + row * 5);
    for (let row = 0; row < 5; row++)
      for (let x = 1500; x > 980 + row * 20; x -= source.between(44, 66))
        build(x, 744 + row * 44 + (1500 - x) * 0.1, 0.3 - row * 0.06, source.between(46, 62) + row * 5);
    on.add(
      minaret(
        330,
        800,
        66,
        330,
        { light: '#fdf3df', shade: '#9aa6bc', hole: '#5f6f86', trim: '#2f8f80', tile: '#2f8f80', metal: '#b98a4a' },
        1.5,
      ),
    );
    for (let row = 0; row < 3; row++)
      for (let x = 640 - row * 30; x < 1100; x += source.between(52, 78))
        build(x, 880 + row * 50 + source.between(-8, 8), 0.06, source.between(56, 76));
    on.add(
      gull(820, 330, 92, -12, ['#fffdf6', '#4a5668']),
      gull(600, 410, 56, 10, ['#fffdf6', '#4a5668']),
      gull(1010, 420, 44, -6, ['#fffdf6', '#4a5668']),
    );

    // The terrace: tiled floor, white parapet with a tiled band, the arch that frames it all.
    on.add(
      fill(box(-10, 960, 1620, 96), on.across([0, 960], [0, 1056], ['#fdf6e6', '#d3cdd0'])),
      fill(box(-10, 944, 1620, 22), '#fffdf4'),
    );
    const band = box(-10, 982, 1620, 52);
    on.add(
      fill(band, '#1f4f86'),
      group([zellige(0, 982, 1620, 52, 26, ['#f3e2b4', '#2f8f80', '#3f86c4'])], { clip: on.clip(band) }),
    );
    on.add(wash(on.linear(['#c96f4a', '#b0583c', '#8a4434']), 1056));
    let joints = '';
    for (let index = -14; index <= 14; index++) joints += `M${800 + index * 90} 1056L${800 + index * 170} 1210`;
    for (const y of [1072, 1094, 1124, 1162]) joints += `M0 ${y}H1600`;
    on.add(line(joints, '#f0b48a', 2, { opacity: 0.5 }));
    on.add(fill(poly(points('420 1056, 760 1056, 900 1210, 330 1210')), '#ffd9a0', { opacity: 0.35 }));
    for (const [x, y] of [
      [660, 1120],
      [800, 1126],
    ] as const)
      on.add(
        fill(disc(x + 4, y + 4, 66, 11), '#4a1f24', { opacity: 0.5 }),
        fill(
          poly([
            [x - 40, y + 2],
            [x + 44, y],
            [x + 150, y + 96],
            [x + 20, y + 100],
          ]),
          '#4a1f24',
          { opacity: 0.32 },
        ),
      );
    on.add(
      person({ x: 660, y: 1120, height: 320, facing: 'right', sun: 'left' }, poses.stand, {
        skin: '#a8714e',
        top: '#e9b23f',
        bottom: '#2f4a78',
        head: 'straw',
        headColour: '#f0dca8',
        away: true,
      }),
    );
    on.add(
      person({ x: 800, y: 1126, height: 312, facing: 'right', sun: 'left' }, poses.reach, {
        skin: '#8a5a3c',
        top: '#9a2f56',
        bottom: '#f2c46a',
        robe: true,
        head: 'scarf',
        headColour: '#1f7a74',
        away: true,
      }),
    );
    terraceArch(on);
    for (const [x, y] of [
      [200, 1110],
      [1400, 1110],
    ] as const) {
      on.add(
        fill(disc(x, y + 70, 92, 16), '#5f2f2a', { opacity: 0.5 }),
        fill(
          `M${x - 66} ${y - 30}H${x + 66}L${x + 48} ${y + 70}H${x - 48}Z`,
          on.linear(['#2f6fb0', '#4f9ad8', '#1f4f86', '#163a66'], 0),
        ),
        fill(box(x - 74, y - 46, 148, 20), '#3f86c4'),
      );
      on.add(foliage([x - 80, y - 60], [x + 80, y - 60], 130, 46, ['#2f5f3c', '#4f8a48', '#8fb85c'], `tangier-${x}`));
      on.add(foliage([x - 60, y - 120], [x + 60, y - 120], 90, 22, ['#3f7a44', '#6fa850'], `tangier-b-${x}`));
      const flowers: Point[] = Array.from({ length: 40 }, () => [
        x + source.between(-110, 110),
        y - 70 + source.between(-110, 40),
      ]);
      on.add(
        dots(flowers, 15, '#d8347a'),
        dots(
          flowers.map(([px, py]): Point => [px - 2, py - 3]),
          8,
          '#f58ab4',
        ),
      );
    }
    on.add(
      wash(
        on.linear([
          [0, '#3a1f2c', 0],
          [1, '#3a1f2c', 0.3],
        ]),
        1120,
      ),
    );
    glow(on, 480, 120, 520, lighten('#fff6d8', 0.3), 0.16);
  },
);
