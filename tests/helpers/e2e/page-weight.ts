import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { brotliCompressSync } from 'node:zlib';
import type { ReleasePage } from '../release-pages.ts';

/**
 * Returns the compressed size in bytes of every script that a page loads without interaction, by address: linked scripts,
 * those of islands, and their imports. Inline scripts count as one, because they are compressed together with the page.
 */
export async function pageScripts(release: string, { document }: ReleasePage): Promise<Map<string, number>> {
  const scripts = new Map<string, number>();
  const queue: string[] = [];
  const inline: string[] = [];
  for (const script of document.querySelectorAll('script')) {
    const isProgram = ['', 'module', 'text/javascript'].includes(script.type);
    const src = script.getAttribute('src');
    if (src) queue.push(src);
    else if (isProgram) inline.push(script.textContent);
  }
  scripts.set('inline', compressedSize(inline.join('\n')));
  for (const island of document.querySelectorAll('astro-island')) {
    for (const name of ['component-url', 'renderer-url']) queue.push(island.getAttribute(name) ?? '');
  }
  for (let address = queue.pop(); address !== undefined; address = queue.pop()) {
    if (scripts.has(address)) continue;
    const text = await readFile(path.join(release, address), 'utf8');
    scripts.set(address, await transferSize(release, address));
    // Static imports only, because opening the page loads no dynamic ones.
    for (const [, imported = ''] of text.matchAll(/(?:import|from)\s*["'](\.[^"']+\.js)["']/g))
      queue.push(path.posix.join(path.posix.dirname(address), imported));
  }
  return scripts;
}

/**
 * Returns the compressed size in bytes of the scripts of a page with an island, without React and Astro's hydration: the
 * island, modules shared with others, and the small scripts of the page.
 */
export async function ownScriptBytes(release: string, page: ReleasePage): Promise<number> {
  const scripts = await pageScripts(release, page);
  const linked = [...scripts].filter(([address]) => !/^inline$|\/(react|client)\./.test(address));
  const inline = [...page.document.querySelectorAll('script:not([src])')]
    .filter((script) => ['', 'module'].includes(script.getAttribute('type') ?? ''))
    .map(({ textContent }) => textContent)
    .filter((text) => !text.includes('astro-island"'));
  return linked.reduce((sum, [, size]) => sum + size, compressedSize(inline.join('\n')));
}

/** Returns the bytes sent for a file; small ones have no compressed copy. */
export async function transferSize(release: string, address: string): Promise<number> {
  const file = path.join(release, address);
  return (await readFile(`${file}.br`).catch(() => readFile(file))).length;
}

function compressedSize(text: string): number {
  return brotliCompressSync(text).length;
}
