// npm run coast: writes the coasts that the maps of the site draw, from Natural Earth.
import { readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { geoIdentity, geoPath } from 'd3-geo';
import { feature } from 'topojson-client';
import type { Topology } from 'topojson-specification';
import { runProgram } from './runtime/errors.ts';
import { projectRoot } from './runtime/settings.ts';

/** Degrees west, south, east and north: Morocco with room for the frame of a map. */
const extent = [
  [-23, 16],
  [5, 40],
] satisfies [[number, number], [number, number]];

await runProgram(async () => {
  const source = path.join(projectRoot, 'node_modules/world-atlas/land-10m.json');
  const topology: Topology<{ land: Topology['objects'][string] }> = JSON.parse(await readFile(source, 'utf8'));
  const rings: [number, number][][] = [];
  const round = (degrees: number) => Number(degrees.toFixed(3));
  const draw = geoPath(geoIdentity().clipExtent(extent), {
    beginPath() {},
    arc() {},
    moveTo: (x, y) => rings.push([[round(x), round(y)]]),
    lineTo: (x, y) => rings.at(-1)?.push([round(x), round(y)]),
    // The rings of GeoJSON end with their first point.
    closePath: () => rings.at(-1)?.push(...(rings.at(-1)?.slice(0, 1) ?? [])),
  });
  draw(feature(topology, topology.objects.land));
  await writeFile(path.join(projectRoot, 'site/maps/coast.json'), `${JSON.stringify(rings)}\n`);
});
