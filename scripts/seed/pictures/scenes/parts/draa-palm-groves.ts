import { house, tower } from '../../architecture.ts';
import { mix } from '../../colour.ts';
import type { Random } from '../../random.ts';

/** A fortified village of earth, paler with distance (`air` 0 to 1). */
export function ksar(source: Random, x: number, foot: number, scale: number, air: number): string {
  const walls = (base: string) => ({
    light: mix(base, '#f6cf92', air),
    shade: mix(mix(base, '#4a2040', 0.6), '#f0b880', air * 0.7),
    hole: mix('#45242a', '#d99a70', air),
  });
  const parts: string[] = [];
  for (let row = 0; row < 3; row++) {
    for (let column = 0; column < 5 - row; column++)
      parts.unshift(
        house(
          x + (column * 62 + row * 30) * scale + source.between(-6, 6),
          foot - row * 34 * scale,
          70 * scale,
          source.between(46, 70) * scale,
          walls(source.pick(['#d48a55', '#c67a4a', '#de9a64'])),
          source,
        ),
      );
  }
  for (const [dx, wide, tall] of [
    [-22, 50, 150],
    [120, 54, 190],
    [290, 50, 160],
  ] as const)
    parts.push(tower(x + dx * scale, foot + 4, wide * scale, tall * scale, walls('#dd9258'), source));
  return parts.join('');
}
