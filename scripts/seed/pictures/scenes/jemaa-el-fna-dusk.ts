import { darken, lighten, mix } from '../colour.ts';
import { dots, fill, group, line, mist, wash } from '../drawing.ts';
import { box, disc, type Point, points } from '../geometry.ts';
import { minaret } from '../minaret.ts';
import { range } from '../mountains.ts';
import { person } from '../people.ts';
import { camera } from '../perspective.ts';
import { picture } from '../picture.ts';
import { poses } from '../poses.ts';
import { random } from '../random.ts';
import { glow, sky, stars, streaks } from '../sky.ts';
import { foodStall, terraceTable } from './parts/jemaa-el-fna-dusk.ts';

const eye = camera({ height: 15, horizon: 400, focal: 980, middle: 780 });

export const jemaaElFnaDusk = picture(
  'jemaa-el-fna-dusk',
  'Lamps and smoke rise from the food stalls of Jemaa el Fna at blue hour, seen from a rooftop terrace',
  (on) => {
    const source = random('jemaa');
    sky(on, ['#15245c', '#294a8c', '#5f74ac', '#d58f86', '#f9b066'], 400);
    stars(on, 'jemaa', 200, '#fff3d8', 0.2);
    streaks(on, 'jemaa', 110, 330, 6, ['#4d5a98', '#e89a80']);
    range(on, {
      seed: 'jemaa-atlas',
      keys: points(
        '-40 390, 120 330, 240 360, 420 290, 560 350, 700 310, 860 366, 1040 300, 1200 358, 1380 316, 1500 352, 1680 390',
      ),
      base: 430,
      rock: { light: '#7a6a98', shade: '#4a4a82', deep: '#404078' },
      sunFrom: 'left',
      rough: 9,
      snow: { line: 350, tones: { light: '#f4c0b0', shade: '#8a80b4', deep: '#7a74ac' } },
      haze: { colour: '#e89a7c', strength: 0.6 },
    });
    on.add(mist(on, '#f4a86c', 330, 460, 0.6));
    // Houses round the square, their windows already lit.
    on.add(fill(box(-10, 424, 1620, 90), '#6a4a68'));
    let lights = '';
    for (let row = 0; row < 3; row++)
      for (let x = -30; x < 1640; ) {
        const w = source.between(50, 120);
        const foot = 470 + row * 18;
        const tall = source.between(34, 78);
        const tone = mix(['#5a4670', '#6a4a68', '#7a5062'][row] as string, '#2f2f66', source.between(0, 0.4));
        on.add(
          fill(box(x, foot - tall, w, tall + 30), on.linear([lighten(tone, 0.1), mix(tone, '#e8905a', 0.35)])),
          line(`M${x} ${foot - tall}h${w}`, lighten(tone, 0.35), 2),
        );
        for (let wx = x + 10; wx < x + w - 10; wx += 16)
          if (source.chance(0.4)) lights += box(wx, foot - tall + source.between(10, tall * 0.6), 5, 9);
        x += w + source.between(-4, 6);
      }
    on.add(fill(lights, '#ffd98a'));
    on.add(
      minaret(
        1180,
        470,
        62,
        280,
        { light: '#d99a6c', shade: '#6a4464', hole: '#3a2a50', trim: '#ffd9a0', tile: '#3a8a90', metal: '#ffe2a0' },
        1.4,
      ),
    );
    on.add(
      minaret(
        300,
        476,
        34,
        130,
        { light: '#b0806c', shade: '#5a4068', hole: '#3a2a50', trim: '#f0c79a', tile: '#3a7a84', metal: '#ffe2a0' },
        0.8,
      ),
    );
    glow(on, 1180, 430, 220, '#ffb060', 0.3);

    on.add(wash(on.linear(['#a86a5c', '#7a4a5c', '#54386a', '#3a2c5c', '#2a234c']), 500));
    const rings: Point[] = [];
    for (let z = 17; z < 130; z *= 1.06)
      for (let x = -40; x < 40; x += 2.4) rings.push(eye.at([x + source.between(-1, 1), 0, z]));
    on.add(dots(rings, 2, '#f0b48a', 0.2));

    const stalls: (readonly [number, number, number])[] = [];
    for (let row = 0; row < 6; row++)
      for (let column = -3; column <= 3; column++) {
        const z = 31 + row * 8.5;
        if (Math.abs(column) === 3 && row < 1) continue;
        stalls.push([column * 6.4 + (row % 2) * 1.6 - 1, z, 2 + (((column + 9) * 7 + row * 3) % 4)]);
      }
    for (let x = -66; x <= 70; x += 7.6) stalls.push([x, 88 + (Math.abs(x) % 5), Math.round(Math.abs(x))]);
    for (const [x, z] of [
      [-27, 52],
      [-33, 62],
      [30, 50],
      [37, 61],
      [-24, 41],
      [27, 40],
    ] as const)
      stalls.push([x, z, 3]);
    for (const [x, z] of stalls) {
      const [px, py] = eye.at([x, 0.4, z]);
      glow(on, px, py, eye.scale(z) * 5.6, '#ffa848', 0.42);
    }
    const walkers = (from: number, to: number, many: number) =>
      Array.from({ length: many }, () => {
        const z = source.between(from, to);
        return [source.between(-0.84, 0.84) * z, z] as const;
      })
        .filter(([x, z]) => !stalls.some(([sx, sz]) => Math.abs(x - sx) < 2.6 && Math.abs(z - sz) < 2.4))
        .sort((a, b) => b[1] - a[1]);
    let far = '';
    let lit = '';
    for (const [x, z] of walkers(66, 128, 380)) {
      const [px, py] = eye.at([x, 0, z]);
      const h = eye.scale(z) * 1.6;
      far += `${box(px - h * 0.17, py - h * 0.75, h * 0.34, h * 0.75)}${disc(px, py - h * 0.84, h * 0.15)}`;
      lit += box(px - h * 0.17, py - h * 0.7, h * 0.1, h * 0.6);
    }
    on.add(fill(far, '#3a2448'), fill(lit, '#f4a868', { opacity: 0.7 }));
    const crowd = walkers(20, 66, 270);
    const robes = ['#6a3a4a', '#3a3f78', '#8a5a3c', '#2f5a68', '#4a2f5a', '#a8683c', '#c9a98a'];
    const draw = ([x, z]: readonly [number, number], index: number) => {
      const [px, py] = eye.at([x, 0, z]);
      const height = eye.scale(z) * 1.72;
      const robe = mix(robes[index % robes.length] as string, '#2a2050', 0.25);
      const long = index % 3 !== 0;
      on.add(
        fill(disc(px, py, height * 0.3, height * 0.07), '#150e2c', { opacity: 0.5 }),
        person(
          { x: px, y: py, height, facing: index % 2 ? 'left' : 'right', sun: px < 780 ? 'right' : 'left' },
          index % 5 === 0 ? poses.stand : poses.walk,
          {
            skin: '#8a5638',
            top: robe,
            bottom: long ? '#e0b080' : '#2a2448',
            robe: long,
            head: (['hood', 'hair', 'scarf', 'turban', 'cap'] as const)[index % 5],
            headColour: (['#4a3050', '#20182c', '#b0685a', '#e0c090', '#3a5a80'] as const)[index % 5] as string,
          },
        ),
      );
    };
    const farToNear = [
      ...crowd.map((one, index) => ({ z: one[1], lay: () => draw(one, index) })),
      ...stalls.map(([x, z, kind]) => ({ z, lay: () => foodStall(on, eye, x, z, kind, source) })),
    ].sort((a, b) => b.z - a.z);
    for (const { lay } of farToNear) lay();

    for (const [x, z] of stalls.filter((_, index) => index % 3 === 1)) {
      for (let puff = 0; puff < 9; puff++) {
        const [px, py] = eye.at([x + puff * 0.55 + Math.sin(puff) * 0.5, 3 + puff * 1.3, z]);
        glow(on, px, py, eye.scale(z) * (1.2 + puff * 0.36), puff < 3 ? '#ffca90' : '#c9a8b8', 0.26 - puff * 0.02);
      }
    }
    // A ring of listeners round the musicians, the halqa.
    const [hx, hy] = eye.at([-9, 0, 24]);
    glow(on, hx, hy, 190, '#ffb860', 0.5);
    for (let index = 0; index < 14; index++) {
      const turn = (index / 14) * Math.PI * 2 + 0.3;
      draw([-9 + Math.cos(turn) * 3.1, 24 + Math.sin(turn) * 2.2], index * 2 + 1);
    }
    terraceTable(on);
    on.add(
      group(
        [
          wash(
            on.linear([
              [0, darken('#2a234c', 0.4), 0],
              [1, darken('#2a234c', 0.5), 0.5],
            ]),
            980,
          ),
        ],
        {},
      ),
    );
  },
);
