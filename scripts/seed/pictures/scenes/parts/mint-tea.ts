import { darken, lighten } from '../../colour.ts';
import { dots, fill, group, line, type Sheet } from '../../drawing.ts';
import { box, disc, type Point, points, poly } from '../../geometry.ts';
import { lozenges } from '../../patterns.ts';
import type { Random } from '../../random.ts';
import { glow } from '../../sky.ts';

const GLASS = ['#1f8f7a', '#c8372d', '#2f5fb0', '#8a2f6a'] as const;

/** What stands on the tray: the pot, the glasses, mint and sugar. */
export function teaService(on: Sheet, source: Random): void {
  const silver = on.linear(['#6d7486', '#dfe6ea', '#ffffff', '#aab4c2', '#565c72', '#c9a58c'], 0);
  const pot =
    'M470 1040C420 1010 396 940 412 880C424 836 452 806 486 790H594C628 806 656 836 668 880C684 940 660 1010 610 1040Z';
  on.add(fill(disc(540, 1052, 150, 24), '#5a3214', { opacity: 0.55 }));
  on.add(
    line('M424 850C340 816 300 880 320 936C334 976 372 1000 418 986', '#4a5064', 30),
    line('M424 850C340 816 300 880 320 936C334 976 372 1000 418 986', '#c9d2da', 16),
    line('M418 846C346 818 312 874 326 926', '#ffffff', 5, { opacity: 0.8 }),
  );
  on.add(
    fill(
      'M640 926C708 916 724 866 742 810C750 776 772 752 800 742L812 764C790 776 782 798 778 830C768 904 738 972 640 986Z',
      on.linear(['#565c72', '#eef3f4', '#9aa4b4', '#4a5064'], 0),
    ),
  );
  on.add(fill(pot, silver), fill('M478 1040H602L622 1062H458Z', on.linear(['#565c72', '#e9eef0', '#7a8294'], 0)));
  on.add(
    fill('M486 792C486 742 506 718 540 706C574 718 594 742 594 792Z', silver),
    fill(box(478, 784, 124, 14), on.linear(['#565c72', '#ffffff', '#6d7486'], 0)),
    fill(disc(540, 700, 9) + disc(540, 680, 13) + disc(540, 660, 7), on.linear(['#e9eef0', '#565c72'], 0)),
  );
  const belly = on.clip(pot);
  on.add(
    group(
      [
        lozenges(396, 858, 288, 30, 13, '#4a5064'),
        line('M400 848H684M400 898H684', '#4a5064', 3),
        ...Array.from({ length: 9 }, (_, k) =>
          line(`M${428 + k * 28} 906Q${442 + k * 28} 972 ${428 + k * 28} 1036`, '#4a5064', 2.4, { opacity: 0.5 }),
        ),
        fill('M430 870C426 930 440 990 470 1030L452 1030C420 990 408 930 416 870Z', '#ffb878', { opacity: 0.4 }),
      ],
      { clip: belly },
    ),
  );

  const glass = (x: number, foot: number, h: number, colour: string, full: number) => {
    const [w, v] = [h * 0.27, h * 0.21];
    const body = `M${x - w} ${foot - h}C${x - w} ${foot - h * 0.5} ${x - v} ${foot - h * 0.3} ${x - v} ${foot}H${x + v}C${x + v} ${foot - h * 0.3} ${x + w} ${foot - h * 0.5} ${x + w} ${foot - h}Z`;
    const top = foot - h * full;
    const clip = on.clip(body);
    on.add(
      fill(disc(x + 14, foot + 2, w * 1.2, w * 0.24), '#5a3214', { opacity: 0.5 }),
      fill(body, '#fff3dc', { opacity: 0.28 }),
    );
    on.add(
      group(
        [
          fill(box(x - w, top, w * 2, h), on.linear(['#e9a83a', '#c9782a', '#8f4a20'])),
          fill(disc(x, top, w * 0.96, w * 0.2), '#f9d27a'),
          dots(
            Array.from({ length: 16 }, (): Point => [x + source.between(-0.7, 0.7) * w, top + source.between(-4, 4)]),
            6,
            '#fff3cf',
            0.9,
          ),
        ],
        { clip },
      ),
    );
    on.add(
      group(
        [
          fill(box(x - w, foot - h * 0.72, w * 2, h * 0.3), colour, { opacity: 0.82 }),
          lozenges(x - w, foot - h * 0.68, w * 2, h * 0.22, 5, '#ffdf8a'),
          line(
            `M${x - w} ${foot - h * 0.73}h${w * 2}M${x - w} ${foot - h * 0.41}h${w * 2}M${x - w} ${foot - h * 0.1}h${w * 2}`,
            '#ffdf8a',
            3.4,
          ),
          fill(box(x + w * 0.36, foot - h, w * 0.18, h), '#ffffff', { opacity: 0.5 }),
        ],
        { clip },
      ),
    );
    on.add(line(disc(x, foot - h, w, w * 0.2), '#ffe9b0', 3.6));
  };
  glass(1010, 1020, 170, GLASS[2], 0.8);
  glass(1150, 1044, 178, GLASS[1], 0.82);
  glass(836, 1078, 190, GLASS[0], 0.66);
  glass(986, 1100, 194, GLASS[3], 0.84);
  for (const x of [1010, 1150, 990])
    for (const [dx, rise] of [
      [-8, 110],
      [12, 150],
    ] as const)
      glow(on, x + dx, 850 - rise * 0.4, 46, '#fff3dc', 0.26);

  const leafShape = 'M0 0C-26 -14 -34 -46 -20 -70C-14 -82 -6 -90 0 -98C6 -90 14 -82 20 -70C34 -46 26 -14 0 0Z';
  const sprig = (x: number, y: number, turn: number, size: number) => {
    const parts = [line('M0 20V-120', '#3f6a34', 6)];
    for (const [ly, tilt, scale] of [
      [10, 78, 0.9],
      [10, -78, 0.9],
      [-30, 58, 0.95],
      [-30, -58, 0.95],
      [-74, 40, 0.85],
      [-74, -40, 0.85],
      [-108, 16, 0.7],
      [-108, -16, 0.7],
    ] as const) {
      const tone = source.pick(['#4f8f3f', '#6fae4a', '#3a7a3c']);
      parts.push(
        group(
          [
            fill(leafShape, tone),
            fill('M0 0C26 -14 34 -46 20 -70C14 -82 6 -90 0 -98Z', lighten(tone, 0.25)),
            line('M0 -4V-86M0 -26L14 -40M0 -26L-14 -40M0 -52L12 -64M0 -52L-12 -64', darken(tone, 0.35), 2),
          ],
          { transform: `translate(0 ${ly}) rotate(${tilt}) scale(${scale})` },
        ),
      );
    }
    on.add(group(parts, { transform: `translate(${x} ${y}) rotate(${turn}) scale(${size})` }));
  };
  sprig(1330, 1060, 68, 1.05);
  sprig(1270, 1090, 96, 0.95);
  sprig(1210, 1080, 40, 0.7);
  on.add(fill(disc(676, 1122, 84, 11), '#5a3214', { opacity: 0.5 }));
  for (const [x, y] of points('640 1054, 682 1072, 606 1078, 654 1088'))
    on.add(
      fill(
        poly([
          [x, y],
          [x + 34, y - 8],
          [x + 60, y + 2],
          [x + 26, y + 12],
        ]),
        '#ffffff',
      ),
      fill(
        poly([
          [x, y],
          [x + 26, y + 12],
          [x + 26, y + 40],
          [x, y + 28],
        ]),
        '#d9cbd0',
      ),
      fill(
        poly([
          [x + 26, y + 12],
          [x + 60, y + 2],
          [x + 60, y + 30],
          [x + 26, y + 40],
        ]),
        '#fff3dc',
      ),
    );
}
