import { darken, lighten, mix } from '../../colour.ts';
import { dots, fill, line, type Sheet } from '../../drawing.ts';
import { box, disc, type Point, poly } from '../../geometry.ts';
import { lozenges } from '../../patterns.ts';
import { person } from '../../people.ts';
import type { Camera } from '../../perspective.ts';
import { type Pose, poses } from '../../poses.ts';
import type { Random } from '../../random.ts';
import { glow } from '../../sky.ts';

/** A food stall seen from above: counter, lamps, a cook, and its canopy; (x, z) is its middle in metres. */
export function foodStall(on: Sheet, eye: Camera, x: number, z: number, kind: number, source: Random): void {
  const [w, d, h] = [2.1, 1.7, 2.5];
  const front = z - d;
  const s = eye.scale(front);
  on.add(
    fill(
      eye.face([x - w, 0, front], [x + w, 0, front], [x + w, h, front], [x - w, h, front]),
      on.linear(['#ffe6a0', '#ffb454', '#c9603a']),
    ),
  );
  const [cx, cy] = eye.at([x, 0.7, front]);
  glow(on, cx, cy - s, s * 2.6, '#fff0b0', 0.6);
  const places = [[-0.9, 0.7], [0.2], [-1.2, -0.1, 1.1]][kind % 3] as number[];
  places.forEach((dx, index) => {
    const [px, py] = eye.at([x + dx, 0, front + 0.4]);
    const look = (kind + index * 3) % 4;
    on.add(
      person(
        { x: px, y: py, height: s * (1.58 + look * 0.06), facing: look % 2 ? 'left' : 'right', sun: 'left' },
        [poses.reach, poses.stand, poses.carry, poses.reach][look] as Pose,
        {
          skin: '#8a5638',
          top: ['#fdf3de', '#c9503c', '#fdf3de', '#3f7f8a'][look] as string,
          bottom: '#d9c0a0',
          head: (['cap', 'scarf', 'turban', 'hair'] as const)[look],
          headColour: ['#ffffff', '#f2c878', '#f6ead2', '#2a1c24'][look] as string,
        },
      ),
    );
  });
  on.add(
    fill(
      eye.face(
        [x - w, 0, front - 0.3],
        [x + w, 0, front - 0.3],
        [x + w, 0.95, front - 0.3],
        [x - w, 0.95, front - 0.3],
      ),
      on.linear(['#9a4a4a', '#4a2a50']),
    ),
  );
  const [lx, ly] = eye.at([x - w, 0.8, front - 0.3]);
  on.add(lozenges(lx, ly, s * w * 2, s * 0.4, 8, '#e8b070'));
  on.add(
    fill(
      eye.face(
        [x - w, 0.95, front - 0.3],
        [x + w, 0.95, front - 0.3],
        [x + w, 0.95, front + 0.3],
        [x - w, 0.95, front + 0.3],
      ),
      '#f4c98a',
    ),
  );
  const food: Point[] = Array.from({ length: 16 }, (_, index) =>
    eye.at([x - w + 0.2 + index * 0.26, 1.02, front + source.between(-0.2, 0.2)]),
  );
  for (const [tone, pick] of [
    ['#e2622e', 0],
    ['#f2b531', 1],
    ['#b83a3a', 2],
    ['#7fa84a', 3],
  ] as const)
    on.add(
      dots(
        food.filter((_, index) => index % 4 === pick),
        s * 0.3,
        tone,
      ),
    );
  const cloth = ['#f4e6cf', '#e0906c', '#efe3d6', '#8fb0c8', '#ecc878', '#d8ccd6', '#a8c0a0'][kind % 7] as string;
  const roof = on.linear([mix(cloth, '#4a4a8a', 0.5), mix(cloth, '#7a5a8a', 0.25)]);
  const peak = h + 0.9;
  on.add(
    fill(
      eye.face([x - w - 0.3, h, z + d], [x + w + 0.3, h, z + d], [x + w * 0.5, peak, z], [x - w * 0.5, peak, z]),
      mix(cloth, '#3a3a80', 0.62),
    ),
    fill(
      eye.face(
        [x - w - 0.3, h, front - 0.4],
        [x + w + 0.3, h, front - 0.4],
        [x + w * 0.5, peak, z],
        [x - w * 0.5, peak, z],
      ),
      roof,
    ),
    fill(
      eye.face([x - w - 0.3, h, front - 0.4], [x - w - 0.3, h, z + d], [x - w * 0.5, peak, z]),
      mix(cloth, '#3a3a80', 0.4),
    ),
    fill(
      eye.face([x + w + 0.3, h, front - 0.4], [x + w + 0.3, h, z + d], [x + w * 0.5, peak, z]),
      mix(cloth, '#3a3a80', 0.66),
    ),
    fill(
      eye.face(
        [x - w - 0.3, h, front - 0.4],
        [x + w + 0.3, h, front - 0.4],
        [x + w + 0.3, h - 0.3, front - 0.4],
        [x - w - 0.3, h - 0.3, front - 0.4],
      ),
      mix(['#a8485a', '#4a6a9a', '#b8803a'][kind % 3] as string, '#ffb060', 0.3),
    ),
  );
  const bulbs: Point[] = Array.from({ length: 6 }, (_, index) =>
    eye.at([x - w + 0.3 + index * 0.76, h - 0.5, front - 0.4]),
  );
  on.add(dots(bulbs, s * 0.22, '#fffbe0'));
}

/** The terrace from which the square is seen: a parapet, a table with tea, a lamp. */
export function terraceTable(on: Sheet): void {
  const wall = on.linear(['#7a4a5a', '#3a2448']);
  on.add(
    fill(
      poly([
        [-10, 1092],
        [1610, 1092],
        [1610, 1210],
        [-10, 1210],
      ]),
      wall,
    ),
    fill(box(-10, 1026, 1620, 70), on.linear(['#c98a78', '#7a4a5a'])),
  );
  on.add(lozenges(0, 1116, 1600, 40, 30, '#a8685c'), line('M0 1108H1600M0 1164H1600', '#a8685c', 3));
  const brass = on.linear(['#6a4424', '#e8b45a', '#fff0b8', '#b0742c', '#5a381c'], 0);
  on.add(
    fill(disc(1270, 1070, 176, 26), '#241638', { opacity: 0.6 }),
    fill(disc(1270, 1058, 170, 26), brass),
    fill(disc(1270, 1054, 156, 21), on.linear(['#f4c97a', '#a8703a'], 20)),
  );
  const silver = on.linear(['#565c7a', '#e8e4ea', '#8a90aa', '#3f4464', '#d99a70'], 0);
  on.add(
    fill(
      'M1208 1052C1186 1036 1180 996 1196 972C1204 958 1214 952 1222 948H1262C1270 952 1280 958 1288 972C1304 996 1298 1036 1276 1052Z',
      silver,
    ),
    fill('M1222 950C1222 926 1232 916 1242 910C1252 916 1262 926 1262 950Z', silver),
    fill(disc(1242, 906, 6), '#d9d4dc'),
    fill('M1294 1010C1320 1004 1320 966 1342 950L1348 956C1332 974 1334 1022 1292 1030Z', silver),
    line('M1192 972C1164 968 1160 1016 1190 1026', '#8a90aa', 7),
    lozenges(1190, 996, 104, 14, 9, '#565c7a'),
  );
  for (const [x, tone] of [
    [1352, '#c8472d'],
    [1396, '#2f8f7a'],
  ] as const) {
    on.add(
      fill(`M${x - 15} 1008L${x - 11} 1058H${x + 11}L${x + 15} 1008Z`, '#f0b45a', { opacity: 0.9 }),
      fill(`M${x - 14} 1024h28l-2 14h-24Z`, tone),
      line(disc(x, 1008, 15, 4), '#ffe9b8', 2.4),
    );
    for (let puff = 0; puff < 4; puff++) glow(on, x + puff * 4, 990 - puff * 20, 22 + puff * 5, '#fff0e0', 0.18);
  }
  const [x, y] = [170, 1074];
  glow(on, x, y - 70, 260, '#ffc46a', 0.6);
  on.add(
    fill(
      poly([
        [x - 46, y],
        [x - 38, y - 16],
        [x + 38, y - 16],
        [x + 46, y],
      ]),
      brass,
    ),
    fill(
      poly([
        [x - 40, y - 16],
        [x - 40, y - 116],
        [x + 40, y - 116],
        [x + 40, y - 16],
      ]),
      on.linear(['#fff3c0', '#ffcf7a', '#f09a48']),
    ),
    line(
      `M${x - 40} ${y - 16}v-100M${x + 40} ${y - 16}v-100M${x - 14} ${y - 16}v-100M${x + 14} ${y - 16}v-100M${x - 40} ${y - 66}h80`,
      '#5a381c',
      5,
    ),
    fill(
      poly([
        [x - 52, y - 116],
        [x, y - 176],
        [x + 52, y - 116],
      ]),
      brass,
    ),
    line(disc(x, y - 188, 12), darken('#e8b45a', 0.2), 5),
    fill(disc(x, y - 46, 9, 20), lighten('#fff3c0', 0.6)),
  );
}
