import { darken, lighten } from '../colour.ts';
import { dots, fill, line, wash } from '../drawing.ts';
import { box, disc, type Point, points, poly, smooth } from '../geometry.ts';
import { picture } from '../picture.ts';
import { foliage } from '../plants.ts';
import { random } from '../random.ts';
import { bird, sky } from '../sky.ts';
import { BACK, backWall, eye, SIDE, sideWalls } from './parts/riad-courtyard.ts';

export const riadCourtyard = picture(
  'riad-courtyard',
  'Morning light in the courtyard of a riad, with a star-shaped fountain, zellige and orange trees',
  (on) => {
    const source = random('riad');
    sky(on, ['#5fa8c4', '#a8d6d6', '#f3ead0'], 330);
    on.add(bird(700, 70, 30, '#45606c'), bird(860, 110, 22, '#45606c'));

    backWall(on);
    sideWalls(on, source);

    on.add(
      fill(
        eye.face([-SIDE, 0, 3], [SIDE, 0, 3], [SIDE, 0, BACK], [-SIDE, 0, BACK]),
        on.linear(['#ecd9ba', '#f3e3c6', '#dcbf98']),
      ),
    );
    for (let z = 3.2; z < BACK; z += 0.62) {
      for (let x = -SIDE + 0.3; x < SIDE; x += 0.62) {
        const tile = (r: number) => eye.face([x - r, 0, z], [x, 0, z - r], [x + r, 0, z], [x, 0, z + r]);
        on.add(
          fill(tile(0.25), (Math.round(x / 0.62) + Math.round(z / 0.62)) % 2 ? '#2f7f94' : '#c46a45', {
            opacity: 0.75,
          }),
          fill(tile(0.1), '#f7ecd4'),
        );
      }
    }
    on.add(fill(eye.face([-SIDE, 0, 3], [-0.6, 0, 3], [-3.4, 0, BACK], [-SIDE, 0, BACK]), '#4a2848', { opacity: 0.4 }));

    const ring = (r: number, y: number, turn: number): Point[] =>
      Array.from({ length: 16 }, (_, k) => {
        const angle = (Math.PI / 8) * k + turn;
        const far = k % 2 ? r * 0.78 : r;
        return eye.at([Math.cos(angle) * far, y, 7.4 + Math.sin(angle) * far]);
      });
    on.add(fill(poly(ring(1.95, 0.02, 0)), '#5a3348', { opacity: 0.4 }), fill(poly(ring(1.8, 0, 0)), '#1f6478'));
    const [low, high] = [ring(1.7, 0, 0), ring(1.7, 0.42, 0)];
    for (let k = 0; k < 16; k++)
      on.add(
        fill(
          poly([low[k] as Point, low[(k + 1) % 16] as Point, high[(k + 1) % 16] as Point, high[k] as Point]),
          k % 2 ? '#2f8fa8' : '#1f6f8a',
        ),
      );
    on.add(fill(poly(high), '#f7ecd4'), fill(poly(ring(1.48, 0.42, 0)), on.linear(['#8fd0cc', '#3f9aa8', '#1f6f8a'])));
    const [px, py] = eye.at([0, 0.42, 7.4]);
    for (const r of [60, 104, 150]) on.add(line(disc(px, py, r, r * 0.3), '#eafaf4', 2.4, { opacity: 0.6 }));
    on.add(
      fill(
        `M${px - 16} ${py + 6}Q${px - 8} ${py - 60} ${px - 26} ${py - 96}H${px + 26}Q${px + 8} ${py - 60} ${px + 16} ${py + 6}Z`,
        on.linear(['#fff7e6', '#d9b890'], 0),
      ),
      fill(disc(px, py - 100, 92, 20), '#c9a27c'),
      fill(disc(px, py - 106, 92, 20), '#fff3dc'),
      fill(disc(px, py - 106, 76, 14), '#6fbcc0'),
    );
    on.add(
      line(
        [-1, 1]
          .flatMap((way) => [26, 52].map((reach) => `M${px} ${py - 112}q${way * reach * 0.5} -64 ${way * reach} -2`))
          .join(''),
        '#f4fffa',
        4,
        { opacity: 0.85 },
      ),
      line([-1, 1].map((way) => `M${px + way * 88} ${py - 98}q${way * 14} 40 ${way * 10} 92`).join(''), '#eafaf4', 4, {
        opacity: 0.8,
      }),
    );
    const petals: Point[] = Array.from({ length: 34 }, () => [
      px + source.between(-140, 140),
      py + source.between(-26, 40),
    ]);
    on.add(dots(petals, 7, '#e0455a', 0.9));

    const orange = (x: number, z: number, tall: number) => {
      const [cx, foot] = eye.at([x, 0, z]);
      const m = eye.scale(z);
      const size = m * 0.42;
      on.add(
        fill(disc(cx - m * 0.3, foot, m * 0.7, m * 0.12), '#4a2848', { opacity: 0.4 }),
        line(
          smooth([
            [cx, foot - m * 0.5],
            [cx + m * 0.06, foot - m * tall * 0.35],
            [cx, foot - m * tall * 0.6],
          ]),
          '#7a5238',
          m * 0.1,
        ),
      );
      on.add(
        fill(
          `M${cx - size} ${foot - m * 0.72}h${size * 2}l${-size * 0.34} ${m * 0.72}h${-size * 1.32}Z`,
          on.linear([darken('#1f6f8a', 0.2), '#2f8fa8', lighten('#2f8fa8', 0.4)], 0),
        ),
        fill(box(cx - size * 1.12, foot - m * 0.8, size * 2.24, m * 0.14), '#3fa3b8'),
      );
      const [r, cy] = [m * tall * 0.3, foot - m * tall * 0.78];
      for (let k = 0; k < 9; k++)
        on.add(
          foliage(
            [cx - r, cy - r * 0.7 + (k * r * 1.5) / 8],
            [cx + r, cy - r * 0.7 + (k * r * 1.5) / 8],
            m * 0.3,
            60,
            ['#1f5040', '#2f7048', '#5f9a4c', '#a3c860'],
            `orange-${x}-${k}`,
          ),
        );
      const fruit: Point[] = Array.from({ length: 24 }, () => [
        cx + source.between(-1, 1) * r * 1.05,
        cy + source.between(-0.8, 0.8) * r,
      ]);
      on.add(
        dots(fruit, m * 0.17, '#d9641f'),
        dots(
          fruit.map(([x0, y0]): Point => [x0 + m * 0.03, y0 - m * 0.03]),
          m * 0.1,
          '#f9a23a',
        ),
      );
    };
    orange(-3.6, 10, 3.3);
    orange(3.6, 10, 3.3);
    orange(-3.5, 5.6, 3.5);
    orange(3.5, 5.6, 3.5);
    on.add(
      fill(
        poly(points('1030 198, 1300 198, 1640 60, 1640 620, 1000 1220, 420 1220')),
        on.across(
          [1400, 100],
          [600, 1200],
          [
            [0, '#fff0c0', 0.24],
            [1, '#fff0c0', 0],
          ],
        ),
      ),
      wash(
        on.linear(
          [
            [0, '#3a1c40', 0],
            [1, '#3a1c40', 0.3],
          ],
          150,
        ),
      ),
    );
  },
);
