import { darken, lighten } from './colour.ts';
import { fill, group, line } from './drawing.ts';
import { disc } from './geometry.ts';

const placed = (shapes: readonly string[], x: number, y: number, scale: number, left: boolean) =>
  group(shapes, { transform: `translate(${x} ${y}) scale(${(left ? -scale : scale).toFixed(4)} ${scale.toFixed(4)})` });

/** A white stork standing; `height` from foot to crown. */
export function stork(
  x: number,
  y: number,
  height: number,
  facing: 'left' | 'right' = 'right',
  shade = '#c9c2c4',
): string {
  const shapes = [
    line('M-3 0L-2 -34M5 0L4 -34M-3 -17h2M5 -17h-2', '#c8452c', 2.2),
    fill(
      'M-24 -34C-22 -50 -8 -60 8 -58C14 -57 16 -66 16 -76C15 -86 18 -96 25 -97C31 -97 33 -92 32 -88C26 -88 25 -84 25 -78C27 -64 25 -48 14 -38C4 -30 -12 -30 -24 -34Z',
      '#fdf9ee',
    ),
    fill('M-14 -34C-4 -30 8 -32 16 -40C24 -48 26 -62 25 -74C22 -60 14 -48 0 -42C-6 -40 -12 -37 -14 -34Z', shade),
    fill('M-34 -30C-26 -46 -10 -54 4 -52C0 -42 -12 -34 -34 -30Z', '#2a2630'),
    line('M-20 -38C-12 -44 -6 -47 0 -49', '#6a6470', 1.4),
    fill('M31 -94L58 -84L31 -88Z', '#d4502f'),
    fill(disc(27.5, -92, 1.5), '#2a2630'),
  ];
  return placed(shapes, x, y, height / 98, facing === 'left');
}

/** A wide nest of sticks, its middle at x, standing on y. */
export function nest(x: number, y: number, width: number, tones: readonly [light: string, dark: string]): string {
  let sticks = '';
  let dark = '';
  for (let index = 0; index < 34; index++) {
    const t = (index * 0.618) % 1;
    const row = index % 4;
    const px = x - width * (0.5 - row * 0.03) + t * width * (0.94 - row * 0.06);
    const py = y - width * (0.04 + row * 0.055);
    const stroke = `M${(px - width * 0.1).toFixed(1)} ${(py + ((index % 5) - 2) * width * 0.02).toFixed(1)}l${(width * 0.24).toFixed(1)} ${(((index % 7) - 3) * width * 0.018).toFixed(1)}`;
    if (index % 2) sticks += stroke;
    else dark += stroke;
  }
  const bowl = `M${x - width * 0.52} ${y - width * 0.24}C${x - width * 0.3} ${y - width * 0.3} ${x + width * 0.3} ${y - width * 0.3} ${x + width * 0.52} ${y - width * 0.24}C${x + width * 0.44} ${y - width * 0.06} ${x + width * 0.3} ${y} ${x + width * 0.2} ${y}H${x - width * 0.2}C${x - width * 0.3} ${y} ${x - width * 0.44} ${y - width * 0.06} ${x - width * 0.52} ${y - width * 0.24}Z`;
  return fill(bowl, tones[1]) + line(dark, darken(tones[1], 0.3), width * 0.02) + line(sticks, tones[0], width * 0.016);
}

/** A dromedary lying with folded legs, saddled when `saddle` is given; `height` from ground to the top of the head. */
export function restingCamel(
  x: number,
  y: number,
  height: number,
  facing: 'left' | 'right',
  colours: {
    readonly coat: string;
    readonly shade: string;
    readonly saddle?: string | undefined;
    readonly trim?: string;
  },
): string {
  const { coat, shade } = colours;
  const light = lighten(coat, 0.26);
  const shapes = [
    fill('M-70 -2C-76 -10 -66 -20 -50 -18L-20 -10L-24 0H-66Z', shade),
    fill(
      'M-74 -20C-80 -38 -66 -52 -46 -54C-36 -55 -30 -62 -22 -72C-14 -82 -2 -84 4 -76C10 -68 14 -58 24 -52C34 -47 44 -45 50 -52C57 -60 56 -76 60 -88C62 -95 67 -100 73 -101L74 -106L79 -102C86 -101 93 -97 97 -92C99 -89 98 -86 95 -85C91 -83 86 -84 81 -82C76 -80 76 -74 75 -66C73 -50 70 -36 60 -27C50 -19 40 -14 28 -11L-50 -8C-64 -8 -71 -12 -74 -20Z',
      coat,
    ),
    fill(
      'M-72 -16C-60 -22 -20 -18 28 -22C42 -24 56 -34 62 -46C66 -56 68 -70 72 -78C76 -78 76 -74 75 -66C73 -50 70 -36 60 -27C50 -19 40 -14 28 -11L-50 -8C-64 -8 -70 -11 -72 -16Z',
      shade,
      { opacity: 0.7 },
    ),
    fill(
      'M-70 -40C-62 -50 -52 -53 -44 -54C-36 -55 -30 -62 -22 -72C-16 -80 -6 -83 0 -79C-10 -76 -16 -66 -22 -58C-30 -50 -50 -44 -70 -40ZM62 -90C66 -98 70 -100 76 -99C70 -96 66 -90 62 -78Z',
      light,
      { opacity: 0.8 },
    ),
    fill(
      'M-62 -34C-46 -44 -28 -36 -24 -20C-22 -8 -30 -2 -40 0H-72C-80 0 -82 -8 -74 -10L-52 -12C-60 -18 -66 -26 -62 -34Z',
      coat,
    ),
    fill('M-40 -2C-30 -6 -24 -12 -25 -22C-18 -10 -22 -2 -30 0H-72C-78 0 -79 -3 -77 -5C-64 -2 -50 -1 -40 -2Z', shade, {
      opacity: 0.8,
    }),
    fill('M28 -26C40 -30 50 -22 48 -12C47 -6 40 -4 34 -4L58 -6C66 -6 70 0 62 1H22C14 1 12 -6 18 -12Z', coat),
    fill('M20 -4C30 -2 44 -3 58 -5C66 -5 68 0 62 1H22C17 1 16 -2 20 -4Z', shade),
    line('M-74 -30C-82 -24 -82 -12 -78 -4', shade, 2.6),
    fill(disc(79, -94, 1.5), '#2a1a18'),
    line('M95 -88C90 -87 87 -88 85 -89', darken(shade, 0.4), 1.2),
  ];
  if (colours.saddle) {
    const trim = colours.trim ?? '#f3d9a8';
    shapes.push(
      fill('M-44 -60C-34 -80 -22 -90 -8 -90C6 -88 14 -72 22 -58L18 -26C0 -22 -24 -22 -40 -28Z', colours.saddle),
      fill('M0 -88C10 -84 16 -70 22 -58L18 -26C12 -24 6 -23 0 -23C8 -44 8 -68 0 -88Z', darken(colours.saddle, 0.35)),
      line('M-42 -44C-24 -38 4 -38 20 -42M-41 -36C-24 -30 4 -30 19 -34', trim, 2.6),
      line('M-36 -28v7M-28 -26v7M-20 -25v7M-12 -24v7M-4 -23v7M4 -23v7M12 -24v7', trim, 2),
      line('M-24 -88C-16 -96 0 -96 6 -86', darken(colours.saddle, 0.5), 3.4),
      line('M92 -86C80 -60 44 -52 18 -58', darken(shade, 0.3), 1.4),
      line('M72 -98L86 -84M62 -86L80 -80', colours.saddle, 2),
    );
  }
  return placed(shapes, x, y, height / 106, facing === 'left');
}

/** A Barbary macaque sitting upright; `height` to the crown. */
export function macaque(x: number, y: number, height: number, facing: 'left' | 'right', young = false): string {
  const [coat, dark, light] = ['#a0835c', '#6f5744', '#cdb487'];
  const shapes = [
    fill('M-30 0C-38 -18 -34 -46 -20 -60C-10 -70 10 -70 18 -58C28 -44 30 -18 24 0Z', coat),
    fill('M-30 0C-38 -18 -34 -46 -20 -60C-26 -40 -24 -18 -12 0Z', dark, { opacity: 0.75 }),
    fill('M6 -58C18 -50 22 -28 18 -8C10 -14 2 -34 6 -58Z', light),
    line('M-22 -30l-3 8M-14 -44l-3 8M-24 -14l-2 8M-8 -26l-2 8M-2 -46l-2 8M-16 -8l-2 6M4 -34l-1 7', dark, 1.8, {
      opacity: 0.7,
    }),
    fill('M-20 0C-22 -16 -10 -28 4 -26C18 -24 24 -12 22 0Z', coat),
    line('M-14 -10C-8 -20 6 -22 14 -16', dark, 2.4),
    fill('M8 -4C18 -8 34 -8 40 -2C40 1 36 1 32 1H10Z', '#4d3c34'),
    line('M8 -54C20 -46 26 -34 26 -22L32 -14', coat, 9),
    line('M27 -18L33 -12', '#4d3c34', 6),
    fill('M-10 -66C-14 -82 -6 -98 10 -99C26 -99 33 -86 30 -72C28 -62 20 -56 10 -56C0 -56 -8 -59 -10 -66Z', coat),
    fill('M-8 -72C-12 -88 -2 -99 10 -99C18 -99 24 -96 27 -91C14 -94 2 -86 -2 -60C-6 -63 -8 -67 -8 -72Z', light),
    fill('M10 -86C16 -92 28 -90 31 -82C33 -76 38 -74 37 -67C36 -60 26 -58 18 -61C10 -64 6 -78 10 -86Z', '#c79a7c'),
    fill('M10 -86C16 -92 26 -91 30 -85C24 -87 16 -86 12 -80Z', '#6f5744'),
    fill(`${disc(19, -80, 1.9)}${disc(28, -79, 1.7)}`, '#241a16'),
    line('M24 -65C28 -63 32 -64 35 -66M30 -72h4', '#6a4636', 1.6),
    fill(disc(-4, -78, 3.4, 5), '#8f6a52'),
    fill(disc(-3, -78, 1.8, 3), '#6a4c3c'),
  ];
  if (young)
    shapes.push(
      fill('M2 -30C2 -42 12 -46 18 -40C24 -34 22 -20 14 -16C6 -16 2 -22 2 -30Z', dark),
      fill(disc(15, -40, 8, 8), '#6a503c'),
      fill(disc(18, -39, 4.6, 5), '#d0a68a'),
    );
  return placed(shapes, x, y, height / 99, facing === 'left');
}
