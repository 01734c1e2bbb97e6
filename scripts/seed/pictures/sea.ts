import { dots, fill, line, type Sheet } from './drawing.ts';
import { type Point, poly, smooth } from './geometry.ts';
import { random, waves } from './random.ts';

/** A wave that comes in: its back toward the horizon, the dark hollow below the lip, foam along it. */
export function breaker(
  on: Sheet,
  seed: string,
  y: number,
  height: number,
  tones: readonly [crest: string, hollow: string, foam: string],
  from = -20,
  to = 1620,
): void {
  const wave = waves(`${seed}-breaker-${y}`, 4);
  const source = random(`${seed}-spray-${y}`);
  const lip: Point[] = [];
  const foot: Point[] = [];
  for (let x = from; x <= to; x += 16) {
    const swell = 0.55 + 0.45 * wave(x / 240);
    lip.push([x, y - height * swell]);
    foot.push([x, y + height * 0.25 + wave(x / 90 + 40) * height * 0.12]);
  }
  on.add(
    fill(
      poly([...lip, ...[...foot].reverse()]),
      on.across([0, y - height], [0, y + height * 0.3], [tones[0], tones[1], tones[1]]),
    ),
  );
  const [foam, froth]: [Point[], Point[]] = [[], []];
  const veins: string[] = [];
  lip.forEach(([x, top], index) => {
    const bottom = (foot[index] as Point)[1];
    const broken = wave(x / 130 + 90);
    if (broken > -0.15) {
      const down = () => top + (bottom - top) * source.next() ** 2 * (0.4 + broken * 0.6);
      for (let n = 0; n < 9; n++) froth.push([x + source.between(-14, 14), down()]);
      for (let n = 0; n < 3; n++) foam.push([x + source.between(-12, 12), top + (down() - top) * 0.4]);
    }
    if (index % 3 === 0)
      veins.push(
        `M${x} ${(top + 3).toFixed(1)}Q${x + 8} ${((top + bottom) / 2).toFixed(1)} ${x - 6} ${bottom.toFixed(1)}`,
      );
  });
  on.add(
    line(veins.join(''), tones[0], 1.6, { opacity: 0.4 }),
    dots(froth, Math.max(2, height * 0.05), tones[2], 0.75),
    dots(foam, Math.max(3, height * 0.1), tones[2], 0.9),
    line(smooth(lip.filter((_, index) => index % 3 === 0)), tones[2], Math.max(2, height * 0.09), { opacity: 0.9 }),
    line(smooth(foot.filter((_, index) => index % 3 === 0)), tones[2], Math.max(1.6, height * 0.05), { opacity: 0.6 }),
  );
}

/** Light broken on water: short strokes around a column under the sun, wider toward the viewer. */
export function sparkle(
  seed: string,
  x: number,
  from: number,
  to: number,
  count: number,
  spread: number,
  colour: string,
): string {
  const source = random(`${seed}-sparkle`);
  let data = '';
  for (let index = 0; index < count; index++) {
    const depth = source.next() ** 1.5;
    const side = (source.next() + source.next() - 1) * spread * (0.25 + depth);
    data += `M${(x + side).toFixed(0)} ${(from + (to - from) * depth).toFixed(0)}h${(5 + depth * 40).toFixed(0)}`;
  }
  return line(data, colour, 2.6, { opacity: 0.75 });
}
