import { darken, lighten, mix } from '../../colour.ts';
import { dots, fill, group, line, type Sheet } from '../../drawing.ts';
import { disc, type Point, poly } from '../../geometry.ts';
import { lozenges } from '../../patterns.ts';
import type { wall } from '../../perspective.ts';
import type { Random } from '../../random.ts';

type Wall = ReturnType<typeof wall>;

/** A cone of ground spice in its basket; (x, y) is the middle of the basket's rim, lit from the upper left. */
export function spiceCone(
  on: Sheet,
  x: number,
  y: number,
  half: number,
  height: number,
  tone: string,
  source: Random,
): void {
  const deep = half * 0.62;
  const bowl = `M${x - half * 1.08} ${y}C${x - half} ${y + deep * 0.8} ${x - half * 0.7} ${y + deep} ${x - half * 0.6} ${y + deep * 1.1}H${x + half * 0.6}C${x + half * 0.7} ${y + deep} ${x + half} ${y + deep * 0.8} ${x + half * 1.08} ${y}Z`;
  on.add(
    fill(disc(x + half * 0.25, y + deep * 1.08, half * 1.15, half * 0.2), '#1e0e12', { opacity: 0.5 }),
    fill(bowl, on.linear(['#e0b06a', '#b5803f', '#6a4426', '#3f2618'], 0)),
  );
  let weave = '';
  for (let row = 1; row < 6; row++)
    for (let step = -8; step <= 8; step++) {
      const px = x + (step + (row % 2) * 0.5) * half * 0.13;
      const py = y + row * deep * 0.17 + half * 0.16 * (1 - (step / 8) ** 2);
      weave += `M${px.toFixed(1)} ${py.toFixed(1)}q${(half * 0.05).toFixed(1)} ${(half * 0.05).toFixed(1)} ${(half * 0.1).toFixed(1)} 0`;
    }
  on.add(group([line(weave, '#4a2c1a', 2.4, { opacity: 0.6 })], { clip: on.clip(bowl) }));
  on.add(
    fill(disc(x, y, half * 1.08, half * 0.24), '#c99650'),
    fill(disc(x, y + 2, half * 0.98, half * 0.19), darken(tone, 0.45)),
  );
  const body = `M${x - half * 0.94} ${y}C${x - half * 0.5} ${y - height * 0.34} ${x - half * 0.2} ${y - height * 0.8} ${x - half * 0.03} ${y - height}Q${x} ${y - height * 1.01} ${x + half * 0.03} ${y - height}C${x + half * 0.2} ${y - height * 0.8} ${x + half * 0.5} ${y - height * 0.34} ${x + half * 0.94} ${y}A${half * 0.94} ${half * 0.2} 0 0 1 ${x - half * 0.94} ${y}Z`;
  const inside = on.clip(body);
  const paint = on.linear([lighten(tone, 0.3), tone, mix(tone, '#3a1420', 0.3), darken(tone, 0.5)], 8);
  const grain = (many: number, reach: number): Point[] =>
    Array.from({ length: many }, () => {
      const t = source.next() ** 0.7;
      return [
        x + source.between(-1, reach) * half * 0.95 * t ** 1.25,
        y + half * 0.16 * source.next() - height * (1 - t),
      ];
    });
  let rings = '';
  for (let step = 1; step < 9; step++) {
    const t = step / 9;
    const w = half * 0.94 * t ** 1.3;
    const py = y - height * (1 - t);
    rings += `M${(x - w).toFixed(1)} ${py.toFixed(1)}Q${x} ${(py + w * 0.42).toFixed(1)} ${(x + w).toFixed(1)} ${py.toFixed(1)}`;
  }
  on.add(
    group(
      [
        fill(body, paint),
        line(rings, darken(tone, 0.35), 2, { opacity: 0.28 }),
        dots(grain(150, 1), 2.6, darken(tone, 0.4), 0.5),
        dots(grain(110, 0.2), 2.2, lighten(tone, 0.35), 0.6),
        fill(
          poly([
            [x, y - height],
            [x - half * 0.94, y],
            [x - half * 0.5, y + half * 0.18],
          ]),
          lighten(tone, 0.5),
          { opacity: 0.1 },
        ),
      ],
      { clip: inside },
    ),
  );
}

/** A shaft of sun through dusty air, from a gap above to the floor. */
export function shaft(on: Sheet, top: readonly Point[], foot: readonly Point[], colour: string): void {
  const [a, b] = [top[0] as Point, foot[0] as Point];
  const paint = on.across(
    [a[0], a[1]],
    [b[0], b[1]],
    [
      [0, colour, 0],
      [0.03, colour, 0.46],
      [0.6, colour, 0.24],
      [1, colour, 0],
    ],
  );
  on.add(fill(poly([...top, ...foot]), paint));
}

/** A glass jar with a lid on a shelf of the wall, `tall` metres high. */
export function jar(on: Sheet, face: Wall, u: number, v: number, tall: number, tone: string): void {
  const w = tall * 0.62;
  const body = face.face([
    [u, v],
    [u, v + tall * 0.62],
    [u + w * 0.22, v + tall * 0.8],
    [u + w * 0.78, v + tall * 0.8],
    [u + w, v + tall * 0.62],
    [u + w, v],
  ]);
  on.add(
    fill(body, tone),
    fill(face.box(u + w * 0.12, v + tall * 0.1, w * 0.18, tall * 0.5), '#fff0cc', { opacity: 0.35 }),
    fill(face.box(u + w * 0.18, v + tall * 0.8, w * 0.64, tall * 0.16), '#c9964a'),
  );
}

/** A striped scarf that hangs from an awning, fringed below. */
export function scarf(on: Sheet, [x, y]: Point, width: number, drop: number, tone: string): void {
  const [l, r] = [x - width / 2, x + width / 2];
  const body = `M${l} ${y}H${r}C${r + width * 0.06} ${y + drop * 0.4} ${r - width * 0.08} ${y + drop * 0.7} ${r} ${y + drop}Q${x + width * 0.2} ${y + drop * 1.05} ${x} ${y + drop * 0.98}T${l} ${y + drop}C${l - width * 0.06} ${y + drop * 0.7} ${l + width * 0.08} ${y + drop * 0.4} ${l} ${y}Z`;
  let fringe = '';
  for (let index = 0; index <= 8; index++)
    fringe += `M${(l + (index * width) / 8).toFixed(1)} ${(y + drop).toFixed(1)}v${(drop * 0.1).toFixed(1)}`;
  on.add(
    line(fringe, tone, Math.max(1, width * 0.04)),
    fill(body, on.linear([lighten(tone, 0.25), tone, darken(tone, 0.35), tone, darken(tone, 0.45)], 0)),
    lozenges(l, y + drop * 0.6, width, drop * 0.12, 5, lighten(tone, 0.5)),
    line(
      `M${l} ${y + drop * 0.54}H${r}M${l} ${y + drop * 0.78}H${r}M${l} ${y + drop * 0.86}H${r}`,
      lighten(tone, 0.5),
      Math.max(1, width * 0.03),
      { opacity: 0.8 },
    ),
  );
}

const GOODS = ['#c9452c', '#e2a02e', '#7f9a4a', '#b8863a', '#e6d3a3', '#8a4a3a', '#d9702c', '#6a3f5a', '#9a2f3a'];

/** An open sack on the floor, its rim rolled down, goods heaped in it; `air` is how much of the light in the lane lies on it. */
export function sack(on: Sheet, x: number, y: number, width: number, source: Random, air: number): void {
  const [half, tall] = [width / 2, width * 0.82];
  const top = y - tall;
  const glowing = (colour: string) => mix(colour, '#f6c987', air);
  const tone = glowing(source.pick(GOODS));
  const cloth = [glowing('#d3b483'), glowing('#a8845a'), glowing('#5f432f')];
  on.add(
    fill(disc(x + half * 0.3, y, half * 1.2, half * 0.26), '#2a1414', { opacity: 0.45 }),
    fill(
      `M${x - half * 0.92} ${top}C${x - half * 1.16} ${y - tall * 0.5} ${x - half * 1.06} ${y} ${x - half * 0.7} ${y}H${x + half * 0.7}C${x + half * 1.06} ${y} ${x + half * 1.16} ${y - tall * 0.5} ${x + half * 0.92} ${top}Z`,
      on.linear(cloth, 0),
    ),
    line(
      `M${x - half * 0.5} ${y - tall * 0.06}q${-half * 0.12} ${-tall * 0.4} ${half * 0.04} ${-tall * 0.7}M${x + half * 0.16} ${y - tall * 0.06}q${half * 0.1} ${-tall * 0.36} ${-half * 0.02} ${-tall * 0.66}`,
      glowing('#7a5a3c'),
      Math.max(1, width * 0.02),
      { opacity: 0.7 },
    ),
    fill(disc(x, top, half * 1.04, half * 0.3), cloth[0] ?? tone),
    fill(disc(x, top, half * 0.86, half * 0.22), darken(tone, 0.35)),
    fill(
      `M${x - half * 0.84} ${top}C${x - half * 0.6} ${top - half * 0.74} ${x + half * 0.6} ${top - half * 0.74} ${x + half * 0.84} ${top}A${half * 0.84} ${half * 0.2} 0 0 1 ${x - half * 0.84} ${top}Z`,
      on.linear([lighten(tone, 0.3), tone, darken(tone, 0.35)], 12),
    ),
  );
  if (width < 60) return;
  const grains = Array.from({ length: 26 }, (): Point => {
    const turn = source.between(0, Math.PI);
    const far = Math.sqrt(source.next()) * 0.74;
    return [x + Math.cos(turn) * half * far, top - Math.sin(turn) * half * 0.48 * far];
  });
  on.add(dots(grains, width * 0.03, lighten(tone, 0.4), 0.6));
}
