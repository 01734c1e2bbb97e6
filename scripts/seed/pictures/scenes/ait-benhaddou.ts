import { house, tower } from '../architecture.ts';
import { mix } from '../colour.ts';
import { dots, fill, ground, line, mist, wash } from '../drawing.ts';
import { walker } from '../figures.ts';
import { type Point, points, poly, smooth } from '../geometry.ts';
import { hills, mesa, range } from '../mountains.ts';
import { palm } from '../palms.ts';
import { picture } from '../picture.ts';
import { tree } from '../plants.ts';
import { random } from '../random.ts';
import { bird, glow, sky, streaks } from '../sky.ts';

const PALM = { light: '#a3a54a', mid: '#6f8a40', dark: '#44633c', trunk: '#8f6242', trunkShade: '#5a3b30' };

export const aitBenhaddou = picture(
  'ait-benhaddou',
  'The towers of the earthen ksar of Ait Benhaddou in low golden light above the Ounila river',
  (on) => {
    const source = random('ait-benhaddou');
    sky(on, ['#4d8f9f', '#9fc0ae', '#f3dfae', '#fbd08a'], 700);
    streaks(on, 'ait', 80, 420, 7, ['#e9dcc0', '#fff3d2']);
    glow(on, 160, 480, 620, '#fff0bc', 0.7);
    range(on, {
      seed: 'ait-far',
      keys: points('-40 560, 140 500, 300 560, 520 470, 760 560, 1080 490, 1260 550, 1420 480, 1650 560'),
      base: 760,
      rock: { light: '#dba983', shade: '#b58783', deep: '#a67a80' },
      sunFrom: 'left',
      rough: 16,
      haze: { colour: '#f9d9a2', strength: 0.8 },
    });
    on.add(fill(poly(mesa(1210, 1760, 590, 780, 'ait')), on.linear(['#c98a64', '#e6b884'])));
    // The plain begins in haze, without an edge.
    const plain = on.linear([
      [0, '#f3cf98', 0],
      [0.26, '#f3cf98', 1],
      [0.6, '#d9a566', 1],
      [1, '#c08a4e', 1],
    ]);
    on.add(wash(plain, 690, 1010), mist(on, '#fbdfae', 560, 860, 0.6));

    const slope = (x: number) =>
      860 - 420 * Math.exp(-(((x - 900) / 330) ** 2)) - 60 * Math.exp(-(((x - 360) / 300) ** 2));
    const hill: Point[] = Array.from({ length: 164 }, (_, index) => [
      index * 10 - 10,
      slope(index * 10) + source.between(-4, 4),
    ]);
    on.add(fill(ground(hill), on.across([400, 400], [1300, 900], ['#d9985f', '#a8613f'])));
    let strata = '';
    for (let row = 0; row < 13; row++) {
      const points: Point[] = [];
      for (let x = 500; x < 1400; x += 60)
        points.push([x, Math.max(slope(x), 440 + row * 30) + 26 + source.between(-6, 6)]);
      strata += smooth(points);
    }
    on.add(line(strata, '#8f4f3a', 2, { opacity: 0.3 }));
    const summit = { light: '#d79a62', shade: '#7e4540', hole: '#45242a' };
    on.add(
      tower(866, 462, 62, 80, summit, source, false),
      house(918, 470, 44, 34, summit, source),
      house(824, 472, 44, 28, summit, source),
    );
    const wallLine: Point[] = points(
      '620 680, 690 596, 760 530, 822 474, 880 462, 970 474, 1050 532, 1130 610, 1220 700',
    );
    on.add(
      line(smooth(wallLine), '#9c5a3c', 12),
      line(smooth(wallLine.map(([x, y]): Point => [x, y - 6])), '#e5b078', 3),
    );

    const tones = ['#e0a064', '#d38d52', '#e8b177', '#c87d4a', '#da9558'] as const;
    for (let row = 0; row < 10; row++) {
      const middle = 820 - row * 16;
      const reach = 150 + row * 50;
      for (let x = middle - reach; x < middle + reach; x += source.between(50, 92)) {
        const foot = Math.min(900 + row * 3, Math.max(slope(x + 30), 470) + 92 + row * 30 + source.between(-8, 8));
        const base = mix(source.pick(tones), '#fbdfae', (9 - row) * 0.028);
        const walls = { light: base, shade: mix(base, '#5b2c46', 0.6), hole: '#45242a' };
        if (source.chance(0.27 + row * 0.012)) {
          on.add(tower(x, foot, source.between(38, 58) + row, source.between(100, 136) + row * 5, walls, source));
        } else {
          on.add(house(x, foot, source.between(54, 92), source.between(46, 84), walls, source));
        }
      }
    }
    for (const [x, foot, w, h] of [
      [330, 938, 74, 214],
      [520, 936, 66, 186],
      [700, 944, 82, 240],
      [930, 944, 76, 226],
      [1130, 934, 70, 190],
    ] as const) {
      const walls = { light: '#eab070', shade: '#95543f', hole: '#45242a' };
      on.add(
        house(x + w - 6, foot, 108, h * 0.5, walls, source),
        tower(x, foot + 4, w, h, walls, source),
        tower(x + w + 92, foot + 2, w * 0.8, h * 0.8, walls, source),
      );
    }

    on.add(fill(ground(hills('ait-bank', 968, 26, 300)), on.across([0, 940], [0, 1080], ['#b98a4a', '#c99a5c'])));
    for (let index = 0; index < 62; index++) {
      const x = index * 26 + source.between(-26, 26);
      const y = 964 + source.between(0, 26);
      on.add(
        source.chance(0.55)
          ? palm(x, y, source.between(56, 132), PALM, 'ait', { detail: false })
          : tree(x, y + 4, source.between(34, 62), ['#bdb35c', '#849048', '#546a3e', '#5a3b30'], 'ait'),
      );
    }
    on.add(wash(on.linear(['#d9a869', '#c9915a']), 1000));
    on.add(
      fill(
        smooth(
          points(
            '-20 1046, 300 1030, 700 1052, 1100 1030, 1640 1050, 1640 1120, 1150 1096, 760 1130, 320 1098, -20 1128',
          ),
          true,
        ),
        on.linear(['#9fc0ae', '#6fa3a5']),
      ),
    );
    for (const [x, wide, tall] of [
      [330, 80, 54],
      [520, 74, 46],
      [704, 90, 60],
      [800, 60, 44],
      [932, 84, 58],
      [1132, 76, 48],
    ] as const) {
      let bars = '';
      for (let y = 1050; y < 1050 + tall; y += 5)
        bars += `M${(x + source.between(-6, 6)).toFixed(0)} ${y}h${(wide + source.between(-12, 12)).toFixed(0)}`;
      on.add(line(bars, '#c98a52', 3, { opacity: 0.55 }));
    }
    let glints = '';
    for (let index = 0; index < 90; index++) {
      const x = source.between(0, 1600);
      glints += `M${x.toFixed(0)} ${(1056 + source.between(0, 46)).toFixed(0)}h${source.between(14, 70).toFixed(0)}`;
    }
    on.add(line(glints, '#f8e3b2', 2.4, { opacity: 0.6 }));
    const stones = Array.from(
      { length: 150 },
      (): Point => [source.between(0, 1600), 1112 + source.next() ** 0.7 * 90],
    );
    on.add(
      dots(stones, 7, '#a06c46', 0.7),
      dots(
        stones.map(([x, y]): Point => [x - 1.5, y - 2]),
        4,
        '#ecc48c',
        0.8,
      ),
    );
    for (let index = 0; index < 7; index++) {
      on.add(fill(`M${1010 + index * 34} ${1062 + index * 9}h24l3 6h-30Z`, '#8f5d40'));
    }
    on.add(
      walker({ x: 1132, y: 1090, height: 84 }, { robe: '#39507f', shade: '#26335c', head: '#f3e4c4' }, 'turban', true),
    );
    on.add(walker({ x: 1060, y: 1070, height: 78 }, { robe: '#b5473a', shade: '#7c2d36', head: '#f0cf8a' }, 'scarf'));
    on.add(
      palm(150, 1190, 470, PALM, 'ait-front', { lean: 0.09, dates: '#c9762c' }),
      palm(66, 1200, 360, PALM, 'ait-front', { lean: -0.08 }),
    );
    on.add(bird(1040, 300, 30, '#5a4a4a'), bird(1090, 274, 22, '#5a4a4a'), bird(1010, 262, 20, '#5a4a4a'));
  },
);
