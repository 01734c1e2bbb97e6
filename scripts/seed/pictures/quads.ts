import { darken, lighten } from './colour.ts';
import { fill, group, line } from './drawing.ts';
import { box, disc, type Point, poly } from './geometry.ts';
import { person, type Wear } from './people.ts';
import { poses } from './poses.ts';

/** Where a quad stands (on the ground, between its wheels), its length in pixels, and how it goes. */
export interface QuadStand {
  readonly x: number;
  readonly y: number;
  readonly length: number;
  readonly facing: 'left' | 'right';
  /** Degrees, nose up is negative when it faces right. */
  readonly tilt?: number;
  readonly sun: 'left' | 'right';
}

/** A coarse tyre: knobs round the rim, a dished wheel with five holes. */
function tyre(x: number, y: number, r: number, paint: string): string {
  const knobs: Point[] = Array.from({ length: 60 }, (_, index) => {
    const turn = (index / 60) * Math.PI * 2;
    const reach = index % 3 === 2 ? r * 0.91 : r;
    return [x + Math.cos(turn) * reach, y + Math.sin(turn) * reach];
  });
  const holes = Array.from({ length: 5 }, (_, index) => {
    const turn = (index / 5) * Math.PI * 2 - 0.4;
    return disc(x + Math.cos(turn) * r * 0.3, y + Math.sin(turn) * r * 0.3, r * 0.09);
  });
  return [
    fill(poly(knobs), '#1c1a20'),
    line(disc(x, y, r * 0.74), '#3a3640', r * 0.08),
    fill(disc(x, y, r * 0.52), '#14131a'),
    fill(disc(x, y, r * 0.46), paint),
    fill(disc(x - r * 0.06, y - r * 0.1, r * 0.36), lighten(paint, 0.35)),
    fill(holes.join(''), '#2a2830'),
    fill(disc(x, y, r * 0.12), '#2a2830'),
  ].join('');
}

/** A quad from the side with its rider, wheels on the ground. */
export function quad(stand: QuadStand, paint: string, rider: Wear): string {
  const scale = stand.length / 172;
  const flip = stand.facing === 'left' ? -1 : 1;
  const sun = (stand.sun === 'right') === (flip === 1) ? 'right' : 'left';
  const dark = darken(paint, 0.4);
  const bright = lighten(paint, 0.42);
  const shapes = [
    fill(disc(-48, -27, 26) + disc(56, -27, 26), '#0f0e14'),
    fill('M-62 -40L-30 -26H34L60 -42L50 -60L-40 -62Z', '#2b2930'),
    line('M-48 -30L-24 -44M54 -30L38 -52M44 -30L34 -50M-46 -34L-34 -58', '#77727c', 4),
    fill('M-26 -26H34V-20H-26Z', '#3d3a44'),
    fill('M-20 -56H24L18 -34H-12Z', '#4a4650'),
    line('M-14 -50H18M-12 -45H16M-11 -40H15', '#8d8894', 2.4),
    line('M-12 -32C-34 -28 -50 -44 -74 -46', '#a9a4ae', 6),
    tyre(-52, -29, 29, '#9a95a0'),
    tyre(58, -29, 29, '#9a95a0'),
    fill(
      'M-92 -50C-86 -72 -62 -80 -36 -76C-22 -74 -14 -66 -8 -58L-18 -46C-28 -62 -46 -68 -62 -64C-74 -62 -82 -56 -84 -46Z',
      paint,
    ),
    fill(
      'M22 -62C34 -80 56 -82 74 -74C86 -70 94 -60 96 -50L88 -46C82 -58 72 -64 60 -64C46 -66 36 -56 30 -44L16 -50Z',
      paint,
    ),
    fill(
      'M-88 -54C-82 -72 -60 -78 -38 -75C-26 -73 -18 -68 -12 -62C-34 -74 -70 -74 -88 -54ZM26 -64C38 -80 56 -81 74 -73C82 -70 88 -64 92 -58C78 -74 46 -78 26 -64Z',
      bright,
    ),
    fill('M-8 -60C4 -74 24 -76 40 -76L34 -58L16 -46L-6 -50Z', paint),
    fill('M-6 -50L16 -46L34 -58L38 -70C24 -58 8 -54 -8 -56Z', dark),
    fill('M-48 -76C-30 -86 -6 -82 10 -76C6 -68 -6 -64 -20 -66L-46 -70Z', '#24212a'),
    fill('M-46 -76C-30 -84 -8 -81 8 -76C-8 -79 -30 -80 -46 -73Z', '#565060'),
    line('M-92 -84H-48M-88 -84V-72M-70 -84V-76M-54 -84V-77', '#3a3742', 3.4),
    line('M50 -86H92M56 -86V-76M74 -86V-74M88 -86V-66', '#3a3742', 3.4),
    line('M94 -62L104 -52V-36L92 -32', '#3a3742', 4),
    fill('M78 -72L94 -62L90 -54L76 -60Z', '#fff2c4'),
    fill(box(-95, -58, 5, 8), '#c92a2a'),
    line('M38 -70L28 -94L20 -97', '#3a3742', 4.4),
    fill('M34 -92L44 -84L40 -72L32 -78Z', dark),
    person({ x: -8, y: -43, height: 148, facing: 'right', sun }, poses.ride, rider),
    // Seams of the jacket and pads on the knee.
    line('M-16 -76L2 -74M-4 -121L-8 -80', darken(rider.top, 0.4), 1.6, { opacity: 0.6 }),
    fill(disc(13, -68, 8, 7), darken(rider.bottom, 0.4)),
    line('M23 -98H37', '#1c1a20', 5.4),
  ];
  const turn = stand.tilt ? ` rotate(${stand.tilt})` : '';
  const transform = `translate(${stand.x} ${stand.y})${turn} scale(${(scale * flip).toFixed(4)} ${scale.toFixed(4)})`;
  return group(shapes, { transform });
}

/** A quad with its rider seen from behind, `width` across the tyres. */
export function quadBehind(
  x: number,
  y: number,
  width: number,
  paint: string,
  rider: Wear,
  sun: 'left' | 'right',
): string {
  const scale = width / 130;
  const way = sun === 'left' ? -1 : 1;
  let treads = '';
  for (const side of [-1, 1])
    for (let row = 0; row < 9; row++) treads += `M${side * 46 - 16} ${-5 - row * 6.2}l16 -4l16 4`;
  const shapes = [
    fill(disc(0, -2, 82, 7), '#1a1420', { opacity: 0.5 }),
    line('M-40 -34H40', '#3d3a44', 9),
    fill(
      'M-65 -14Q-65 0 -54 0H-38Q-28 0 -28 -14V-46Q-28 -60 -38 -60H-54Q-65 -60 -65 -46ZM28 -14Q28 0 38 0H54Q65 0 65 -14V-46Q65 -60 54 -60H38Q28 -60 28 -46Z',
      '#1c1a20',
    ),
    line(treads, '#45404c', 3),
    fill(
      'M-70 -58C-66 -78 -40 -82 -22 -76H22C40 -82 66 -78 70 -58L58 -54C50 -66 36 -68 26 -60H-26C-36 -68 -50 -66 -58 -54Z',
      paint,
    ),
    fill(
      'M-68 -62C-62 -78 -40 -81 -22 -76H22C40 -81 62 -78 68 -62C56 -74 38 -76 24 -70H-24C-38 -76 -56 -74 -68 -62Z',
      lighten(paint, 0.4),
    ),
    fill('M-26 -62H26L18 -34H-18Z', darken(paint, 0.5)),
    fill(`${box(-50, -66, 14, 7)}${box(36, -66, 14, 7)}`, '#e2382e'),
    line('M-44 -88H44M-44 -88V-76M44 -88V-76M-22 -88V-77M22 -88V-77M0 -88V-77', '#2b2930', 4),
    line('M-62 -112L-30 -116M30 -116L62 -112', '#1c1a20', 5),
    line(`M-20 -92L-46 -70L-44 -42M20 -92L46 -70L44 -42`, rider.bottom, 17),
    line('M-22 -148L-46 -128L-54 -113M22 -148L46 -128L54 -113', darken(rider.top, 0.16), 13),
    fill('M-26 -84C-30 -110 -30 -140 -24 -156C-14 -164 14 -164 24 -156C30 -140 30 -110 26 -84Z', rider.top),
    fill(
      way === -1
        ? 'M4 -162C16 -162 22 -158 24 -156C30 -140 30 -110 26 -84H6C12 -110 10 -140 4 -162Z'
        : 'M-4 -162C-16 -162 -22 -158 -24 -156C-30 -140 -30 -110 -26 -84H-6C-12 -110 -10 -140 -4 -162Z',
      darken(rider.top, 0.35),
    ),
    fill('M-28 -92H28V-80C12 -74 -12 -74 -28 -80Z', '#24212a'),
    fill(disc(0, -178, 17, 19), rider.headColour ?? '#e8e0d0'),
    fill(disc(-way * 6, -176, 11, 17), darken(rider.headColour ?? '#e8e0d0', 0.3), { opacity: 0.7 }),
    line('M-15 -168Q0 -160 15 -168', '#2b2930', 3),
    line('M-6 -193L-5 -178M6 -193L5 -178', '#2b2930', 2.4, { opacity: 0.6 }),
    line(
      `M${way * 25} -96Q${way * 30} -126 ${way * 24} -152M${way * 16} -170Q${way * 19} -184 ${way * 8} -194`,
      '#ffe0a8',
      2.6,
      { opacity: 0.55 },
    ),
  ];
  return group(shapes, { transform: `translate(${x} ${y}) scale(${scale.toFixed(4)})` });
}

/** Dust thrown up behind a wheel: soft round puffs that grow with the distance to it. */
export function dustTrail(
  from: Point,
  to: Point,
  tallest: number,
  seedStep = 0,
): readonly (readonly [Point, number, number])[] {
  return Array.from({ length: 16 }, (_, index) => {
    const t = index / 15;
    const sway = Math.sin(index * 2.1 + seedStep) * 0.5 + 0.5;
    const radius = tallest * (0.2 + 0.8 * t ** 0.7) * (0.7 + 0.3 * sway);
    const x = from[0] + (to[0] - from[0]) * t;
    const y = from[1] + (to[1] - from[1]) * t - radius * (0.35 + 0.4 * sway);
    return [[x, y], radius, 0.62 * (1 - t) ** 0.8 + 0.06] as const;
  });
}
