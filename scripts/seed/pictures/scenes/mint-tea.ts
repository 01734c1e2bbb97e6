import { horseshoe } from '../architecture.ts';
import { lighten, mix } from '../colour.ts';
import { fill, ground, group, line } from '../drawing.ts';
import { box, disc } from '../geometry.ts';
import { hills } from '../mountains.ts';
import { palm } from '../palms.ts';
import { khatam, lozenges, zellige } from '../patterns.ts';
import { picture } from '../picture.ts';
import { random } from '../random.ts';
import { glow, streaks, sun } from '../sky.ts';
import { teaService } from './parts/mint-tea.ts';

export const mintTea = picture(
  'mint-tea',
  'Mint tea poured from a silver pot into painted glasses before a window over the evening medina',
  (on) => {
    const source = random('mint-tea');
    on.add(fill(box(0, 0, 1600, 1200), on.linear(['#7a3b3c', '#9c5040', '#b8694a'], 60)));
    let plaster = '';
    for (let index = 0; index < 260; index++)
      plaster += `M${source.between(0, 1600).toFixed(0)} ${source.between(0, 880).toFixed(0)}h${source.between(12, 60).toFixed(0)}`;
    on.add(line(plaster, '#d98f68', 2, { opacity: 0.16 }));
    on.add(
      fill(horseshoe(800, 850, 1010, 830), '#4a2230'),
      fill(horseshoe(800, 850, 980, 812), '#f0c489'),
      fill(horseshoe(800, 850, 920, 780), '#2f6f78'),
    );
    for (let index = 0; index <= 30; index++) {
      const turn = Math.PI * (1.16 - (index / 30) * 1.32);
      on.add(fill(khatam(800 + Math.cos(turn) * 475, 513 - Math.sin(turn) * 475, 13), '#c8553d'));
    }
    const view = on.clip(horseshoe(800, 850, 880, 760));
    const scene: string[] = [];
    const kept = { ...on, add: (...shapes: string[]) => void scene.push(...shapes) };
    scene.push(fill(box(300, 60, 1000, 800), on.linear(['#4f5f9a', '#9a6f9c', '#ee9a7c', '#fbcf8a'])));
    streaks(kept, 'tea', 180, 480, 7, ['#b07a9c', '#ffd9a8']);
    sun(kept, 1010, 520, 56, '#fff3cf', '#ffd98a');
    scene.push(
      fill(ground(hills('tea-atlas', 600, 150, 170), 860), '#a8708c'),
      fill(ground(hills('tea-near', 640, 70, 120), 860), '#8a587c'),
    );
    for (let row = 0; row < 5; row++) {
      for (let x = 330; x < 1290; x += source.between(44, 80)) {
        const y = 650 + row * 40 + source.between(-22, 22);
        const tone = mix(
          ['#c9786a', '#b5645e', '#d98c70'][Math.floor(source.next() * 3)] as string,
          '#5a2c50',
          row * 0.14,
        );
        const w = source.between(44, 84);
        scene.push(
          fill(box(x, y, w, 240), tone),
          fill(box(x + w * 0.72, y, w * 0.28, 240), lighten(tone, 0.3)),
          fill(box(x - 2, y, w + 4, 5), lighten(tone, 0.45)),
          fill(box(x + w * 0.24, y + 22, 9, 14), source.chance(0.5) ? '#ffd98a' : '#4a2440'),
        );
      }
      if (row === 1) {
        scene.push(
          fill(box(560, 440, 60, 330), '#a8586a'),
          fill(box(604, 440, 16, 330), '#e9a080'),
          fill(box(572, 400, 36, 42), '#a8586a'),
          fill(disc(590, 398, 16, 20), '#a8586a'),
          line('M590 378V352', '#e9c080', 4),
          lozenges(562, 456, 56, 18, 5, '#4f9aa0'),
        );
        for (const [x, h] of [
          [690, 150],
          [1130, 170],
          [430, 140],
        ] as const)
          scene.push(
            palm(
              x,
              740,
              h,
              { light: '#7a6a70', mid: '#5c4a66', dark: '#43365a', trunk: '#4a3450', trunkShade: '#33243e' },
              'tea',
              { detail: false },
            ),
          );
      }
    }
    on.add(group(scene, { clip: view }));

    on.add(fill(box(0, 836, 1600, 364), on.linear(['#5a2a34', '#431f30'])), fill(box(0, 836, 1600, 12), '#d98f5c'));
    on.add(
      group([zellige(10, 862, 1600, 60, 46, ['#1f6f78', '#f0b64c', '#c8553d'])], {
        opacity: 0.75,
        clip: on.clip(box(0, 852, 1600, 66)),
      }),
    );
    on.add(fill(box(0, 926, 1600, 274), on.linear(['#8a4638', '#6a3034', '#4a2030'])));
    for (let index = 0; index < 9; index++)
      on.add(
        line(
          `M0 ${946 + index * 30 + index * index * 0.8}C400 ${940 + index * 31} 1100 ${956 + index * 30} 1600 ${944 + index * 32}`,
          '#3a1826',
          2,
          { opacity: 0.35 },
        ),
      );
    glow(on, 900, 960, 640, '#ffcf8a', 0.4);

    const trayX = 800;
    on.add(
      fill(disc(trayX + 12, 1070, 590, 104), '#240f1e', { opacity: 0.55 }),
      fill(disc(trayX, 1056, 580, 98), '#a8692a'),
      fill(disc(trayX, 1046, 580, 98), on.linear(['#b87a34', '#f2c56c', '#fff0b8', '#e0a548', '#a8692a'], 10)),
      fill(disc(trayX, 1046, 540, 86), on.linear(['#f6d68a', '#d99c40', '#b87a34'], 70)),
    );
    for (const [r, many, size] of [
      [500, 54, 8],
      [440, 40, 6],
    ] as const) {
      const stars = Array.from({ length: many }, (_, k) =>
        khatam(
          trayX + Math.cos((k / many) * Math.PI * 2) * r,
          1046 + Math.sin((k / many) * Math.PI * 2) * r * 0.16,
          size,
        ),
      ).join('');
      on.add(fill(stars, '#8f561f', { opacity: 0.7 }));
    }
    on.add(
      line(disc(trayX, 1046, 470, 74), '#8f561f', 2.4, { opacity: 0.7 }),
      line(disc(trayX, 1046, 410, 63), '#8f561f', 1.6, { opacity: 0.6 }),
    );

    teaService(on, source);
    glow(on, 1000, 520, 900, '#ffcf8a', 0.22);
  },
);
