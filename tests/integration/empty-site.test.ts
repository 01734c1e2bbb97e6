import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { readFile, rm } from 'node:fs/promises';
import path from 'node:path';
import { JSDOM } from 'jsdom';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openCacheDirectory } from '#scripts/app/cache-directory.ts';
import { projectRoot } from '#scripts/app/settings.ts';

// Inside the checkout, as every build; named by the process, so that it collides with no other.
const folder = path.join(projectRoot, '.astro/builds', `${process.pid}-empty`);

beforeAll(async () => {
  const astro = path.join(projectRoot, 'node_modules/astro/bin/astro.mjs');
  const child = spawn(process.execPath, [astro, 'build', '--outDir', folder, '--silent'], {
    cwd: projectRoot,
    stdio: 'inherit',
    env: {
      ...process.env,
      NODE_ENV: 'production',
      CONTENT_URL: 'none',
      PUBLIC_SUPABASE_KEY: 'none',
      IMAGE_CACHE: path.join(await openCacheDirectory(folder), 'images'),
      ASTRO_TELEMETRY_DISABLED: '1',
    },
  });
  expect(await once(child, 'exit')).toEqual([0, null]);
});
afterAll(() => rm(folder, { recursive: true, force: true }));

describe('a site without any content', () => {
  it.each([
    ['index.html', ['No tours available at the moment.', 'No destinations available at the moment.']],
    ['tours.html', ['No tours found']],
    ['day-trips.html', ['No day trips available']],
    ['locations.html', ['No locations found matching your criteria.']],
    ['reviews.html', ['No Reviews Yet']],
  ])('shows the message for an empty list in %s', async (file, texts) => {
    const { document } = new JSDOM(await readFile(path.join(folder, file), 'utf8')).window;
    for (const text of texts) expect(document.querySelector('main')?.textContent).toContain(text);
    expect(document.querySelectorAll('main article')).toHaveLength(0);
  });

  it('offers no filters to clear, and has no further pages of lists', async () => {
    const { document } = new JSDOM(await readFile(path.join(folder, 'tours.html'), 'utf8')).window;
    expect(document.querySelector('main')?.textContent).not.toContain('Clear Filters');
    await expect(readFile(path.join(folder, 'tours/page/2.html'))).rejects.toThrow('ENOENT');
  });
});
