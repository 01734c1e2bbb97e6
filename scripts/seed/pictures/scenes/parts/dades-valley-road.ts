import { darken, lighten } from '../../colour.ts';
import { fill, group, line, type Sheet } from '../../drawing.ts';
import { box, disc, type Point, poly, trace } from '../../geometry.ts';

type Bend = readonly [x: number, y: number, width: number];

/** A mountain road from far to near: bank below it, asphalt, white parapet stones; each bend is a place and the road's width there. */
export function road(on: Sheet, bends: readonly Bend[]): void {
  const middle = trace(bends.map(([x, y]): Point => [x, y]));
  const widths = trace(bends.map(([x, , width]): Point => [x, width]));
  const last = middle.length - 1;
  const stations = middle.map(([x, y], index) => {
    const [ax, ay] = middle[Math.max(0, index - 1)] ?? [x, y];
    const [bx, by] = middle[Math.min(last, index + 1)] ?? [x, y];
    const width = widths[index]?.[1] ?? 0;
    // Widths are seen at a slant: a stretch that runs across the sheet looks narrower than one that runs toward us.
    const turn = Math.atan2((by - ay) * 1.7, bx - ax) + Math.PI / 2;
    const [dx, dy] = [(Math.cos(turn) * width) / 2, Math.sin(turn) * width * 0.31];
    return { width, edge: (share: number): Point => [x + dx * share, y + dy * share] };
  });
  const nearer = ({ edge }: (typeof stations)[number], share: number): Point => {
    const [one, other] = [edge(share), edge(-share)];
    return one[1] > other[1] ? one : other;
  };
  for (let start = 0; start < last; start += 8) {
    const stretch = stations.slice(start, start + 9);
    const lower = stretch.map((station) => nearer(station, 1));
    const drop = (stretch[0]?.width ?? 0) * 0.85;
    const below = lower.map(([x, y]): Point => [x, y + drop]).reverse();
    const ledge = lower.map(([x, y]): Point => [x, y + drop * 0.4]);
    on.add(
      fill(poly([...lower, ...below]), on.linear(['#a85848', '#6f3440'])),
      line(poly(ledge, false), '#d98a66', 2, { opacity: 0.5 }),
    );
  }
  const ribbon = (share: number) =>
    poly([...stations.map(({ edge }) => edge(share)), ...stations.map(({ edge }) => edge(-share)).reverse()]);
  on.add(
    fill(ribbon(1), '#e9c49c'),
    fill(ribbon(0.84), on.across([0, 500], [0, 1200], ['#a58c90', '#7a6470', '#574656'])),
  );
  for (const [index, { width, edge }] of stations.entries()) {
    const ahead = stations[index + 2];
    if (index % 6 === 0 && ahead)
      on.add(line(poly([edge(0), ahead.edge(0)], false), '#fbe9cf', Math.max(1.2, width * 0.05)));
  }
  for (const [index, station] of stations.entries()) {
    if (index % 3 !== 1) continue;
    const s = station.width * 0.1;
    const [x, y] = nearer(station, 1.02);
    on.add(
      fill(box(x - s, y - s * 1.7, s * 2, s * 1.7), '#fff4de'),
      fill(box(x - s, y - s * 1.7, s, s * 1.7), '#c99a8c'),
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
