import { horseshoe } from '../architecture.ts';
import { darken, lighten, mix } from '../colour.ts';
import { fill, ground, line, mist, wash } from '../drawing.ts';
import { walker } from '../figures.ts';
import { box, disc, type Point, points, poly } from '../geometry.ts';
import { hills } from '../mountains.ts';
import { palm } from '../palms.ts';
import { sebka } from '../patterns.ts';
import { camera } from '../perspective.ts';
import { picture } from '../picture.ts';
import { random } from '../random.ts';
import { glow, gull, sky, streaks, sun } from '../sky.ts';

const eye = camera({ height: 5.4, horizon: 850, focal: 1150, middle: 700 });

export const rabatHassanTower = picture(
  'rabat-hassan-tower',
  'The unfinished Hassan tower in Rabat rises over its field of broken columns at sunrise',
  (on) => {
    const source = random('rabat');
    sky(on, ['#6d9fb8', '#b9c9c4', '#f6d9c0', '#f9b79c', '#f49a86'], 860);
    streaks(on, 'rabat', 90, 640, 11, ['#f3b9a8', '#fff0dc']);
    sun(on, 1240, 700, 58, '#fff7dc', '#ffe0ac');
    on.add(fill(ground(hills('rabat', 846, 46, 300)), '#d79a92'), mist(on, '#fbdcc0', 700, 880, 0.6));
    on.add(wash(on.across([0, 856], [0, 1200], ['#f2b896', '#d99080', '#a8646c']), 856));
    let joints = '';
    for (let index = -22; index <= 22; index++)
      joints += poly([eye.at([index * 3, 0, 7]), eye.at([index * 3, 0, 220])], false);
    for (let z = 7; z < 200; z *= 1.13) joints += poly([eye.at([-160, 0, z]), eye.at([160, 0, z])], false);
    on.add(line(joints, '#fbe0c4', 1.6, { opacity: 0.4 }));
    // The sun is low on the right: tower and palms throw long shadows to the left.
    on.add(
      fill(poly(points('452 872, 856 872, 560 900, -40 936, -40 888')), '#7a3f5a', { opacity: 0.34 }),
      fill(box(440, 868, 424, 10), '#8f4a52', { opacity: 0.7 }),
    );
    for (const [x, h] of points('60 230, 140 180, 1010 170, 1090 220, 1440 250, 1530 190')) {
      on.add(
        fill(disc(x, 872, 20, 4), '#7a3f5a', { opacity: 0.5 }),
        fill(
          poly([
            [x - 5, 870],
            [x + 6, 872],
            [x - h * 1.1, 884],
            [x - h * 1.1, 881],
          ]),
          '#7a3f5a',
          { opacity: 0.35 },
        ),
        palm(
          x,
          872,
          h,
          { light: '#9aa06c', mid: '#6f8062', dark: '#4f6660', trunk: '#8a6460', trunkShade: '#6a4a50' },
          'rabat',
          { detail: false },
        ),
      );
    }

    const [left, right, top, foot] = [452, 760, 150, 872];
    const stone = on.across([left, 0], [right, 0], ['#b86a56', '#cf7f5f', '#e59a6c']);
    const ragged: Point[] = [[left, top + 26]];
    for (let x = left + 10; x < right - 30; ) {
      const [y, wide] = [top + source.between(0, 22), source.between(14, 46)];
      ragged.push([x, y], [x + wide, y + source.between(-3, 3)]);
      x += wide + source.between(1, 5);
    }
    ragged.push([right, top + 12]);
    on.add(fill(poly([...ragged, [right, foot], [left, foot]]), stone));
    on.add(
      fill(
        poly([
          [right, top + 12],
          [right + 96, top + 26],
          [right + 96, foot - 4],
          [right, foot],
        ]),
        on.linear(['#ffc994', '#f5a878', '#d98560']),
      ),
    );
    let courses = '';
    for (let y = top + 34; y < foot; y += 17) {
      for (let x = left + 6 + (Math.round(y / 17) % 2) * 16; x < right - 30; x += 34)
        if (source.chance(0.46)) courses += `M${x} ${y}h${source.between(10, 26).toFixed(0)}`;
      if (source.chance(0.7)) courses += `M${right + 10} ${y}h${source.between(20, 80).toFixed(0)}`;
    }
    on.add(line(courses, '#8a4a44', 1.6, { opacity: 0.42 }));
    const panel = (x: number, y: number, w: number, h: number, columns: number, light: string, dark: string) => {
      on.add(
        fill(box(x, y, w, h), dark),
        sebka(x, y, w, h * 0.66, columns, light, 3.2),
        line(box(x, y, w, h), light, 3.4),
      );
      const step = w / columns;
      for (let index = 0; index < columns; index++)
        on.add(fill(horseshoe(x + step * (index + 0.5), y + h, step * 0.72, h * 0.31), darken(dark, 0.45)));
    };
    for (const x of [left + 32, left + 172]) panel(x, top + 84, 104, 220, 3, '#e9a27a', '#a3584c');
    on.add(
      fill(box(left + 40, top + 352, 228, 168), '#a3584c'),
      line(box(left + 40, top + 352, 228, 168), '#e9a27a', 3.4),
    );
    for (const [index, x] of [left + 78, left + 154, left + 230].entries()) {
      on.add(
        fill(horseshoe(x, top + 520, 66, index === 1 ? 152 : 136), '#c4745a'),
        fill(horseshoe(x, top + 520, 50, index === 1 ? 134 : 118), '#5f2f3a'),
      );
    }
    on.add(
      fill(horseshoe(left + 154, foot, 84, 132), '#e9a27a'),
      fill(horseshoe(left + 154, foot, 66, 116), '#4d2834'),
    );
    // The narrow side has blind windows of its own: a sunk panel, its frame, an arch.
    for (const [above, below, tone] of [
      [112, 262, '#b86a56'],
      [372, 500, '#a85a4e'],
    ] as const) {
      const sunk = poly([
        [right + 24, top + above],
        [right + 76, top + above + 4],
        [right + 76, top + below - 2],
        [right + 24, top + below],
      ]);
      on.add(
        fill(sunk, tone),
        line(sunk, '#ffe0b4', 3),
        fill(horseshoe(right + 50, top + below - 3, 38, (below - above) * 0.82), '#d98a68'),
        fill(horseshoe(right + 50, top + below - 3, 26, (below - above) * 0.7), '#6a3640'),
      );
    }
    on.add(
      fill(box(left, top + 320, right - left, 10), '#e9a27a', { opacity: 0.7 }),
      fill(box(left, top + 30, 44, foot - top - 30), '#8f4a52', { opacity: 0.2 }),
    );

    const column = (x: number, z: number, tall: number) => {
      const [cx, base] = eye.at([x, 0, z]);
      const s = eye.scale(z);
      const [w, h] = [s * 0.92, s * tall];
      const air = Math.min(0.6, Math.max(0, (z - 14) / 90));
      const tone = (colour: string) => mix(colour, '#f9c8a8', air);
      const paint = on.linear([tone('#9d6a72'), tone('#d9a58e'), tone('#fff0d8')], 0);
      on.add(
        fill(
          poly([
            [cx - w * 0.4, base + w * 0.1],
            [cx + w * 0.4, base],
            [cx - w * 1.2 - h * 0.9, base + h * 0.34],
            [cx - w * 1.9 - h * 0.9, base + h * 0.36],
          ]),
          '#7a3f5a',
          { opacity: 0.26 },
        ),
      );
      on.add(
        fill(box(cx - w * 0.72, base - w * 0.2, w * 1.44, w * 0.38), paint),
        fill(box(cx - w * 0.5, base - h, w, h - w * 0.1), paint),
        fill(disc(cx, base - w * 0.14, w * 0.5, w * 0.1), tone('#c08a80')),
      );
      let drums = '';
      for (let y = base - s * 0.9; y > base - h + s * 0.3; y -= s * 0.95)
        drums += `M${(cx - w * 0.5).toFixed(1)} ${y.toFixed(1)}q${(w * 0.5).toFixed(1)} ${(w * 0.14).toFixed(1)} ${w.toFixed(1)} 0`;
      on.add(
        line(drums, tone('#8a5662'), Math.max(1, s * 0.02), { opacity: 0.6 }),
        fill(disc(cx, base - h, w * 0.5, w * 0.13), lighten(tone('#f3d3b4'), 0.25)),
      );
    };
    for (let row = 0; row < 13; row++) {
      const z = 74 - row * 4.9;
      for (let index = -9; index <= 9; index++) {
        const x = index * 4.6 + 1.2;
        const sx = eye.at([x, 0, z])[0];
        const onPath = Math.abs(x - 4.6 * 0 - 1.2) < 2.4 && row > 2;
        if (onPath || sx < -80 || sx > 1690 || (row < 2 && sx > 420 && sx < 880)) continue;
        column(x, z, 1.5 + ((index * 7 + row * 11 + 90) % 5) * 0.55 + source.between(0, 0.5));
      }
      if (row === 6)
        on.add(
          walker(
            { x: 770, y: eye.at([0, 0, z])[1], height: eye.scale(z) * 1.75 },
            { robe: '#f7ead6', shade: '#c08a84', head: '#a8322a' },
            'hood',
          ),
        );
      if (row === 9) {
        on.add(
          walker(
            { x: 660, y: eye.at([0, 0, z])[1], height: eye.scale(z) * 1.75 },
            { robe: '#3f6a78', shade: '#264450', head: '#f3dfc0' },
            'scarf',
          ),
        );
        on.add(
          walker(
            { x: 740, y: eye.at([0, 0, z])[1] + 4, height: eye.scale(z) * 1.8 },
            { robe: '#b5473a', shade: '#7a2d3a', head: '#f3dfc0' },
            'turban',
          ),
        );
      }
    }
    glow(on, 1240, 700, 700, '#ffe0ac', 0.4);
    for (const [x, y, size, bank] of [
      [980, 300, 120, -10],
      [1110, 240, 84, 8],
      [300, 260, 70, -4],
      [1320, 380, 60, 12],
    ] as const)
      on.add(gull(x, y, size, bank, ['#fffaf0', '#4a4654']));
  },
);
