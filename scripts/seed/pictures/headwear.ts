import { darken, lighten } from './colour.ts';
import { fill, line } from './drawing.ts';
import { disc, type Point, poly } from './geometry.ts';
import type { Wear } from './people.ts';

/** A head on its neck with what is worn on it; `way` is the side it looks to (1 right), `lit` the side of the sun. */
export function headOf(head: Point, neck: Point, scale: number, way: number, lit: number, wear: Wear): string {
  const [x, y] = head;
  const r = 5.6 * scale;
  const hat = wear.headColour ?? '#2a1c18';
  const kind = wear.head ?? 'hair';
  const turn = wear.away ? 0 : way;
  const shapes = [
    line(poly([neck, [x, y + r * 0.6]], false), darken(wear.skin, 0.22), 5.6 * scale),
    fill(disc(x, y, r * 0.9, r * 1.14), wear.skin),
    fill(disc(x - lit * r * 0.34, y + r * 0.1, r * 0.52, r), darken(wear.skin, 0.28), { opacity: 0.6 }),
  ];
  if (turn)
    shapes.push(
      fill(
        poly([
          [x + turn * r * 0.7, y - r * 0.1],
          [x + turn * r * 1.16, y + r * 0.28],
          [x + turn * r * 0.7, y + r * 0.42],
        ]),
        wear.skin,
      ),
    );
  const cap = (dy: number, wide: number, tall: number) =>
    `M${(x - r * wide).toFixed(1)} ${(y + dy * r).toFixed(1)}C${(x - r * wide).toFixed(1)} ${(y - r * tall).toFixed(1)} ${(x + r * wide).toFixed(1)} ${(y - r * tall).toFixed(1)} ${(x + r * wide).toFixed(1)} ${(y + dy * r).toFixed(1)}Z`;
  if (kind === 'hair')
    shapes.push(
      wear.away
        ? fill(disc(x, y - r * 0.1, r * 0.98, r * 1.14), hat)
        : fill(`${cap(-0.1, 0.98, 1.55)}${disc(x - turn * r * 0.52, y - r * 0.1, r * 0.5, r * 0.85)}`, hat),
    );
  if (kind === 'cap')
    shapes.push(
      fill(cap(-0.15, 1, 1.6), hat),
      line(`M${x} ${y - r * 0.2}H${x + way * r * 1.6}`, darken(hat, 0.3), r * 0.3),
    );
  if (kind === 'helmet')
    shapes.push(
      fill(cap(0.35, 1.2, 1.95), hat),
      fill(disc(x + way * r * 0.66, y + r * 0.06, r * 0.5, r * 0.42), '#2a2f3a'),
      line(`M${x - r} ${y - r * 0.5}Q${x} ${y - r * 1.3} ${x + r} ${y - r * 0.5}`, lighten(hat, 0.5), r * 0.22),
    );
  if (kind === 'straw')
    shapes.push(
      fill(cap(-0.3, 0.8, 1.7), hat),
      fill(disc(x, y - r * 0.42, r * 2.1, r * 0.42), hat),
      fill(disc(x - lit * r * 0.8, y - r * 0.36, r * 1.2, r * 0.28), darken(hat, 0.3), { opacity: 0.6 }),
      line(`M${x - r * 0.78} ${y - r * 0.6}H${x + r * 0.78}`, '#a8322a', r * 0.26),
    );
  if (kind === 'turban')
    shapes.push(
      fill(`${cap(-0.2, 1.22, 1.75)}${disc(x, y - r * 0.42, r * 1.24, r * 0.5)}`, hat),
      line(
        `M${x - r} ${y - r * 0.3}Q${x} ${y - r * 1.2} ${x + r} ${y - r * 0.7}M${x - r * 0.8} ${y - r * 0.8}Q${x} ${y - r * 1.4} ${x + r * 0.7} ${y - r}`,
        darken(hat, 0.35),
        r * 0.16,
        { opacity: 0.6 },
      ),
    );
  if (kind === 'scarf' || kind === 'hood') {
    const peak = kind === 'hood' ? 1.8 : 1.45;
    const shawl = `M${(neck[0] - r * 1.5).toFixed(1)} ${(neck[1] + r * 0.9).toFixed(1)}C${(x - r * 1.7).toFixed(1)} ${y.toFixed(1)} ${(x - r * 1.1).toFixed(1)} ${(y - r * peak).toFixed(1)} ${(x - turn * r * (kind === 'hood' ? 0.5 : 0)).toFixed(1)} ${(y - r * peak).toFixed(1)}C${(x + r * 1.1).toFixed(1)} ${(y - r * (peak - 0.3)).toFixed(1)} ${(x + r * 1.5).toFixed(1)} ${y.toFixed(1)} ${(neck[0] + r * 1.5).toFixed(1)} ${(neck[1] + r * 0.9).toFixed(1)}Z`;
    shapes.push(
      fill(shawl, hat),
      fill(shawl.replace(/^M[^C]+/, `M${x.toFixed(1)} ${(neck[1] + r * 0.9).toFixed(1)}`), darken(hat, 0.3), {
        opacity: lit === -1 ? 0.01 : 0.25,
      }),
    );
    if (!wear.away) shapes.push(fill(disc(x + turn * r * 0.5, y + r * 0.04, r * 0.62, r * 0.86), wear.skin));
  }
  return shapes.join('');
}
