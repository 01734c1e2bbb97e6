import { lazy } from '#shared/rules/text/lazy.ts';
import type { Position } from '#shared/rules/text/map-position.ts';
import { createFrame, type Frame, type Point } from './ground.ts';
import { type LabelText, measureText, wrapLabel } from './label-text.ts';
import { landmarks, seas } from './landmarks.ts';
import {
  type Box,
  getDistance,
  type LabelRequest,
  leaderDistance,
  overlaps,
  type PlacedLabel,
  placeLabels,
} from './place-labels.ts';
import { bendAt, createBends, drawBend, round, samplePoints } from './route-line.ts';

/** A place of a map. */
export interface Place extends Position {
  readonly name: string;
  /** Address of its page. */
  readonly href?: string | undefined;
}

/** A name on a map, ready to draw: one line of text at each entry of `lines`. */
export interface DrawnLabel {
  /** Number of the stop, before the name; undefined without one. */
  readonly number: number | undefined;
  readonly href: string | undefined;
  /** Whether it has room on wide screens only, whose type is smaller. */
  readonly isExtra: boolean;
  readonly lines: readonly { readonly text: string; readonly x: number; readonly y: number }[];
  readonly anchor: PlacedLabel['anchor'];
  readonly box: Box;
  /** Line from a name to its distant point. */
  readonly leader: readonly [Point, Point] | undefined;
}

/** A map, ready to draw, in units of which about 350 are as wide as a phone's text. */
export interface DrawnMap {
  readonly width: number;
  readonly height: number;
  readonly land: string;
  /** The journey as an SVG path; '' without one. */
  readonly route: string;
  readonly stops: readonly Point[];
  /** The place that the map is about; undefined without one. */
  readonly focus?: Point | undefined;
  readonly labels: readonly DrawnLabel[];
  /** What is written beside the legs. */
  readonly legs: readonly DrawnLabel[];
  /** Towns that are not part of the journey. */
  readonly landmarks: readonly { readonly at: Point; readonly label: DrawnLabel }[];
  readonly seas: readonly DrawnLabel[];
  readonly scale: { readonly x: number; readonly y: number; readonly width: number; readonly kilometres: number };
  /** Small map of the country with the frame of this one, where there is hardly a coast. */
  readonly inset: Inset | undefined;
}

interface Inset extends Box {
  readonly land: string;
  readonly frame: Box;
}

/** Sizes of type in units: readable on phones, where a unit is smaller than a pixel. */
const typeSizes = { name: 13.5, leg: 12.5, landmark: 12.5, sea: 13, extra: 9 } as const;
const width = 400;
const stopSize = 11;
const stopDistances = [9, 13, 19, 27, 37, 49, 64];
/** The mark of the place that a map is about is larger. */
const focusDistances = stopDistances.slice(1);
const landmarkDistances = [6];
const insetSize = { width: 84, height: 78 } as const;
/** A map has an inset if at least this share of it is land. */
const mostlyLand = 0.9;
const country = [
  { latitude: 27.4, longitude: -13.4 },
  { latitude: 36.6, longitude: -0.8 },
] as const;

/** Most drawings that are kept. */
const maxKept = 2000;

/**
 * Keeps drawings from one build to the next: they depend on the places alone, and most pages of a build are
 * rendered for other reasons.
 */
function memoizeDrawing<Args extends readonly unknown[]>(
  draw: (...args: Args) => DrawnMap,
): (...args: Args) => DrawnMap {
  const kept = new Map<string, DrawnMap>();
  return (...args) => {
    const key = JSON.stringify(args);
    const drawn = kept.get(key) ?? draw(...args);
    if (kept.size >= maxKept) kept.clear();
    kept.set(key, drawn);
    return drawn;
  };
}

interface MapOptions {
  /** Whether the journey ends where it began. */
  readonly isRound?: boolean;
  /** What is written beside each leg, in order, such as hours by road; '' for nothing. */
  readonly legs?: readonly string[];
}

/** Kinds of maps: the room around their places, the size of a mark, and how far from it a name may stand. */
const kinds = {
  /** A journey through at least two places. */
  route: { minHeight: 250, maxHeight: 420, marginX: 74, marginY: 48, minKilometres: 200, mark: 11, far: stopDistances },
  /** A place, with its neighbours to find it by, the nearest first. */
  place: { minHeight: 300, maxHeight: 400, marginX: 64, marginY: 48, minKilometres: 240, mark: 11, far: stopDistances },
  /** All destinations, in the order of their importance: names that have no room are left out, not the dots. */
  destinations: { minHeight: 300, maxHeight: 460, marginX: 40, marginY: 42, minKilometres: 500, mark: 8, far: [7, 11] },
} as const;

/** Draws a map of places. */
export const drawMap = memoizeDrawing(
  (kind: keyof typeof kinds, places: readonly Place[], { isRound = false, legs = [] }: MapOptions = {}): DrawnMap => {
    const { mark, far, ...room } = kinds[kind];
    const isRoute = kind === 'route';
    const focused = kind === 'place' ? 0 : undefined;
    // A place that is passed again keeps its number.
    const isFirst = ({ name }: Place, index: number) => places.findIndex((other) => other.name === name) === index;
    const stops = isRoute ? places.filter(isFirst) : places;
    const frame = createFrame(stops, { width, ...room });
    const points = stops.map(frame.project);
    const journey = isRoute ? [...places, ...(isRound ? places.slice(0, 1) : [])] : [];
    const bends = createBends(journey.map(frame.project));
    const line = bends.flatMap(samplePoints);
    const furniture = createFurniture(frame, [...points, ...line]);
    const taken = [...points.map((point) => centreBox(point, mark, mark)), ...furniture.boxes];
    const place = (requests: readonly LabelRequest[], drawn: readonly Box[] = []) =>
      placeLabels(requests, { width, height: frame.height, obstacles: [...taken, ...drawn], lines: line, points });
    const texts = stops.map(({ name }, index) => wrapLabel(name, typeSizes.name, isRoute ? `${index + 1} ` : ''));
    const placed = place(
      points.map((at, index) => request(at, texts[index], index === focused ? focusDistances : far)),
    );
    const labels = stops.flatMap(({ href }, index) =>
      drawLabel(placed[index], texts[index], points[index], { number: isRoute ? index + 1 : undefined, href }),
    );
    for (const [index, { name, href }] of stops.entries()) {
      const at = points[index];
      if (kind !== 'destinations' || placed[index] || !at) continue;
      const text = wrapLabel(name, typeSizes.extra);
      const [found] = place([request(at, text, [6, 9])], labels.map(getBox));
      labels.push(...drawLabel(found, text, undefined, { href, isExtra: true }));
    }
    // Names come first: what is written beside a leg takes the room that they leave.
    const written = bends.flatMap((bend, index) =>
      legs[index] ? { at: bendAt(bend, 0.5), text: wrapLabel(legs[index], typeSizes.leg) } : [],
    );
    const placedLegs = place(
      written.map(({ at, text }) => request(at, text, [5, 9, 14])),
      [...labels.map(getBox), ...labels.flatMap(coverLeader)],
    );
    const drawnLegs = written.flatMap(({ text }, index) => drawLabel(placedLegs[index], text, undefined, {}));
    const { landmarks, seas } = addContext(frame, stops, [...taken, ...[...labels, ...drawnLegs].map(getBox)], line);
    const { height, land } = frame;
    const { scale, inset } = furniture;
    return {
      ...{ width, height, land, scale, inset, labels, seas },
      route: bends.map(drawBend).join(''),
      stops: points,
      focus: focused === undefined ? undefined : points[focused],
      legs: drawnLegs,
      landmarks: kind === 'destinations' ? [] : landmarks,
    };
  },
);

const getBox = ({ box }: DrawnLabel) => box;

function request(at: Point, text: LabelText | undefined, distances: readonly number[]): LabelRequest {
  return { at, width: text?.width ?? 0, height: text?.height ?? 0, distances };
}

interface LabelStyle {
  readonly isExtra?: boolean;
  readonly number?: number | undefined;
  readonly href?: string | undefined;
}

/** Returns the lines of a placed label; none if it had no room. */
function drawLabel(
  placed: PlacedLabel | undefined,
  text: LabelText | undefined,
  at: Point | undefined,
  { number, href, isExtra = false }: LabelStyle,
): DrawnLabel[] {
  if (!placed || !text) return [];
  const { box, anchor, distance } = placed;
  const x = box.x + { start: 0, middle: box.width / 2, end: box.width }[anchor];
  const lines = text.lines.map((line, index) => ({
    text: number !== undefined && index === 0 ? line.replace(/^\d+ /, '') : line,
    x: round(x),
    y: round(box.y + (box.height / text.lines.length) * (index + 0.8)),
  }));
  const edge = { x: clamp(at?.x ?? 0, box.x, box.x + box.width), y: clamp(at?.y ?? 0, box.y, box.y + box.height) };
  return [
    { number, href, isExtra, lines, anchor, box, leader: at && distance >= leaderDistance ? [at, edge] : undefined },
  ];
}

/** Returns small boxes along the line to a distant label. */
function coverLeader({ leader }: DrawnLabel): Box[] {
  if (!leader) return [];
  const [from, to] = leader;
  return [0.25, 0.5, 0.75].map((t) =>
    centreBox({ x: from.x + (to.x - from.x) * t, y: from.y + (to.y - from.y) * t }, 4, 4),
  );
}

interface Furniture {
  readonly scale: DrawnMap['scale'];
  readonly inset: Inset | undefined;
  readonly boxes: readonly Box[];
}

/** Puts scale, and inset if needed, into the corners that are farthest from the journey. */
function createFurniture(frame: Frame, journey: readonly Point[]): Furniture {
  const needsInset = getLandShare(frame) > mostlyLand;
  const corner = needsInset ? findCorner(frame, insetSize, journey) : undefined;
  const insetBox = corner && journey.every((point) => getDistance(corner, point) > stopSize) ? corner : undefined;
  const inset = insetBox && createInset(frame, insetBox);
  const kilometres = [200, 100, 50, 20].find((length) => length / frame.kilometres <= 90) ?? 10;
  const length = kilometres / frame.kilometres;
  const size = { width: length + measureText(`${kilometres} km`, typeSizes.landmark) + 14, height: 26 };
  const box = findCorner(frame, size, journey, insetBox);
  return {
    scale: { x: round(box.x + 4), y: round(box.y + box.height - 6), width: round(length), kilometres },
    inset,
    boxes: insetBox ? [insetBox, box] : [box],
  };
}

function findCorner(frame: Frame, size: Pick<Box, 'width' | 'height'>, journey: readonly Point[], taken?: Box): Box {
  const margin = 8;
  const right = frame.width - margin - size.width;
  const bottom = frame.height - margin - size.height;
  const corners = [
    { x: margin, y: bottom },
    { x: right, y: bottom },
    { x: right, y: margin },
    { x: margin, y: margin },
  ].map((corner) => ({ ...corner, ...size }));
  const free = corners.filter((corner) => !taken || !overlaps(corner, taken, margin));
  const getRoom = (corner: Box) =>
    // Farther away is no better.
    Math.min(60, ...journey.map((point) => getDistance(corner, point)));
  return free.reduce((best, corner) => (getRoom(corner) > getRoom(best) + 1 ? corner : best));
}

function getLandShare(frame: Frame): number {
  const steps = Array.from({ length: 10 }, (_, index) => (index + 0.5) / 10);
  const points = steps.flatMap((x) => steps.map((y) => ({ x: x * frame.width, y: y * frame.height })));
  return points.filter(frame.isLand).length / points.length;
}

/** The whole country in the size of an inset. */
const getCountry = lazy(() =>
  createFrame(country, {
    width: insetSize.width,
    minHeight: insetSize.height,
    maxHeight: insetSize.height,
    marginX: 0,
    marginY: 0,
    minKilometres: 0,
    detail: 4,
  }),
);

function createInset(frame: Frame, box: Box): Inset {
  const { kilometres, land, project } = getCountry();
  const scale = frame.kilometres / kilometres;
  return { ...box, land, frame: centreBox(project(frame.middle), frame.width * scale, frame.height * scale) };
}

/** Adds names of towns and seas where there is room. */
function addContext(frame: Frame, stops: readonly Place[], taken: readonly Box[], line: readonly Point[]) {
  const seas = drawSeas(frame, [...taken, ...line.map((point) => centreBox(point, 6, 6))]);
  const near = (one: Position, other: Position) =>
    Math.hypot(one.latitude - other.latitude, one.longitude - other.longitude) < 0.2;
  const boxes = [...taken, ...seas.map(({ box }) => box), ...line.map((point) => centreBox(point, 5, 5))];
  const drawn: DrawnMap['landmarks'][number][] = [];
  for (const landmark of landmarks) {
    if (drawn.length === 4 || stops.some((stop) => near(stop, landmark))) continue;
    const at = frame.project(landmark);
    const dot = centreBox(at, 6, 6);
    const isInside = dot.x > 4 && dot.y > 4 && dot.x < frame.width - 10 && dot.y < frame.height - 10;
    if (!isInside || boxes.some((box) => overlaps(box, dot, 3))) continue;
    const text = wrapLabel(landmark.name, typeSizes.landmark);
    const around = { width: frame.width, height: frame.height, obstacles: [...boxes, dot], lines: [], points: [] };
    const [placed] = placeLabels([request(at, text, landmarkDistances)], around);
    for (const label of drawLabel(placed, text, undefined, {})) {
      drawn.push({ at, label });
      boxes.push(dot, label.box);
    }
  }
  return { landmarks: drawn, seas };
}

function drawSeas(frame: Frame, taken: readonly Box[]): DrawnLabel[] {
  return seas.flatMap(({ lines, places }) => {
    const size = typeSizes.sea;
    // Letters of names of seas stand apart.
    const width = Math.max(...lines.map((line) => measureText(line, size * 1.12)));
    const height = lines.length * size * 1.15;
    const box = places
      .map((place) => centreBox(frame.project(place), width, height))
      .find((box) => isOpenSea(frame, box) && !taken.some((other) => overlaps(box, other, 4)));
    if (!box) return [];
    return drawLabel({ box, anchor: 'middle', distance: 0 }, { lines, width, height }, undefined, {});
  });
}

function isOpenSea(frame: Frame, { x, y, width, height }: Box): boolean {
  const steps = [-0.05, 0.2, 0.4, 0.6, 0.8, 1.05];
  if (x < 6 || y < 6 || x + width > frame.width - 6 || y + height > frame.height - 6) return false;
  return steps.every((h) => steps.every((v) => !frame.isLand({ x: x + h * width, y: y + v * height })));
}

function centreBox({ x, y }: Point, width: number, height: number): Box {
  return { x: x - width / 2, y: y - height / 2, width, height };
}

function clamp(value: number, min: number, max: number): number {
  return Math.min(max, Math.max(min, value));
}
