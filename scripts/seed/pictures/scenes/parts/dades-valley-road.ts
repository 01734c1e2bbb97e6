import { darken, lighten } from '../../colour.ts';
import { fill, group, line, type Sheet } from '../../drawing.ts';
import { disc, type Point, poly, trace } from '../../geometry.ts';

type Bend = readonly [x: number, y: number, width: number];

/** A mountain road from far to near: bank below it, asphalt, white parapet stones; each bend is a place and the road's width there. */
export function road(on: Sheet, bends: readonly Bend[]): void {
  const middle = trace(bends.map(([x, y]): Point => [x, y]));
  const widths = trace(bends.map(([x, , w]): Point => [x, w])).map(([, w]) => w);
  const sides = middle.map((_, index) => {
    const [ax, ay] = middle[Math.max(0, index - 1)] as Point;
    const [bx, by] = middle[Math.min(middle.length - 1, index + 1)] as Point;
    // Widths are seen at a slant: a stretch that runs across the sheet looks narrower than one that runs toward us.
    const turn = Math.atan2((by - ay) * 1.7, bx - ax) + Math.PI / 2;
    const half = (widths[index] as number) / 2;
    return [Math.cos(turn) * half, Math.sin(turn) * half * 0.62] as const;
  });
  const far = 8;
  for (let start = 0; start < middle.length - 1; start += far) {
    const end = Math.min(middle.length - 1, start + far);
    const indexes = Array.from({ length: end - start + 1 }, (_, offset) => start + offset);
    const edge = (side: number): Point[] =>
      indexes.map((index) => {
        const [x, y] = middle[index] as Point;
        const [dx, dy] = sides[index] as readonly [number, number];
        return [x + dx * side, y + dy * side];
      });
    const lower = edge(1).map(([x, y], place): Point => {
      const [ux, uy] = edge(-1)[place] as Point;
      return uy > y ? [ux, uy] : [x, y];
    });
    const drop = (widths[start] as number) * 0.85;
    on.add(
      fill(
        poly([...lower, ...lower.map(([x, y]): Point => [x, y + drop]).reverse()]),
        on.linear(['#a85848', '#6f3440']),
      ),
      line(
        poly(
          lower.map(([x, y]): Point => [x, y + drop * 0.4]),
          false,
        ),
        '#d98a66',
        2,
        { opacity: 0.5 },
      ),
    );
  }
  const left = middle.map(
    ([x, y], index): Point => [
      x + (sides[index] as readonly [number, number])[0],
      y + (sides[index] as readonly [number, number])[1],
    ],
  );
  const right = middle.map(
    ([x, y], index): Point => [
      x - (sides[index] as readonly [number, number])[0],
      y - (sides[index] as readonly [number, number])[1],
    ],
  );
  const bed = poly([...left, ...[...right].reverse()]);
  on.add(fill(bed, '#e9c49c'));
  const inner = (share: number) =>
    middle.map(
      ([x, y], index): Point => [
        x + (sides[index] as readonly [number, number])[0] * share,
        y + (sides[index] as readonly [number, number])[1] * share,
      ],
    );
  on.add(
    fill(
      poly([...inner(0.84), ...inner(-0.84).reverse()]),
      on.across([0, 500], [0, 1200], ['#a58c90', '#7a6470', '#574656']),
    ),
  );
  for (let index = 6; index < middle.length - 6; index += 6) {
    const [from, to] = [middle[index] as Point, middle[index + 2] as Point];
    on.add(line(poly([from, to], false), '#fbe9cf', Math.max(1.2, (widths[index] as number) * 0.05)));
  }
  for (let index = 4; index < middle.length - 2; index += 3) {
    const s = (widths[index] as number) * 0.1;
    const place = [inner(1.02)[index], inner(-1.02)[index]].sort(
      (a, b) => (b as Point)[1] - (a as Point)[1],
    )[0] as Point;
    on.add(
      fill(
        poly([
          [place[0] - s, place[1]],
          [place[0] - s, place[1] - s * 1.7],
          [place[0] + s, place[1] - s * 1.7],
          [place[0] + s, place[1]],
        ]),
        '#fff4de',
      ),
      fill(
        poly([
          [place[0] - s, place[1]],
          [place[0] - s, place[1] - s * 1.7],
          [place[0], place[1] - s * 1.7],
          [place[0], place[1]],
        ]),
        '#c99a8c',
      ),
    );
  }
}

/** A small car from the side, its wheels at y; `way` -1 drives to the left. */
export function car(on: Sheet, x: number, y: number, length: number, paint: string, way: 1 | -1): void {
  const s = length / 100;
  const shapes = [
    fill(disc(-8, 2, 62, 7), '#3a2230', { opacity: 0.5 }),
    fill(
      'M-50 -4C-52 -16 -48 -24 -36 -26L-22 -44C-18 -48 -14 -48 -8 -48H16C22 -48 26 -45 30 -40L38 -27C48 -25 52 -18 51 -4Z',
      paint,
    ),
    fill('M-50 -4C-51 -10 -50 -14 -48 -17H51C52 -13 52 -8 51 -4Z', darken(paint, 0.3)),
    fill('M-28 -27L-17 -41C-15 -43 -13 -43 -10 -43H-2V-27ZM3 -43H14C19 -43 22 -41 25 -37L31 -27H3Z', '#3f5a70'),
    fill('M-24 -28L-14 -41H-8L-16 -28Z', '#cfe3e6', { opacity: 0.8 }),
    line('M-46 -22C-40 -25 -34 -26 -28 -27', lighten(paint, 0.6), 2),
    fill(disc(-29, -3, 10.5) + disc(30, -3, 10.5), '#241c26'),
    fill(disc(-29, -3, 5) + disc(30, -3, 5), '#c9c2c4'),
    fill(disc(48, -19, 3.4, 4), '#fff2b8'),
    line('M-16 -50H18M-12 -48v-3M14 -48v-3', '#3a2c34', 2),
    fill('M-14 -60H14V-51H-14Z', '#8a6a4a'),
  ];
  on.add(group(shapes, { transform: `translate(${x} ${y}) scale(${(s * way).toFixed(3)} ${s.toFixed(3)})` }));
}
