import { horseshoe } from '../../architecture.ts';
import { fill, group, line, type Sheet } from '../../drawing.ts';
import { box } from '../../geometry.ts';
import { khatam, lozenges, zellige } from '../../patterns.ts';
import { camera, type Place, wall } from '../../perspective.ts';
import type { Random } from '../../random.ts';
import { glow } from '../../sky.ts';

/** The eye of the picture. */
export const eye = camera({ height: 2.6, horizon: 640, focal: 1150, middle: 800 });
/** Distance of the far wall, in metres. */
export const BACK = 13;
/** Half the width of the courtyard, in metres. */
export const SIDE = 5.6;

/** The far wall: roof tiles, carved cedar, latticed windows and three arches. */
export function backWall(on: Sheet): void {
  const back = wall(eye, (u, v): Place => [u, v, BACK]);
  const [bl, bt] = eye.at([-SIDE, 7.3, BACK]);
  const [br, bb] = eye.at([SIDE, 0, BACK]);
  const s = eye.scale(BACK);
  on.add(fill(back.box(-SIDE, 0, SIDE * 2, 7.3), on.linear(['#f7e3c4', '#f0cfa6', '#dba97e'])));
  on.add(
    fill(back.box(-SIDE, 7.1, SIDE * 2, 0.5), '#2f7d6a'),
    line(
      Array.from(
        { length: 46 },
        (_, index) => `M${(bl + (index * (br - bl)) / 45).toFixed(1)} ${(bt - 26).toFixed(1)}v${(0.5 * s).toFixed(1)}`,
      ).join(''),
      '#1f5a50',
      3,
    ),
  );
  on.add(
    fill(back.box(-SIDE, 6.5, SIDE * 2, 0.6), '#7a4a30'),
    lozenges(bl, bt + 0.24 * s, br - bl, 0.5 * s, 30, '#e0a85a'),
  );
  for (const u of [-3.7, 0, 3.7]) {
    on.add(fill(back.box(u - 1.1, 3.9, 2.2, 2.3), '#8a5636'), fill(back.box(u - 1, 4, 2, 2.1), '#4a2c2c'));
    const [wx, wy] = eye.at([u - 1, 6.1, BACK]);
    let grid = '';
    for (let k = 1; k < 9; k++)
      grid += `M${(wx + (2 * s * k) / 9).toFixed(1)} ${wy.toFixed(1)}v${(2.1 * s).toFixed(1)}M${wx.toFixed(1)} ${(wy + (2.1 * s * k) / 9).toFixed(1)}h${(2 * s).toFixed(1)}`;
    on.add(
      line(grid, '#b5784a', 3),
      fill(
        Array.from({ length: 16 }, (_, k) =>
          khatam(wx + (2 * s * (0.5 + (k % 4))) / 4, wy + (2.1 * s * (0.5 + Math.floor(k / 4))) / 4, 8),
        ).join(''),
        '#d9a066',
      ),
    );
  }
  for (const [u, wide, tall] of [
    [-3.7, 2.1, 3.1],
    [0, 2.9, 3.5],
    [3.7, 2.1, 3.1],
  ] as const) {
    const [cx, foot] = eye.at([u, 0, BACK]);
    const [w, h] = [wide * s, tall * s];
    on.add(
      fill(box(cx - w * 0.66, foot - h - 22, w * 1.32, h + 22), '#fff3dc'),
      fill(box(cx - w * 0.62, foot - h - 16, w * 1.24, 3), '#c98f62'),
    );
    on.add(
      lozenges(cx - w * 0.62, foot - h - 8, w * 1.24, 22, 14, '#d9ae80'),
      fill(horseshoe(cx, foot, w, h), '#c98f62'),
      fill(horseshoe(cx, foot, w * 0.92, h * 0.96), on.linear(['#3a2438', '#5a3040', '#8a4c44'])),
    );
    const inside = on.clip(horseshoe(cx, foot, w * 0.92, h * 0.96));
    const lamp = foot - h * 0.62;
    on.add(
      group(
        [
          fill(box(cx - w * 0.34, foot - h * 0.2, w * 0.68, h * 0.12), '#b8382f'),
          fill(box(cx - w * 0.36, foot - h * 0.1, w * 0.72, h * 0.1), '#7a2d3a'),
          fill([-0.22, 0, 0.22].map((k) => `M${cx + w * k - 14} ${foot - h * 0.2}q14 -30 28 0Z`).join(''), '#f2c14e'),
        ],
        { clip: inside },
      ),
    );
    glow(on, cx, lamp, 90, '#ffc878', 0.75);
    on.add(
      line(`M${cx} ${foot - h * 0.94}V${lamp - 16}`, '#c98f4a', 2),
      fill(
        `M${cx} ${lamp - 20}L${cx + 13} ${lamp - 6}L${cx + 9} ${lamp + 14}L${cx} ${lamp + 22}L${cx - 9} ${lamp + 14}L${cx - 13} ${lamp - 6}Z`,
        '#ffdf9a',
      ),
    );
  }
  on.add(
    group(
      [
        fill(box(bl, bb - 1.05 * s, br - bl, 1.05 * s), '#f3ead6'),
        zellige(bl, bb - 1.05 * s, br - bl, 1.05 * s, 24, ['#1f6f8a', '#f2c14e', '#2f8f6a']),
      ],
      {
        clip: on.clip(
          box(bl, bb - 1.05 * s, 0.58 * s, 1.05 * s) +
            box(eye.at([-2.2, 0, BACK])[0], bb - 1.05 * s, 0.34 * s, 1.05 * s) +
            box(eye.at([1.86, 0, BACK])[0], bb - 1.05 * s, 0.34 * s, 1.05 * s) +
            box(br - 0.58 * s, bb - 1.05 * s, 0.58 * s, 1.05 * s),
        ),
      },
    ),
  );
}

/** The two long walls, the left in shade and the right in the sun. */
export function sideWalls(on: Sheet, source: Random): void {
  for (const way of [-1, 1] as const) {
    const face = wall(eye, (u, v): Place => [SIDE * way, v, u]);
    const lit = way === 1;
    on.add(
      fill(
        face.face([
          [3, 0],
          [BACK, 0],
          [BACK, 7.3],
          [3, 7.3],
        ]),
        on.linear(lit ? ['#fff1d6', '#fbdcb0', '#eebf8e'] : ['#d3a283', '#b98370', '#95635f']),
      ),
    );
    on.add(
      fill(
        face.face([
          [3, 7.1],
          [BACK, 7.1],
          [BACK, 7.6],
          [3, 7.6],
        ]),
        lit ? '#3f9a80' : '#245f56',
      ),
      fill(
        face.face([
          [3, 6.5],
          [BACK, 6.5],
          [BACK, 7.1],
          [3, 7.1],
        ]),
        lit ? '#94603c' : '#5c3630',
      ),
    );
    for (let u = 4; u < BACK; u += 0.44)
      on.add(
        fill(
          face.face([
            [u, 6.8],
            [u + 0.2, 6.55],
            [u + 0.4, 6.8],
            [u + 0.2, 7.05],
          ]),
          lit ? '#f0bd70' : '#a8744a',
        ),
      );
    for (const u of [4.1, 7.2, 10.3]) {
      on.add(
        fill(face.box(u - 0.14, 0, 2.5, 3.5), lit ? '#fff7e6' : '#c99a80'),
        fill(face.arch(u, 0, 2.2, 3.2), lit ? '#d39a68' : '#84524c'),
        fill(face.arch(u + 0.1, 0, 2, 3.06), on.linear(lit ? ['#6a3c40', '#a3624e'] : ['#2f1d30', '#553040'])),
      );
      on.add(
        fill(face.box(u + 0.2, 4.1, 1.8, 1.9), lit ? '#a06a42' : '#5f3a34'),
        fill(face.box(u + 0.3, 4.2, 1.6, 1.7), lit ? '#54322f' : '#2c1c28'),
      );
      for (let k = 1; k < 7; k++)
        on.add(
          line(
            face.face([
              [u + 0.3 + k * 0.23, 4.2],
              [u + 0.3 + k * 0.23, 5.9],
            ]) +
              face.face([
                [u + 0.3, 4.2 + k * 0.243],
                [u + 1.9, 4.2 + k * 0.243],
              ]),
            lit ? '#d9a066' : '#8a5a44',
            2.4,
          ),
        );
    }
    for (let u = 3.2; u < BACK; u += 0.34) {
      const open = [4.1, 7.2, 10.3].some((start) => u + 0.3 > start && u < start + 2.2);
      if (open) continue;
      for (let row = 0; row < 3; row++)
        on.add(
          fill(
            face.face([
              [u, 0.17 + row * 0.34],
              [u + 0.15, row * 0.34 + 0.02],
              [u + 0.3, 0.17 + row * 0.34],
              [u + 0.15, 0.32 + row * 0.34],
            ]),
            source.pick(lit ? ['#2b86a4', '#3fa37c', '#f2c14e'] : ['#174f66', '#23644c', '#a8803a']),
          ),
        );
    }
  }
}
