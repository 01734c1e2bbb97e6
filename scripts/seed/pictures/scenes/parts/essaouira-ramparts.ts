import { house } from '../../architecture.ts';
import { darken, mix } from '../../colour.ts';
import { fill, line, type Sheet } from '../../drawing.ts';
import { box, points, poly } from '../../geometry.ts';
import { minaret } from '../../minaret.ts';
import { camera, type Place, wall } from '../../perspective.ts';
import type { Random } from '../../random.ts';

const eye = camera({ height: 7.5, horizon: 600, focal: 1100, middle: 470 });

/** The white town and the sea wall with its merlons and two drum towers. */
export function townAndRampart(on: Sheet, source: Random): void {
  const rampart = wall(eye, (u, v): Place => [9.2, v, u]);
  on.add(fill(poly(points('690 590, 1620 540, 1620 900, 690 680')), '#d9cdb2'));
  const white = (x: number, foot: number, air: number) => {
    const base = mix(source.pick(['#fdf8ea', '#f6ecd8', '#faf1de', '#efe3cb']), '#e3ead2', air);
    on.add(
      house(
        x,
        foot,
        source.between(48, 84),
        source.between(50, 92),
        { light: base, shade: mix(base, '#6f7f92', 0.42), hole: '#2f76b0' },
        source,
      ),
    );
  };
  for (let x = 660; x < 1640; x += source.between(40, 74))
    white(x, 590 - (x - 660) * 0.1 + source.between(-14, 8), 0.4);
  on.add(
    minaret(
      1010,
      560,
      58,
      310,
      { light: '#fbf1dc', shade: '#b3a79c', hole: '#5f6672', trim: '#4b8f7d', tile: '#4b8f7d', metal: '#b98a3c' },
      1.4,
    ),
  );
  for (let row = 0; row < 4; row++)
    for (let x = 670 + row * 20; x < 1660; x += source.between(44, 82))
      white(x, 606 + row * 30 - (x - 660) * (0.075 - row * 0.02) + source.between(-10, 10), 0.28 - row * 0.08);

  const lit = ['#efcf9c', '#d9ad74', '#b98756'] as const;
  on.add(
    fill(
      rampart.face(points('5 -3, 96 -3, 96 5.2, 5 5.2')),
      on.across([480, 0], [1600, 0], ['#f3dcb0', lit[0], lit[1]]),
    ),
  );
  for (let course = 0; course < 13; course++) {
    const v = -2 + course * 0.56;
    let joints = rampart.face([
      [5, v],
      [96, v],
    ]);
    for (let u = 6 + (course % 2) * 0.8; u < 60; u += 1.6 + source.between(0, 0.7))
      joints += rampart.face([
        [u, v],
        [u, v + 0.56],
      ]);
    on.add(line(joints, '#9c6d48', 1.3, { opacity: 0.34 }));
  }
  for (let index = 0; index < 150; index++) {
    const [u, v] = [5 + source.next() ** 2 * 50, source.between(-2, 4.6)];
    on.add(fill(rampart.box(u, v, 0.9, 0.5), source.chance(0.5) ? '#fbe7bf' : '#a5744c', { opacity: 0.25 }));
  }
  // The walk behind the merlons; they are laid from far to near, each a block with a face, an end and a top.
  on.add(
    fill(
      eye.face([9.2, 5.1, 5], [9.2, 5.1, 96], [12, 5.1, 96], [12, 5.1, 5]),
      on.across([480, 0], [1600, 0], ['#cdb088', '#b89468']),
    ),
    fill(eye.face([12, 5.1, 5], [12, 5.1, 96], [12, 5.9, 96], [12, 5.9, 5]), '#e9d2a4'),
  );
  for (let u = 91.7; u > 5; u -= 1.5) {
    on.add(
      fill(eye.face([9.2, 5.1, u], [9.8, 5.1, u], [9.8, 6.22, u], [9.2, 6.22, u]), '#a87549'),
      fill(eye.face([9.2, 6.22, u], [9.8, 6.22, u], [9.8, 6.22, u + 0.86], [9.2, 6.22, u + 0.86]), '#fdf0d0'),
      fill(rampart.box(u, 5.1, 0.86, 1.12), on.across([480, 0], [1600, 0], ['#f6e2ba', '#e9c48c'])),
      fill(rampart.box(u + 0.3, 5.5, 0.2, 0.5), '#5f4636'),
    );
  }
  on.add(
    fill(rampart.box(5, 4.7, 90, 0.24), '#c79761'),
    fill(rampart.face(points('5 -3, 96 -3, 96 -0.6, 40 -0.9, 20 -0.4, 5 -1')), '#6f6a52', { opacity: 0.6 }),
  );

  const drum = (z: number, r: number, top: number) => {
    const left = eye.at([9.2 - r * 1.5, -3, z]);
    const right = eye.at([9.2 + r * 0.5, -3, z]);
    const high = eye.at([9.2, top, z])[1];
    const [w, cx] = [right[0] - left[0], (left[0] + right[0]) / 2];
    on.add(fill(box(left[0], high, w, left[1] - high), on.linear(['#f7e4bd', '#ecc994', '#c08d5c', '#94653f'], 0)));
    const step = w / 9;
    for (let index = 0; index < 9; index += 1)
      if (index % 2 === 0)
        on.add(
          fill(box(left[0] + index * step, high - step * 1.1, step, step * 1.2), mix('#f3dcae', '#94653f', index / 10)),
        );
    on.add(fill(box(left[0] - 3, high + step * 1.1, w + 6, step * 0.42), on.linear(['#e9c898', '#94653f'], 0)));
    on.add(
      fill(
        poly([
          [cx - w * 0.18, high],
          [cx - w * 0.18, high - w * 0.34],
          [cx + w * 0.18, high - w * 0.34],
          [cx + w * 0.18, high],
        ]),
        '#e6c08a',
      ),
      fill(
        poly([
          [cx + w * 0.06, high],
          [cx + w * 0.06, high - w * 0.34],
          [cx + w * 0.18, high - w * 0.34],
          [cx + w * 0.18, high],
        ]),
        '#a87549',
      ),
    );
    on.add(
      fill(
        poly([
          [cx - w * 0.23, high - w * 0.33],
          [cx, high - w * 0.58],
          [cx + w * 0.23, high - w * 0.33],
        ]),
        '#8d5a3f',
      ),
      fill(
        poly([
          [cx - w * 0.23, high - w * 0.33],
          [cx, high - w * 0.58],
          [cx + w * 0.02, high - w * 0.33],
        ]),
        '#c07c52',
      ),
    );
    for (const [dx, dy] of [
      [0.2, 0.36],
      [0.52, 0.36],
      [0.36, 0.6],
    ] as const)
      on.add(fill(box(left[0] + w * dx, high + (left[1] - high) * dy, w * 0.05, w * 0.14), darken('#94653f', 0.5)));
  };
  drum(44, 4.6, 6.6);
  drum(19, 2.5, 7);
}
