import { wash } from '../drawing.ts';
import { dune, swell } from '../dunes.ts';
import { camel } from '../figures.ts';
import { type Point, points } from '../geometry.ts';
import { picture } from '../picture.ts';
import { glow, sky, stars, streaks, sun } from '../sky.ts';

export const ergChebbiDusk = picture(
  'erg-chebbi-dusk',
  'A line of camels crosses the crest of the Erg Chebbi dunes as the sun goes down',
  (on) => {
    sky(on, ['#2b2a5e', '#6d3f7c', '#c9596b', '#f08a55', '#fcc46c'], 720);
    stars(on, 'erg', 240, '#ffe9d2', 0.22);
    streaks(on, 'erg', 170, 560, 8, ['#8a4a7e', '#f7a06a']);
    sun(on, 1130, 560, 66, '#fff0c4', '#ffd07a');
    on.add(wash(on.linear(['#f9b063', '#fbc776']), 640, 800));

    swell(on, points('-40 668, 180 628, 340 650, 560 604, 820 656, 1060 622, 1300 646, 1640 616'), [
      '#b9586a',
      '#e88c62',
    ]);
    swell(on, points('-40 704, 160 690, 420 640, 700 712, 960 676, 1240 640, 1440 682, 1640 660'), [
      '#a44a62',
      '#d9765a',
    ]);
    dune(on, {
      crest: points('-60 760, 140 716, 380 600, 520 652, 760 742, 1040 800, 1660 900'),
      summit: 2,
      spine: points('402 690, 352 780, 420 880, 380 1000'),
      light: ['#f7a35a', '#e07a4d'],
      shade: ['#7a3558', '#a64c59'],
      sunFrom: 'right',
      ripples: { count: 12, gap: 20, strength: 0.5 },
    });

    const crest: readonly Point[] = points(
      '-80 1050, 180 1006, 470 946, 760 866, 1010 788, 1240 728, 1410 690, 1540 752, 1660 812',
    );
    dune(on, {
      crest,
      summit: 6,
      spine: points('1364 780, 1436 872, 1310 985, 1380 1105, 1290 1210'),
      light: ['#fdb565', '#ef8a4b'],
      shade: ['#5d2a55', '#8f3f58'],
      sunFrom: 'right',
      ripples: { count: 20, gap: 24, strength: 0.55 },
    });
    glow(on, 1240, 700, 260, '#ffd58a', 0.4);

    // The caravan keeps to the right half: the headline of the home page stands on the left.
    const walk: readonly Point[] = points('930 812, 1036 781, 1142 753, 1248 726, 1354 703');
    const saddles = ['#8f2b3f', '#c7553a', '#3d3f7d', '#8f2b3f', '#c7553a'];
    walk.forEach(([x, y], index) => {
      const rider = index !== 2;
      on.add(
        camel(
          { x, y: y + 6, height: 82, facing: 'right', tilt: -13 },
          {
            coat: '#3a1f3d',
            shade: '#2a1633',
            saddle: saddles[index] ?? '#8f2b3f',
            turban: '#f3c79a',
            ...(rider ? { robe: '#4a3a7a' } : {}),
          },
          index,
        ),
      );
    });

    dune(on, {
      crest: points('-80 1092, 160 1060, 420 1010, 640 1058, 900 1128, 1240 1172, 1660 1150'),
      summit: 2,
      spine: [
        [470, 1080],
        [430, 1150],
        [520, 1230],
      ],
      light: ['#d96f4a', '#a84656'],
      shade: ['#3b1c48', '#54264e'],
      sunFrom: 'right',
      ripples: { count: 14, gap: 24, strength: 0.6 },
    });
  },
);
