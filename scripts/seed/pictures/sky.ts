import { dots, fill, group, HEIGHT, line, type Sheet, type Stop, WIDTH, wash } from './drawing.ts';
import { box, disc, type Point, smooth } from './geometry.ts';
import { random } from './random.ts';

/** Paints the sky from the zenith to a level, usually the horizon. */
export function sky(on: Sheet, stops: readonly Stop[], level = HEIGHT): void {
  on.add(wash(on.linear(stops), 0, level));
}

/** A soft round light. */
export function glow(on: Sheet, x: number, y: number, radius: number, colour: string, strength: number): void {
  const paint = on.radial([
    [0, colour, strength],
    [0.35, colour, strength * 0.45],
    [0.7, colour, strength * 0.1],
    [1, colour, 0],
  ]);
  on.add(fill(disc(x, y, radius), paint));
}

/** A sun as printers draw it: a disc in rings of light. */
export function sun(on: Sheet, x: number, y: number, radius: number, colour: string, ring: string): void {
  glow(on, x, y, radius * 6, ring, 0.75);
  for (const [scale, opacity] of [
    [2.9, 0.1],
    [2.05, 0.14],
    [1.45, 0.2],
  ] as const) {
    on.add(fill(disc(x, y, radius * scale), ring, { opacity }));
  }
  on.add(fill(disc(x, y, radius), colour));
}

/** A crescent moon lit from the side given by `turn` (degrees; 0 lights the right). */
export function crescent(on: Sheet, x: number, y: number, radius: number, colour: string, turn = 0): void {
  glow(on, x, y, radius * 7, colour, 0.35);
  const r = radius;
  const data = `M0 ${-r}A${r} ${r} 0 1 1 0 ${r}A${r * 1.25} ${r * 1.25} 0 0 0 0 ${-r}Z`;
  on.add(fill(data, colour, { transform: `translate(${x} ${y}) rotate(${turn})` }));
}

/** Stars of three sizes above a level; `density` 1 is a clear desert night. */
export function stars(on: Sheet, seed: string, level: number, colour: string, density = 1): void {
  const source = random(`${seed}-stars`);
  const scatter = (count: number): Point[] =>
    Array.from({ length: Math.round(count * density) }, () => {
      const height = source.next() ** 1.25;
      return [source.between(0, WIDTH), height * level];
    });
  on.add(
    dots(scatter(620), 1.5, colour, 0.55),
    dots(scatter(210), 2.4, colour, 0.8),
    dots(scatter(46), 3.8, colour, 0.95),
  );
  for (const [x, y] of scatter(7)) {
    glow(on, x, y, 22, colour, 0.5);
    on.add(dots([[x, y]], 5, colour));
  }
}

/** A long, thin cloud, thickest at a third of its length. */
function streak(x: number, y: number, length: number, thickness: number): string {
  return smooth(
    [
      [x, y],
      [x + length * 0.14, y - thickness * 0.42],
      [x + length * 0.34, y - thickness],
      [x + length * 0.52, y - thickness * 0.55],
      [x + length * 0.74, y - thickness * 0.62],
      [x + length, y],
      [x + length * 0.72, y + thickness * 0.16],
      [x + length * 0.4, y + thickness * 0.3],
      [x + length * 0.16, y + thickness * 0.1],
    ],
    true,
  );
}

/** A drift of thin clouds between two levels, lit from below. */
export function streaks(
  on: Sheet,
  seed: string,
  from: number,
  to: number,
  count: number,
  colours: readonly [body: string, lit: string],
): void {
  const source = random(`${seed}-streaks`);
  for (let index = 0; index < count; index++) {
    const y = from + ((to - from) * (index + source.next() * 0.7)) / count;
    const length = source.between(260, 720);
    const x = source.between(-200, WIDTH - 150);
    const thickness = source.between(9, 24);
    const opacity = source.between(0.35, 0.75);
    on.add(
      fill(streak(x, y, length, thickness), colours[0], { opacity }),
      fill(streak(x + length * 0.1, y + thickness * 0.16, length * 0.7, thickness * 0.3), colours[1], { opacity }),
    );
  }
}

/** A heap cloud on a flat base, bright above and shaded below. */
export function cumulus(
  on: Sheet,
  seed: string,
  x: number,
  y: number,
  width: number,
  tones: readonly [lit: string, shade: string],
  opacity = 1,
): void {
  const source = random(`${seed}-cumulus-${x}`);
  let body = '';
  let crown = '';
  let belly = '';
  const count = 13;
  for (let index = 0; index <= count; index++) {
    const t = index / count;
    const heap = Math.sin(Math.PI * t) ** 0.8 * (0.6 + 0.4 * Math.sin(t * 9 + x));
    const radius = width * (0.035 + 0.075 * heap * source.between(0.8, 1.2));
    const cx = x + width * t;
    const cy = y - width * 0.2 * heap * source.between(0.55, 1);
    body += disc(cx, cy, radius) + box(cx - radius, cy, radius * 2, Math.max(0, y - cy));
    crown += disc(cx - radius * 0.18, cy - radius * 0.16, radius * 0.78);
    if (index % 2) belly += disc(cx, y, radius * 1.25, radius * 0.55);
  }
  const window = on.clip(box(x - width, y - width, width * 3, width));
  const tall = on.across([0, y - width * 0.26], [0, y], [tones[0], tones[0], tones[1]]);
  const shapes = [fill(body, tall), fill(crown, tones[0], { opacity: 0.7 }), fill(belly, tones[1], { opacity: 0.8 })];
  on.add(
    group(shapes, { clip: window, opacity }),
    fill(streak(x - width * 0.12, y + 2, width * 1.2, 7), tones[1], { opacity: opacity * 0.8 }),
  );
}

/** A gull on the wing; `size` is the span in pixels. */
export function gull(
  x: number,
  y: number,
  size: number,
  bank: number,
  colours: readonly [body: string, tip: string],
): string {
  const wing = 'M0 2C-8 -10 -24 -18 -50 -12C-34 -10 -20 -2 -10 6C-4 9 4 9 10 6C20 -2 34 -10 50 -12C24 -18 8 -10 0 2Z';
  const body = 'M-2 -3C4 -4 7 2 5 12C4 17 0 20 -2 19C-5 14 -6 4 -5 0C-5 -2 -4 -3 -2 -3Z';
  const tips =
    'M-50 -12C-44 -14.500 -39 -15 -35 -14.500L-33 -10.500C-39 -12 -45 -12.500 -50 -12ZM50 -12C44 -14.500 39 -15 35 -14.500L33 -10.500C39 -12 45 -12.500 50 -12Z';
  const scale = size / 100;
  return group([fill(wing, colours[0]), fill(body, colours[0]), fill(tips, colours[1])], {
    transform: `translate(${x} ${y}) rotate(${bank}) scale(${scale})`,
  });
}

/** A far bird, two strokes of a pen. */
export function bird(x: number, y: number, size: number, colour: string): string {
  const s = size / 2;
  return line(
    `M${x - s} ${y - s * 0.35}Q${x - s * 0.4} ${y - s * 0.5} ${x} ${y}Q${x + s * 0.4} ${y - s * 0.5} ${x + s} ${y - s * 0.35}`,
    colour,
    Math.max(1.6, size / 14),
  );
}
