import { restingCamel } from '../animals.ts';
import { darken, lighten } from '../colour.ts';
import { dots, fill, line, mist, wash } from '../drawing.ts';
import { dune, ripples, swell } from '../dunes.ts';
import { disc, type Point, points, poly, smooth } from '../geometry.ts';
import { zigzag } from '../patterns.ts';
import { person } from '../people.ts';
import { picture } from '../picture.ts';
import { poses } from '../poses.ts';
import { random } from '../random.ts';
import { crescent, glow, sky, stars, streaks } from '../sky.ts';

export const camelsRestingDawn = picture(
  'camels-resting-dawn',
  'Camels lie saddled beside a black wool tent as a pale dawn comes up over the dunes of Erg Chigaga',
  (on) => {
    const source = random('chigaga');
    sky(on, ['#8fa9c9', '#b9c4d4', '#e3cfcf', '#f7d6c0', '#fde9cc'], 640);
    stars(on, 'chigaga', 180, '#fffdf4', 0.12);
    streaks(on, 'chigaga', 200, 520, 7, ['#d9b9c0', '#fbe3d0']);
    crescent(on, 360, 230, 40, '#fffdf2', 25);
    glow(on, 1060, 640, 620, '#fff4d6', 0.9);
    swell(on, points('-40 640, 200 606, 460 632, 700 596, 960 628, 1240 590, 1640 620'), ['#d9b6b4', '#ecd0bc'], 740);
    swell(
      on,
      points('-40 680, 160 660, 420 616, 640 668, 900 650, 1180 630, 1440 600, 1640 640'),
      ['#cda3a4', '#e6c2ac'],
      780,
    );
    on.add(mist(on, '#fdeeda', 560, 740, 0.7));
    on.add(wash(on.linear(['#eecdb2', '#e2b697']), 770, 900));
    dune(on, {
      crest: points('820 790, 1010 700, 1230 560, 1360 610, 1500 660, 1700 700, 1900 740'),
      summit: 2,
      spine: points('1215 630, 1270 690, 1230 760, 1290 860'),
      light: ['#f3d0b0', '#e3b394'],
      shade: ['#a9848f', '#bf9896'],
      sunFrom: 'left',
      ripples: { count: 12, gap: 16, strength: 0.45 },
      base: 900,
    });
    dune(on, {
      crest: points('-300 760, -60 690, 180 620, 320 660, 520 720, 780 780, 980 830'),
      summit: 2,
      spine: points('196 690, 150 740, 216 800, 180 880'),
      light: ['#eec4a6', '#dba98c'],
      shade: ['#94757f', '#ad898a'],
      sunFrom: 'right',
      ripples: { count: 12, gap: 17, strength: 0.45 },
      base: 920,
    });
    on.add(mist(on, '#fbe3cd', 720, 900, 0.5));
    const floor = points('-40 850, 260 828, 620 846, 980 826, 1300 850, 1640 822, 1640 1230, -40 1230');
    on.add(fill(smooth(floor, true), on.across([0, 830], [0, 1200], ['#ecc9ab', '#d9ab8c', '#b88a78', '#93696a'])));
    on.add(ripples('#a87a6c', 862, 1240, 20, 0.4), ripples('#fbe2c6', 858, 1234, 20, 0.3));

    // The black tent of goat hair, low and wide, its open side toward us.
    const [tx, ty] = [300, 900];
    on.add(fill(disc(tx + 10, ty + 10, 330, 22), '#7d5a60', { opacity: 0.45 }));
    on.add(
      line(
        `M${tx - 230} ${ty - 96}L${tx - 330} ${ty + 14}M${tx + 240} ${ty - 96}L${tx + 350} ${ty + 16}M${tx - 80} ${ty - 170}L${tx - 150} ${ty + 30}M${tx + 90} ${ty - 172}L${tx + 170} ${ty + 34}`,
        '#6a5050',
        3,
      ),
    );
    on.add(
      fill(
        poly([
          [tx - 225, ty - 88],
          [tx + 235, ty - 90],
          [tx + 250, ty + 6],
          [tx - 250, ty + 6],
        ]),
        on.linear(['#4a3038', '#7a4a44']),
      ),
    );
    glow(on, tx - 30, ty - 30, 170, '#ffc27a', 0.75);
    on.add(
      fill(
        poly([
          [tx - 200, ty + 6],
          [tx + 200, ty + 6],
          [tx + 180, ty - 10],
          [tx - 180, ty - 10],
        ]),
        '#a8423a',
      ),
      zigzag(tx - 190, ty - 8, 380, 10, 22, '#f0c98a', 2.4),
    );
    for (const [x, tone] of [
      [tx - 150, '#c98a3a'],
      [tx - 104, '#8a3f4a'],
      [tx + 96, '#3f6f7c'],
      [tx + 146, '#c25a34'],
    ] as const)
      on.add(
        fill(`M${x - 24} ${ty - 6}q0 -34 24 -34t24 34Z`, tone),
        fill(`M${x} ${ty - 6}q2 -26 2 -34q22 4 22 34Z`, darken(tone, 0.3)),
      );
    on.add(
      person({ x: tx - 20, y: ty - 2, height: 132, facing: 'right', sun: 'right' }, poses.sit, {
        skin: '#7a4a34',
        top: '#3f5f94',
        bottom: '#e9d9b8',
        robe: true,
        head: 'turban',
        headColour: '#f0e2c4',
      }),
    );
    on.add(
      fill('M346 892C342 880 344 868 352 864H370C378 868 380 880 376 892Z', '#8a94a0'),
      line('M378 874l14 -8M344 874c-8 0 -8 12 0 12', '#8a94a0', 4),
      dots([[361, 860]], 6, '#b8c0c8'),
    );
    const roof = `M${tx - 262} ${ty - 82}C${tx - 180} ${ty - 106} ${tx - 120} ${ty - 150} ${tx - 86} ${ty - 182}C${tx - 40} ${ty - 152} ${tx + 40} ${ty - 152} ${tx + 94} ${ty - 184}C${tx + 130} ${ty - 150} ${tx + 190} ${ty - 108} ${tx + 276} ${ty - 86}L${tx + 240} ${ty - 74}C${tx + 120} ${ty - 92} ${tx - 110} ${ty - 92} ${tx - 228} ${ty - 70}Z`;
    on.add(fill(roof, on.linear(['#6f545c', '#46323c', '#33232e'])));
    on.add(
      line(
        `M${tx - 200} ${ty - 96}C${tx - 100} ${ty - 132} ${tx + 110} ${ty - 132} ${tx + 210} ${ty - 98}M${tx - 150} ${ty - 122}C${tx - 80} ${ty - 146} ${tx + 90} ${ty - 146} ${tx + 150} ${ty - 124}`,
        '#a88a84',
        3,
        { opacity: 0.6 },
      ),
      line(
        `M${tx - 240} ${ty - 78}C${tx - 110} ${ty - 104} ${tx + 120} ${ty - 104} ${tx + 250} ${ty - 80}`,
        '#d9a878',
        3,
        { opacity: 0.7 },
      ),
    );
    on.add(
      fill(
        poly([
          [tx - 250, ty + 6],
          [tx - 230, ty - 76],
          [tx - 160, ty - 84],
          [tx - 190, ty + 6],
        ]),
        '#3f2c36',
      ),
      fill(
        poly([
          [tx + 252, ty + 6],
          [tx + 238, ty - 78],
          [tx + 170, ty - 86],
          [tx + 200, ty + 6],
        ]),
        '#5c434a',
      ),
    );
    on.add(line(`M${tx - 86} ${ty - 180}v-22M${tx + 94} ${ty - 182}v-22`, '#6a5050', 6));

    // Thin smoke from a fire that has burned down.
    for (let puff = 0; puff < 16; puff++)
      glow(
        on,
        640 + puff * 9 + Math.sin(puff * 0.9) * 16,
        930 - puff * 32,
        16 + puff * 5,
        '#fff6ea',
        0.34 - puff * 0.018,
      );
    on.add(
      fill(disc(638, 946, 60, 13), '#6a4a50', { opacity: 0.6 }),
      line('M606 946L660 936M620 938L668 950M612 952L650 940', '#4a3238', 8),
    );
    glow(on, 638, 942, 60, '#ff9a4a', 0.6);
    for (const [x, y] of points('590 950, 604 962, 630 968, 660 966, 684 954, 676 940'))
      on.add(fill(disc(x, y, 12, 8), '#8f7470'), fill(disc(x - 2, y - 3, 8, 4), '#d9bca8'));
    on.add(
      person({ x: 536, y: 962, height: 170, facing: 'right', sun: 'right' }, poses.sit, {
        skin: '#7a4a34',
        top: '#c9b48c',
        bottom: '#8a4a3a',
        robe: true,
        head: 'hood',
        headColour: '#c9b48c',
      }),
    );

    const herd = [
      [1060, 920, 132, 'right', '#d2a679', '#93695a', '#a83f36'],
      [1270, 946, 150, 'right', '#c49366', '#855a4e', '#3f5f7c'],
      [900, 1010, 186, 'left', '#dcb486', '#9c7260', '#c27a2e'],
      [1220, 1078, 236, 'right', '#cf9f70', '#8a5f52', '#8f3040'],
    ] as const;
    for (const [x, y, height, facing, coat, shade, saddle] of herd) {
      on.add(fill(disc(x - height * 0.28, y + 4, height * 0.98, height * 0.1), '#6f4e56', { opacity: 0.5 }));
      on.add(restingCamel(x, y, height, facing, { coat, shade, saddle, trim: '#f6deb0' }));
    }
    const prints: Point[] = [];
    for (let index = 0; index < 26; index++)
      prints.push([420 + index * 20 + source.between(-4, 4), 1190 - index * 7 + (index % 2) * 16]);
    on.add(
      dots(prints, 13, '#8a625e', 0.55),
      dots(
        prints.map(([x, y]): Point => [x + 3, y + 3]),
        8,
        '#f0cfb0',
        0.4,
      ),
    );
    const tuft = (x: number, y: number, s: number) => {
      let blades = '';
      for (let index = -5; index <= 5; index++)
        blades += `M${x} ${y}Q${x + index * s * 0.1} ${y - s * 0.6} ${x + index * s * 0.26} ${y - s * (1 - Math.abs(index) * 0.07)}`;
      on.add(line(blades, '#7f7a58', 3), line(blades, '#c9bf8c', 1.2));
    };
    tuft(120, 1120, 90);
    tuft(180, 1146, 60);
    tuft(1500, 1160, 100);
    tuft(1440, 1180, 60);
    on.add(
      wash(
        on.linear([
          [0, '#5a3c4c', 0],
          [1, '#5a3c4c', 0.34],
        ]),
        1060,
      ),
    );
    glow(on, 1060, 700, 800, lighten('#fff0d0', 0.4), 0.16);
  },
);
