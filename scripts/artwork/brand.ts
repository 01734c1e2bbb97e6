import { brandMark } from '../../shared/brand-mark.ts';
import { fill, group } from '../seed/pictures/drawing.ts';
import { box } from '../seed/pictures/geometry.ts';
import { khatam } from '../seed/pictures/patterns.ts';
import { drawing, embedScene } from './embed.ts';
import type { Faces } from './lettering.ts';

const { star, arch, dune, colours } = brandMark;

const mark = [fill(star, colours.star), fill(arch, colours.arch), fill(dune, colours.dune)];

/** The mark alone on a clear ground, 32 by 32. */
export const favicon = (): string => drawing(32, 32, mark).replace('<defs></defs>', '').replaceAll('\n', '');

/** The mark on a full ground, for home screens: systems cut their own corners, so the mark keeps to the middle. */
export function appIcon(size: number): string {
  const scale = (size * 0.66) / 32;
  const edge = size * 0.17;
  const ground = fill(box(0, 0, size, size), '#fffdfa');
  return drawing(size, size, [ground, group(mark, { transform: `translate(${edge} ${edge}) scale(${scale})` })]);
}

/** The picture of link previews, 1200 by 630: a scene, the mark and the tagline. The agency's name is text of the preview itself. */
export function openGraph(faces: Faces): string {
  const night = '#131a34';
  const shade = `<linearGradient id="shade"><stop offset="0" stop-color="${night}" stop-opacity=".86"/><stop offset=".46" stop-color="${night}" stop-opacity=".5"/><stop offset="1" stop-color="${night}" stop-opacity="0"/></linearGradient>`;
  let stars = '';
  for (let row = 0; row < 7; row++)
    for (let column = 0; column < 8; column++) stars += khatam(30 + column * 96 + (row % 2) * 48, 20 + row * 96, 30);
  const shapes = [
    embedScene('erg-chebbi-dusk', 'scene', [0, -75, 1200, 900]),
    fill(box(0, 0, 860, 630), 'url(#shade)'),
    fill(stars, '#ffffff', { opacity: 0.025 }),
    group(mark, { transform: 'translate(70 52) scale(3.6)' }),
    faces.display.draw('Experience', 72, 262, 88, '#fffdfa'),
    faces.display.draw('the magic', 72, 354, 88, '#fffdfa'),
    faces.display.draw('of Morocco', 72, 446, 88, '#f3bb45'),
  ];
  return drawing(1200, 630, shapes, shade);
}
