import { mkdir, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { artworks, digest } from './artwork/artworks.ts';
import { projectRoot } from './settings.ts';

// `npm run artwork` draws what belongs to the site itself: favicons, the link preview, the testimonials. The results
// are committed; run it again after a change of a drawing, of a scene in it, or of what a chat says.
const digests: Record<string, string> = {};
for (const { file, svg, render } of await artworks()) {
  const target = path.join(projectRoot, 'site/public', file);
  const bytes = await render();
  await mkdir(path.dirname(target), { recursive: true });
  await writeFile(target, bytes);
  digests[file] = digest(svg);
  console.log(`${file.padEnd(44)} ${Math.ceil(bytes.length / 1024)} kB`);
}
await writeFile(path.join(projectRoot, 'scripts/artwork/digests.json'), `${JSON.stringify(digests, null, 2)}\n`);
