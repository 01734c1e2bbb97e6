import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { positionLimits } from '#shared/rules/text/map-position.ts';
import { createFrame } from './ground.ts';
import { type DrawnMap, drawMap, type Place } from './map.ts';
import { type Box, overlaps } from './place-labels.ts';

const marrakech = { name: 'Marrakech', latitude: 31.6258, longitude: -7.9892 };
const imlil = { name: 'Imlil', latitude: 31.1361, longitude: -7.9194 };
const merzouga = { name: 'Merzouga', latitude: 31.0802, longitude: -4.0134 };
const fes = { name: 'Fes', latitude: 34.0646, longitude: -4.9736 };
const tangier = { name: 'Tangier', latitude: 35.7886, longitude: -5.8129 };

const getBoxes = (map: DrawnMap): Box[] => [
  ...[...map.labels, ...map.legs, ...map.seas].map(({ box }) => box),
  ...map.landmarks.map(({ label }) => label.box),
  ...(map.inset ? [map.inset] : []),
];

/** Returns what is wrong with a map: texts that overlap, cover a stop or leave the map. */
function findProblems(map: DrawnMap): string[] {
  const boxes = getBoxes(map);
  const stops = map.stops.map(({ x, y }) => ({ x: x - 3, y: y - 3, width: 6, height: 6 }));
  return boxes.flatMap((box, index) => [
    ...(boxes.slice(index + 1).some((other) => overlaps(box, other)) ? ['texts overlap'] : []),
    ...(stops.some((stop) => overlaps(box, stop)) ? ['a text covers a stop'] : []),
    ...(box.x < 0 || box.y < 0 || box.x + box.width > map.width || box.y + box.height > map.height
      ? ['a text is cut off']
      : []),
  ]);
}

const degrees = ({ min, max }: { readonly min: number; readonly max: number }) => fc.double({ min, max, noNaN: true });
const anyPlaces = fc
  .uniqueArray(
    fc.record({
      name: fc.string({ unit: fc.constantFrom(...'aefghMW é'), minLength: 1, maxLength: 40 }),
      latitude: degrees(positionLimits.latitude),
      longitude: degrees(positionLimits.longitude),
    }),
    { minLength: 2, maxLength: 14, selector: ({ name }) => name },
  )
  .map((places): Place[] => places);

describe('the map of a place', () => {
  const linked = (place: Place) => ({ ...place, href: `/locations/${place.name}` });

  it('names the place without a link, and its neighbours with theirs', () => {
    const map = drawMap('place', [fes, ...[tangier, marrakech].map(linked)]);
    expect(map.labels.map(({ lines, href }) => [lines[0]?.text, href])).toEqual([
      ['Fes', undefined],
      ['Tangier', '/locations/Tangier'],
      ['Marrakech', '/locations/Marrakech'],
    ]);
    expect(map.focus).toEqual(map.stops[0]);
    expect(map.stops).toHaveLength(3);
  });

  it('shows a place without neighbours among towns', () => {
    const map = drawMap('place', [imlil]);
    expect(map.labels).toHaveLength(1);
    expect(map.landmarks.map(({ label }) => label.lines[0]?.text)).toContain('Marrakech');
    expect(map.inset).toBeDefined();
  });

  it('has no texts that overlap, cover a place or leave the map, wherever the places are', () => {
    fc.assert(
      fc.property(anyPlaces, ([place = fes, ...others]) => {
        expect(findProblems(drawMap('place', [place, ...others.slice(0, 5)]))).toEqual([]);
      }),
      { numRuns: 50, endOnFailure: true },
    );
  });
});

describe('the map of a journey', () => {
  it('has no texts that overlap, cover a stop or leave the map, wherever the stops are', () => {
    fc.assert(
      fc.property(anyPlaces, fc.boolean(), fc.array(fc.constantFrom('', '3 h', '4 h 30')), (stops, isRound, legs) => {
        expect(findProblems(drawMap('route', stops, { isRound, legs }))).toEqual([]);
      }),
      { numRuns: 100, endOnFailure: true },
    );
  });

  it('names and numbers every stop in the order of the journey', () => {
    const map = drawMap('route', [marrakech, merzouga, fes], { isRound: false });
    expect(map.labels.map(({ number, lines }) => [number, lines.map(({ text }) => text).join(' ')])).toEqual([
      [1, 'Marrakech'],
      [2, 'Merzouga'],
      [3, 'Fes'],
    ]);
  });

  it('closes the line of a round trip, and gives a place that is passed again one number', () => {
    const round = drawMap('route', [marrakech, merzouga], { isRound: true });
    expect(round.route.match(/Q/g)).toHaveLength(2);
    expect(drawMap('route', [marrakech, merzouga, marrakech], { isRound: false })).toEqual(round);
    expect(drawMap('route', [marrakech, merzouga], { isRound: false }).route.match(/Q/g)).toHaveLength(1);
  });

  it('writes what is known of a leg beside it', () => {
    const map = drawMap('route', [marrakech, merzouga, fes], { isRound: false, legs: ['', '7 h'] });
    expect(map.legs.map(({ lines }) => lines.map(({ text }) => text))).toEqual([['7 h']]);
  });

  it('shows where it is in the country if it has hardly a coast', () => {
    expect(drawMap('route', [marrakech, imlil], { isRound: true }).inset).toBeDefined();
    expect(drawMap('route', [tangier, fes], { isRound: true }).inset).toBeUndefined();
  });

  it('names other towns for orientation, but not those of the journey', () => {
    const towns = drawMap('route', [marrakech, merzouga, fes], { isRound: false }).landmarks;
    const names = towns.flatMap(({ label }) => label.lines.map(({ text }) => text));
    expect(names).toContain('Casablanca');
    expect(names).not.toContain('Fes');
  });

  it('is drawn the same each time', () => {
    const draw = () => drawMap('route', [marrakech, imlil, merzouga, fes], { isRound: true });
    expect(draw()).toEqual(draw());
  });
});

describe('the map of the destinations', () => {
  it('has a dot for each, and no texts that overlap, cover a dot or leave the map', () => {
    fc.assert(
      fc.property(anyPlaces, (places) => {
        const map = drawMap('destinations', places);
        expect(map.stops).toHaveLength(places.length);
        expect(findProblems(map)).toEqual([]);
      }),
      { numRuns: 60, endOnFailure: true },
    );
  });

  it('names the first of two places on one spot', () => {
    const here = { ...marrakech, name: 'A' };
    const names = drawMap('destinations', [tangier, ...Array.from({ length: 40 }, () => here)]).labels;
    expect(names[1]?.lines.map(({ text }) => text)).toEqual(['A']);
  });
});

describe('the ground of a map', () => {
  const options = { width: 400, minHeight: 250, maxHeight: 400, marginX: 50, marginY: 40, minKilometres: 200 };
  const frame = createFrame([marrakech, tangier], options);

  it.each([
    ['Marrakech', marrakech, true],
    ['the Sahara', { latitude: 31, longitude: -3.5 }, true],
    ['the Atlantic', { latitude: 33, longitude: -10 }, false],
    ['the Mediterranean', { latitude: 35.7, longitude: -4 }, false],
    ['Gibraltar', { latitude: 36.15, longitude: -5.35 }, true],
  ])('tells land from sea: %s', (_, position, isLand) => {
    expect(frame.isLand(frame.project(position))).toBe(isLand);
  });

  it('shows all positions with room around them, north at the top', () => {
    const [south, north] = [frame.project(marrakech), frame.project(tangier)];
    expect(north.y).toBeGreaterThanOrEqual(39.9);
    expect(south.y).toBeLessThanOrEqual(frame.height - 39.9);
    expect(south.y).toBeGreaterThan(north.y);
    expect(south.x).toBeLessThan(north.x);
  });

  it('has a true scale', () => {
    const [south, north] = [frame.project(marrakech), frame.project(tangier)];
    const length = Math.hypot(north.x - south.x, north.y - south.y) * frame.kilometres;
    // 504 km on the globe.
    expect(length).toBeGreaterThan(490);
    expect(length).toBeLessThan(520);
  });

  it('is at least as wide as asked, however near the places are', () => {
    expect(createFrame([marrakech, imlil], options).kilometres * 400).toBeCloseTo(200, 0);
    expect(createFrame([marrakech, marrakech], options).kilometres * 400).toBeCloseTo(200, 0);
  });
});
