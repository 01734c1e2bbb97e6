import type { Point } from './ground.ts';

/** A rectangle on a map. */
export interface Box {
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
}

/** A text to be placed beside a point. Labels that come first are kept where there is no room for all. */
export interface LabelRequest {
  readonly at: Point;
  readonly width: number;
  readonly height: number;
  /** Distances from the point that may be tried, the best first. */
  readonly distances: readonly number[];
}

/** Where a label stands: its box, and the side of the point that its text begins from. */
export interface PlacedLabel {
  readonly box: Box;
  readonly anchor: 'start' | 'middle' | 'end';
  /** Units between the point and the text. */
  readonly distance: number;
}

interface Surroundings {
  readonly width: number;
  readonly height: number;
  /** Places that no label may cover: stops, scale, inset. */
  readonly obstacles: readonly Box[];
  /** Points of lines, which labels cover only where there is no other way. */
  readonly lines: readonly Point[];
  /** Points of other names, next to which a label would seem to be theirs. */
  readonly points: readonly Point[];
}

interface Candidate extends PlacedLabel {
  /** Points of the line to a distant label. */
  readonly leader: readonly Point[];
  readonly cost: number;
}

/** Directions from a point, the most legible first; x and y in parts of the distance. */
const directions = [
  { x: 1, y: 0, anchor: 'start' },
  { x: -1, y: 0, anchor: 'end' },
  { x: 0.75, y: -0.75, anchor: 'start' },
  { x: 0.75, y: 0.75, anchor: 'start' },
  { x: -0.75, y: -0.75, anchor: 'end' },
  { x: -0.75, y: 0.75, anchor: 'end' },
  { x: 0, y: 1, anchor: 'middle' },
  { x: 0, y: -1, anchor: 'middle' },
  { x: 0.4, y: 0.9, anchor: 'start' },
  { x: -0.4, y: 0.9, anchor: 'end' },
  { x: 0.4, y: -0.9, anchor: 'start' },
  { x: -0.4, y: -0.9, anchor: 'end' },
] as const;

/** Units kept free at the edges of the map, between labels, and beside lines. */
const edge = 5;
const gap = 2.5;
const lineGap = 2;
const costs = { overlap: 1000, through: 500, line: 60, stray: 45, distance: 0.9, direction: 1.5 } as const;
/** Units that the line to a label stays away from other points. */
const pointGap = 7;
/** Labels at least this far from their point get a leader line. */
export const leaderDistance = 22;
const rounds = 20;

/** Tells whether two boxes overlap or are closer than `gap`. */
export function overlaps(one: Box, other: Box, gap = 0): boolean {
  return (
    one.x < other.x + other.width + gap &&
    other.x < one.x + one.width + gap &&
    one.y < other.y + other.height + gap &&
    other.y < one.y + one.height + gap
  );
}

/**
 * Places labels so that none overlaps another or an obstacle: each beside its point, on the best of eight sides. Undefined for
 * a label without room. The same labels are always placed alike.
 */
export function placeLabels(labels: readonly LabelRequest[], around: Surroundings): (PlacedLabel | undefined)[] {
  const candidates = labels.map((label) => listCandidates(label, around));
  const chosen = candidates.map(([best]) => best);
  for (let round = 0; round < rounds; round++) {
    const before = [...chosen];
    candidates.forEach((list, index) => {
      const others = chosen.filter((_, other) => other !== index);
      chosen[index] = findCheapest(list, others);
    });
    if (chosen.every((candidate, index) => candidate === before[index])) break;
  }
  return keepApart(chosen);
}

function findCheapest(list: readonly Candidate[], others: readonly (Candidate | undefined)[]): Candidate | undefined {
  let cheapest: Candidate | undefined;
  let least = Number.POSITIVE_INFINITY;
  for (const candidate of list) {
    if (candidate.cost >= least) continue;
    const crowding = others.filter((other) => other && collide(candidate, other)).length;
    const cost = candidate.cost + crowding * costs.overlap;
    if (cost < least) [cheapest, least] = [candidate, cost];
  }
  return cheapest;
}

/** Tells whether two labels overlap, or one the line of the other. */
function collide(one: Candidate, other: Candidate): boolean {
  return (
    overlaps(one.box, other.box, gap) ||
    one.leader.some((point) => isCovered(point, other.box)) ||
    other.leader.some((point) => isCovered(point, one.box))
  );
}

function isCovered({ x, y }: Point, box: Box): boolean {
  return (
    box.x < x + lineGap && x < box.x + box.width + lineGap && box.y < y + lineGap && y < box.y + box.height + lineGap
  );
}

/** Returns the distance of a point from a box; 0 inside it. */
export function getDistance({ x, y, width, height }: Box, point: Point): number {
  const outside = (value: number, from: number, length: number) => Math.max(from - value, 0, value - from - length);
  return Math.hypot(outside(point.x, x, width), outside(point.y, y, height));
}

function getGap(one: Point, other: Point): number {
  return Math.hypot(one.x - other.x, one.y - other.y);
}

/** Leaves out each label that overlaps one before it. */
function keepApart(chosen: readonly (Candidate | undefined)[]): (PlacedLabel | undefined)[] {
  const kept: Candidate[] = [];
  return chosen.map((candidate) => {
    if (!candidate || kept.some((other) => collide(candidate, other))) return undefined;
    kept.push(candidate);
    return candidate;
  });
}

/** Returns the places for a label that are within the map and free of obstacles. */
function listCandidates(label: LabelRequest, { width, height, obstacles, lines, points }: Surroundings): Candidate[] {
  const isFree = (box: Box) =>
    box.x >= edge &&
    box.y >= edge &&
    box.x + box.width <= width - edge &&
    box.y + box.height <= height - edge &&
    !obstacles.some((obstacle) => overlaps(box, obstacle, gap / 2));
  return label.distances.flatMap((distance) =>
    directions.flatMap(({ x, y, anchor }, preference) => {
      const box = createBox(label, { x: label.at.x + x * distance, y: label.at.y + y * distance }, x, y);
      if (!isFree(box)) return [];
      const crossed = lines.filter((point) => isCovered(point, box)).length;
      const own = getDistance(box, label.at);
      const stray = points.filter((point) => getDistance(box, point) < own).length;
      const steps = distance < leaderDistance ? [] : [0.1, 0.25, 0.4, 0.55, 0.7, 0.85, 1];
      const leader = steps.map((t) => ({ x: label.at.x + x * distance * t, y: label.at.y + y * distance * t }));
      const through = points.filter(
        (point) => getGap(point, label.at) > 0 && leader.some((step) => getGap(step, point) < pointGap),
      ).length;
      const cost =
        through * costs.through +
        crossed * costs.line +
        stray * costs.stray +
        distance * costs.distance +
        preference * costs.direction;
      return [{ box, anchor, distance, leader, cost }];
    }),
  );
}

/** Returns the box of a label that touches a point on the given side. */
function createBox({ width, height }: LabelRequest, { x, y }: Point, sideX: number, sideY: number): Box {
  const shift = (side: number) => (side === 0 ? 0.5 : side > 0 ? 0 : 1);
  // Beside the point, the middle of the first line is level with it; above and below, the whole box is clear of it.
  return { x: x - width * shift(sideX), y: y - height * shift(sideY), width, height };
}
