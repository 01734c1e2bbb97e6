import { type Point, points } from './geometry.ts';

/** A joint of the near limb and that of the far one. */
export type Pair = readonly [near: Point, far: Point];

/** The joints of a body in a square of 100 units, feet at (0, 0), y upwards; the near limb before the far one. */
export interface Pose {
  readonly head: Point;
  readonly shoulders: Pair;
  readonly hips: Pair;
  readonly elbows: Pair;
  readonly hands: Pair;
  readonly knees: Pair;
  readonly feet: Pair;
}

/** Arms and legs are written limb by limb: near joint, near end, far joint, far end. */
export function pose(head: string, shoulders: string, hips: string, arms: string, legs: string): Pose {
  const at = (text: string, first: number, second: number): Pair => {
    const list = points(text);
    return [list[first] ?? [0, 0], list[second] ?? [0, 0]];
  };
  return {
    head: at(head, 0, 0)[0],
    shoulders: at(shoulders, 0, 1),
    hips: at(hips, 0, 1),
    elbows: at(arms, 0, 2),
    hands: at(arms, 1, 3),
    knees: at(legs, 0, 2),
    feet: at(legs, 1, 3),
  };
}

/** Ways to stand, walk, carry and sit. */
export const poses = {
  stand: pose('0 92', '-9 80, 9 80', '-5 50, 5 50', '-12 64, -11 49, 12 64, 10 49', '-5.5 27, -6 2, 5.5 27, 6.5 2'),
  walk: pose('3 92', '-1 80, 4 80', '-2 50, 2 50', '-8 66, -7 53, 10 67, 15 56', '6 28, 13 3, -3 27, -14 4'),
  stride: pose('4 91', '0 79, 5 80', '-2 49, 2 49', '9 68, 17 62, -7 66, -10 55', '-4 26, -16 6, 11 31, 13 3'),
  carry: pose('2 92', '-3 80, 4 80', '-2 50, 2 50', '9 68, 12 77, -9 66, -3 57', '6 28, 11 3, -3 27, -11 4'),
  reach: pose('1 92', '-8 80, 8 80', '-5 50, 5 50', '17 76, 25 84, -12 65, -8 53', '5 27, 6 2, -5 27, -7 2'),
  bend: pose('24 74', '14 66, 18 68', '-6 50, -3 51', '19 52, 29 47, 22 56, 33 53', '-2 26, -5 2, 3 26, 4 3'),
  sit: pose('4 55', '-2 43, 4 44', '-6 10, -2 11', '6 27, 18 24, 10 30, 20 30', '20 16, 8 3, 22 15, 16 3'),
  ride: pose('6 64', '0 53, 5 54', '-9 22, -6 23', '11 39, 25 37, 14 41, 27 39', '14 18, 10 -8, 16 20, 14 -6'),
} as const;
