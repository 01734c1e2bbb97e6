import { darken } from '../../colour.ts';
import { fill, group, line, type Sheet } from '../../drawing.ts';
import { box, disc, poly } from '../../geometry.ts';
import { khatam, sebka, zellige } from '../../patterns.ts';
import { glow } from '../../sky.ts';

/** A car ferry from the side on its wake; (x, y) is the waterline amidships. */
export function ferry(on: Sheet, x: number, y: number, length: number, way: 1 | -1, band: string): void {
  const s = length / 200;
  const windows = (top: number, from: number, to: number, step: number) => {
    let data = '';
    for (let at = from; at < to; at += step) data += box(at, top, step * 0.55, 4);
    return data;
  };
  const shapes = [
    fill('M-108 2C-60 8 60 8 104 2L96 12H-100Z', '#1a5284', { opacity: 0.5 }),
    fill('M-100 -20L-94 4H88C98 -4 104 -14 108 -22Z', '#fbfaf4'),
    fill('M-97 -8L-94 4H88C93 0 97 -4 100 -8Z', band),
    fill('M-90 -20V-36H78L88 -20Z', '#fdfcf6'),
    fill('M-80 -36V-48H56L64 -36Z', '#f3f1ea'),
    fill('M-66 -48V-57H36L42 -48Z', '#fdfcf6'),
    fill('M22 -57V-64H48L54 -57Z', '#e9e9e6'),
    fill('M-46 -57L-42 -76H-18L-16 -57Z', band),
    fill('M-43 -70L-42 -76H-18L-17.400 -70Z', '#1f2f44'),
    fill(windows(-31, -84, 72, 7) + windows(-44, -74, 50, 7) + windows(-54, -60, 30, 8), '#3f5f80'),
    fill('M26 -63H47L50 -59H26Z', '#3f5f80'),
    fill('M-100 -20L-94 4H-60L-66 -36H-90V-20Z', '#8fa4ba', { opacity: 0.4 }),
    line('M40 -64V-84M36 -78H44M-90 -36H-98V-20', '#8f9aa8', 1.6),
    line('M-104 6C-130 8 -170 7 -230 10M-104 9C-140 13 -180 14 -220 18M96 4C104 4 112 6 120 8', '#f7fcfa', 3, {
      opacity: 0.8,
    }),
  ];
  on.add(group(shapes, { transform: `translate(${x} ${y}) scale(${(s * way).toFixed(3)} ${s.toFixed(3)})` }));
  for (let puff = 0; puff < 5; puff++)
    glow(
      on,
      x - way * s * (34 + puff * 20),
      y - s * (84 + puff * 7),
      s * (12 + puff * 5),
      '#e9eef0',
      0.35 - puff * 0.05,
    );
}

/** The wall around the view: plaster, a horseshoe opening with a tiled edge, and its shaded thickness. */
export function terraceArch(on: Sheet): void {
  const arch = (grow: number) => {
    const [l, r, spring, rise] = [250 - grow, 1350 + grow, 560, 470 + grow];
    return `M${l + 20} 1216V${spring + 90}C${l - 26} ${spring - 40} ${l - 10} ${spring - rise * 0.72} ${800 - 210} ${spring - rise * 0.94}C${800 - 120} ${spring - rise * 1.02} ${800 + 120} ${spring - rise * 1.02} ${800 + 210} ${spring - rise * 0.94}C${r + 10} ${spring - rise * 0.72} ${r + 26} ${spring - 40} ${r - 20} ${spring + 90}V1216Z`;
  };
  const around = `M-10 -10H1610V1216H-10Z${arch(0)}`;
  const wall = on.across([0, 0], [1600, 900], ['#e3dfe6', '#d3cfdc', '#b9b6cc']);
  on.add(fill(around, wall, { holes: true }));
  const ring = `${arch(58)}${arch(14)}`;
  on.add(fill(ring, '#1f4f86', { holes: true }));
  const tiles = zellige(-20, -20, 1640, 1240, 44, ['#f3e2b4', '#2f8f80', '#3f86c4']);
  on.add(group([tiles], { clip: on.clip(ring, true) }));
  on.add(
    line(arch(58), '#fffdf4', 6),
    line(arch(14), '#fffdf4', 6),
    line(arch(0), '#8f8cae', 10, { opacity: 0.6 }),
    line(arch(-6), '#fffaea', 4, { opacity: 0.8 }),
  );
  for (const x of [0, 1]) {
    const left = x === 0 ? 24 : 1416;
    on.add(
      fill(box(left, 90, 160, 330), '#c3bfd2'),
      line(box(left, 90, 160, 330), '#fffdf4', 5),
      sebka(left + 8, 98, 144, 314, 3, '#a09dba', 6),
      sebka(left + 8, 96, 144, 314, 3, '#fffdf4', 3),
    );
    on.add(
      fill(khatam(left + 80, 520, 60), '#c3bfd2'),
      line(khatam(left + 80, 520, 60), '#fffdf4', 4),
      fill(khatam(left + 80, 520, 26), '#3f86c4'),
    );
  }
  // A brass lamp hangs in the crown of the arch.
  on.add(line('M800 84V150', '#4a3a34', 5));
  glow(on, 800, 200, 120, '#ffe2a0', 0.35);
  const brass = on.linear(['#8a5a24', '#f3cd7c', '#fff3c4', '#b5782f', '#6a4420'], 0);
  on.add(
    fill(
      poly([
        [780, 164],
        [820, 164],
        [850, 206],
        [826, 262],
        [800, 280],
        [774, 262],
        [750, 206],
      ]),
      brass,
    ),
    fill(`M774 166Q800 128 826 166Z`, darken('#d9a24a', 0.2)),
  );
  let holes = '';
  for (let row = 0; row < 4; row++)
    for (let index = -2; index <= 2; index++) holes += disc(800 + index * (14 - row), 186 + row * 22, 3.4);
  on.add(fill(holes, '#fffbe0'));
}
