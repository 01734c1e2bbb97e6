import { horseshoe, merlons } from '../architecture.ts';
import { mix } from '../colour.ts';
import { fill, group, line, mist, wash } from '../drawing.ts';
import { box, disc, points, poly } from '../geometry.ts';
import { minaret } from '../minaret.ts';
import { lozenges, sebka } from '../patterns.ts';
import { person } from '../people.ts';
import { picture } from '../picture.ts';
import { poses } from '../poses.ts';
import { random } from '../random.ts';
import { boulder } from '../rocks.ts';
import { breaker, sparkle } from '../sea.ts';
import { cumulus, glow, gull, sky, streaks, sun } from '../sky.ts';

const STONE = {
  light: '#fde3b4',
  shade: '#b98a76',
  hole: '#6a4a58',
  trim: '#fff3d2',
  tile: '#2f8f78',
  metal: '#c9902f',
};

export const casablancaMosque = picture(
  'casablanca-mosque',
  'The Hassan II mosque stands over the Atlantic at Casablanca while golden waves break below its sea wall',
  (on) => {
    const source = random('casablanca');
    sky(on, ['#3f7fa6', '#86b4ba', '#e3cfa4', '#fcc886', '#fbb26c'], 800);
    cumulus(on, 'casa', 60, 330, 460, ['#ffe9c4', '#d9a488'], 0.9);
    cumulus(on, 'casa-b', 1050, 250, 560, ['#ffe6c0', '#cfa08c'], 0.85);
    streaks(on, 'casa', 420, 660, 5, ['#e7ab86', '#ffe2ae']);
    sun(on, 190, 640, 54, '#fff8dc', '#ffdf9c');

    let town = 'M560 800';
    for (let x = 1180; x < 1620; ) {
      const width = source.between(30, 74);
      town += `M${x.toFixed(0)} 800v${(-source.between(26, 92)).toFixed(0)}h${width.toFixed(0)}V800Z`;
      x += width + source.between(-6, 14);
    }
    on.add(fill(town, '#d29c86'), mist(on, '#fcd09a', 660, 820, 0.7));

    // The prayer hall: a long base, an arcade, and the stepped roof of green tiles.
    const wall = on.across([620, 0], [1460, 0], ['#fde6ba', '#f3cf9c', '#d9a882']);
    on.add(
      fill(box(720, 640, 700, 172), wall),
      fill(merlons(720, 641, 700, 15), '#d3a074'),
      fill(poly(points('1420 640, 1486 664, 1486 806, 1420 812')), '#a97a70'),
      fill(box(820, 560, 500, 84), wall),
      fill(merlons(820, 561, 500, 12), '#d3a074'),
      fill(poly(points('842 552, 1298 552, 1220 478, 920 478')), on.across([0, 478], [0, 552], ['#57b08c', '#2c7f6a'])),
      fill(box(920, 456, 300, 24), '#f3cf9c'),
      fill(poly(points('930 456, 1210 456, 1170 420, 970 420')), on.across([0, 420], [0, 456], ['#66bd98', '#2c7f6a'])),
    );
    let ribs = '';
    for (let index = 0; index <= 38; index++) ribs += `M${920 + index * 7.9} 478L${842 + index * 12} 552`;
    on.add(line(ribs, '#1f6455', 1.6, { opacity: 0.5 }));
    for (let index = 0; index < 9; index++) {
      const x = 764 + index * 76;
      on.add(
        fill(box(x - 29, 684, 58, 128), mix('#f7d9a8', '#c9956f', index / 12)),
        line(box(x - 29, 684, 58, 128), '#fff0cc', 2),
        fill(box(x - 29, 684, 58, 16), STONE.tile),
        lozenges(x - 29, 684, 58, 16, 5, '#fff0cc'),
        fill(horseshoe(x, 812, 40, 96), '#7a5260'),
        fill(horseshoe(x + 4, 812, 30, 84), '#55384e'),
      );
    }
    on.add(group([sebka(836, 574, 468, 40, 22, '#c98f68', 1.8)], { opacity: 0.8 }));
    for (let index = 0; index < 7; index++) on.add(fill(horseshoe(870 + index * 68, 643, 26, 46), '#8a6066'));

    // The minaret: the plain lower half is the measure of its height.
    on.add(minaret(600, 812, 168, 748, STONE, 2.8));
    on.add(fill(box(516, 640, 168, 172), on.across([516, 0], [684, 0], ['#fde8bf', '#f0c894'])));
    on.add(line(box(530, 660, 140, 152), '#fff3d2', 3), fill(horseshoe(600, 812, 96, 140), '#b88468'));
    on.add(fill(horseshoe(600, 812, 70, 116), '#5e3e50'), fill(box(516, 632, 168, 14), STONE.tile));
    on.add(
      fill(poly(points('516 258, 552 258, 548 812, 516 812')), '#fff6da', { opacity: 0.3 }),
      fill(box(420, 790, 1200, 42), on.across([420, 0], [1600, 0], ['#f7dcab', '#c9977a'])),
      fill(box(420, 830, 1200, 80), on.across([0, 830], [0, 910], ['#c79a78', '#7a5a62'])),
      line('M420 806H1600', '#fff0cc', 2, { opacity: 0.6 }),
    );
    let joints = '';
    for (let row = 0; row < 4; row++)
      for (let x = 424 + (row % 2) * 24; x < 1600; x += 48)
        joints += `M${x} ${832 + row * 18}v18M${x} ${850 + row * 18}h44`;
    on.add(line(joints, '#6a4c58', 1.6, { opacity: 0.4 }));
    for (const [x, robe, pose] of [
      [470, '#8a3a3a', 'stand'],
      [496, '#3a5a7a', 'stand'],
      [742, '#f3e6d2', 'walk'],
      [1010, '#57456a', 'walk'],
      [1034, '#c47a3a', 'walk'],
      [1290, '#3f6a5a', 'stand'],
    ] as const)
      on.add(
        person({ x, y: 808, height: 34, sun: 'left' }, poses[pose], {
          skin: '#8a5a3c',
          top: robe,
          bottom: robe,
          robe: true,
          head: 'hood',
          headColour: robe,
        }),
      );

    on.add(fill(box(0, 800, 420, 110), on.linear(['#fbd394', '#dba57c'])));
    on.add(wash(on.linear(['#c79f80', '#6f9090', '#2f6f80', '#1d5268', '#143a54']), 856));
    on.add(fill(box(0, 800, 424, 60), on.linear(['#fbcf90', '#cda684'])));
    on.add(fill(poly(points('418 832, 470 832, 470 912, 400 900')), '#6a4c58', { opacity: 0.4 }));
    on.add(sparkle('casa-far', 200, 804, 930, 220, 300, '#fff0c0'));
    breaker(on, 'casa', 914, 30, ['#e3c090', '#5b8d90', '#fff4dc']);
    breaker(on, 'casa', 970, 44, ['#d9bc90', '#3f7c88', '#fff4dc']);
    for (const [x, y, w, h] of [
      [1010, 960, 130, 48],
      [1120, 976, 190, 76],
      [1290, 984, 150, 60],
      [1440, 990, 230, 96],
    ] as const)
      on.add(boulder(x, y, w, h, ['#a57f70', '#4f4050'], 'casa'));
    on.add(sparkle('casa-mid', 230, 930, 1120, 190, 420, '#ffe9b0'));
    breaker(on, 'casa', 1060, 76, ['#cfc096', '#2c6c80', '#fffaea']);
    breaker(on, 'casa', 1180, 96, ['#a9b898', '#1d5670', '#fffaea']);
    for (const [x, y, w, h] of [
      [1180, 1130, 210, 84],
      [1380, 1170, 330, 150],
      [1580, 1190, 260, 180],
      [70, 1210, 260, 90],
    ] as const)
      on.add(boulder(x, y, w, h, ['#7f6462', '#33283c'], 'casa-near'));
    const spray = Array.from({ length: 150 }, () => {
      const t = source.next();
      return [1270 + source.between(-1, 1) * (40 + t * 110), 1110 - t * 170 * source.next()] as const;
    });
    on.add(fill(spray.map(([x, y]) => disc(x, y, 3.2)).join(''), '#fffaea', { opacity: 0.85 }));
    glow(on, 1270, 1070, 150, '#fff6e0', 0.5);
    on.add(
      gull(330, 420, 86, -12, ['#fffdf4', '#4a4a58']),
      gull(420, 500, 56, 10, ['#fffdf4', '#4a4a58']),
      gull(960, 330, 48, -8, ['#fffdf4', '#4a4a58']),
    );
    glow(on, 190, 700, 700, '#ffd58a', 0.3);
  },
);
