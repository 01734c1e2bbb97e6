import { fill, line } from './drawing.ts';
import { type Point, poly } from './geometry.ts';

/** An eight-point star (khatam): two squares, one turned by 45 degrees. */
export function khatam(x: number, y: number, radius: number, turn = 0): string {
  const inner = radius * 0.765;
  const points: Point[] = Array.from({ length: 16 }, (_, index) => {
    const angle = (Math.PI / 8) * index + turn;
    const r = index % 2 ? inner : radius;
    return [x + Math.cos(angle) * r, y + Math.sin(angle) * r];
  });
  return poly(points);
}

/** Zellige over a box: stars on a grid with crosses between them, the joints left in the colour below. */
export function zellige(
  x: number,
  y: number,
  width: number,
  height: number,
  cell: number,
  colours: readonly [star: string, heart: string, cross: string],
): string {
  let stars = '';
  let hearts = '';
  let crosses = '';
  for (let row = 0; row * cell < height + cell / 2; row++) {
    for (let column = 0; column * cell < width + cell / 2; column++) {
      const cx = x + column * cell;
      const cy = y + row * cell;
      stars += khatam(cx, cy, cell * 0.47, Math.PI / 8);
      hearts += khatam(cx, cy, cell * 0.2, 0);
      crosses += khatam(cx + cell / 2, cy + cell / 2, cell * 0.22, Math.PI / 8);
    }
  }
  return fill(crosses, colours[2]) + fill(stars, colours[0]) + fill(hearts, colours[1]);
}

/** Sebka: the net of lozenges on Almohad minarets. */
export function sebka(
  x: number,
  y: number,
  width: number,
  height: number,
  columns: number,
  colour: string,
  pen: number,
): string {
  const step = width / columns;
  const rows = Math.max(1, Math.round(height / (step * 1.5)));
  const rise = height / rows;
  let data = '';
  for (let row = 0; row < rows; row++) {
    for (let column = 0; column < columns; column++) {
      const px = x + column * step;
      const py = y + row * rise;
      const [a, b, c] = [px.toFixed(1), (px + step / 2).toFixed(1), (px + step).toFixed(1)];
      const [top, mid, foot] = [py.toFixed(1), (py + rise / 2).toFixed(1), (py + rise).toFixed(1)];
      data += `M${b} ${top}Q${c} ${(py + rise * 0.2).toFixed(1)} ${c} ${mid}Q${c} ${(py + rise * 0.72).toFixed(1)} ${b} ${foot}Q${a} ${(py + rise * 0.72).toFixed(1)} ${a} ${mid}Q${a} ${(py + rise * 0.2).toFixed(1)} ${b} ${top}`;
    }
  }
  return line(data, colour, pen);
}

/** A woven band of lozenges, as on Berber rugs and adobe towers. */
export function lozenges(x: number, y: number, width: number, height: number, count: number, colour: string): string {
  const step = width / count;
  let data = '';
  for (let index = 0; index < count; index++) {
    const cx = x + step * (index + 0.5);
    const cy = y + height / 2;
    data += poly([
      [cx - step * 0.42, cy],
      [cx, y],
      [cx + step * 0.42, cy],
      [cx, y + height],
    ]);
    data += poly([
      [cx - step * 0.16, cy],
      [cx, cy + height * 0.2],
      [cx + step * 0.16, cy],
      [cx, cy - height * 0.2],
    ]);
  }
  return fill(data, colour);
}

/** A zigzag line, for rugs, tents and pottery. */
export function zigzag(
  x: number,
  y: number,
  width: number,
  height: number,
  count: number,
  colour: string,
  pen: number,
): string {
  const points: Point[] = Array.from({ length: count * 2 + 1 }, (_, index) => [
    x + (width * index) / (count * 2),
    y + (index % 2 ? 0 : height),
  ]);
  return line(poly(points, false), colour, pen);
}
