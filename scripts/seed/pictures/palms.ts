import { dots, fill, line } from './drawing.ts';
import { type Point, poly, smooth, trace } from './geometry.ts';
import { random } from './random.ts';

export interface PalmColours {
  readonly light: string;
  readonly mid: string;
  readonly dark: string;
  readonly trunk: string;
  readonly trunkShade: string;
}

/** One frond: a bent rib with leaflets on both sides; 0 degrees points right, -90 up; fewer `steps` for a far palm. */
export function frond(root: Point, degrees: number, length: number, droop: number, leaf = 0.24, steps = 8): string {
  const turn = (degrees * Math.PI) / 180;
  const [dx, dy] = [Math.cos(turn), Math.sin(turn)];
  const rib = trace(
    [
      root,
      [root[0] + dx * length * 0.38, root[1] + dy * length * 0.42 - length * 0.03],
      [root[0] + dx * length * 0.74, root[1] + dy * length * 0.66 + length * droop * 0.28],
      [root[0] + dx * length, root[1] + dy * length * 0.72 + length * droop],
    ],
    steps,
  );
  let data = '';
  const last = rib.length - 1;
  for (let index = steps > 4 ? 2 : 1; index <= last; index++) {
    const [x, y] = rib[index] as Point;
    const [px, py] = rib[index - 1] as Point;
    const heading = Math.atan2(y - py, x - px);
    const t = index / last;
    const size = length * leaf * Math.sin(Math.PI * (0.16 + t * 0.76));
    for (const way of [-1, 1]) {
      const angle = heading + way * (0.95 - t * 0.55);
      const tip: Point = [x + Math.cos(angle) * size, y + Math.sin(angle) * size + size * 0.22];
      data += poly([[px, py], tip, [x, y]]);
    }
  }
  const end = rib[last] as Point;
  const before = rib[last - 2] as Point;
  return `${data}${poly([
    [before[0], before[1] - 1],
    [end[0] + (end[0] - before[0]) * 0.9, end[1] + (end[1] - before[1]) * 0.9],
    [before[0], before[1] + 1],
  ])}`;
}

/** A date palm standing on (x, y). `detail` false leaves out what is too small to see from afar. */
export function palm(
  x: number,
  y: number,
  height: number,
  colours: PalmColours,
  seed: string,
  options: {
    readonly lean?: number;
    readonly spread?: number;
    readonly detail?: boolean;
    readonly dates?: string;
  } = {},
): string {
  const source = random(`${seed}-palm-${Math.round(x)}-${Math.round(y)}`);
  const lean = options.lean ?? source.between(-0.1, 0.1);
  const spread = (options.spread ?? 0.42) * height;
  const detail = options.detail ?? height > 130;
  const top: Point = [x + lean * height, y - height];
  const thick = Math.max(1.6, height * 0.03);
  const bend = lean * height * 0.3;
  const trunk = smooth(
    [
      [x - thick * 0.9, y],
      [x + bend - thick * 0.55, y - height * 0.5],
      [top[0] - thick * 0.6, top[1]],
      [top[0] + thick * 0.6, top[1]],
      [x + bend + thick * 0.55, y - height * 0.5],
      [x + thick * 0.9, y],
    ],
    true,
  );
  const shapes = [fill(trunk, colours.trunk)];
  if (detail) {
    let scars = '';
    for (let t = 0.03; t < 0.96; t += 7 / height + 0.012) {
      const along = 4 * t * (1 - t) * bend * 0.5;
      const cx = x + lean * height * t + along * 0.55 - lean * height * 0.02;
      const cy = y - height * t;
      scars += `M${(cx - thick * 0.7).toFixed(1)} ${cy.toFixed(1)}q${(thick * 0.7).toFixed(1)} ${(thick * 0.55).toFixed(1)} ${(thick * 1.4).toFixed(1)} 0`;
    }
    shapes.push(line(scars, colours.trunkShade, Math.max(1.2, thick * 0.22), { opacity: 0.75 }));
  }
  const far = !detail && height < 64;
  const count = detail ? 9 : far ? 5 : 6;
  const steps = detail ? 8 : !far ? 4 : height > 44 ? 2 : 1;
  const ring = (tone: string, from: number, to: number, droop: number, size: number, many: number) => {
    let data = '';
    for (let index = 0; index < many; index++) {
      const degrees = from + ((to - from) * index) / (many - 1) + source.between(-6, 6);
      data += frond(
        top,
        degrees,
        spread * size * source.between(0.86, 1.08),
        droop * source.between(0.75, 1.2),
        detail ? 0.24 : 0.26,
        steps,
      );
    }
    return fill(data, tone);
  };
  if (!far) shapes.push(ring(colours.dark, 12, 168, 0.4, 0.78, count - 2));
  shapes.push(ring(colours.dark, -172, -8, 0.3, 1, count));
  if (options.dates) {
    const fruit = Array.from({ length: 44 }, (_, index): Point => {
      const way = index % 2 ? 1 : -1;
      const t = source.next();
      return [top[0] + way * thick * (0.8 + t * 1.1 + source.between(-0.4, 0.4)), top[1] + thick * (0.4 + t * 2.8)];
    });
    shapes.push(dots(fruit, Math.max(2, thick * 0.42), options.dates));
  }
  shapes.push(ring(colours.mid, -166, -14, 0.42, 0.94, count));
  shapes.push(ring(colours.light, -150, -52, 0.26, 0.8, Math.ceil(count * 0.6)));
  return shapes.join('');
}
