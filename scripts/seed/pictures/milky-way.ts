import { dots, fill, group, type Sheet } from './drawing.ts';
import { disc, type Point } from './geometry.ts';
import { random } from './random.ts';

/** The band of the Milky Way from the upper right to the middle of the horizon, with its dark clouds. */
export function milkyWay(on: Sheet): void {
  const source = random('milky-way');
  const turn = 'rotate(-52 900 380)';
  const bell = () => (source.next() + source.next() + source.next() - 1.5) / 1.5;
  const cloud = (count: number, wide: number): Point[] =>
    Array.from({ length: count }, () => [source.between(-500, 2300), 380 + bell() * wide]);
  const veil = (x: number, y: number, rx: number, ry: number, tone: string, strength: number) =>
    fill(
      disc(x, y, rx, ry),
      on.radial([
        [0, tone, strength],
        [0.5, tone, strength * 0.45],
        [1, tone, 0],
      ]),
    );
  const layers = [
    veil(900, 380, 1300, 190, '#6f7fd0', 0.5),
    veil(760, 390, 620, 110, '#c79ad0', 0.5),
    veil(420, 372, 420, 84, '#f3c8b0', 0.5),
    veil(1080, 380, 460, 70, '#e8c0d8', 0.45),
    dots(cloud(1700, 190), 1.5, '#e9e4ff', 0.5),
    dots(cloud(900, 90), 1.9, '#fff3e2', 0.7),
    dots(cloud(110, 170), 3.2, '#ffffff', 0.9),
    ...Array.from({ length: 26 }, (_, index) => {
      const x = 60 + index * 56;
      const bend = Math.sin(index * 0.5) * 16 + source.between(-16, 16);
      return veil(x, 386 + bend, source.between(50, 130), source.between(12, 34), '#12163c', source.between(0.35, 0.7));
    }),
    ...Array.from({ length: 12 }, () =>
      veil(
        source.between(0, 1500),
        380 + source.between(-60, 60),
        source.between(40, 120),
        source.between(20, 46),
        '#e6b8d2',
        0.3,
      ),
    ),
  ];
  on.add(group(layers, { transform: turn }));
}
