import type { Point } from './geometry.ts';
import { poly } from './geometry.ts';

/** A place in the scene in metres: right, up, away from the eye. */
export type Place = readonly [x: number, y: number, z: number];

export interface Camera {
  /** Where a place appears on the sheet. */
  at(place: Place): Point;
  /** Path data of a flat face with the given corners. */
  face(...corners: readonly Place[]): string;
  /** Pixels to a metre at a distance. */
  scale(z: number): number;
}

/** An eye at `height` metres that looks straight ahead; verticals stay vertical, as architects draw. */
export function camera(options: { height: number; horizon: number; focal: number; middle?: number }): Camera {
  const middle = options.middle ?? 800;
  const at = ([x, y, z]: Place): Point => [
    middle + (options.focal * x) / z,
    options.horizon - (options.focal * (y - options.height)) / z,
  ];
  return {
    at,
    face: (...corners) => poly(corners.map(at)),
    scale: (z) => options.focal / z,
  };
}

/** A wall that can be drawn on: `u` runs along it in metres, `v` up. */
export function wall(eye: Camera, place: (u: number, v: number) => Place) {
  const face = (points: readonly (readonly [number, number])[]) => poly(points.map(([u, v]) => eye.at(place(u, v))));
  return {
    /** The place in the scene of a point on the wall. */
    place,
    /** Any outline on the wall. */
    face,
    /** A rectangle from (u, v), `wide` and `tall`. */
    box: (u: number, v: number, wide: number, tall: number) =>
      face([
        [u, v],
        [u + wide, v],
        [u + wide, v + tall],
        [u, v + tall],
      ]),
    /** A horseshoe opening standing at v. */
    arch: (u: number, v: number, wide: number, tall: number) => {
      const r = wide / 2;
      const points: [number, number][] = [[u + wide * 0.08, v]];
      for (let step = 0; step <= 20; step++) {
        const turn = ((200 - step * 11) * Math.PI) / 180;
        points.push([u + r + Math.cos(turn) * r, v + tall - r + Math.sin(turn) * r]);
      }
      points.push([u + wide * 0.92, v]);
      return face(points);
    },
  };
}
