/** A place on the sheet, in pixels from the upper left corner. */
export type Point = readonly [x: number, y: number];

/** Points written down as text, 'x y, x y': what an illustrator draws by hand stays on one line. */
export function points(text: string): Point[] {
  return text.split(',').map((pair) => {
    const [x = Number.NaN, y = Number.NaN] = pair.trim().split(' ').map(Number);
    return [x, y];
  });
}

const round = (value: number) => Math.round(value * 10) / 10;

/** Path data of a straight-edged shape. */
export function poly(points: readonly Point[], closed = true): string {
  return `M${points.map(([x, y]) => `${round(x)} ${round(y)}`).join('L')}${closed ? 'Z' : ''}`;
}

/** Path data of a rectangle. */
export function box(x: number, y: number, width: number, height: number): string {
  return `M${round(x)} ${round(y)}h${round(width)}v${round(height)}h${round(-width)}Z`;
}

/** Path data of an ellipse (a circle when one radius is given). */
export function disc(x: number, y: number, rx: number, ry = rx): string {
  const r = `${round(rx)} ${round(ry)}`;
  return `M${round(x - rx)} ${round(y)}a${r} 0 1 1 ${round(2 * rx)} 0a${r} 0 1 1 ${round(-2 * rx)} 0Z`;
}

/** Path data of a soft curve through all points (Catmull-Rom). */
export function smooth(points: readonly Point[], closed = false): string {
  const at = (index: number): Point => {
    const count = points.length;
    const place = closed ? (index + count) % count : Math.min(count - 1, Math.max(0, index));
    return points[place] as Point;
  };
  const last = closed ? points.length : points.length - 1;
  let data = `M${round(at(0)[0])} ${round(at(0)[1])}`;
  for (let index = 0; index < last; index++) {
    const [before, from, to, after] = [at(index - 1), at(index), at(index + 1), at(index + 2)];
    const numbers = [
      from[0] + (to[0] - before[0]) / 6,
      from[1] + (to[1] - before[1]) / 6,
      to[0] - (after[0] - from[0]) / 6,
      to[1] - (after[1] - from[1]) / 6,
      to[0],
      to[1],
    ];
    data += `C${numbers.map(round).join(' ')}`;
  }
  return closed ? `${data}Z` : data;
}

/** Points along the soft curve through the given points, close enough together to be joined by straight lines. */
export function trace(points: readonly Point[], steps = 12): Point[] {
  const at = (index: number) => points[Math.min(points.length - 1, Math.max(0, index))] as Point;
  const result: Point[] = [];
  for (let index = 0; index < points.length - 1; index++) {
    const [a, b, c, d] = [at(index - 1), at(index), at(index + 1), at(index + 2)];
    for (let step = 0; step < steps; step++) {
      const t = step / steps;
      const along = (axis: 0 | 1) =>
        0.5 *
        (2 * b[axis] +
          (c[axis] - a[axis]) * t +
          (2 * a[axis] - 5 * b[axis] + 4 * c[axis] - d[axis]) * t * t +
          (3 * b[axis] - a[axis] - 3 * c[axis] + d[axis]) * t * t * t);
      result.push([along(0), along(1)]);
    }
  }
  result.push(at(points.length - 1));
  return result;
}

/** Moves a list of points. */
export function shift(points: readonly Point[], dx: number, dy: number): Point[] {
  return points.map(([x, y]) => [x + dx, y + dy]);
}
