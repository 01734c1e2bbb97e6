import { geoIdentity, geoMercatorRaw, geoPath } from 'd3-geo';
import { lazy } from '#shared/rules/text/lazy.ts';
import type { Position } from '#shared/rules/text/map-position.ts';
import coast from './coast.json' with { type: 'json' };

/** A point on a map, in units of its drawing; y grows downwards. */
export interface Point {
  readonly x: number;
  readonly y: number;
}

/** The part of the world that a map shows. */
export interface Frame {
  readonly width: number;
  readonly height: number;
  /** Kilometres of one unit, in the middle of the map. */
  readonly kilometres: number;
  /** The position in the middle. */
  readonly middle: Position;
  readonly project: (position: Position) => Point;
  /** Outline of the land as an SVG path, which goes on outside the frame. */
  readonly land: string;
  readonly isLand: (point: Point) => boolean;
}

interface FrameOptions {
  readonly width: number;
  readonly minHeight: number;
  readonly maxHeight: number;
  /** Room around the positions for their names. */
  readonly marginX: number;
  readonly marginY: number;
  /** Least width of the map in kilometres, so that two near towns are still to be found in the country. */
  readonly minKilometres: number;
  /** Least units between two points of the coast, which are whole. */
  readonly detail?: number;
}

const radian = Math.PI / 180;
/** Kilometres. */
export const earthRadius = 6371;
/** Units that the outline of the land goes on outside the frame, so that no stroke along the frame is seen. */
const bleed = 24;

/** Converts a position to the plane of the Mercator projection. */
function toPlane({ latitude, longitude }: Position): Point {
  const [x, y] = geoMercatorRaw(longitude * radian, latitude * radian);
  return { x, y: -y };
}

/** The land in the plane; converted at the first map, since it never changes. */
const getLand = lazy(() =>
  coast.map((ring) =>
    ring.map(([longitude = 0, latitude = 0]): [number, number] => {
      const { x, y } = toPlane({ latitude, longitude });
      return [x, y];
    }),
  ),
);

/** Returns the frame that shows the given positions with room for their names. */
export function createFrame(positions: readonly Position[], options: FrameOptions): Frame {
  const { width, minHeight, maxHeight, marginX, marginY, minKilometres, detail = 2.4 } = options;
  const points = positions.map(toPlane);
  const [left, right] = findRange(points.map(({ x }) => x));
  const [top, bottom] = findRange(points.map(({ y }) => y));
  const middle = { x: (left + right) / 2, y: (top + bottom) / 2 };
  // Gudermannian function: the latitude in the middle, where the scale is true.
  const kilometresOfPlane = earthRadius / Math.cosh(middle.y);
  const scale = Math.min(
    (width - 2 * marginX) / (right - left),
    (maxHeight - 2 * marginY) / (bottom - top),
    (width * kilometresOfPlane) / minKilometres,
  );
  const height = Math.round(Math.min(maxHeight, Math.max(minHeight, (bottom - top) * scale + 2 * marginY)));
  const translate: [number, number] = [width / 2 - middle.x * scale, height / 2 - middle.y * scale];
  const toFrame = ({ x, y }: Point): Point => ({ x: x * scale + translate[0], y: y * scale + translate[1] });
  const land = outlineLand(scale, translate, { width, height, detail });
  return {
    width,
    height,
    kilometres: kilometresOfPlane / scale,
    middle: { latitude: Math.atan(Math.sinh(-middle.y)) / radian, longitude: middle.x / radian },
    project: (position) => toFrame(toPlane(position)),
    land: land.map(drawRing).join(''),
    isLand: (point) => isWithin(land, point),
  };
}

function findRange(values: readonly number[]): [number, number] {
  return [Math.min(...values), Math.max(...values)];
}

/** Returns the outlines of the land in units of a map, without detail that nobody would see. */
function outlineLand(
  scale: number,
  translate: [number, number],
  { width, height, detail }: Pick<Required<FrameOptions>, 'width' | 'detail'> & { readonly height: number },
): Point[][] {
  const rings: Point[][] = [];
  const round = Math.round;
  const projection = geoIdentity()
    .scale(scale)
    .translate(translate)
    .clipExtent([
      [-bleed, -bleed],
      [width + bleed, height + bleed],
    ]);
  const context = {
    beginPath() {},
    arc() {},
    closePath() {},
    moveTo: (x: number, y: number) => rings.push([{ x: round(x), y: round(y) }]),
    lineTo(x: number, y: number) {
      const ring = rings.at(-1);
      const last = ring?.at(-1);
      const point = { x: round(x), y: round(y) };
      if (last && Math.hypot(point.x - last.x, point.y - last.y) >= detail) ring?.push(point);
    },
  };
  const coordinates = getLand().map((ring) => [ring]);
  geoPath(projection, context)({ type: 'MultiPolygon', coordinates });
  return rings.filter(({ length }) => length > 2);
}

function drawRing(ring: readonly Point[]): string {
  const steps = ring.map(({ x, y }, index) => {
    const last = ring[index - 1];
    return last ? `l${x - last.x} ${y - last.y}` : `M${x} ${y}`;
  });
  return `${steps.join('').replaceAll(' -', '-')}z`;
}

/** Tells whether a point is within one of the rings, by the number of outlines to its right. */
function isWithin(rings: readonly (readonly Point[])[], { x, y }: Point): boolean {
  let inside = false;
  for (const ring of rings) {
    let last = ring.at(-1);
    for (const point of ring) {
      if (last && point.y > y !== last.y > y && x < ((last.x - point.x) * (y - point.y)) / (last.y - point.y) + point.x)
        inside = !inside;
      last = point;
    }
  }
  return inside;
}
