import { horseshoe, merlons, type WallColours } from './architecture.ts';
import { mix } from './colour.ts';
import { fill, line } from './drawing.ts';
import { box, disc, poly } from './geometry.ts';
import { lozenges, sebka } from './patterns.ts';

export interface MinaretColours extends WallColours {
  readonly trim: string;
  readonly tile: string;
  readonly metal: string;
}

/** A square minaret: shaft with sebka panels, tile band, merlons, lantern, dome and the three globes. */
export function minaret(
  x: number,
  foot: number,
  width: number,
  height: number,
  colours: MinaretColours,
  pen = 2.4,
): string {
  const side = width * 0.26;
  const shaft = height * 0.74;
  const top = foot - shaft;
  const left = x - width / 2;
  const right = x + width / 2;
  const shapes = [
    fill(
      poly([
        [right, foot],
        [right + side, foot - 6],
        [right + side, top - 2],
        [right, top],
      ]),
      colours.shade,
    ),
    fill(box(left, top, width, shaft), colours.light),
  ];
  const panel = (y: number, tall: number, columns: number) => {
    const inset = width * 0.13;
    shapes.push(fill(box(left + inset, y, width - inset * 2, tall), mix(colours.light, colours.shade, 0.5)));
    shapes.push(sebka(left + inset, y, width - inset * 2, tall * 0.62, columns, colours.light, pen));
    const w = (width - inset * 2) / 3;
    for (let index = 0; index < 3; index++) {
      const cx = left + inset + w * (index + 0.5);
      shapes.push(
        fill(
          horseshoe(cx, y + tall, w * 0.62, tall * 0.34),
          index === 1 ? colours.hole : mix(colours.shade, colours.hole, 0.5),
        ),
      );
    }
    shapes.push(line(box(left + inset, y, width - inset * 2, tall), colours.trim, pen * 0.8));
  };
  panel(top + shaft * 0.12, shaft * 0.2, 4);
  panel(top + shaft * 0.4, shaft * 0.19, 3);
  panel(top + shaft * 0.67, shaft * 0.16, 3);
  shapes.push(fill(box(left, top + shaft * 0.03, width, shaft * 0.055), colours.tile));
  shapes.push(lozenges(left, top + shaft * 0.03, width, shaft * 0.055, 7, colours.trim));
  const m = width * 0.12;
  shapes.push(fill(merlons(right, top, side, m), colours.shade), fill(merlons(left, top + 1, width, m), colours.light));
  const lw = width * 0.48;
  const lh = height * 0.15;
  const lt = top - lh;
  shapes.push(
    fill(
      poly([
        [x + lw / 2, top],
        [x + lw / 2 + side * 0.5, top],
        [x + lw / 2 + side * 0.5, lt - 1],
        [x + lw / 2, lt],
      ]),
      colours.shade,
    ),
    fill(box(x - lw / 2, lt, lw, lh), colours.light),
    fill(horseshoe(x, top - lh * 0.12, lw * 0.4, lh * 0.52), colours.hole),
    sebka(x - lw * 0.38, lt + lh * 0.12, lw * 0.76, lh * 0.2, 4, colours.shade, pen * 0.7),
    fill(merlons(x - lw / 2, lt + 1, lw, m * 0.75), colours.light),
    fill(
      `M${x - lw * 0.32} ${lt}C${x - lw * 0.42} ${lt - lw * 0.4} ${x - lw * 0.16} ${lt - lw * 0.62} ${x} ${lt - lw * 0.66}C${x + lw * 0.16} ${lt - lw * 0.62} ${x + lw * 0.42} ${lt - lw * 0.4} ${x + lw * 0.32} ${lt}Z`,
      colours.light,
    ),
    fill(
      `M${x + lw * 0.06} ${lt - lw * 0.64}C${x + lw * 0.2} ${lt - lw * 0.58} ${x + lw * 0.42} ${lt - lw * 0.4} ${x + lw * 0.32} ${lt}H${x + lw * 0.14}C${x + lw * 0.24} ${lt - lw * 0.3} ${x + lw * 0.16} ${lt - lw * 0.54} ${x + lw * 0.06} ${lt - lw * 0.64}Z`,
      colours.shade,
    ),
  );
  const tip = lt - lw * 0.64;
  const g = height * 0.013;
  shapes.push(line(`M${x} ${tip}V${tip - g * 8}`, colours.metal, g * 0.4));
  shapes.push(
    fill(
      disc(x, tip - g * 1.2, g * 1.25) + disc(x, tip - g * 3.7, g * 0.95) + disc(x, tip - g * 5.8, g * 0.65),
      colours.metal,
    ),
  );
  return shapes.join('');
}
