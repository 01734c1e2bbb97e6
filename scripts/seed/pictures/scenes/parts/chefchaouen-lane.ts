import { mix } from '../../colour.ts';
import { fill, line, type Sheet } from '../../drawing.ts';
import { points, poly } from '../../geometry.ts';
import { camera, type Place, wall } from '../../perspective.ts';
import { foliage } from '../../plants.ts';
import type { Random } from '../../random.ts';

/** The eye of the picture, looking up the lane. */
export const eye = camera({ height: 2.35, horizon: 560, focal: 1120, middle: 800 });
/** Half the width of the lane, in metres. */
export const HALF = 1.75;
export const STEPS = 11;
/** How far away a step is. */
export const stepAt = (index: number) => 4.6 + index * 0.62;
const ramp = (z: number) => Math.max(0, Math.min(STEPS, (z - 4.2) / 0.62)) * 0.17;

/** Both walls of the lane: whitewash, the blue dado that climbs with the steps, doors and windows. */
export function laneWalls(on: Sheet, source: Random): void {
  const left = wall(eye, (u, v): Place => [-HALF, v, u]);
  const right = wall(eye, (u, v): Place => [HALF, v, u]);
  const side = (face: typeof left, tall: number, tones: readonly string[], dado: string) => {
    on.add(
      fill(
        face.face([
          [1.2, 0],
          [11.6, 0],
          [11.6, tall],
          [1.2, tall],
        ]),
        on.linear(tones, 90),
      ),
    );
    const wave: [number, number][] = [];
    for (let u = 1.2; u <= 11.6; u += 0.26) wave.push([u, ramp(u) + 1.2 + Math.sin(u * 2.6) * 0.05]);
    on.add(fill(face.face([[1.2, 0], ...wave, [11.6, 0]]), dado));
    let light = '';
    let deep = '';
    for (let index = 0; index < 150; index++) {
      const [u, v, w] = [source.between(2, 11), source.between(0.2, tall), source.between(0.06, 0.3)];
      const stroke = poly(
        [eye.at(face.place(u, v)), eye.at(face.place(u + w, v + source.between(-0.05, 0.05)))],
        false,
      );
      if (source.chance(0.5)) light += stroke;
      else deep += stroke;
    }
    on.add(line(light, '#ffffff', 3, { opacity: 0.16 }), line(deep, '#2a66b0', 3, { opacity: 0.14 }));
  };
  side(left, 6.2, ['#5a93d0', '#4a86c9', '#3f7cc2'], on.linear(['#1f58a8', '#2c68b8'], 0));
  side(right, 5.4, ['#eaf2f2', '#c3dcec', '#93c0e4'], on.linear(['#4e92d3', '#3579c2'], 0));
  on.add(
    fill(right.face(points('1.2 0, 1.2 2.9, 4.6 2.5, 7.4 2.9, 11.6 2.4, 11.6 1.6, 1.2 0')), '#1f58a8', {
      opacity: 0.3,
    }),
  );
  on.add(
    fill(right.face(points('1.2 5.4, 11.6 5.4, 11.6 5.55, 1.2 5.55')), '#c8764d'),
    fill(left.face(points('1.2 6.2, 11.6 6.2, 11.6 6.36, 1.2 6.36')), '#8d5d5c'),
  );

  const leaf = (face: typeof left, u: number, v: number, wide: number, tall: number, tone: string, frame: string) => {
    on.add(
      fill(face.arch(u - 0.16, v, wide + 0.32, tall + 0.22), frame),
      fill(face.arch(u, v, wide, tall), mix(tone, '#0d2348', 0.45)),
      fill(face.arch(u + 0.06, v, wide - 0.12, tall - 0.08), tone),
    );
    for (const share of [0.16, 0.4, 0.62]) {
      for (const half of [0.14, 0.56])
        on.add(
          line(face.box(u + wide * half, v + tall * share, wide * 0.3, tall * 0.16), mix(tone, '#0d2348', 0.4), 3),
        );
    }
    on.add(
      line(
        face.face([
          [u + wide / 2, v],
          [u + wide / 2, v + tall * 0.97],
        ]),
        '#123a74',
        3,
      ),
      fill(face.box(u + wide * 0.54, v + tall * 0.46, wide * 0.05, tall * 0.03), '#e8b64c'),
    );
  };
  leaf(left, 3.25, 0.05, 1.05, 2.35, '#164a96', '#dceaf2');
  leaf(left, 7.6, 0.9, 1, 2.2, '#2a86a8', '#cfe2ee');
  leaf(right, 4.9, 0.2, 1, 2.3, '#1c5cae', '#f6f4ea');
  leaf(right, 8.9, 1.25, 0.95, 2.1, '#b5563f', '#f6f4ea');
  const grille = (face: typeof left, u: number, v: number, w: number, h: number) => {
    on.add(fill(face.box(u - 0.1, v - 0.1, w + 0.2, h + 0.2), '#e9f2f4'), fill(face.box(u, v, w, h), '#173a6c'));
    for (const share of [0.2, 0.4, 0.6, 0.8])
      on.add(
        line(
          face.face([
            [u + w * share, v],
            [u + w * share, v + h],
          ]) +
            face.face([
              [u, v + h * share],
              [u + w, v + h * share],
            ]),
          '#b9d3e6',
          2,
        ),
      );
  };
  grille(left, 5.3, 3.4, 0.9, 1.1);
  grille(right, 3.4, 3.3, 0.8, 1);
  grille(right, 6.9, 3.5, 0.9, 1);
}

/** What hangs and stands along the walls: pots of geraniums, a rug, bougainvillea. */
export function lanePots(on: Sheet, source: Random): void {
  const left = wall(eye, (u, v): Place => [-HALF, v, u]);
  const right = wall(eye, (u, v): Place => [HALF, v, u]);
  const pot = (face: typeof left, u: number, v: number, size: number, tone: string) => {
    const at = face === left ? eye.at([-HALF + 0.12, v, u]) : eye.at([HALF - 0.12, v, u]);
    const s = eye.scale(u) * size;
    const bloom = source.pick(['#d8344a', '#e2578c', '#f0803c', '#d8344a']);
    const cast = face === left ? -s * 0.35 : s * 0.3;
    const shadow = poly([
      [at[0] + cast - s * 0.5, at[1] - s * 1.5],
      [at[0] + cast + s * 0.5, at[1] - s * 1.5],
      [at[0] + cast + s * 0.34, at[1] + s * 0.2],
      [at[0] + cast - s * 0.34, at[1] + s * 0.2],
    ]);
    const ring = `M${at[0] - s * 0.5} ${at[1] - s * 0.55}h${s}`;
    if (face === left) on.add(fill(shadow, '#123f86', { opacity: 0.32 }));
    on.add(
      fill(
        `M${at[0] - s * 0.5} ${at[1] - s}h${s}l${-s * 0.18} ${s}h${-s * 0.64}Z`,
        on.linear([tone, mix(tone, '#3a1c2c', 0.45)], 0),
      ),
      fill(`M${at[0] - s * 0.56} ${at[1] - s * 1.08}h${s * 1.12}v${s * 0.2}h${-s * 1.12}Z`, tone),
    );
    if (face === left)
      on.add(
        line(
          `${ring}M${at[0] - s * 0.5} ${at[1] - s * 0.55}l${-s * 0.25} ${s * 0.4}`,
          '#20304f',
          Math.max(1.6, s * 0.035),
        ),
      );
    on.add(
      foliage(
        [at[0] - s * 0.55, at[1] - s * 1.2],
        [at[0] + s * 0.55, at[1] - s * 1.2],
        s * 0.46,
        120,
        ['#285b3c', '#3f7d45', '#7fa850', bloom],
        `pot-${u}-${v}`,
      ),
    );
  };
  for (const [u, v] of points('2.62 2.75, 4.75 2.75, 4.75 3.6, 6.6 2.3, 6.6 3.1'))
    pot(left, u, v, 0.24, source.pick(['#e0682f', '#f1b23a', '#d9432f', '#f3ede0']));
  for (let index = 8; index >= 1; index -= 1)
    if (index !== 2 && index !== 7)
      pot(
        right,
        stepAt(index) + 0.3,
        (index + 1) * 0.17,
        0.3,
        source.pick(['#c4633d', '#e0873f', '#2c68b8', '#c4633d']),
      );
  pot(right, 3.5, 0, 0.42, '#c4633d');
  pot(right, 4.05, 0, 0.34, '#2c68b8');

  const rug = (u: number, tones: readonly string[]) => {
    on.add(fill(right.box(u, 1.3, 0.75, 1.6), tones[0] as string));
    for (let row = 0; row < 7; row++)
      on.add(
        fill(
          right.face([
            [u, 1.36 + row * 0.22],
            [u + 0.19, 1.46 + row * 0.22],
            [u + 0.375, 1.36 + row * 0.22],
            [u + 0.56, 1.46 + row * 0.22],
            [u + 0.75, 1.36 + row * 0.22],
            [u + 0.75, 1.44 + row * 0.22],
            [u + 0.56, 1.54 + row * 0.22],
            [u + 0.375, 1.44 + row * 0.22],
            [u + 0.19, 1.54 + row * 0.22],
            [u, 1.44 + row * 0.22],
          ]),
          tones[1 + (row % 2)] as string,
        ),
      );
  };
  rug(6.5, ['#b8382f', '#f2c14e', '#f6efe0']);
  for (const [x, y, drop] of [
    [1215, 40, 80],
    [1290, 60, 170],
    [1372, 70, 110],
    [1450, 90, 230],
    [1540, 90, 150],
    [1600, 80, 250],
  ] as const) {
    on.add(
      foliage(
        [x, y],
        [x + 16, y + drop],
        38,
        Math.round(drop * 1.1),
        ['#3a6b40', '#4c8048', '#c72f78', '#e45a9c', '#f08ab8'],
        `drop-${x}`,
      ),
    );
  }
  on.add(foliage([1170, 10], [1620, 50], 60, 620, ['#2f5a3a', '#4c8048', '#c72f78', '#e45a9c'], 'vine'));
}
