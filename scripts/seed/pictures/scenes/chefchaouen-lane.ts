import { dots, fill, ground, group, line } from '../drawing.ts';
import { walker } from '../figures.ts';
import { type Point, points, poly, smooth } from '../geometry.ts';
import { hills } from '../mountains.ts';
import { type Place, wall } from '../perspective.ts';
import { picture } from '../picture.ts';
import { random } from '../random.ts';
import { cumulus, glow, sky } from '../sky.ts';
import { eye, HALF, lanePots, laneWalls, STEPS, stepAt } from './parts/chefchaouen-lane.ts';

export const chefchaouenLane = picture(
  'chefchaouen-lane',
  'A stepped lane between blue-washed walls in Chefchaouen, with painted doors and pots of geraniums',
  (on) => {
    const source = random('chefchaouen');
    sky(on, ['#f3cf9d', '#f9e3bd', '#fbeed6'], 700);
    cumulus(on, 'chefchaouen', 690, 210, 230, ['#fffaf0', '#efd8bf'], 0.9);
    on.add(fill(ground(hills('rif', 470, 190, 300)), on.across([0, 280], [0, 560], ['#9aa585', '#c9c49f'])));
    on.add(fill(ground(hills('rif-near', 500, 90, 180)), on.across([0, 400], [0, 560], ['#7f9479', '#b5bb97'])));

    for (const [x, y, z, wide, tone] of [
      [-2.7, 3.1, 17, 2.1, '#a9cbe3'],
      [-0.9, 2.6, 16, 1.5, '#7fb0da'],
      [0.4, 3.4, 15, 2.6, '#c5dcea'],
    ] as const) {
      const facade = wall(eye, (u, v): Place => [u, v, z]);
      on.add(
        fill(facade.box(x, 0, wide, y + 1.6), tone),
        fill(facade.box(x - 0.08, y + 1.55, wide + 0.16, 0.14), '#c8764d'),
      );
      on.add(
        fill(facade.arch(x + wide * 0.36, y + 0.2, wide * 0.28, 0.85), '#2c5f9e'),
        fill(facade.box(x + wide * 0.3, y + 0.08, wide * 0.4, 0.1), '#f4f3ea'),
      );
    }

    const gate = wall(eye, (u, v): Place => [u, v, 11.6]);
    const bridge = gate.box(-HALF, 1.8, HALF * 2, 3.6) + gate.arch(-1.25, 1.7, 2.5, 2.6);
    on.add(
      fill(gate.box(-HALF, 1.7, HALF * 2, 2.7), '#5c97cf'),
      fill(eye.face([-HALF, 1.7, 11.6], [HALF, 1.7, 11.6], [1.1, 2.2, 15], [-1.1, 2.2, 15]), '#dbe9f2'),
    );
    const far = wall(eye, (u, v): Place => [u, v, 14]);
    on.add(
      fill(far.box(-1.5, 1.9, 3, 3), on.linear(['#e6f0f4', '#a8cbe6'])),
      fill(far.arch(-0.5, 1.95, 1, 1.75), '#2d6bb0'),
      line(far.arch(-0.5, 1.95, 1, 1.75), '#1f4f8d', 4),
    );
    on.add(`<path fill-rule="evenodd" d="${bridge}" fill="${on.linear(['#b9d6ea', '#8abbe2', '#5b98d2'])}"/>`);
    on.add(fill(gate.box(-HALF, 5.3, HALF * 2, 0.16), '#c8764d'), line(gate.arch(-1.25, 1.7, 2.5, 2.6), '#eef5f7', 5));
    on.add(
      fill(gate.box(-0.34, 4.5, 0.68, 0.6), '#2c5f9e'),
      line([-0.17, 0, 0.17].map((u) => gate.box(u, 4.5, 0.001, 0.6)).join(''), '#d5e6ee', 2.5),
    );

    on.add(
      fill(eye.face([-HALF, 0, 2], [HALF, 0, 2], [HALF, 0, 4.7], [-HALF, 0, 4.7]), on.linear(['#9dc3e2', '#7fb0da'])),
    );
    for (let index = STEPS - 1; index >= 0; index--) {
      const z = stepAt(index);
      const y = index * 0.17;
      const riser = eye.face([-HALF, y, z], [HALF, y, z], [HALF, y + 0.17, z], [-HALF, y + 0.17, z]);
      const next = index === STEPS - 1 ? 11.6 : stepAt(index + 1);
      const tread = eye.face(
        [-HALF, y + 0.17, z],
        [HALF, y + 0.17, z],
        [HALF, y + 0.17, next],
        [-HALF, y + 0.17, next],
      );
      on.add(
        fill(tread, on.linear(['#cfe2ee', '#e9f1f2'], 0)),
        fill(riser, on.linear(['#2f6fb6', '#4f8fce', '#6fa8dc'], 0)),
      );
      on.add(line(poly([eye.at([-HALF, y + 0.17, z]), eye.at([HALF, y + 0.17, z])], false), '#f7fbfa', 2.5));
    }
    const cobbles: Point[] = Array.from({ length: 240 }, () =>
      eye.at([source.between(-HALF, HALF), 0, 2.3 + source.next() * 2.2]),
    );
    on.add(
      dots(cobbles, 10, '#6aa0d0', 0.35),
      dots(
        cobbles.map(([x, y]): Point => [x - 3, y - 4]),
        5,
        '#d8e8f0',
        0.5,
      ),
    );

    laneWalls(on, source);
    lanePots(on, source);

    const climber = eye.at([0.45, 7 * 0.17, stepAt(6) + 0.3]);
    on.add(
      fill(
        poly([
          [climber[0] - 16, climber[1]],
          [climber[0] + 16, climber[1]],
          [climber[0] + 120, climber[1] + 34],
          [climber[0] + 70, climber[1] + 38],
        ]),
        '#1f58a8',
        { opacity: 0.3 },
      ),
    );
    on.add(
      walker(
        { x: climber[0], y: climber[1], height: eye.scale(stepAt(6)) * 1.62 },
        { robe: '#e9a23c', shade: '#b8652c', head: '#f3ede0' },
        'hood',
      ),
    );
    const lamp = eye.at([-HALF + 0.3, 4.25, 6.9]);
    on.add(
      line(`M${lamp[0] - 40} ${lamp[1] - 14}q40 -34 40 6`, '#20304f', 4),
      fill(`M${lamp[0] - 11} ${lamp[1] - 8}h22l8 16l-10 34h-18l-10 -34Z`, '#20304f'),
      fill(`M${lamp[0] - 10} ${lamp[1] + 8}h20l-6 26h-8Z`, '#ffe2a0'),
    );
    glow(on, lamp[0], lamp[1] + 16, 70, '#ffe2a0', 0.5);
    const [cx, cy] = eye.at([-0.75, 0.34, stepAt(1) + 0.2]);
    const cat =
      'M-8 0C-18 -2 -22 -16 -14 -28C-10 -34 -10 -38 -12 -46C-13 -52 -10 -58 -11 -66L-5 -60H2L8 -66C8 -58 10 -52 8 -46C6 -40 10 -34 13 -26C18 -12 16 0 8 0Z';
    on.add(
      group(
        [
          line(smooth(points('10 -3, 30 -4, 36 -16, 30 -24')), '#2a2f45', 6),
          fill(cat, '#2a2f45'),
          fill('M-2 0C-8 -8 -8 -22 -2 -30C4 -22 5 -8 2 0Z', '#f3efe6'),
        ],
        { transform: `translate(${cx} ${cy + 8}) scale(1.15)` },
      ),
    );
    glow(on, 980, 250, 560, '#fff1cf', 0.35);
  },
);
