import { darken, lighten } from '../colour.ts';
import { fill, group, line, wash } from '../drawing.ts';
import { dune, swell } from '../dunes.ts';
import { disc, points } from '../geometry.ts';
import { lantern } from '../lamps.ts';
import { lozenges, zigzag } from '../patterns.ts';
import { person } from '../people.ts';
import { picture } from '../picture.ts';
import { poses } from '../poses.ts';
import { random } from '../random.ts';
import { crescent, glow, sky, stars } from '../sky.ts';
import { drapes, feast, frameDrum, lute, rug } from './parts/desert-camp-dinner.ts';

export const desertCampDinner = picture(
  'desert-camp-dinner',
  'Tagine by lamplight on the rugs of a desert camp, musicians playing, the night dunes beyond the open tent',
  (on) => {
    const source = random('dinner');
    sky(on, ['#0a1236', '#182656', '#33407c', '#57508a'], 760);
    stars(on, 'dinner', 640, '#fdf3d8', 0.9);
    crescent(on, 1040, 460, 36, '#fff3cf', 200);
    on.add(wash(on.linear(['#57508a', '#544e82']), 700, 900));
    swell(on, points('-40 700, 260 680, 520 660, 760 690, 980 640, 1300 690, 1640 670'), ['#3f3f78', '#4f4a80'], 820);
    dune(on, {
      crest: points('360 790, 560 700, 740 610, 830 650, 980 720, 1180 770, 1400 800'),
      summit: 2,
      spine: points('722 670, 770 730, 730 800'),
      light: ['#8a7a9c', '#6a6090'],
      shade: ['#2a2a5c', '#3a3668'],
      sunFrom: 'right',
      ripples: { count: 9, gap: 16, strength: 0.4 },
      base: 850,
    });
    swell(on, points('-40 786, 260 772, 560 794, 860 782, 1160 802, 1400 784, 1640 776'), ['#544e82', '#5a4460'], 910);
    for (const [x, y, w] of [
      [560, 792, 54],
      [640, 786, 40],
      [1010, 796, 60],
    ] as const) {
      glow(on, x, y - 8, w * 1.5, '#ffb654', 0.7);
      on.add(
        fill(
          `M${x - w / 2} ${y}L${x - w * 0.4} ${y - w * 0.34}L${x} ${y - w * 0.6}L${x + w * 0.4} ${y - w * 0.34}L${x + w / 2} ${y}Z`,
          '#3a2a4c',
        ),
        fill(`M${x - w * 0.12} ${y}L${x} ${y - w * 0.36}L${x + w * 0.12} ${y}Z`, '#ffcf7a'),
      );
    }
    glow(on, 860, 826, 170, '#ff9a3c', 0.8);
    on.add(
      line('M832 838L888 828M836 828L886 840', '#3a2230', 8),
      fill('M842 832C836 812 850 806 852 786C866 796 862 806 872 802C884 812 880 826 876 832Z', '#ffb03a'),
      fill('M850 832C848 820 856 816 858 804C866 812 868 824 868 832Z', '#fff0b0'),
    );
    for (const [x, y, robe, facing] of [
      [780, 850, '#2f3a68', 'right'],
      [948, 852, '#5a3454', 'left'],
      [730, 862, '#4a2f4c', 'right'],
    ] as const)
      on.add(
        person({ x, y, height: 96, facing, sun: facing === 'right' ? 'right' : 'left' }, poses.sit, {
          skin: '#8a5638',
          top: robe,
          bottom: '#d9a060',
          robe: true,
          head: 'turban',
          headColour: '#c9a878',
        }),
      );

    // Rugs, laid over each other toward us.
    on.add(wash(on.linear(['#7a4a3c', '#5f3230', '#3f2028']), 862));
    rug(on, [470, 872], [1130, 872], [1290, 1000], [310, 1000], ['#8f2f34', '#e3b063', '#2f4a6c'], source);
    rug(on, [250, 985], [1350, 985], [1640, 1230], [-40, 1230], ['#a33a2c', '#f0c070', '#24384f'], source);

    drapes(on);

    const lit = '#ffc77a';
    for (const [x, y, size] of [
      [800, 150, 120],
      [560, 250, 78],
      [1040, 244, 82],
      [330, 330, 66],
      [1270, 322, 68],
    ] as const) {
      lantern(on, x, y, size, -10);
      glow(on, x, y + 20, size * 3.2, lit, 0.3);
    }

    // Musicians to the left of the opening, lit by the lamp between the tables.
    const sit = (
      x: number,
      y: number,
      height: number,
      robe: string,
      head: string,
      facing: 'left' | 'right',
      kind: 'turban' | 'hood' | 'scarf' | 'hair' = 'turban',
      away = false,
    ) => {
      on.add(fill(disc(x, y + 4, height * 0.34, height * 0.05), '#1e0f18', { opacity: 0.5 }));
      on.add(
        person({ x, y, height, facing, sun: facing === 'right' ? 'right' : 'left' }, poses.sit, {
          skin: '#9a6240',
          top: robe,
          bottom: '#f0c98a',
          robe: true,
          head: kind,
          headColour: head,
          away,
        }),
      );
    };
    sit(300, 990, 350, '#2f5aa0', '#f3ead6', 'right');
    frameDrum(on, 372, 898, 62);
    sit(470, 962, 300, '#e6d6b4', '#c9452c', 'right');
    lute(on, 540, 872, 250);
    sit(170, 1070, 380, '#7a2f3c', '#e9b54a', 'right');
    frameDrum(on, 250, 968, 70);

    sit(1300, 1000, 340, '#3f7568', '#f0d9a8', 'left', 'scarf');
    sit(1150, 962, 290, '#b5563a', '#3a241c', 'left', 'hair');
    feast(on, 800, 1010, source);
    sit(1420, 1120, 400, '#4a3f78', '#e58fa0', 'left', 'scarf');
    for (const [x, y, w, tone, trim] of [
      [60, 1150, 210, '#a33a2c', '#f0c070'],
      [1560, 1190, 190, '#2f5a78', '#f0c070'],
      [330, 1190, 180, '#c9822f', '#7a2f3c'],
    ] as const) {
      const [h, l] = [w * 0.46, x - w / 2];
      on.add(fill(disc(x, y + 4, w * 0.56, 12), '#1e0f18', { opacity: 0.5 }));
      const body = `M${l} ${y - h * 0.2}Q${l - 8} ${y - h} ${l + w * 0.12} ${y - h}H${l + w * 0.88}Q${l + w + 8} ${y - h} ${l + w} ${y - h * 0.2}Q${l + w} ${y} ${l + w * 0.86} ${y}H${l + w * 0.14}Q${l} ${y} ${l} ${y - h * 0.2}Z`;
      on.add(
        fill(body, on.linear([lighten(tone, 0.28), tone, darken(tone, 0.5)])),
        group(
          [
            lozenges(l, y - h * 0.7, w, h * 0.36, 7, trim),
            zigzag(l, y - h * 0.9, w, h * 0.1, 14, trim, 3),
            zigzag(l, y - h * 0.24, w, h * 0.1, 14, trim, 3),
          ],
          { clip: on.clip(body) },
        ),
      );
    }
    glow(on, 800, 860, 560, lit, 0.26);
    on.add(
      wash(
        on.linear([
          [0, '#1a0d18', 0],
          [1, '#1a0d18', 0.55],
        ]),
        1060,
      ),
      wash(
        on.across(
          [0, 0],
          [1600, 0],
          [
            [0, '#1a0d18', 0.5],
            [0.22, '#1a0d18', 0],
            [0.78, '#1a0d18', 0],
            [1, '#1a0d18', 0.5],
          ],
        ),
      ),
    );
  },
);
