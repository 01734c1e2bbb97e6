import type { Point } from './ground.ts';

/** How far a leg is bent, in parts of its length. */
const roundness = 0.15;

/** A leg from one stop to the next, bent to one side, so that the way back does not lie on the way out. */
type Bend = readonly [Point, Point, Point];

/** Creates the legs between the points of a journey. */
export function createBends(points: readonly Point[]): Bend[] {
  const [start, ...others] = points;
  const isRound =
    points.length > 3 && start !== undefined && others.at(-1)?.x === start.x && others.at(-1)?.y === start.y;
  const centre = { x: average(others.map(({ x }) => x)), y: average(others.map(({ y }) => y)) };
  return points.slice(1).map((to, index) => {
    const from = points[index] ?? to;
    const middle = { x: (from.x + to.x) / 2, y: (from.y + to.y) / 2 };
    const across = { x: to.y - from.y, y: from.x - to.x };
    // A loop is bent outwards, so that its legs do not meet.
    const isInwards = isRound && across.x * (middle.x - centre.x) + across.y * (middle.y - centre.y) < 0;
    const bend = isInwards ? -roundness : roundness;
    return [from, { x: middle.x + across.x * bend, y: middle.y + across.y * bend }, to];
  });
}

function average(values: readonly number[]): number {
  return values.reduce((sum, value) => sum + value, 0) / values.length;
}

/** Returns the point of a leg at a part of its length, from 0 to 1. */
export function bendAt([from, control, to]: Bend, t: number): Point {
  const mix = (a: number, b: number, c: number) => (1 - t) ** 2 * a + 2 * t * (1 - t) * b + t ** 2 * c;
  return { x: mix(from.x, control.x, to.x), y: mix(from.y, control.y, to.y) };
}

/** Returns points along a leg, a few units apart. */
export function samplePoints(bend: Bend): Point[] {
  const [from, , to] = bend;
  const count = Math.ceil(Math.hypot(to.x - from.x, to.y - from.y) / 4);
  return Array.from({ length: count + 1 }, (_, index) => bendAt(bend, index / Math.max(1, count)));
}

/** Draws a leg as part of an SVG path. */
export function drawBend([from, control, to]: Bend, index: number): string {
  const start = index === 0 ? `M${round(from.x)} ${round(from.y)}` : '';
  return `${start}Q${round(control.x)} ${round(control.y)} ${round(to.x)} ${round(to.y)}`;
}

/** Rounds to half a unit, which keeps drawings small. */
export function round(value: number): number {
  return Math.round(value * 2) / 2;
}
