import { merlons } from '../architecture.ts';
import { mix } from '../colour.ts';
import { fill, line, mist, wash } from '../drawing.ts';
import { walker } from '../figures.ts';
import { box, disc, points, poly } from '../geometry.ts';
import { minaret } from '../minaret.ts';
import { palm } from '../palms.ts';
import { person } from '../people.ts';
import { picture } from '../picture.ts';
import { poses } from '../poses.ts';
import { random } from '../random.ts';
import { crescent, glow, sky, stars, streaks } from '../sky.ts';

const NIGHT_PALM = { light: '#1f6a6b', mid: '#15494f', dark: '#0d2f3c', trunk: '#3a3540', trunkShade: '#221f30' };

export const koutoubiaNight = picture(
  'koutoubia-night',
  'The Koutoubia minaret glows above the food stalls of Marrakech under a crescent moon',
  (on) => {
    const source = random('koutoubia');
    sky(on, ['#0a1436', '#14295a', '#28407c', '#6a5a86', '#c98a6c'], 960);
    stars(on, 'koutoubia', 640, '#fdf3d8', 0.75);
    streaks(on, 'koutoubia', 430, 760, 6, ['#2c3c74', '#8a6a86']);
    crescent(on, 1210, 250, 54, '#fff3cf', 205);
    glow(on, 640, 640, 620, '#f4a34e', 0.34);

    let roofs = `M-10 1000`;
    for (let x = -10; x < 1620; ) {
      const width = source.between(40, 110);
      const top = source.between(846, 904);
      roofs += `L${x.toFixed(0)} ${top.toFixed(0)}h${(width - 2).toFixed(0)}`;
      x += width;
    }
    on.add(fill(`${roofs}L1620 1000Z`, '#3b3560'), mist(on, '#e79a5c', 800, 1000, 0.5));
    for (const [x, y, h] of [
      [90, 930, 330],
      [210, 940, 250],
      [330, 930, 300],
      [950, 930, 310],
      [1060, 940, 380],
      [1330, 940, 300],
      [1480, 930, 390],
    ] as const) {
      on.add(palm(x, y, h, NIGHT_PALM, 'koutoubia'));
    }

    const stone = {
      light: '#f0b064',
      shade: '#8a4a4a',
      hole: '#3a1f35',
      trim: '#ffd88e',
      tile: '#2f9aa0',
      metal: '#ffe2a0',
    };
    on.add(minaret(640, 936, 214, 790, stone, 3.4));
    const lamp = on.across(
      [0, 360],
      [0, 936],
      [
        [0, '#ffe09a', 0],
        [0.6, '#ffe09a', 0.05],
        [1, '#fff0b8', 0.5],
      ],
    );
    on.add(fill(box(533, 352, 214, 584), lamp));
    on.add(fill(poly(points('533 352, 575 352, 560 936, 533 936')), '#ffe7b0', { opacity: 0.14 }));
    // Courses of brick show between the windows only.
    const windows = [
      [412, 548],
      [576, 704],
      [734, 846],
    ] as const;
    let courses = '';
    for (let y = 372; y < 930; y += 15) {
      for (let x = 536 + (Math.round(y / 15) % 2) * 14; x < 724; x += 28)
        if (source.chance(0.34) && !(x > 532 && windows.some(([from, to]) => y > from && y < to)))
          courses += `M${x} ${y}h${source.between(9, 22).toFixed(0)}`;
    }
    on.add(line(courses, '#a85f42', 1.5, { opacity: 0.42 }));

    const prayer = on.across([0, 800], [0, 940], ['#c07a52', '#e09a58']);
    on.add(fill(box(748, 828, 430, 112), prayer), fill(merlons(748, 828, 430, 17), '#c07a52'));
    on.add(
      fill([800, 872, 944, 1016, 1088, 1146].map((x) => `M${x} 940v-44a19 22 0 0 1 38 0v44Z`).join(''), '#4a2640'),
    );

    on.add(wash(on.linear(['#5a3350', '#2a1a3c', '#140d26']), 936));
    let slabs = '';
    for (let index = -16; index <= 16; index++) slabs += `M${800 + index * 46} 936L${800 + index * 190} 1210`;
    for (const y of [946, 960, 980, 1008, 1046, 1096, 1160]) slabs += `M0 ${y}H1600`;
    on.add(line(slabs, '#8a5460', 1.4, { opacity: 0.3 }));

    const stalls = [
      [-30, 1030, 300, '#d8d2d8'],
      [330, 1012, 220, '#e6dccb'],
      [1010, 1012, 230, '#e6dccb'],
      [1300, 1034, 330, '#d8d2d8'],
    ] as const;
    for (const [x, foot, width, cloth] of stalls) {
      const tall = width * 0.52;
      const top = foot - tall;
      glow(on, x + width / 2, foot - tall * 0.5, width * 0.95, '#ffb14e', 0.75);
      on.add(
        fill(box(x + 8, top + tall * 0.26, width - 16, tall * 0.74), on.linear(['#ffd27a', '#e0803a', '#7a3838'])),
      );
      const bulbs = Array.from(
        { length: 6 },
        (_, index) => [x + (width * (index + 0.5)) / 6, top + tall * 0.4] as const,
      );
      on.add(line(bulbs.map(([bx, by]) => `M${bx} ${top + tall * 0.2}V${by}`).join(''), '#5a2f38', 1.5));
      for (const [bx, by] of bulbs) on.add(fill(disc(bx, by, width * 0.024), '#fff6d2'));
      const heaps = Array.from({ length: 8 }, (_, index) => x + 18 + (index * (width - 36)) / 7.4);
      heaps.forEach((hx, index) => {
        const tone = ['#e2622e', '#f2a531', '#b83a3a', '#6f9b3f'][index % 4] as string;
        on.add(fill(`M${hx} ${foot - tall * 0.3}q${width * 0.04} ${-width * 0.1} ${width * 0.085} 0Z`, tone));
      });
      for (let index = 0; index < 3; index++) {
        const stand = { x: x + width * (0.22 + index * 0.28), y: foot - tall * 0.12, height: tall * 0.58 };
        on.add(walker(stand, { robe: '#f2e3cf', shade: '#c08a5a', head: '#ffffff' }, 'hat'));
      }
      on.add(fill(box(x, foot - tall * 0.32, width, tall * 0.33), on.linear(['#6a3340', '#2c1a38'])));
      on.add(
        fill(
          poly([
            [x - 14, top + tall * 0.24],
            [x + width * 0.16, top],
            [x + width * 0.84, top],
            [x + width + 14, top + tall * 0.24],
          ]),
          on.linear([cloth, mix(cloth, '#7a5a80', 0.6)]),
        ),
      );
      let scallops = '';
      for (let index = 0; index < 10; index++)
        scallops += `M${x - 14 + (index * (width + 28)) / 10} ${top + tall * 0.24}q${(width + 28) / 20} ${tall * 0.12} ${(width + 28) / 10} 0Z`;
      on.add(fill(scallops, mix(cloth, '#a8485a', 0.75)));
      for (const [dx, rise, size] of [
        [0.3, 30, 90],
        [0.42, 90, 120],
        [0.36, 170, 150],
      ] as const) {
        glow(on, x + width * dx, top - rise, size, '#f7cfa0', 0.2);
      }
    }

    const crowd = [
      [120, 1128, 168],
      [190, 1118, 150],
      [330, 1092, 124],
      [452, 1076, 112],
      [560, 1060, 100],
      [720, 1052, 94],
      [770, 1054, 92],
      [880, 1070, 108],
      [980, 1096, 126],
      [1170, 1112, 146],
      [1240, 1122, 150],
      [1420, 1136, 176],
    ] as const;
    crowd.forEach(([x, y, height], index) => {
      const robe = ['#2a2450', '#6a3340', '#2f4f60', '#74502e', '#43305e', '#285048', '#80442f'][index % 7] as string;
      on.add(fill(disc(x, y + 2, height * 0.26, height * 0.03), '#0c0818', { opacity: 0.6 }));
      const long = index % 3 !== 1;
      const kinds = ['hood', 'hair', 'scarf', 'turban', 'cap', 'scarf', 'hood', 'hair'] as const;
      const head = kinds[(index * 3) % kinds.length];
      on.add(
        person(
          { x, y, height, facing: index % 5 < 2 ? 'left' : 'right', sun: x < 640 ? 'left' : 'right' },
          poses[(['walk', 'stand', 'stride', 'walk', 'carry'] as const)[index % 5] as 'walk'],
          {
            skin: '#7d4e36',
            top: mix(robe, '#ffb05a', 0.14),
            bottom: long ? '#d9a868' : '#2a2340',
            shade: robe,
            robe: long,
            head,
            headColour:
              head === 'hood'
                ? robe
                : head === 'hair'
                  ? '#1a1420'
                  : (['#c9a070', '#8a3f50', '#d8c8a8'][index % 3] as string),
          },
        ),
      );
    });
    on.add(
      wash(
        on.linear([
          [0, '#0a0820', 0],
          [1, '#0a0820', 0.55],
        ]),
        1060,
      ),
    );
  },
);
