import { dots, fill, group, line, mist, wash } from '../drawing.ts';
import { type Point, points, poly, smooth, trace } from '../geometry.ts';
import { picture } from '../picture.ts';
import { random, waves } from '../random.ts';
import { cumulus, glow, gull, sky } from '../sky.ts';
import { townAndRampart } from './parts/essaouira-ramparts.ts';

export const essaouiraRamparts = picture(
  'essaouira-ramparts',
  'Gulls ride the Atlantic wind above the ramparts of Essaouira as waves break on the rocks below',
  (on) => {
    const source = random('essaouira');
    sky(on, ['#5fa9bf', '#9fcfd0', '#e3ead2', '#fbe9c4'], 610);
    glow(on, 250, 560, 640, '#fff4cf', 0.8);
    cumulus(on, 'essaouira', -90, 380, 520, ['#fffaf0', '#cfdcd6'], 0.95);
    cumulus(on, 'essaouira-b', 520, 250, 420, ['#fffaf0', '#c7dad8'], 0.85);
    cumulus(on, 'essaouira-c', 1150, 180, 520, ['#fffaf0', '#c2d8d8'], 0.75);

    on.add(wash(on.linear(['#bcd8c8', '#5fb0b0', '#2c8496', '#17607c', '#124a68']), 600));
    on.add(fill('M-20 606C60 570 130 560 210 566C280 548 330 572 372 590C420 596 450 602 480 606Z', '#8fb3ad'));
    let sparkle = '';
    for (let index = 0; index < 240; index++) {
      const depth = source.next() ** 1.6;
      const x = 250 + source.between(-1, 1) * (70 + depth * 330);
      sparkle += `M${x.toFixed(0)} ${(606 + depth * 240).toFixed(0)}h${(5 + depth * 34).toFixed(0)}`;
    }
    on.add(line(sparkle, '#fff6d8', 2.2, { opacity: 0.65 }));
    for (const [x, y, s] of [
      [150, 690, 1],
      [420, 664, 0.7],
      [60, 636, 0.42],
    ] as const) {
      const at = `translate(${x} ${y}) scale(${s})`;
      on.add(
        fill('M-62 -6C-40 2 40 2 66 -12L52 16C20 22 -26 22 -48 16Z', '#1f5f9e', { transform: at }),
        fill('M-62 -6C-40 2 40 2 66 -12L64 -7C38 6 -38 6 -60 -1Z', '#f4efe0', { transform: at }),
        fill('M-14 -4V-22H14V-5Z', '#e9e2cf', { transform: at }),
        line('M4 -22V-66M4 -62L40 -12M4 -62L-40 -6', '#3b4a55', 2, { transform: at }),
        fill('M-48 22C-20 30 26 30 52 22L36 30H-36Z', '#0f4560', { opacity: 0.5, transform: at }),
      );
    }

    const swell = (y: number, reach: number, tone: string, foam: number) => {
      const wave = waves(`swell-${y}`, 3);
      const top: Point[] = [];
      for (let x = -20; x <= reach; x += 20) top.push([x, y + wave(x / 150) * (y - 580) * 0.05]);
      on.add(
        fill(
          poly([...top, [reach, y + 90], [-20, y + 90]]),
          on.across(
            [0, y - 10],
            [0, y + 90],
            [
              [0, tone, 0.9],
              [1, tone, 0],
            ],
          ),
        ),
      );
      on.add(line(smooth(top), '#f7fbf2', foam, { opacity: 0.7 }));
    };
    swell(720, 700, '#3f98a2', 1.6);
    swell(790, 760, '#2c8496', 2.2);

    townAndRampart(on, source);

    const shore: Point[] = points('-40 600, 527 600, 527 856, 640 872, 700 866, 785 962, 785 1210, -40 1210');
    const sea = on.clip(poly(shore));
    on.add(group([wash(on.across([0, 850], [0, 1210], ['#3f94a0', '#1f6c86', '#0f4662']), 850)], { clip: sea }));
    for (const [y, reach, amp, gap] of [
      [884, 690, 15, 210],
      [966, 800, 22, 260],
      [1076, 810, 30, 330],
    ] as const) {
      const wave = waves(`breaker-${y}`, 2);
      const top: Point[] = [];
      for (let x = -40; x <= reach; x += 30)
        top.push([x, y - wave(x / gap) * amp - 24 * Math.exp(-(((x - reach) / 150) ** 2))]);
      const paint = on.across(
        [0, y - 30],
        [0, y + 150],
        [
          [0, '#7accc0'],
          [0.13, '#3a9fa8'],
          [0.5, '#1d6f89'],
          [1, '#12506e'],
        ],
      );
      const shapes = [fill(`${smooth(top)}L${reach} 1230L-40 1230Z`, paint)];
      const froth: Point[][] = [[], [], []];
      trace(top, 8).forEach(([x, cy], index, all) => {
        const share = index / all.length;
        const thick = Math.max(0, 0.12 + wave(x / 90 + 40) * 0.9 + share ** 5 * 1.5) * amp;
        for (let k = 0; k < 2 + thick * 0.24; k++)
          (froth[k % 3] as Point[]).push([x + source.between(-8, 8), cy + 2 + source.next() ** 1.7 * thick * 1.8]);
      });
      shapes.push(
        dots(froth[2] as Point[], amp * 0.44, '#a9d6d2'),
        dots(froth[1] as Point[], amp * 0.36, '#dff0ea'),
        dots(froth[0] as Point[], amp * 0.28, '#ffffff'),
      );
      let lace = '';
      for (let index = 0; index < 26; index++) {
        const [x, ly, w] = [source.between(0, reach), y + source.between(34, 90), source.between(24, 80)];
        lace += `M${x.toFixed(0)} ${ly.toFixed(0)}q${(w / 2).toFixed(0)} ${source.between(-6, 4).toFixed(0)} ${w.toFixed(0)} 0`;
      }
      shapes.push(line(lace, '#d8efe8', 2.2, { opacity: 0.55 }));
      on.add(group(shapes, { clip: sea }));
    }
    const foot = trace(points('512 872, 560 880, 640 888, 704 880, 760 944, 788 1010, 780 1100, 800 1215'), 12);
    for (let index = 0; index < foot.length; index++) {
      const [fx, fy] = foot[index] as Point;
      const s = (20 + ((fy - 860) / 350) * 44) * source.between(0.6, 1.1);
      const [rx, ry] = [fx + source.between(-1.3, 0.5) * s, fy + source.between(-0.3, 0.3) * s];
      const crag: Point[] = [
        [rx - s, ry + s * 0.5],
        [rx - s * 0.8, ry - s * 0.1],
        [rx - s * 0.2, ry - s * source.between(0.4, 0.75)],
        [rx + s * 0.5, ry - s * 0.38],
        [rx + s, ry + s * 0.5],
      ];
      on.add(
        fill(poly(crag), '#54463f'),
        fill(
          poly([
            crag[0] as Point,
            crag[1] as Point,
            crag[2] as Point,
            [rx - s * 0.05, ry + s * 0.1],
            [rx - s * 0.3, ry + s * 0.5],
          ]),
          '#a07d5b',
        ),
      );
      const foam: Point[] = Array.from({ length: 10 }, () => [
        rx + source.between(-1.3, 1) * s,
        ry + s * source.between(0.36, 0.62),
      ]);
      on.add(dots(foam, s * 0.26, '#f4faf3', 0.95));
    }
    const beforeTower = on.clip('M0 0H786V1210H0Z');
    for (const [x, y, size] of [
      [712, 872, 0.8],
      [784, 972, 1.15],
      [790, 1110, 1.5],
    ] as const) {
      const plume: Point[] = Array.from({ length: 260 }, () => {
        const up = source.next() ** 2.2;
        return [x - 16 * size + (source.next() + source.next() - 1) * size * (36 + up * 34), y - up * size * 92];
      });
      glow(on, x - 16 * size, y - 16 * size, 70 * size, '#ffffff', 0.6);
      const fine = [
        dots(plume.slice(0, 90), 4 * size, '#ffffff', 0.8),
        dots(plume.slice(90), 2 * size, '#ffffff', 0.9),
      ];
      on.add(group(fine, { clip: beforeTower }));
    }
    on.add(mist(on, '#fbf3da', 520, 720, 0.3));
    const wing = ['#ffffff', '#56636b'] as const;
    for (const [x, y, size, bank] of [
      [520, 420, 210, -10],
      [300, 250, 150, 14],
      [760, 300, 120, -18],
      [150, 470, 96, 6],
      [930, 160, 90, -8],
      [400, 130, 70, 10],
    ] as const)
      on.add(gull(x, y, size, bank, wing));
  },
);
