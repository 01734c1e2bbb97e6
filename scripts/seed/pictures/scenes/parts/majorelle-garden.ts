import { horseshoe } from '../../architecture.ts';
import { fill, group, line, type Sheet } from '../../drawing.ts';
import { box, points, poly } from '../../geometry.ts';

/** The cobalt villa with its yellow frames. */
export function villa(on: Sheet): void {
  const wallTone = on.linear(['#3a53e0', '#2a3fd0', '#1d2ca6'], 20);
  on.add(
    fill(box(440, 330, 720, 470), wallTone),
    fill(poly(points('1160 336, 1250 344, 1250 794, 1160 800')), '#141d78'),
    fill(box(350, 450, 90, 350), '#2f45d6'),
  );
  on.add(
    fill(box(424, 306, 752, 34), '#3f5aea'),
    fill(poly(points('1176 306, 1264 316, 1264 346, 1176 340')), '#1a2690'),
    fill(box(424, 336, 752, 7), '#101763', { opacity: 0.6 }),
    fill(box(338, 432, 104, 22), '#3f5aea'),
  );
  on.add(fill(box(560, 190, 480, 122), on.linear(['#4860ea', '#2c41d2'], 20)), fill(box(546, 172, 508, 24), '#4d67f0'));
  on.add(fill([620, 716, 812, 908].map((left) => box(left, 214, 60, 98)).join(''), '#141c72'));
  for (const left of [620, 716, 812, 908]) {
    on.add(
      line(
        [15, 30, 45].map((dx) => `M${left + dx} 214v98`).join('') +
          [24, 48, 72].map((dy) => `M${left} ${214 + dy}h60`).join(''),
        '#f2c230',
        2.4,
      ),
    );
  }
  const shade = [
    fill(
      poly(
        points('440 330, 1160 330, 1160 420, 1010 470, 930 560, 860 600, 800 800, 620 800, 560 640, 470 560, 440 470'),
      ),
      '#0f1660',
      { opacity: 0.22 },
    ),
  ];
  on.add(group(shade, { clip: on.clip(box(440, 343, 720, 457)) }));

  const [x, wide, tall] = [800, 190, 330];
  on.add(
    fill(horseshoe(x, 800, wide * 1.3, tall * 1.12), '#f2c230'),
    fill(horseshoe(x, 800, wide * 1.18, tall * 1.06), '#2b9aa4'),
  );
  on.add(fill(horseshoe(x, 800, wide, tall), on.linear(['#0b1048', '#1b2682'])));
  on.add(
    group(
      [
        fill(box(x - 90, 540, 180, 260), on.linear(['#2f9fa6', '#1f7f8c', '#176874'], 0)),
        line(`M${x - 90} 540h180`, '#f2c230', 8),
        fill([-78, 8].map((left) => box(x + left, 560, 70, 132)).join(''), '#f6d97a'),
        line(
          [-78, 8].map((left) => `M${x + left + 35} 560v132M${x + left} 604h70M${x + left} 648h70`).join(''),
          '#176874',
          5,
        ),
        line([-78, 8].map((left) => box(x + left, 708, 70, 74)).join(''), '#125560', 4),
        line(`M${x} 544V800`, '#0d3f4c', 5),
        fill(box(x - 9, 692, 5, 22) + box(x + 4, 692, 5, 22), '#f2c230'),
      ],
      { clip: on.clip(horseshoe(x, 800, wide, tall)) },
    ),
  );
  for (const middle of [540, 1060]) {
    on.add(fill(horseshoe(middle, 650, 112, 210), '#f2c230'), fill(horseshoe(middle, 650, 92, 194), '#0f1660'));
    on.add(
      line(
        [-30, -10, 10, 30].map((dx) => `M${middle + dx} 470V650`).join('') +
          [520, 560, 600].map((y) => `M${middle - 44} ${y}h88`).join(''),
        '#4fb3b0',
        4,
      ),
      fill(box(middle - 66, 648, 132, 14), '#f2c230'),
    );
  }
}
