import type { Emoji } from '../../shared/content/testimonials.ts';
import { fill, group, line } from '../seed/pictures/drawing.ts';
import { camel } from '../seed/pictures/figures.ts';
import { disc } from '../seed/pictures/geometry.ts';

// Each is drawn in a square of 100, middle at (50, 50).
const drawings: Readonly<Record<Emoji, readonly string[]>> = {
  heart: [
    fill('M50 90C20 66 6 48 8 30C10 12 34 6 50 28C66 6 90 12 92 30C94 48 80 66 50 90Z', '#d63a4a'),
    fill('M22 34C22 24 30 19 37 22C30 24 26 30 26 38Z', '#ffb3b8'),
  ],
  smile: [
    fill(disc(50, 50, 43), '#f7c23c'),
    fill('M24 54H76C75 72 64 80 50 80C36 80 25 72 24 54Z', '#6a3a1c'),
    fill('M36 74C40 68 60 68 64 74C60 78.500 55 80 50 80C45 80 40 78.500 36 74Z', '#e2615a'),
    fill('M27 54H73V59C60 62 40 62 27 59Z', '#ffffff'),
    line('M26 42Q33 30 40 42M60 42Q67 30 74 42', '#6a3a1c', 6),
  ],
  star: [
    fill('M50 6L63 36L95 39L71 60L78 92L50 75L22 92L29 60L5 39L37 36Z', '#f2b632'),
    fill('M50 6L63 36L95 39L50 54Z', '#ffe39a'),
  ],
  sun: [
    line('M50 4V16M50 84V96M4 50H16M84 50H96M17 17L26 26M74 74L83 83M17 83L26 74M74 26L83 17', '#f2a42c', 8),
    fill(disc(50, 50, 26), '#f9c440'),
  ],
  mountain: [
    fill('M4 86L42 18L60 50L70 36L96 86Z', '#6a7f9c'),
    fill('M42 18L60 50L52 86H30Z', '#4f6484'),
    fill('M42 18L53 38L46 46L41 38L34 46L30 40ZM70 36L78 51L71 56L62 48Z', '#ffffff'),
  ],
  tea: [
    fill(disc(50, 88, 40, 8), '#d9a441'),
    fill(disc(50, 86, 30, 5), '#f3cf7c'),
    fill('M28 26C28 52 36 56 36 66C36 74 33 80 33 88H67C67 80 64 74 64 66C64 56 72 52 72 26Z', '#dff0e8'),
    fill('M29 38C30 54 37 58 37 66C37 74 35 79 34 85H66C65 79 63 74 63 66C63 58 70 54 71 38Z', '#c97f22'),
    fill('M31 44C33 55 38 59 38 66H62C62 59 67 55 69 44Z', '#e9a83a'),
    fill('M52 38C44 26 50 12 64 6C70 20 66 32 52 38ZM50 38C40 36 34 28 34 18C46 20 52 28 50 38Z', '#3f9a52'),
    line('M52 38Q58 24 63 10M50 37Q44 28 37 21', '#2a6f3c', 2.5),
    line('M35 32C36 50 43 56 43 66', '#ffffff', 4, { opacity: 0.7 }),
  ],
  camel: [camel({ x: 50, y: 94, height: 78 }, { coat: '#d09a58', shade: '#94653a', saddle: '#b8402f' })],
};

/** A small picture in a line of text; (x, y) is its upper left corner. */
export function emoji(name: Emoji, x: number, y: number, size: number): string {
  return group(drawings[name], { transform: `translate(${x.toFixed(1)} ${y.toFixed(1)}) scale(${size / 100})` });
}

/** Whether a word between braces names one of them. */
export const isEmoji = (name: string): name is Emoji => name in drawings;
