import { darken, lighten, mix } from './colour.ts';
import { fill, group, line, type Sheet } from './drawing.ts';
import { box, disc, poly } from './geometry.ts';
import { lozenges, zigzag } from './patterns.ts';
import { glow } from './sky.ts';

/** A nomad tent: two poles under woven cloth, lamplight inside. */
export function tent(on: Sheet, x: number, foot: number, width: number, cloth: string): void {
  const tall = width * 0.4;
  const top = foot - tall;
  glow(on, x + width / 2, foot - tall * 0.3, width * 0.95, '#ffb654', 0.6);
  const roof = `M${x - width * 0.1} ${foot - tall * 0.42}C${x + width * 0.1} ${foot - tall * 0.62} ${x + width * 0.2} ${top + tall * 0.06} ${x + width * 0.27} ${top}C${x + width * 0.4} ${top + tall * 0.17} ${x + width * 0.6} ${top + tall * 0.17} ${x + width * 0.73} ${top}C${x + width * 0.8} ${top + tall * 0.06} ${x + width * 0.9} ${foot - tall * 0.62} ${x + width * 1.1} ${foot - tall * 0.42}L${x + width * 1.02} ${foot - tall * 0.34}H${x - width * 0.02}Z`;
  on.add(
    line(
      `M${x - width * 0.09} ${foot - tall * 0.42}L${x - width * 0.24} ${foot}M${x + width * 1.09} ${foot - tall * 0.42}L${x + width * 1.24} ${foot}`,
      '#8a6a5c',
      2,
    ),
  );
  on.add(fill(box(x, foot - tall * 0.46, width, tall * 0.46), on.linear(['#ffdf94', '#f2a04a', '#b85a36'])));
  on.add(
    fill(
      box(x, foot - tall * 0.46, width * 0.26, tall * 0.46),
      on.linear([mix(cloth, '#e8924a', 0.45), darken(cloth, 0.1)]),
    ),
    fill(
      box(x + width * 0.74, foot - tall * 0.46, width * 0.26, tall * 0.46),
      on.linear([mix(cloth, '#e8924a', 0.4), darken(cloth, 0.2)]),
    ),
  );
  on.add(
    lozenges(x + width * 0.02, foot - tall * 0.2, width * 0.22, tall * 0.1, 4, lighten(cloth, 0.4)),
    lozenges(x + width * 0.76, foot - tall * 0.2, width * 0.22, tall * 0.1, 4, lighten(cloth, 0.4)),
  );
  on.add(
    fill(
      poly([
        [x + width * 0.26, foot - tall * 0.46],
        [x + width * 0.36, foot - tall * 0.46],
        [x + width * 0.29, foot],
      ]),
      mix(cloth, '#ffb654', 0.35),
    ),
    fill(
      poly([
        [x + width * 0.74, foot - tall * 0.46],
        [x + width * 0.64, foot - tall * 0.46],
        [x + width * 0.71, foot],
      ]),
      mix(cloth, '#ffb654', 0.35),
    ),
  );
  on.add(
    fill(box(x + width * 0.4, foot - tall * 0.14, width * 0.2, tall * 0.08), '#a8322a'),
    fill(disc(x + width * 0.5, foot - tall * 0.32, width * 0.017), '#fffbe0'),
  );
  const clip = on.clip(roof);
  const weave = [0.5, 0.66, 0.82].map((share) =>
    zigzag(x - width * 0.1, top + tall * share * 0.7, width * 1.2, tall * 0.05, 30, lighten(cloth, 0.28), 2),
  );
  on.add(
    fill(roof, on.linear([lighten(cloth, 0.12), cloth, darken(cloth, 0.35)])),
    group(weave, { clip, opacity: 0.6 }),
  );
  on.add(line(`M${x + width * 0.27} ${top}v${-tall * 0.08}M${x + width * 0.73} ${top}v${-tall * 0.08}`, '#8a6a5c', 3));
}
