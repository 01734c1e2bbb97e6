import { horseshoe } from '../architecture.ts';
import { darken, lighten, mix } from '../colour.ts';
import { fill, line, wash } from '../drawing.ts';
import { points, poly } from '../geometry.ts';
import { lantern } from '../lamps.ts';
import { person } from '../people.ts';
import { camera, type Place, wall } from '../perspective.ts';
import { picture } from '../picture.ts';
import { poses } from '../poses.ts';
import { random } from '../random.ts';
import { glow } from '../sky.ts';
import { jar, sack, scarf, shaft, spiceCone } from './parts/spice-souk.ts';

const eye = camera({ height: 1.65, horizon: 560, focal: 760, middle: 850 });

export const spiceSouk = picture(
  'spice-souk',
  'Cones of paprika, turmeric and cumin in a covered souk of Marrakech, shafts of sun falling through the reed roof',
  (on) => {
    const source = random('souk');
    on.add(wash('#3a1f1c'));
    const far = 26;
    const [l, r] = [-3.1, 3.1];
    on.add(fill(eye.face([l, 0, far], [r, 0, far], [r, 5, far], [l, 5, far]), '#f6c987'));
    on.add(fill(eye.face([l, 0, far], [l, 5, far], [r, 5, far], [r, 0, far]), '#e9b06c', { opacity: 0.5 }));
    const [dx, dy] = eye.at([0, 0, far]);
    on.add(fill(horseshoe(dx, dy, 118, 112), '#fff1c9'));
    glow(on, dx, dy - 60, 330, '#ffe7ae', 0.8);

    // Roof: reeds laid across poles, daylight in the gaps.
    on.add(fill(eye.face([l, 4.6, 1.6], [r, 4.6, 1.6], [r, 4.6, far], [l, 4.6, far]), '#4a2a20'));
    let reeds = '';
    let gaps = '';
    for (let z = 1.7; z < far; z += 0.17 + z * 0.006) {
      const wide = source.between(0.06, 0.12);
      const strip = eye.face([l, 4.6, z], [r, 4.6, z], [r, 4.6, z + wide], [l, 4.6, z + wide]);
      reeds += strip;
      if (source.chance(0.5)) {
        const x = source.between(l, r - 0.4);
        const w = source.between(0.06, 0.26);
        gaps += eye.face([x, 4.59, z + 0.1], [x + w, 4.59, z + 0.1], [x + w, 4.59, z + 0.13], [x, 4.59, z + 0.13]);
      }
    }
    on.add(fill(reeds, '#8a5a34'), fill(gaps, '#ffdf9a', { opacity: 0.75 }));
    // Where reeds are missing the sun comes in: these openings are where the shafts below begin.
    const openings = [
      [-2.7, 5.2, 0.5, '800 900, 640 900'],
      [-2, 6.4, 0.5, '1000 800, 880 800'],
      [-1.15, 9.7, 0.52, '960 700, 890 700'],
      [0.62, 4.8, 0.56, '1420 940, 1240 940'],
      [-0.2, 13.2, 0.5, '980 660, 940 660'],
      [-2.75, 4.2, 0.4, '600 900, 480 900'],
    ] as const;
    for (const [x, z, w] of openings) {
      let light = '';
      for (let reed = 0; reed < 3; reed++) {
        const at = z - 0.1 + reed * 0.12;
        const [from, to] = [x + source.between(0, 0.1), x + w - source.between(0, 0.1)];
        light += eye.face([from, 4.59, at], [to, 4.59, at], [to, 4.59, at + 0.06], [from, 4.59, at + 0.06]);
      }
      on.add(fill(light, '#fff3cc'));
      const [gx, gy] = eye.at([x + w / 2, 4.59, z]);
      glow(on, gx, gy, eye.scale(z) * 0.5, '#ffe6a4', 0.5);
    }
    for (let z = 2.2; z < 20; z += 1.7)
      on.add(fill(eye.face([l, 4.5, z], [r, 4.5, z], [r, 4.28, z], [l, 4.28, z]), mix('#2c1614', '#b87a48', z / 30)));

    for (const side of [-1, 1] as const) {
      const x = side === -1 ? l : r;
      const face = wall(eye, (u, v): Place => [x, v, u]);
      const lit = side === 1;
      const paint = on.across(
        [side === -1 ? 0 : 1600, 0],
        [850, 0],
        lit ? ['#b4673c', '#d98f52', '#f3c483'] : ['#4a2622', '#7a4630', '#c98a54'],
      );
      on.add(fill(face.box(1.5, 0, far, 4.7), paint));
      for (let u = 2.6, index = 0; u < 22; u += 3.1, index++) {
        const wood = ['#2f6f6a', '#7a3a2c', '#2f5a7c', '#6a4a2a'][index % 4] as string;
        on.add(
          fill(face.box(u, 0.05, 2.5, 2.9), darken('#3a1d1a', 0.2)),
          fill(face.arch(u + 0.1, 0.05, 2.3, 2.7), '#2a1414'),
        );
        for (let shelf = 0; shelf < 4; shelf++) {
          const v = 0.95 + shelf * 0.46;
          on.add(fill(face.box(u + 0.2, v - 0.05, 2.1, 0.05), '#8a5a34'));
          for (let at = u + 0.26; at < u + 2.1; at += source.between(0.24, 0.42)) {
            if (source.chance(0.12)) continue;
            const tone = source.pick(['#c9452c', '#e2a02e', '#7f8a4a', '#b8863a', '#d9c39a', '#8a4a3a', '#3f7f80']);
            jar(on, face, at, v, source.between(0.2, 0.34), mix(tone, '#3a1d1a', lit ? 0.15 : 0.5));
          }
        }
        on.add(fill(face.box(u - 0.12, 0, 0.14, 3.1), wood), fill(face.box(u + 2.5, 0, 0.14, 3.1), darken(wood, 0.3)));
        const jut = x - side * 0.9;
        on.add(
          fill(
            eye.face([x, 3.3, u - 0.1], [x, 3.3, u + 2.6], [jut, 2.85, u + 2.6], [jut, 2.85, u - 0.1]),
            mix(
              ['#d9c08a', '#b5442f', '#e3b04a', '#3f7f7a'][(index + (lit ? 1 : 0)) % 4] as string,
              '#2a1414',
              lit ? 0.05 : 0.35,
            ),
          ),
        );
        // What hangs from the awning: cloth, baskets, copper.
        for (let hang = 0; hang < 3; hang++) {
          const place = eye.at([jut, 2.8, u + 0.4 + hang * 0.8]);
          const s = eye.scale(u + 0.4 + hang * 0.8);
          if (source.chance(0.3)) continue;
          const tone = source.pick(['#c2452c', '#e0a33a', '#2f7f86', '#7d3f6a', '#d8c7a0', '#b0622c']);
          scarf(on, place, s * 0.3, s * source.between(0.55, 0.9), mix(tone, '#3a1d1a', lit ? 0 : 0.4));
        }
      }
    }

    on.add(
      fill(
        poly([eye.at([l, 0, far]), eye.at([r, 0, far]), [1720, 1210], [-120, 1210]]),
        on.across([0, 600], [0, 1200], ['#f0c083', '#b0703f', '#6a3a2a']),
      ),
    );
    let paving = '';
    for (let z = 2.6; z < far; z *= 1.13) paving += poly([eye.at([l, 0, z]), eye.at([r, 0, z])], false);
    for (let x = -3; x <= 3; x += 0.75) paving += poly([eye.at([x, 0, far]), eye.at([x, 0, 1.9])], false);
    on.add(line(paving, '#4a2620', 1.6, { opacity: 0.3 }));
    for (let index = 0; index < 34; index++) {
      const [x, z] = [source.between(-2.2, 2.2), source.between(4, 20)];
      const w = source.between(0.3, 0.9);
      on.add(
        fill(
          eye.face([x, 0.01, z], [x + w, 0.01, z], [x + w * 1.2, 0.01, z + w * 0.5], [x + w * 0.2, 0.01, z + w * 0.5]),
          '#ffe3a0',
          { opacity: 0.5 },
        ),
      );
    }

    // Sacks stand along both sides, their goods heaped above the rim.
    for (let z = 17; z > 3.3; z -= 0.78 + z * 0.02)
      for (const side of [-1, 1] as const) {
        const [px, py] = eye.at([side * (2.5 + source.between(-0.08, 0.08)), 0, z]);
        sack(on, px, py, eye.scale(z) * source.between(0.44, 0.56), source, z / 80);
      }
    for (const [x, z, robe, head, kind, pose] of [
      [-0.5, 17, '#a8744a', '#a8744a', 'hood', 'walk'],
      [0.9, 14, '#4d6a8a', '#e9e0cc', 'scarf', 'walk'],
      [-1.3, 11.5, '#8a3f4a', '#c9a05a', 'scarf', 'stand'],
      [1.5, 9.4, '#3f6a5c', '#3f6a5c', 'hood', 'stand'],
      [0.1, 7.6, '#e2cfa6', '#c2452c', 'turban', 'walk'],
    ] as const) {
      const [px, py] = eye.at([x, 0, z]);
      on.add(
        fill(
          poly([
            [px - 6, py],
            [px + 10, py - 3],
            [px + eye.scale(z) * 1.1, py + eye.scale(z) * 0.22],
            [px + eye.scale(z) * 0.7, py + eye.scale(z) * 0.24],
          ]),
          '#3a1d1a',
          { opacity: 0.35 },
        ),
      );
      on.add(
        person(
          { x: px, y: py, height: eye.scale(z) * 1.72, facing: x > 0 ? 'left' : 'right', sun: 'left' },
          poses[pose],
          {
            skin: '#7a4a32',
            top: mix(robe, '#f6c987', z / 34),
            bottom: '#d9c39a',
            robe: true,
            head: kind,
            headColour: head,
            away: z > 12,
          },
        ),
      );
    }

    for (const [x, z, drop] of [
      [-1.9, 5, 3.4],
      [1.8, 5.6, 3.3],
      [-1.7, 9, 3.5],
      [1.6, 11, 3.5],
      [-0.4, 13, 3.7],
    ] as const) {
      const [px, py] = eye.at([x, drop, z]);
      lantern(on, px, py, eye.scale(z) * 0.62, eye.at([x, 4.5, z])[1]);
    }
    for (const [x, z, w, foot] of openings)
      shaft(on, [eye.at([x, 4.59, z]), eye.at([x + w, 4.59, z])], points(foot), '#ffe6a4');

    // The stall in front of us.
    on.add(
      fill(
        poly(points('-20 1210, -20 960, 300 905, 640 930, 960 925, 1330 900, 1620 960, 1620 1210')),
        on.linear(['#7d4a2c', '#3a1d1a']),
      ),
    );
    const heaps: readonly (readonly [number, number, number, number, string])[] = [
      [120, 985, 108, 180, '#7a8f3c'],
      [360, 950, 94, 170, '#a8642c'],
      [1250, 945, 96, 172, '#8a3a2a'],
      [1480, 985, 112, 190, '#d9a24a'],
      [590, 968, 100, 190, '#e9c46a'],
      [1010, 966, 104, 196, '#c9863a'],
      [250, 1120, 158, 292, '#e8a317'],
      [690, 1140, 172, 330, '#c7371f'],
      [1120, 1138, 168, 312, '#e56a1c'],
      [1500, 1150, 160, 286, '#93303a'],
      [-40, 1170, 150, 250, '#6a4a2c'],
    ];
    for (const [x, y, w, h, tone] of heaps) spiceCone(on, x, y, w, h, tone, source);
    on.add(
      line('M420 1130L540 1062', '#c98a4a', 12),
      fill('M392 1120C384 1140 400 1160 424 1152C440 1146 446 1128 436 1118Z', '#8a5a34'),
      fill('M398 1122C394 1136 404 1148 420 1144C432 1140 436 1128 430 1122Z', lighten('#e8a317', 0.2)),
    );
    on.add(
      wash(
        on.linear([
          [0, '#1e0e12', 0],
          [1, '#1e0e12', 0.4],
        ]),
        1090,
      ),
    );
    on.add(
      wash(
        on.linear([
          [0, '#1e0e12', 0.5],
          [1, '#1e0e12', 0],
        ]),
        0,
        260,
      ),
    );
  },
);
