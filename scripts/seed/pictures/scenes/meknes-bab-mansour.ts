import { darken } from '../colour.ts';
import { dots, fill, group, line, mist, wash } from '../drawing.ts';
import { mule } from '../figures.ts';
import { box, disc, type Point, points, poly } from '../geometry.ts';
import { palm } from '../palms.ts';
import { person } from '../people.ts';
import { picture } from '../picture.ts';
import { poses } from '../poses.ts';
import { random } from '../random.ts';
import { bird, cumulus, glow, sky } from '../sky.ts';
import { bastion, gate } from './parts/meknes-bab-mansour.ts';

export const meknesBabMansour = picture(
  'meknes-bab-mansour',
  'People cross the square in front of Bab Mansour, the great tiled gate of Meknes, in the light of noon',
  (on) => {
    const source = random('meknes');
    sky(on, ['#1f6fb4', '#3f97cc', '#86c4dc', '#cfe6e0'], 940);
    cumulus(on, 'meknes', 60, 190, 380, ['#ffffff', '#c4dcea'], 0.9);
    cumulus(on, 'meknes-b', 1220, 140, 420, ['#ffffff', '#c4dcea'], 0.85);
    glow(on, 800, -60, 900, '#fffbe4', 0.6);
    // The city wall runs on behind the gate on both sides.
    for (const [x, w] of [
      [-20, 230],
      [1400, 220],
    ] as const) {
      on.add(fill(box(x, 640, w, 320), on.linear(['#e9bd84', '#cf9763'])));
      let crown = '';
      for (let at = x; at < x + w; at += 34) crown += box(at, 618, 20, 24);
      on.add(fill(crown, '#e9bd84'));
      const holes: Point[] = Array.from({ length: 30 }, (_, index) => [
        x + 16 + (index % 6) * 38,
        690 + Math.floor(index / 6) * 52,
      ]);
      on.add(dots(holes, 7, '#8a5a3c', 0.7));
    }
    for (const [x, h] of [
      [60, 300],
      [150, 220],
      [1510, 330],
      [1440, 240],
    ] as const)
      on.add(
        palm(
          x,
          690,
          h,
          { light: '#8fae54', mid: '#5f8a46', dark: '#3a663f', trunk: '#8a6a4a', trunkShade: '#5f4532' },
          'meknes',
        ),
      );
    for (const [x, w] of [
      [-20, 230],
      [1400, 220],
    ] as const)
      on.add(fill(box(x, 660, w, 300), on.linear(['#edc48c', '#cf9763'])));

    gate(on, source);
    bastion(on, 118, source);
    bastion(on, 1202, source);

    on.add(wash(on.linear(['#f0d6a6', '#e3c08c', '#cda274', '#b08462']), 948));
    let slabs = '';
    for (let index = -22; index <= 22; index++) slabs += `M${800 + index * 44} 948L${800 + index * 150} 1210`;
    for (const y of [956, 968, 984, 1006, 1034, 1070, 1116, 1172]) slabs += `M0 ${y}H1600`;
    on.add(line(slabs, '#a67c58', 1.4, { opacity: 0.45 }));
    for (const [cx, cy, r] of [
      [800, 1060, 250],
      [800, 1060, 170],
    ] as const)
      on.add(line(disc(cx, cy, r, r * 0.2), '#8f5a44', 5, { opacity: 0.4 }));
    for (const x of [118, 1202])
      on.add(
        fill(
          poly([
            [x - 6, 948],
            [x + 286, 948],
            [x + 310, 972],
            [x + 20, 976],
          ]),
          '#7a5248',
          { opacity: 0.4 },
        ),
      );
    on.add(fill(poly(points('560 948, 1040 948, 1020 964, 600 966')), '#7a5248', { opacity: 0.28 }));

    const crowd = [
      [700, 962, 84, 'walk', '#8a4a3a', 'hood', 'right'],
      [760, 966, 86, 'stand', '#3f5f7c', 'scarf', 'left'],
      [880, 964, 84, 'walk', '#e9ddc4', 'turban', 'left'],
      [910, 966, 84, 'walk', '#7a3f5c', 'scarf', 'left'],
      [480, 984, 98, 'walk', '#3f7260', 'hood', 'right'],
      [1090, 990, 100, 'stand', '#c98a3a', 'scarf', 'left'],
      [1130, 992, 104, 'stand', '#4a4a78', 'hood', 'left'],
      [600, 1040, 136, 'walk', '#b5452f', 'scarf', 'right'],
      [650, 1046, 84, 'walk', '#e2b04a', 'hair', 'right'],
      [960, 1084, 168, 'walk', '#f0e6d0', 'hood', 'left'],
      [300, 1112, 186, 'walk', '#2f5a86', 'turban', 'right'],
      [1390, 1130, 196, 'stand', '#6a3f3a', 'scarf', 'left'],
    ] as const;
    for (const [x, y, height, pose, robe, head, facing] of crowd) {
      on.add(fill(disc(x + height * 0.08, y, height * 0.24, height * 0.045), '#5f4038', { opacity: 0.55 }));
      on.add(
        person({ x, y, height, facing, sun: 'left' }, poses[pose], {
          skin: '#8f5f42',
          top: robe,
          bottom: head === 'hair' ? '#3a4a6a' : '#f0dcb0',
          robe: head !== 'hair',
          head,
          headColour:
            head === 'hood' ? robe : head === 'hair' ? '#241a18' : (['#f2e2c4', '#d98a5a', '#c9d2d8'][x % 3] as string),
        }),
      );
    }
    on.add(
      fill(disc(1180, 1122, 130, 15), '#5f4038', { opacity: 0.5 }),
      mule({ x: 1180, y: 1124, height: 132, facing: 'left' }, '#8f7a6a', '#5f4e48', '#3f7f6a'),
    );
    for (let index = 0; index < 26; index++) {
      const [x, y] = [source.between(420, 560) + (index % 2) * 20, 1090 + source.between(-14, 60)];
      const s = 10 + (y - 1070) * 0.1;
      on.add(
        fill(disc(x + 3, y + 1, s * 0.9, s * 0.22), '#5f4038', { opacity: 0.4 }),
        fill(
          `M${x - s} ${y - s * 0.6}C${x - s * 0.4} ${y - s} ${x + s * 0.4} ${y - s * 0.9} ${x + s * 0.6} ${y - s * 1.2}L${x + s} ${y - s * 1.1}C${x + s * 0.8} ${y - s * 0.4} ${x + s * 0.3} ${y - s * 0.1} ${x - s * 0.2} ${y - s * 0.2}Z`,
          index % 3 ? '#8a8f9e' : '#e6e2dc',
        ),
      );
    }
    on.add(bird(330, 130, 36, '#3a5a7a'), bird(300, 90, 28, '#3a5a7a'), bird(1180, 60, 30, '#3a5a7a'));
    on.add(
      group([mist(on, '#fff3d2', 860, 1000, 0.25)], {}),
      wash(
        on.linear([
          [0, darken('#b08462', 0.6), 0],
          [1, darken('#b08462', 0.6), 0.3],
        ]),
        1110,
      ),
    );
  },
);
