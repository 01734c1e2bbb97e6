import { lighten } from '../colour.ts';
import { fill, line, mist, wash } from '../drawing.ts';
import { dune, swell } from '../dunes.ts';
import { disc, points, poly } from '../geometry.ts';
import { picture } from '../picture.ts';
import { dustTrail, quad } from '../quads.ts';
import { random } from '../random.ts';
import { gravel } from '../rocks.ts';
import { bird, glow, sky, streaks, sun } from '../sky.ts';

export const saharaQuads = picture(
  'sahara-quads',
  'Two quads race across the black gravel plain near Merzouga, their dust lit by the morning sun',
  (on) => {
    const source = random('quads');
    sky(on, ['#5d9fc4', '#9cc9d0', '#e9dcc0', '#fbd9a8'], 560);
    streaks(on, 'sahara-quads', 120, 400, 6, ['#f3dcc4', '#fff3dc']);
    sun(on, 250, 440, 44, '#fffbe6', '#ffe6ac');
    swell(on, points('-40 520, 200 490, 520 508, 820 470, 1080 500, 1360 462, 1640 490'), ['#d9a98a', '#e9c3a0'], 640);
    dune(on, {
      crest: points('520 590, 700 520, 940 420, 1040 452, 1180 520, 1420 560, 1700 600'),
      summit: 2,
      spine: points('930 470, 975 520, 940 570, 985 612'),
      light: ['#fbcf8e', '#f0ab6c'],
      shade: ['#b56a55', '#cf8a68'],
      sunFrom: 'left',
      ripples: { count: 10, gap: 13, strength: 0.5 },
      base: 640,
    });
    dune(on, {
      crest: points('1100 600, 1250 540, 1420 446, 1520 490, 1700 560, 1800 590'),
      summit: 2,
      spine: points('1408 500, 1450 550, 1430 620'),
      light: ['#f7be7c', '#e89c5f'],
      shade: ['#a85c4f', '#c47c60'],
      sunFrom: 'left',
      ripples: { count: 9, gap: 13, strength: 0.5 },
      base: 640,
    });
    dune(on, {
      crest: points('-200 590, 60 540, 330 470, 450 520, 620 570, 760 610'),
      summit: 2,
      spine: points('330 520, 362 560, 340 620'),
      light: ['#fddba2', '#f3b97c'],
      shade: ['#c07d60', '#d79a74'],
      sunFrom: 'left',
      base: 640,
    });
    on.add(mist(on, '#fde6bf', 520, 690, 0.75));
    on.add(wash(on.linear(['#b58a72', '#7a5a55', '#4d3c44', '#322a36', '#231d2a']), 606));
    on.add(mist(on, '#f3d3ab', 560, 690, 0.6));
    let ruts = '';
    for (const [foot, back] of points('-300 820, 260 760, 1150 735, 2300 790'))
      ruts += `M${foot} 1210Q${(foot + 800) / 2} ${back} ${820} 608`;
    on.add(line(ruts, '#8f6c60', 7, { opacity: 0.22 }));
    on.add(gravel('sahara-quads-a', 620, 860, 620, ['#b08a76', '#5b474c', '#2a222c'], 0.55));

    const dust = (trail: ReturnType<typeof dustTrail>, colour: string) => {
      for (const [[x, y], radius, strength] of trail) glow(on, x, y, radius * 1.5, colour, strength);
    };
    dust(dustTrail([290, 762], [-120, 720], 96), '#f6d3a4');
    on.add(fill(poly(points('310 770, 420 770, 690 800, 640 812, 330 786')), '#1e1722', { opacity: 0.4 }));
    on.add(
      quad({ x: 390, y: 772, length: 214, facing: 'right', sun: 'left', tilt: -2 }, '#2f7f8a', {
        skin: '#7a4a30',
        top: '#e7dcc6',
        bottom: '#5a6a80',
        head: 'helmet',
        gloves: '#2a2a34',
        shoes: '#2a2428',
        headColour: '#f0ece0',
      }),
    );
    dust(dustTrail([300, 764], [80, 752], 40, 2), '#fde8c8');

    on.add(gravel('sahara-quads-b', 850, 1200, 420, ['#c79a7c', '#4d3d46', '#1b151f'], 1));
    dust(dustTrail([830, 1010], [120, 950], 190, 1), '#eebf8c');
    on.add(fill(poly(points('880 1020, 1240 1012, 1640 1072, 1640 1106, 960 1046')), '#130e18', { opacity: 0.5 }));
    on.add(
      quad({ x: 1030, y: 1022, length: 520, facing: 'right', sun: 'left', tilt: -4 }, '#d2492a', {
        skin: '#8a5a3c',
        top: '#f0b23c',
        bottom: '#3b4566',
        head: 'helmet',
        gloves: '#2a2a34',
        shoes: '#2a2428',
        headColour: '#f5efe2',
      }),
    );
    const spray = Array.from({ length: 70 }, () => {
      const t = source.next();
      return disc(
        850 - t * 260 + source.between(-20, 20),
        1012 - Math.sin(t * 2.6) * 120 * source.next(),
        source.between(1.5, 6),
      );
    });
    on.add(fill(spray.join(''), '#3a2c30'));
    dust(dustTrail([860, 1024], [420, 1040], 84, 3), '#fbdcae');
    dust(dustTrail([1205, 1022], [1120, 1026], 30, 3), '#fbdcae');
    on.add(bird(700, 250, 34, '#7a6a70'), bird(760, 276, 26, '#7a6a70'));
    on.add(
      wash(
        on.linear([
          [0, '#191020', 0],
          [1, '#191020', 0.4],
        ]),
        1080,
      ),
    );
    glow(on, 250, 440, 900, lighten('#ffdf9a', 0.2), 0.22);
  },
);
