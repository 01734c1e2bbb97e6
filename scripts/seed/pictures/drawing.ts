import { box, type Point, poly } from './geometry.ts';

/** Size of every sheet in pixels. */
export const WIDTH = 1600;
export const HEIGHT = 1200;

/** One colour of a gradient: evenly spread when only a colour, else [share 0..1, colour, opacity]. */
export type Stop = string | readonly [offset: number, colour: string, opacity?: number];

export interface Look {
  readonly opacity?: number | undefined;
  readonly clip?: string | undefined;
  readonly transform?: string | undefined;
  /** Where outlines overlap, every second one is a hole. */
  readonly holes?: boolean;
}

/** A sheet that shapes are laid on from back to front. */
export interface Sheet {
  /** Lays shapes on top of what is there. */
  add(...shapes: string[]): void;
  /** A gradient across the box of the shape it fills; 90 degrees runs from top to bottom. */
  linear(stops: readonly Stop[], degrees?: number): string;
  /** A gradient between two points of the sheet. */
  across(from: Point, to: Point, stops: readonly Stop[]): string;
  /** A round gradient from the middle of the shape it fills. */
  radial(stops: readonly Stop[]): string;
  /** A clip made of path data, for `clip` of a look; with `holes`, every second overlapping outline is left out. */
  clip(data: string, holes?: boolean): string;
  /** The finished picture. */
  svg(): string;
}

/** Starts an empty sheet. */
export function sheet(): Sheet {
  const definitions = new Map<string, string>();
  const shapes: string[] = [];
  const define = (element: string, body: string) => {
    const known = definitions.get(`${element}${body}`);
    if (known) return `url(#${known})`;
    const id = `d${definitions.size}`;
    definitions.set(`${element}${body}`, id);
    return `url(#${id})`;
  };
  return {
    add: (...more) => void shapes.push(...more),
    linear: (stops, degrees = 90) => {
      const turn = (degrees * Math.PI) / 180;
      const [dx, dy] = [Math.cos(turn) / 2, Math.sin(turn) / 2];
      const ends = [0.5 - dx, 0.5 - dy, 0.5 + dx, 0.5 + dy].map((value) => value.toFixed(3));
      return define(
        'linearGradient',
        ` x1="${ends[0]}" y1="${ends[1]}" x2="${ends[2]}" y2="${ends[3]}">${list(stops)}`,
      );
    },
    across: (from, to, stops) =>
      define(
        'linearGradient',
        ` gradientUnits="userSpaceOnUse" x1="${from[0]}" y1="${from[1]}" x2="${to[0]}" y2="${to[1]}">${list(stops)}`,
      ),
    radial: (stops) => define('radialGradient', `>${list(stops)}`),
    clip: (data, holes = false) => define('clipPath', `><path d="${data}"${holes ? ' clip-rule="evenodd"' : ''}/>`),
    svg: () => {
      const all = [...definitions].map(([key, id]) => {
        const element = key.slice(0, key.search(/[ >]/));
        return `<${element} id="${id}"${key.slice(element.length)}</${element}>`;
      });
      const size = `width="${WIDTH}" height="${HEIGHT}" viewBox="0 0 ${WIDTH} ${HEIGHT}"`;
      return `<svg xmlns="http://www.w3.org/2000/svg" ${size}><defs>${all.join('')}</defs>${shapes.join('\n')}</svg>`;
    },
  };
}

function list(stops: readonly Stop[]): string {
  return stops
    .map((stop, index) => {
      const [offset, colour, opacity] = typeof stop === 'string' ? [index / (stops.length - 1 || 1), stop] : stop;
      return `<stop offset="${offset}" stop-color="${colour}"${opacity === undefined ? '' : ` stop-opacity="${opacity}"`}/>`;
    })
    .join('');
}

// A single shape takes the opacity of its paint: `opacity` itself would make librsvg draw on a layer of its own, far slower.
function attributes(look: Look, kind: 'fill-' | 'stroke-' | '' = ''): string {
  const opacity = look.opacity === undefined ? '' : ` ${kind}opacity="${look.opacity}"`;
  const clip = look.clip ? ` clip-path="${look.clip}"` : '';
  const transform = look.transform ? ` transform="${look.transform}"` : '';
  const holes = look.holes ? ' fill-rule="evenodd"' : '';
  return opacity + clip + transform + holes;
}

/** A filled shape. */
export function fill(data: string, paint: string, look: Look = {}): string {
  return `<path d="${data}" fill="${paint}"${attributes(look, 'fill-')}/>`;
}

/** A drawn line with round ends. */
export function line(data: string, paint: string, width: number, look: Look = {}): string {
  const pen = `fill="none" stroke="${paint}" stroke-width="${width}" stroke-linecap="round" stroke-linejoin="round"`;
  return `<path d="${data}" ${pen}${attributes(look, 'stroke-')}/>`;
}

/** Several shapes as one: clipped, moved or made transparent together. */
export function group(shapes: readonly string[], look: Look): string {
  return `<g${attributes(look)}>${shapes.join('')}</g>`;
}

/** Many dots of one size in a single element: stars, stipple, spray, pebbles. */
export function dots(points: readonly Point[], size: number, paint: string, opacity = 1): string {
  if (points.length === 0) return '';
  const data = points.map(([x, y]) => `M${x.toFixed(1)} ${y.toFixed(1)}h.01`).join('');
  return line(data, paint, size, opacity === 1 ? {} : { opacity });
}

/** The whole sheet, or a band of it, in one paint. */
export function wash(paint: string, top = 0, bottom = HEIGHT, look: Look = {}): string {
  return fill(box(0, top, WIDTH, bottom - top), paint, look);
}

/** A band of mist: clear at the edges, thickest in the middle. */
export function mist(on: Sheet, colour: string, top: number, bottom: number, strength: number): string {
  return wash(
    on.linear([
      [0, colour, 0],
      [0.55, colour, strength],
      [1, colour, 0],
    ]),
    top,
    bottom,
  );
}

/** Closes an outline down to a level, to make a body of it. */
export function ground(outline: readonly Point[], level = HEIGHT): string {
  const first = outline[0] as Point;
  const last = outline[outline.length - 1] as Point;
  return poly([...outline, [last[0], level], [first[0], level]]);
}
