import { fill, line, type Sheet } from './drawing.ts';
import { lozenges } from './patterns.ts';
import { glow } from './sky.ts';

/** A pierced brass lamp on its chain from `hook`. */
export function lantern(on: Sheet, x: number, y: number, size: number, hook: number): void {
  const w = size * 0.5;
  glow(on, x, y + size * 0.2, size * 2.2, '#ffcf7a', 0.55);
  on.add(line(`M${x} ${hook}V${y - size * 0.5}`, '#2c1614', Math.max(1, size * 0.04)));
  const body = `M${x - w * 0.3} ${y - size * 0.3}L${x - w} ${y + size * 0.14}L${x - w * 0.5} ${y + size * 0.62}L${x} ${y + size * 0.78}L${x + w * 0.5} ${y + size * 0.62}L${x + w} ${y + size * 0.14}L${x + w * 0.3} ${y - size * 0.3}Z`;
  on.add(
    fill(`M${x - w * 0.34} ${y - size * 0.28}Q${x} ${y - size * 0.66} ${x + w * 0.34} ${y - size * 0.28}Z`, '#8a5a24'),
    fill(body, on.linear(['#c98a34', '#ffdf94', '#b5742a', '#6a3f1c'], 0)),
    lozenges(x - w * 0.8, y + size * 0.02, w * 1.6, size * 0.2, 4, '#fff6d0'),
    lozenges(x - w * 0.56, y + size * 0.32, w * 1.12, size * 0.18, 3, '#ffedb4'),
    line(`M${x - w} ${y + size * 0.14}H${x + w}`, '#6a3f1c', Math.max(1, size * 0.04)),
  );
}
