import { darken, lighten } from '../../colour.ts';
import { dots, fill, group, line, type Sheet } from '../../drawing.ts';
import { disc, type Point, poly, smooth } from '../../geometry.ts';
import { person } from '../../people.ts';
import { pose } from '../../poses.ts';
import type { Random } from '../../random.ts';

/** Lines of swell that wrap round the point and peel from right to left. */
export function pointBreak(on: Sheet, source: Random): void {
  for (const [y, height, from, to, tone] of [
    [606, 14, -40, 900, '#7fb9bc'],
    [640, 22, -40, 860, '#5fa8b0'],
    [690, 36, -40, 900, '#4a9aa6'],
    [790, 84, -40, 980, '#2f8a98'],
    [900, 52, -40, 1300, '#3f98a2'],
  ] as const) {
    const lip: Point[] = [];
    const foot: Point[] = [];
    for (let x = from; x <= to; x += 20) {
      const t = (x - from) / (to - from);
      const rise = height * Math.sin(Math.PI * Math.min(1, t * 0.92 + 0.1)) ** 0.7 * (1 + 0.1 * Math.sin(x / 60));
      lip.push([x, y - rise + t * -12]);
      foot.push([x, y + height * 0.22 + Math.sin(x / 70) * 3 - t * 12]);
    }
    const face = poly([...lip, ...[...foot].reverse()]);
    on.add(
      fill(face, on.across([0, y - height], [0, y + height * 0.3], [lighten(tone, 0.5), tone, darken(tone, 0.25)])),
    );
    let veins = '';
    for (let index = 2; index < lip.length; index += 1) {
      const [x, top] = lip[index] as Point;
      const bottom = (foot[index] as Point)[1];
      veins += `M${x} ${(top + 2).toFixed(1)}Q${(x - height * 0.3).toFixed(1)} ${((top + bottom) / 2).toFixed(1)} ${(x + height * 0.1).toFixed(1)} ${bottom.toFixed(1)}`;
    }
    on.add(group([line(veins, '#e4f6ee', Math.max(1, height * 0.025), { opacity: 0.4 })], { clip: on.clip(face) }));
    // The right part has broken already; the lip throws in the middle.
    const broken = Math.floor(lip.length * 0.52);
    const foam: Point[] = [];
    const spray: Point[] = [];
    for (let index = broken; index < lip.length; index++) {
      const [x, top] = lip[index] as Point;
      const bottom = (foot[index] as Point)[1];
      const reach = Math.min(1, (index - broken) / 7);
      for (let n = 0; n < 14; n++)
        foam.push([x + source.between(-14, 14), top + (bottom - top) * source.next() * (0.3 + reach * 0.8)]);
      for (let n = 0; n < 4; n++) spray.push([x + source.between(-12, 18), top - source.next() ** 2 * height * 0.4]);
    }
    const cap = lip.slice(broken);
    if (height > 30 && cap.length > 2)
      on.add(fill(smooth([...cap, ...foot.slice(broken + 2).reverse()], true), '#f4faf2', { opacity: 0.72 }));
    on.add(
      dots(foam, Math.max(2.4, height * 0.1), '#ffffff', 0.85),
      dots(
        foam.filter((_, index) => index % 5 === 0),
        Math.max(2, height * 0.08),
        '#a9d2d2',
        0.8,
      ),
      dots(spray, Math.max(1.6, height * 0.045), '#ffffff', 0.9),
      line(
        smooth(lip.slice(0, broken + 2).filter((_, index) => index % 2 === 0)),
        '#ffffff',
        Math.max(1.6, height * 0.05),
        { opacity: 0.85 },
      ),
      line(smooth(foot.filter((_, index) => index % 3 === 0)), '#e6f6f0', Math.max(1.4, height * 0.04), {
        opacity: 0.6,
      }),
    );
  }
}

/** A surfboard; `turn` in degrees from level; `under` shows its shaded bottom. */
export function board(
  on: Sheet,
  x: number,
  y: number,
  length: number,
  paint: string,
  turn: number,
  under: boolean,
): void {
  const w = length * 0.105;
  const l = length / 2;
  const outline = `M${-l} 0C${-l * 0.8} ${-w * 0.9} ${-l * 0.3} ${-w} ${l * 0.1} ${-w}C${l * 0.6} ${-w} ${l * 0.9} ${-w * 0.6} ${l} 0C${l * 0.9} ${w * 0.6} ${l * 0.6} ${w} ${l * 0.1} ${w}C${-l * 0.3} ${w} ${-l * 0.8} ${w * 0.9} ${-l} 0Z`;
  const shapes = under
    ? [fill(outline, darken(paint, 0.4))]
    : [
        fill(outline, paint),
        fill(
          `M${-l} 0C${-l * 0.8} ${w * 0.9} ${-l * 0.3} ${w} ${l * 0.1} ${w}C${l * 0.6} ${w} ${l * 0.9} ${w * 0.6} ${l} 0C${l * 0.4} ${w * 0.5} ${-l * 0.4} ${w * 0.5} ${-l} 0Z`,
          darken(paint, 0.25),
          { opacity: 0.7 },
        ),
        line(`M${-l * 0.94} 0H${l * 0.94}`, darken(paint, 0.35), Math.max(1, w * 0.07)),
        fill(`M${l * 0.24} ${-w}L${l * 0.44} ${-w * 0.97}L${l * 0.36} ${w * 0.98}L${l * 0.16} ${w}Z`, '#2f7f94', {
          opacity: 0.85,
        }),
        fill(
          `M${l * 0.5} ${-w * 0.94}L${l * 0.56} ${-w * 0.9}L${l * 0.48} ${w * 0.92}L${l * 0.42} ${w * 0.96}Z`,
          '#2f7f94',
          { opacity: 0.85 },
        ),
        fill(`M${l * 0.7} ${w * 0.76}L${l * 0.84} ${w * 1.24}L${l * 0.85} ${w * 0.52}Z`, '#2a3448'),
      ];
  on.add(group(shapes, { transform: `translate(${x.toFixed(1)} ${y.toFixed(1)}) rotate(${turn})` }));
}

/** Somebody riding a wave toward the left, knees bent, arms out, with the wake of the board. */
export function surfer(on: Sheet, x: number, y: number, height: number, way: 1 | -1): void {
  const ride = pose('-7 78', '-6 66, 2 68', '3 40, 8 41', '-20 62, -33 66, 14 66, 27 60', '-12 27, -15 3, 17 26, 20 4');
  on.add(
    fill(
      `M${x + height * 0.3} ${y + 4}C${x + height * 0.7} ${y - 2} ${x + height} ${y - height * 0.1} ${x + height * 1.3} ${y - height * 0.34}C${x + height * 1.2} ${y - height * 0.06} ${x + height * 0.9} ${y + height * 0.12} ${x + height * 0.34} ${y + height * 0.07}Z`,
      on.linear(
        [
          [0, '#ffffff', 0.9],
          [1, '#ffffff', 0],
        ],
        0,
      ),
    ),
  );
  board(on, x, y, height * 1.08, '#fff4dc', -9 * way, false);
  on.add(
    person({ x, y: y - height * 0.02, height, sun: 'left' }, ride, {
      skin: '#a8714e',
      top: '#2a3448',
      bottom: '#2a3448',
      shoes: '#a8714e',
      head: 'hair',
      headColour: '#3a241c',
    }),
  );
  const spray: Point[] = Array.from({ length: 26 }, (_, index) => [
    x + height * (0.4 + index * 0.035),
    y - height * 0.02 - Math.sin(index * 0.7) ** 2 * height * 0.2,
  ]);
  on.add(dots(spray, height * 0.03, '#ffffff'));
}

/** A blue fishing boat drawn up on the sand, its bow to the left. */
export function blueBoat(on: Sheet, x: number, y: number, size: number): void {
  const shapes = [
    fill(disc(10, 8, 110, 13), '#7a5f58', { opacity: 0.45 }),
    fill('M-112 -52C-60 -34 50 -32 98 -44L82 6H-62C-88 -6 -104 -26 -112 -52Z', '#2f7fb8'),
    fill('M-100 -26C-60 -10 40 -8 90 -18L82 6H-62C-80 -2 -92 -14 -100 -26Z', '#1f5f94'),
    fill('M-112 -52C-60 -34 50 -32 98 -44L96 -36C50 -24 -60 -26 -110 -44Z', '#fdf3e0'),
    fill('M-96 -47C-56 -35 46 -33 90 -41C46 -52 -50 -54 -96 -47Z', '#8a6a52'),
    fill('M-30 -40H-14V-48H-30ZM36 -40H52V-48H36Z', '#c9a27c'),
    fill('M-70 -40l14 -6l14 7l-12 4Z', '#e2622e'),
    line('M-104 -36C-60 -18 44 -16 93 -27', '#e9c44a', 4),
    line('M-104 -60L40 -56', '#b98a5c', 4),
  ];
  on.add(group(shapes, { transform: `translate(${x} ${y}) scale(${size})` }));
}
