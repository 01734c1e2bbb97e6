import { house } from '../architecture.ts';
import { darken, lighten, mix } from '../colour.ts';
import { fill, ground, line, mist, wash } from '../drawing.ts';
import { walker } from '../figures.ts';
import { disc, type Point, points, poly } from '../geometry.ts';
import { minaret } from '../minaret.ts';
import { hills } from '../mountains.ts';
import { camera } from '../perspective.ts';
import { picture } from '../picture.ts';
import { random } from '../random.ts';
import { bird, glow, sky } from '../sky.ts';

const eye = camera({ height: 17, horizon: 130, focal: 1280, middle: 800 });
const DYES = [
  '#c8372d',
  '#d9822b',
  '#e9b437',
  '#8b4a2b',
  '#5b2f24',
  '#3c6b8e',
  '#7a9a4c',
  '#b8603a',
  '#e6d3ac',
  '#6b2c3c',
];

/** Whether a vat with its middle at (x, y) and this half width would lie below one of the four houses at the edge. */
function underHouse(x: number, y: number, half: number): boolean {
  const top = y - half * 0.5;
  const corner = x - half < 132 || x + half > 1492;
  return top < 726 && corner ? true : top < 680 && (x - half < 262 || x + half > 1384);
}

export const fesTanneries = picture(
  'fes-tanneries',
  'Dyers at work among the stone vats of the Chouara tannery in Fes, below the roofs of the medina',
  (on) => {
    const source = random('fes');
    sky(on, ['#8fb7bd', '#d6d8bd', '#f5e3bb'], 330);
    glow(on, 260, 160, 520, '#fff3cc', 0.6);
    on.add(fill(ground(hills('zalagh', 270, 120, 420)), on.across([0, 150], [0, 330], ['#a9b0a0', '#dccfa8'])));
    for (let row = 0; row < 9; row++) {
      const air = (8 - row) * 0.075;
      for (let x = -40 - row * 10; x < 1640; x += source.between(46, 82)) {
        const foot = 300 + row * 32 + source.between(-10, 10) - 26 * Math.cos((x - 800) / 420);
        const base = mix(source.pick(['#e6cda0', '#d8b78a', '#efe0c0', '#caa274', '#dcc6a4']), '#f1e2bf', air);
        on.add(
          house(
            x,
            foot,
            source.between(52, 86),
            source.between(40, 74),
            { light: base, shade: mix(base, '#4b3a50', 0.5 - air * 0.3), hole: '#50403f' },
            source,
          ),
        );
        if (source.chance(0.1)) on.add(line(`M${x + 20} ${foot - 60}v-22m-12 4h24`, '#6a5648', 1.6));
      }
      if (row === 2) {
        const mosque = {
          light: '#ecdcb6',
          shade: '#a08a78',
          hole: '#5a4a48',
          trim: '#3f8a70',
          tile: '#3f8a70',
          metal: '#c79a3f',
        };
        on.add(
          minaret(1180, 380, 62, 290, mosque, 1.6),
          fill(poly(points('1236 372, 1276 326, 1420 326, 1460 372')), on.linear(['#4c9a78', '#2f6f5c'])),
          fill(poly(points('330 364, 366 326, 470 326, 506 364')), on.linear(['#4c9a78', '#2f6f5c'])),
        );
      }
    }
    on.add(mist(on, '#f8e7bd', 220, 520, 0.45));

    const yard = on.across([0, 540], [0, 1200], ['#cbb592', '#b9996f', '#9c7a58']);
    on.add(fill(poly(points('-20 620, 300 566, 800 548, 1300 566, 1620 620, 1620 1210, -20 1210')), yard));
    for (const [x, foot, w, h, tone] of [
      [96, 676, 130, 190, '#e2c594'],
      [-60, 722, 170, 206, '#d2ab78'],
      [1390, 676, 130, 200, '#cf9f6e'],
      [1500, 722, 180, 222, '#dfbd8c'],
    ] as const) {
      on.add(house(x, foot, w, h, { light: tone, shade: mix(tone, '#4b2f44', 0.55), hole: '#4a3330' }, source, 0.22));
    }

    on.add(fill(poly(points('130 724, 130 690, 258 668, 330 672, 236 694, 190 726')), '#4a2c28', { opacity: 0.35 }));

    const vat = (x: number, z: number, r: number, dye: string) => {
      const [cx, cy] = eye.at([x, 0, z]);
      const rx = eye.scale(z) * r;
      const ry = rx * (17 / z) * 1.02;
      const lift = rx * 0.2;
      const stone = mix(source.pick(['#e2cfa8', '#d6bd92', '#cdb488']), '#f1e2bf', Math.max(0, (z - 26) / 80));
      on.add(
        fill(disc(cx + rx * 0.12, cy + ry * 0.16, rx * 1.16, ry * 1.16), '#6b4a38', { opacity: 0.5 }),
        fill(disc(cx, cy, rx * 1.12, ry * 1.12), darken(stone, 0.22)),
        fill(disc(cx, cy - lift * 0.4, rx * 1.1, ry * 1.1), lighten(stone, 0.25)),
        fill(disc(cx, cy - lift * 0.4, rx * 0.93, ry * 0.92), darken(dye, 0.55)),
      );
      const pool = on.clip(disc(cx, cy - lift * 0.4, rx * 0.93, ry * 0.92));
      on.add(
        fill(
          disc(cx + rx * 0.02, cy + lift * 0.35, rx * 0.93, ry * 0.88),
          on.linear([darken(dye, 0.18), dye, lighten(dye, 0.22)], 60),
          { clip: pool },
        ),
      );
      on.add(fill(disc(cx - rx * 0.26, cy + ry * 0.34, rx * 0.36, ry * 0.12), lighten(dye, 0.5), { opacity: 0.45 }));
      if (source.chance(0.22))
        on.add(
          fill(
            `M${cx - rx * 0.5} ${cy}q${rx * 0.3} ${-ry * 0.5} ${rx * 0.7} ${-ry * 0.1}q${rx * 0.2} ${ry * 0.3} ${-rx * 0.1} ${ry * 0.4}q${-rx * 0.4} ${ry * 0.2} ${-rx * 0.6} ${-ry * 0.3}Z`,
            lighten(dye, 0.35),
            { opacity: 0.8 },
          ),
        );
    };
    for (let row = 0; row < 17; row++) {
      const z = 50 - row * 1.86;
      for (let column = -14; column <= 14; column++) {
        const x = column * 2.3 + (row % 2) * 1.15;
        const [sx] = eye.at([x, 0, z]);
        if (sx < -90 || sx > 1690) continue;
        if (row < 5 && Math.abs(sx - 800) > 500 + row * 34) continue;
        if (underHouse(sx, eye.at([x, 0, z])[1], eye.scale(z) * 1.15)) continue;
        const lime = x < -3.6 - row * 0.14 && row > 2;
        const dye = lime ? source.pick(['#ece4d0', '#dfd8c8', '#e8dcc0', '#cfc8ba']) : source.pick(DYES);
        vat(x, z, 0.98, dye);
      }
      const workers: Record<number, readonly (readonly [number, string])[]> = {
        3: [
          [3.4, '#39507f'],
          [-7, '#7c2d36'],
        ],
        6: [
          [9.2, '#b5473a'],
          [-1.1, '#e9dcc4'],
        ],
        9: [
          [4.6, '#2f5f6f'],
          [-8.1, '#e9dcc4'],
        ],
        12: [
          [-2.3, '#c98a34'],
          [7.9, '#e9dcc4'],
        ],
        15: [
          [2.4, '#39507f'],
          [-5.6, '#b5473a'],
        ],
      };
      for (const [x, robe] of workers[row] ?? []) {
        // Between two vats of a row and the one before them, where the rims meet and a foot finds stone.
        const gap = (row % 2) * 1.15 + 1.15;
        const [wx, wy] = eye.at([Math.round((x - gap) / 2.3) * 2.3 + gap, 0, z - 0.5]);
        const height = eye.scale(z) * 2.7;
        on.add(fill(disc(wx + height * 0.24, wy, height * 0.34, height * 0.06), '#4a2c28', { opacity: 0.45 }));
        on.add(
          walker(
            { x: wx, y: wy, height, facing: x > 0 ? 'left' : 'right' },
            { robe, shade: darken(robe, 0.35), head: '#e8d6b0' },
            x > 2 ? 'turban' : 'hat',
            row === 12,
          ),
        );
      }
    }

    const rail: Point[] = points('-20 1120, 330 1150, 430 1210, -20 1210');
    on.add(
      fill(poly(rail), '#7b4d38'),
      fill(poly(points('-20 1108, 340 1140, 440 1204, 418 1210, 330 1156, -20 1126')), '#d5a876'),
    );
    // Dyed skins hang over the edge of the roof to dry: a neck, four legs, the fold where they lie on the wall.
    for (const [x, tone] of [
      [48, '#e2b13c'],
      [168, '#c8372d'],
      [286, '#dfd0b0'],
    ] as const) {
      const skin =
        'M-38 -12L38 -12L42 2C43 12 50 18 60 24C60 33 50 36 42 29C40 44 43 56 56 68C52 79 42 77 33 68C22 74 14 78 8 90L-6 92C-12 78 -22 74 -33 68C-42 77 -52 79 -56 68C-43 56 -40 44 -42 29C-50 36 -60 33 -60 24C-50 18 -43 12 -42 2Z';
      const at = `translate(${x} ${(1116 + x * 0.089).toFixed(1)}) rotate(5)`;
      on.add(
        fill(skin, '#3f241c', { opacity: 0.5, transform: `${at} translate(7 5)` }),
        fill(skin, tone, { transform: at }),
        fill('M-38 -12L38 -12L42 2L-42 2Z', lighten(tone, 0.4), { transform: at }),
        line('M0 4C2 30 -3 56 2 84M-22 6C-20 30 -24 48 -28 62M22 6C20 30 24 48 28 62', darken(tone, 0.3), 2.2, {
          opacity: 0.6,
          transform: at,
        }),
      );
    }
    on.add(bird(560, 120, 28, '#5b5a52'), bird(610, 98, 20, '#5b5a52'), bird(930, 150, 22, '#5b5a52'));
    on.add(
      wash(
        on.linear(
          [
            [0, '#ffdf9a', 0.22],
            [0.6, '#ffdf9a', 0],
            [1, '#4a2030', 0.22],
          ],
          35,
        ),
      ),
    );
  },
);
