import { nest, stork } from '../animals.ts';
import { darken, lighten } from '../colour.ts';
import { dots, fill, ground, line, mist, wash } from '../drawing.ts';
import { box, disc, type Point, points, poly } from '../geometry.ts';
import { hills } from '../mountains.ts';
import { person } from '../people.ts';
import { picture } from '../picture.ts';
import { tree } from '../plants.ts';
import { poses } from '../poses.ts';
import { random } from '../random.ts';
import { bird, cumulus, glow, sky } from '../sky.ts';
import { column, flyingStork, foundations, poppies, triumphalArch } from './parts/volubilis-ruins.ts';

export const volubilisRuins = picture(
  'volubilis-ruins',
  'Storks nest on the Roman columns of Volubilis above a field of spring poppies',
  (on) => {
    const source = random('volubilis');
    sky(on, ['#5aa2d0', '#9ccbdc', '#dcebe2', '#f4f0d8'], 640);
    cumulus(on, 'volubilis', 880, 190, 520, ['#ffffff', '#c5d6e0'], 0.95);
    cumulus(on, 'volubilis-b', 120, 300, 380, ['#ffffff', '#cfdde2'], 0.85);
    cumulus(on, 'volubilis-c', 1330, 380, 330, ['#ffffff', '#d6e2e0'], 0.7);
    glow(on, 140, 120, 700, '#fffbe0', 0.7);

    for (const [seed, level, tall, span, light, foot] of [
      ['volubilis-1', 560, 90, 300, '#8fb0b4', '#c3d3c0'],
      ['volubilis-2', 610, 70, 220, '#7fa384', '#b9cc9c'],
      ['volubilis-3', 664, 56, 260, '#7d9f5c', '#b5c97c'],
    ] as const) {
      on.add(
        fill(ground(hills(seed, level, tall, span)), on.across([0, level - tall], [0, level + 120], [light, foot])),
      );
      on.add(mist(on, '#f0f2d4', level - 10, level + 110, 0.5));
    }
    let rows = '';
    for (let index = 0; index < 120; index++) {
      const depth = source.next();
      rows += disc(source.between(0, 1600), 600 + depth * 90, 3 + depth * 6, 2.4 + depth * 5);
    }
    on.add(fill(rows, '#56794a', { opacity: 0.75 }));
    on.add(wash(on.linear(['#b9c87a', '#93b05a', '#6f9348', '#4c7440']), 690));
    for (const [x, y, h] of [
      [70, 748, 120],
      [190, 726, 90],
      [1540, 760, 150],
      [1450, 730, 96],
      [1250, 716, 70],
    ] as const)
      on.add(tree(x, y, h, ['#a9bc72', '#6f8f52', '#48683f', '#6a5340'], 'volubilis'));

    triumphalArch(on, 320, 790, source);
    on.add(
      fill(poly(points('640 760, 1010 760, 1030 784, 630 784')), '#d9c497'),
      fill(poly(points('630 784, 1030 784, 1030 792, 630 792')), '#8f7a5a'),
    );
    for (const [x, y, h] of [
      [700, 772, 150],
      [760, 772, 150],
      [822, 774, 96],
      [884, 774, 150],
      [946, 775, 60],
    ] as const)
      column(on, x, y, h * 0.115, h, source, h > 140 ? 'whole' : 'broken');
    on.add(fill(box(686, 612, 92, 13), '#e3cda0'), fill(box(686, 625, 92, 5), '#a58a6a'));
    for (const [x, y, height, pose, wear] of [
      [556, 802, 76, 'reach', { top: '#c9643a', bottom: '#4a5a74', head: 'straw', headColour: '#ecd7a0', away: true }],
      [
        600,
        804,
        70,
        'walk',
        { top: '#3f7f86', bottom: '#f0dcb0', head: 'scarf', headColour: '#f6ead2', robe: true, away: false },
      ],
    ] as const)
      on.add(
        fill(disc(x + 14, y + 1, 26, 4), '#35502f', { opacity: 0.5 }),
        person({ x, y, height, facing: 'left', sun: 'left' }, poses[pose], { skin: '#a8714e', ...wear }),
      );

    foundations(on, source);
    // The paved road draws the eye from the poppies to the arch.
    on.add(
      fill(
        poly(points('470 800, 560 800, 1010 1210, 330 1210')),
        on.across([0, 800], [0, 1210], ['#dcc99e', '#c2a97a']),
      ),
    );
    for (let row = 0; row < 15; row++) {
      const depth = row / 15;
      const y = 804 + 400 * depth ** 1.5;
      const tall = 6 + 46 * depth ** 1.3;
      const [a, b] = [470 - (140 * (y - 800)) / 410, 560 + (450 * (y - 800)) / 410];
      const many = 6;
      for (let index = 0; index < many; index++) {
        const w = (b - a) / many;
        const x = a + index * w + (row % 2) * w * 0.3;
        if (x + w > b + 6) continue;
        on.add(
          fill(
            poly([
              [x + 3, y + 2],
              [x + w - 4, y + 1 + source.between(-2, 2)],
              [x + w - 1, y + tall - 3],
              [x, y + tall - 2],
            ]),
            source.pick(['#e9d8ae', '#dcc694', '#cdb283', '#e2cfa2']),
          ),
          line(`M${x + 2} ${y + tall - 2}L${x + w - 2} ${y + tall - 3}`, '#8a7350', 2, { opacity: 0.6 }),
        );
      }
    }
    const pillars: readonly (readonly [number, number, number, 'whole' | 'broken'])[] = [
      [1060, 930, 470, 'whole'],
      [1330, 1010, 700, 'whole'],
      [110, 1030, 330, 'broken'],
    ];
    for (const [x, y, h, kind] of pillars) {
      on.add(
        fill(
          poly([
            [x, y - 4],
            [x + h * 0.06, y + 10],
            [x + h * 0.62, y + 44],
            [x + h * 0.56, y + 20],
          ]),
          '#35502f',
          { opacity: 0.5 },
        ),
      );
      column(on, x, y, h * 0.1, h, source, kind);
    }
    on.add(nest(1330, 312, 190, ['#b08a5a', '#6a4d38']), nest(1060, 464, 130, ['#b08a5a', '#6a4d38']));
    on.add(stork(1280, 270, 138, 'left'), stork(1386, 268, 128, 'right'), stork(1056, 436, 92, 'left'));
    flyingStork(on, 610, 214);

    const drum = (x: number, y: number, r: number) =>
      on.add(
        fill(disc(x + r * 0.5, y + r * 0.5, r * 1.3, r * 0.26), '#35502f', { opacity: 0.5 }),
        fill(
          `M${x - r} ${y - r * 0.2}V${y + r * 0.5}A${r} ${r * 0.3} 0 0 0 ${x + r} ${y + r * 0.5}V${y - r * 0.2}Z`,
          on.linear(['#f3e2b8', '#d4b684', '#9a7f60'], 0),
        ),
        fill(disc(x, y - r * 0.2, r, r * 0.3), lighten('#e6d2a2', 0.3)),
        line(disc(x, y - r * 0.2, r * 0.6, r * 0.17), '#b5985f', 2),
      );
    drum(1180, 1010, 46);
    drum(210, 1080, 60);
    drum(1490, 1120, 74);
    poppies(on, source, 880);
    on.add(bird(480, 400, 30, '#5a6a74'), bird(540, 372, 24, '#5a6a74'));
    const seeds: Point[] = Array.from({ length: 60 }, () => [source.between(0, 1600), source.between(820, 1180)]);
    on.add(dots(seeds, 3, '#fffbe0', 0.6));
    on.add(
      wash(
        on.linear([
          [0, darken('#4c7440', 0.4), 0],
          [1, darken('#4c7440', 0.4), 0.4],
        ]),
        1080,
      ),
    );
  },
);
