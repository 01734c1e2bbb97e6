import { darken, lighten } from '../../colour.ts';
import { fill, line } from '../../drawing.ts';
import { type Point, poly, smooth } from '../../geometry.ts';
import { type Random, random } from '../../random.ts';

/** An Atlas cedar: a straight trunk, level plates of needles with snow on top; `detail` 1 is close. */
export function cedar(
  x: number,
  y: number,
  height: number,
  tones: readonly [light: string, dark: string, snow: string],
  seed: string,
  detail: number,
): string {
  const source = random(`${seed}-cedar`);
  const t = height * 0.028;
  const bark = detail === 1 ? '#6a5254' : darken(tones[1], 0.12);
  const shapes = [
    fill(
      poly([
        [x - t * 1.5, y + 4],
        [x - t, y - height * 0.3],
        [x - t * 0.3, y - height * 0.96],
        [x + t * 0.3, y - height * 0.96],
        [x + t, y - height * 0.3],
        [x + t * 1.7, y + 6],
      ]),
      bark,
    ),
    fill(
      poly([
        [x + t * 0.2, y + 4],
        [x + t * 0.1, y - height * 0.9],
        [x + t * 0.3, y - height * 0.96],
        [x + t, y - height * 0.3],
        [x + t * 1.7, y + 6],
      ]),
      lighten(bark, detail === 1 ? 0.24 : 0.1),
    ),
  ];
  if (detail === 1) {
    let cracks = '';
    for (let index = 0; index < 34; index++) {
      const at = source.next();
      cracks += `M${(x + source.between(-1, 1) * t).toFixed(1)} ${(y - at * height * 0.6).toFixed(1)}v${source.between(10, 34).toFixed(0)}`;
    }
    shapes.push(line(cracks, '#3a2c34', 3, { opacity: 0.5 }));
  }
  const plates = Math.round(9 + height / 90);
  for (let index = 0; index < plates; index++) {
    const rise = 0.2 + (index / plates) * 0.78;
    const cy = y - height * rise;
    const reach = height * 0.3 * (1 - (rise - 0.2) ** 1.25) * source.between(0.75, 1.1) + height * 0.03;
    for (const way of index % 2 ? [-1, 1] : [1, -1]) {
      const length = reach * source.between(0.72, 1.12);
      const drop = length * source.between(-0.06, 0.14);
      const thick = length * 0.2;
      const top: Point[] = [];
      const under: Point[] = [];
      const many = 7;
      for (let step = 0; step <= many; step++) {
        const at = step / many;
        const px = x + way * length * at;
        const lift = Math.sin(at * Math.PI) * thick * 0.5;
        top.push([px, cy + drop * at - lift - source.next() * thick * 0.22]);
        under.push([px - way * length * 0.02, cy + drop * at + thick * (0.62 - at * 0.35) * (step % 2 ? 1 : 0.55)]);
      }
      shapes.push(fill(poly([...top, ...[...under].reverse()]), tones[1]));
      shapes.push(
        fill(
          smooth(
            [...top, ...top.map(([px, py], step): Point => [px, py + thick * (step % 2 ? 0.46 : 0.3)]).reverse()],
            true,
          ),
          tones[0],
        ),
      );
      const snow = top.slice(1).map(([px, py]): Point => [px, py - thick * 0.06]);
      shapes.push(
        fill(
          smooth(
            [...snow, ...snow.map(([px, py], step): Point => [px, py + thick * (step % 2 ? 0.26 : 0.1)]).reverse()],
            true,
          ),
          tones[2],
          { opacity: 0.92 },
        ),
      );
    }
  }
  shapes.push(
    fill(
      poly([
        [x - height * 0.02, y - height * 0.94],
        [x, y - height * 1.04],
        [x + height * 0.02, y - height * 0.94],
      ]),
      tones[0],
    ),
  );
  return shapes.join('');
}

/** A cedar on a far slope: three plates and a tip. */
export function farCedar(
  x: number,
  y: number,
  height: number,
  tones: readonly [body: string, snow: string],
  source: Random,
): string {
  let [body, snow] = ['', ''];
  for (let index = 0; index < 4; index++) {
    const cy = y - height * (0.14 + index * 0.22);
    const w = height * (0.3 - index * 0.06) * source.between(0.85, 1.15);
    body += poly([
      [x - w, cy],
      [x, cy - height * 0.26],
      [x + w, cy],
    ]);
    snow += poly([
      [x - w * 0.2, cy - height * 0.2],
      [x, cy - height * 0.27],
      [x + w * 0.8, cy - height * 0.04],
    ]);
  }
  return fill(body, tones[0]) + fill(snow, tones[1], { opacity: 0.6 });
}
