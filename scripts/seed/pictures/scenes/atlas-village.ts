import { house, merlons } from '../architecture.ts';
import { mix } from '../colour.ts';
import { dots, fill, ground, line, mist, wash } from '../drawing.ts';
import { mule, walker } from '../figures.ts';
import { box, type Point, points, poly, smooth } from '../geometry.ts';
import { hills, range } from '../mountains.ts';
import { picture } from '../picture.ts';
import { poplar, tree } from '../plants.ts';
import { random, waves } from '../random.ts';
import { bird, cumulus, sky } from '../sky.ts';

const WALNUT = ['#b7b45a', '#7f9148', '#4d6a41', '#5a4436'] as const;

export const atlasVillage = picture(
  'atlas-village',
  'An earth-built Berber village on terraced fields beneath the snow peaks of the High Atlas',
  (on) => {
    const source = random('atlas');
    sky(on, ['#3f86b8', '#7fb6cf', '#cfe0d6', '#f6e7c8'], 620);
    cumulus(on, 'atlas', -120, 300, 460, ['#fdf6e6', '#c5d6dc'], 0.85);
    cumulus(on, 'atlas-b', 1180, 210, 520, ['#fdf6e6', '#c5d6dc'], 0.8);
    range(on, {
      seed: 'atlas-far',
      keys: points(
        '-60 470, 120 330, 250 420, 420 270, 560 390, 760 250, 930 400, 1120 300, 1300 410, 1470 320, 1660 430',
      ),
      base: 760,
      rock: { light: '#a9b3c4', shade: '#8094b4', deep: '#7288ac' },
      snow: { line: 520, tones: { light: '#f8f3ea', shade: '#b3c4de', deep: '#9db2d4' } },
      sunFrom: 'left',
      rough: 22,
      haze: { colour: '#e9e6d4', strength: 0.85 },
    });
    range(on, {
      seed: 'toubkal',
      keys: points('-80 560, 60 470, 210 560, 620 130, 860 400, 1040 290, 1230 470, 1400 380, 1680 560'),
      base: 860,
      rock: { light: '#b98f7c', shade: '#76708c', deep: '#5f5c80' },
      snow: { line: 470, tones: { light: '#fffaf0', shade: '#a3b8dd', deep: '#7f98cb' } },
      sunFrom: 'left',
      rough: 30,
      haze: { colour: '#e5dcc6', strength: 0.75 },
    });
    on.add(mist(on, '#f6ecd6', 560, 800, 0.7));

    const back = hills('atlas-back', 800, 210, 560);
    on.add(fill(ground(back), on.across([0, 600], [0, 900], ['#9d9a74', '#b98e62'])));
    for (let index = 0; index < 90; index++) {
      const x = source.between(-10, 1610);
      const level = (back[Math.min(160, Math.max(0, Math.round(x / 10)))] as Point)[1];
      const y = level + source.between(4, 120);
      on.add(tree(x, y + 8, source.between(16, 30), ['#a3a86c', '#84915f', '#66794f', '#66594a'], 'atlas-scrub'));
    }

    const slope = (x: number) =>
      1010 - 250 * Math.exp(-(((x - 980) / 420) ** 2)) - 60 * Math.exp(-(((x - 200) / 260) ** 2));
    const hill: Point[] = Array.from({ length: 82 }, (_, index) => [index * 20 - 10, slope(index * 20)]);
    on.add(fill(ground(hill), on.across([0, 760], [0, 1200], ['#c9925f', '#a86a45'])));

    for (let row = 0; row < 9; row++) {
      const reach = 130 + row * 52;
      for (let x = 960 - reach; x < 960 + reach - 40; x += source.between(48, 84)) {
        const foot = slope(x + 40) + 26 + row * 25 + source.between(-9, 9);
        const width = source.between(46, 88);
        const air = (8 - row) * 0.035;
        const base = mix(source.pick(['#d89d68', '#cc8a58', '#dfae7c', '#bf7850', '#d3966a']), '#e5dcc6', air);
        on.add(
          house(
            x,
            foot,
            width,
            source.between(40, 82),
            { light: base, shade: mix(base, '#4f3450', 0.55), hole: '#45292f' },
            source,
          ),
        );
        if (source.chance(0.16))
          on.add(tree(x + width + 12, foot + 5, source.between(40, 66), WALNUT, 'atlas-village', 'left'));
      }
      if (row === 1) {
        // The mosque of a mountain village: a low square tower of the same earth as the houses.
        const top = slope(1004) - 40;
        on.add(
          fill(poly(points(`1020 ${top}, 1034 ${top - 6}, 1034 ${top + 90}, 1020 ${top + 90}`)), '#8f5f54'),
          fill(box(986, top, 34, 90), '#e2b384'),
          fill(merlons(986, top + 1, 34, 7, false), '#e2b384'),
          fill(box(995, top - 24, 14, 20), '#dba878'),
          fill(poly(points(`1009 ${top - 24}, 1015 ${top - 27}, 1015 ${top - 6}, 1009 ${top - 4}`)), '#8f5f54'),
          fill(poly(points(`994 ${top - 24}, 1002 ${top - 34}, 1010 ${top - 24}`)), '#e9c090'),
          fill(box(1000, top - 18, 4, 9) + box(999, top + 18, 7, 12) + box(999, top + 46, 7, 12), '#45292f'),
          line(`M986 ${top + 9}h34`, '#b98860', 2),
        );
      }
    }

    for (let row = 0; row < 7; row++) {
      const wave = waves(`terrace-${row}`, 2);
      const y = 1016 + row * 30 + row * row * 1.6;
      const edge: Point[] = Array.from({ length: 42 }, (_, index) => {
        const x = index * 40 - 20;
        return [
          x,
          y +
            wave(x / 420) * 26 -
            70 * Math.exp(-(((x - 140) / 330) ** 2)) +
            Math.max(0, (x - 620) / 1000) * 90 * (1 - row / 9),
        ];
      });
      const green = ['#8fa04a', '#b3b357', '#728f43', '#c2a851'][row % 4] as string;
      on.add(fill(ground(edge), on.across([0, y - 60], [0, y + 70], [green, mix(green, '#4a5a34', 0.5)])));
      on.add(
        line(smooth(edge), '#7a5238', 5 + row, { opacity: 0.8 }),
        line(smooth(edge), '#e2c48e', 1.6, { opacity: 0.8 }),
      );
      const crops = edge.flatMap(([x, top]) =>
        Array.from({ length: 5 }, (): Point => [x + source.between(0, 40), top + source.between(9, 32)]),
      );
      on.add(dots(crops, 3.4, mix(green, '#3f5a30', 0.45), 0.7));
      for (let index = 0; index < 3; index++) {
        const x = source.between(0, 1600);
        const top = (edge[Math.min(41, Math.max(0, Math.round((x + 20) / 40)))] as Point)[1];
        if (source.chance(0.6)) on.add(tree(x, top + 10, source.between(50, 90) + row * 8, WALNUT, 'terrace'));
        else on.add(poplar(x, top + 8, source.between(80, 130) + row * 8, ['#b3b052', '#6c8040']));
      }
    }
    on.add(
      tree(838, 1040, 70, WALNUT, 'village-foot'),
      tree(884, 1034, 62, WALNUT, 'village-foot'),
      tree(800, 1036, 54, WALNUT, 'village-foot'),
    );
    on.add(mule({ x: 520, y: 1120, height: 84 }, '#6d5648', '#4d3c38', '#b8432f'));
    on.add(
      walker({ x: 448, y: 1124, height: 100 }, { robe: '#efe2c8', shade: '#b5a58d', head: '#2f5f8f' }, 'turban', true),
    );
    on.add(bird(700, 240, 34, '#3b4a63'), bird(760, 200, 24, '#3b4a63'), bird(300, 300, 22, '#5a6c86'));
    on.add(
      wash(
        on.linear(
          [
            [0, '#ffd9a0', 0.16],
            [1, '#ffd9a0', 0],
          ],
          20,
        ),
      ),
    );
  },
);
