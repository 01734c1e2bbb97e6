import { darken, lighten } from '../../colour.ts';
import { dots, fill, line, type Sheet } from '../../drawing.ts';
import { disc, type Point, smooth } from '../../geometry.ts';
import { foliage } from '../../plants.ts';
import type { Random } from '../../random.ts';

/** A damask rose in full flower, its petals laid in three rounds. */
export function rose(on: Sheet, x: number, y: number, size: number): void {
  const round = (many: number, reach: number, petal: number, turn: number) =>
    Array.from({ length: many }, (_, index) => {
      const at = (index / many) * Math.PI * 2 + turn;
      return disc(
        x + Math.cos(at) * size * reach,
        y + Math.sin(at) * size * reach * 0.82,
        size * petal,
        size * petal * 0.86,
      );
    }).join('');
  const rims = (many: number, reach: number, petal: number, turn: number) =>
    Array.from({ length: many }, (_, index) => {
      const at = (index / many) * Math.PI * 2 + turn;
      const [cx, cy] = [x + Math.cos(at) * size * reach, y + Math.sin(at) * size * reach * 0.82];
      return `M${(cx - size * petal * 0.8).toFixed(1)} ${cy.toFixed(1)}q${(size * petal * 0.8).toFixed(1)} ${(-size * petal * 1.1).toFixed(1)} ${(size * petal * 1.6).toFixed(1)} 0`;
    }).join('');
  on.add(
    fill(disc(x + size * 0.1, y + size * 0.16, size * 1.02, size * 0.9), '#3f5f3a', { opacity: 0.4 }),
    fill(round(6, 0.56, 0.46, 0.3), '#f7a8c0'),
    line(rims(6, 0.56, 0.42, 0.3), '#fdd5e0', Math.max(1.4, size * 0.06)),
    fill(round(5, 0.34, 0.36, 0.9), '#ef7fa2'),
    line(rims(5, 0.34, 0.32, 0.9), '#fbc0d2', Math.max(1.2, size * 0.05)),
    fill(round(3, 0.14, 0.24, 0.2), '#d9557f'),
    line(rims(3, 0.14, 0.2, 0.2), '#f29ab5', Math.max(1, size * 0.05)),
    fill(disc(x, y, size * 0.12, size * 0.1), '#b53a66'),
  );
}

/** A rose bush in flower; (x, y) is the middle of its foot. */
export function roseBush(on: Sheet, x: number, y: number, size: number, source: Random): void {
  const crown = smooth(
    Array.from({ length: 12 }, (_, index): Point => {
      const turn = (index / 12) * Math.PI * 2;
      const reach = source.between(0.84, 1.12);
      return [x + Math.cos(turn) * size * 0.66 * reach, y - size * 0.46 + Math.sin(turn) * size * 0.46 * reach];
    }),
    true,
  );
  on.add(
    fill(disc(x + size * 0.16, y + size * 0.02, size * 0.74, size * 0.13), '#4f4a34', { opacity: 0.4 }),
    fill(crown, '#3a6a42'),
  );
  on.add(
    foliage(
      [x - size * 0.5, y - size * 0.42],
      [x + size * 0.46, y - size * 0.42],
      size * 0.62,
      size > 60 ? 26 : 12,
      ['#3f7446', '#5f9850', '#98bf68'],
      `rose-${Math.round(x)}-${Math.round(y)}`,
    ),
  );
  const blooms: Point[] = Array.from({ length: size > 60 ? 13 : 9 }, () => {
    const turn = source.between(0, Math.PI * 2);
    const far = Math.sqrt(source.next()) * 0.92;
    return [x + Math.cos(turn) * size * 0.56 * far, y - size * 0.5 + Math.sin(turn) * size * 0.42 * far];
  });
  if (size < 62) {
    on.add(
      dots(blooms, size * 0.17, '#ea7ba0'),
      dots(
        blooms.map(([px, py]): Point => [px - size * 0.02, py - size * 0.03]),
        size * 0.09,
        '#fbc4d4',
      ),
    );
    return;
  }
  for (const [px, py] of blooms) rose(on, px, py, size * source.between(0.075, 0.105));
}

/** A shallow basket heaped with petals; (x, y) is the middle of its rim. */
export function basket(on: Sheet, x: number, y: number, half: number, source: Random): void {
  const deep = half * 0.72;
  const bowl = `M${x - half} ${y}C${x - half * 0.92} ${y + deep * 0.8} ${x - half * 0.6} ${y + deep} ${x - half * 0.5} ${y + deep}H${x + half * 0.5}C${x + half * 0.6} ${y + deep} ${x + half * 0.92} ${y + deep * 0.8} ${x + half} ${y}Z`;
  on.add(fill(bowl, on.linear(['#dca865', '#b5803f', '#7a5230'], 0)));
  let weave = '';
  for (let row = 1; row < 5; row++)
    for (let step = -5; step <= 5; step++)
      weave += `M${(x + (step + (row % 2) * 0.5) * half * 0.16).toFixed(1)} ${(y + row * deep * 0.2).toFixed(1)}q${(half * 0.06).toFixed(1)} ${(half * 0.06).toFixed(1)} ${(half * 0.13).toFixed(1)} 0`;
  on.add(line(weave, darken('#b5803f', 0.4), Math.max(1, half * 0.035), { opacity: 0.7 }));
  on.add(fill(disc(x, y, half, half * 0.24), lighten('#b5803f', 0.2)));
  on.add(
    fill(
      `M${x - half * 0.9} ${y}C${x - half * 0.6} ${y - half * 0.6} ${x + half * 0.6} ${y - half * 0.6} ${x + half * 0.9} ${y}A${half * 0.9} ${half * 0.2} 0 0 1 ${x - half * 0.9} ${y}Z`,
      '#e06f98',
    ),
  );
  for (let index = 0; index < 11; index++)
    rose(on, x + source.between(-0.66, 0.66) * half, y - half * source.between(0.02, 0.34), half * 0.17);
}

/** The near arm of somebody who stands at `foot` and holds a basket before them: a wide sleeve, its cuff and the hand. */
export function carryingArm(on: Sheet, foot: Point, height: number, way: 1 | -1, robe: string, trim: string): void {
  const at = (dx: number, dy: number): Point => [foot[0] + way * dx * height, foot[1] - dy * height];
  const sleeve = [
    at(0.015, 0.815),
    at(-0.04, 0.76),
    at(-0.055, 0.64),
    at(-0.03, 0.53),
    at(0.045, 0.42),
    at(0.1, 0.475),
    at(0.05, 0.57),
    at(0.045, 0.7),
  ];
  const under = [
    at(-0.045, 0.74),
    at(-0.055, 0.64),
    at(-0.03, 0.53),
    at(0.045, 0.42),
    at(0.066, 0.44),
    at(0.002, 0.55),
  ];
  const cuff = [at(0.03, 0.44), at(0.056, 0.405), at(0.118, 0.468), at(0.09, 0.494)];
  on.add(
    fill(smooth(sleeve, true), lighten(robe, 0.08)),
    fill(smooth(under, true), darken(robe, 0.3), { opacity: 0.7 }),
    line(smooth([at(0.0, 0.62), at(0.03, 0.55)]), darken(robe, 0.35), height * 0.008),
    fill(smooth(cuff, true), darken(robe, 0.4)),
    line(smooth([at(0.048, 0.408), at(0.086, 0.44), at(0.112, 0.472)]), trim, height * 0.012),
    line(smooth([at(0.1, 0.432), at(0.128, 0.412)]), '#a06a48', height * 0.042),
  );
}
