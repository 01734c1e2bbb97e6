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
    // From behind, the collar hides where the neck begins.
    line(
      poly(
        [
          [neck[0], neck[1] - (wear.away ? 5 : 0) * scale],
          [x, y + r * 0.6],
        ],
        false,
      ),
      darken(wear.skin, 0.22),
      5.6 * scale,
    ),
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
  else if (kind !== 'hair') shapes.push(fill(disc(x, y - r * 0.12, r * 0.95, r * 1.02), '#2a1c18'));
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
  if (kind === 'helmet') shapes.push(...helmet(x, y, r, way, lit, hat));
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

/** A closed helmet with a peak and goggles. */
function helmet(x: number, y: number, r: number, way: number, lit: number, colour: string): string[] {
  const at = (dx: number, dy: number) => `${(x + way * dx * r).toFixed(1)} ${(y + dy * r).toFixed(1)}`;
  const shell = `M${at(-1.2, 0.3)}C${at(-1.4, -1)} ${at(-0.6, -1.75)} ${at(0.15, -1.7)}C${at(0.9, -1.65)} ${at(1.2, -1.05)} ${at(1.2, -0.5)}L${at(1.5, 0.5)}C${at(1.45, 1.1)} ${at(1, 1.3)} ${at(0.3, 1.3)}C${at(-0.6, 1.3)} ${at(-1.1, 1.1)} ${at(-1.2, 0.3)}Z`;
  const low = `M${at(-1.2, 0.3)}C${at(-0.4, 0.75)} ${at(0.5, 0.7)} ${at(1.5, 0.5)}C${at(1.45, 1.1)} ${at(1, 1.3)} ${at(0.3, 1.3)}C${at(-0.6, 1.3)} ${at(-1.1, 1.1)} ${at(-1.2, 0.3)}Z`;
  return [
    fill(shell, colour),
    fill(disc(x - lit * r * 0.5, y - r * 0.1, r * 0.6, r * 1.15), darken(colour, 0.22), { opacity: 0.5 }),
    fill(low, darken(colour, 0.28), { opacity: 0.6 }),
    fill(`M${at(0.3, -1.3)}L${at(1.75, -1.05)}L${at(1.2, -0.66)}L${at(0.4, -0.8)}Z`, '#c9452c'),
    line(`M${at(-1.2, -0.1)}Q${at(-0.3, -0.2)} ${at(0.4, -0.15)}`, '#2a2f3a', r * 0.26),
    fill(`M${at(0.3, -0.55)}H${(x + way * r * 1.18).toFixed(1)}L${at(1.36, 0.22)}L${at(0.45, 0.34)}Z`, '#1f2530'),
    fill(`M${at(0.5, -0.38)}L${at(1.08, -0.4)}L${at(1.18, 0.1)}L${at(0.6, 0.18)}Z`, '#d98a3c'),
    fill(`M${at(0.6, -0.34)}L${at(0.82, -0.35)}L${at(0.78, 0.1)}L${at(0.66, 0.12)}Z`, '#ffe0a8'),
    line(`M${at(0.85, 0.75)}L${at(1.3, 0.68)}M${at(0.85, 0.95)}L${at(1.2, 0.9)}`, '#2a2f3a', r * 0.1),
    line(`M${at(-0.9, -0.8)}Q${at(-0.3, -1.5)} ${at(0.4, -1.45)}`, lighten(colour, 0.6), r * 0.16),
  ];
}
