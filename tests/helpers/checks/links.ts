import { existsSync, statSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { type CompiledRules, compileRules } from '#scripts/hosting/compile-rules.ts';
import { parseRules, rulesFile } from '#scripts/hosting/headers-and-redirects.ts';
import type { ReleasePage } from '../release-pages.ts';

/**
 * Lists the errors of all links, scripts and images of pages, resolved in the files of their release as by a host.
 * @param origin the origin that the release was built for
 * @returns a line for each error, with the page and the target
 */
export async function findBrokenLinks(
  release: string,
  pages: readonly ReleasePage[],
  origin: string,
): Promise<string[]> {
  const rules = compileRules(parseRules(await readFile(path.join(release, rulesFile), 'utf8')));
  const ids = new Map(
    pages.map(({ file, document }) => [file, new Set([...document.querySelectorAll('[id]')].map(({ id }) => id))]),
  );
  return pages.flatMap(({ file, address, document }) =>
    [...new Set(linkTargets(document))].flatMap((target) => {
      const error = checkTarget(target, new URL(address, origin));
      return error ? [`${file}: ${target} ${error}`] : [];
    }),
  );

  function checkTarget(target: string, base: URL): string | undefined {
    if (!URL.canParse(target, base)) return 'is no address';
    const url = new URL(target, base);
    if (url.origin !== origin) return checkExternal(url);
    const found = resolveTarget(release, rules, decodeURIComponent(url.pathname));
    if (typeof found === 'object') return found.error;
    const fragment = decodeURIComponent(url.hash.slice(1));
    if (target.endsWith('#')) return 'points to no place';
    return fragment && !ids.get(found)?.has(fragment) ? 'points to a place that the page does not have' : undefined;
  }
}

/** Lists everything that a page refers to: links, scripts, images of every width, scripts of islands, and fonts. */
function linkTargets(document: Document): string[] {
  const single = ['href', 'src', 'poster', 'action', 'component-url', 'renderer-url', 'before-hydration-url'];
  const several = ['srcset', 'imagesrcset'];
  return [
    ...single.flatMap((name) =>
      [...document.querySelectorAll(`[${name}]`)].map((element) => element.getAttribute(name) ?? ''),
    ),
    ...several.flatMap((name) =>
      [...document.querySelectorAll(`[${name}]`)].flatMap((element) =>
        (element.getAttribute(name) ?? '').split(',').map((candidate) => candidate.trim().split(/\s+/)[0] ?? ''),
      ),
    ),
    ...[...document.querySelectorAll('style')].flatMap(({ textContent }) =>
      [...textContent.matchAll(/url\(["']?(?!data:)([^"')]+)/g)].map(([, target = '']) => target),
    ),
  ];
}

/** Returns the file that a path leads to in a release, or an error. */
function resolveTarget(release: string, rules: CompiledRules, pathname: string): string | { error: string } {
  if (pathname.length > 1 && pathname.endsWith('/')) return { error: 'leads to a redirect' };
  const file = fileOf(release, pathname);
  if (file) return file;
  const destination = rules.findDestination(pathname);
  if (destination && 'location' in destination) return { error: 'leads to a redirect' };
  return (destination?.status === 200 && fileOf(release, destination.path)) || { error: 'leads nowhere' };
}

function fileOf(release: string, pathname: string): string | undefined {
  const name = pathname === '/' ? 'index.html' : pathname.slice(1);
  return [name, `${name}.html`].find((file) => {
    const full = path.join(release, file);
    return existsSync(full) && statSync(full).isFile();
  });
}

function checkExternal(url: URL): string | undefined {
  if (url.protocol === 'https:') return /^[\w-]+(\.[\w-]+)+$/.test(url.hostname) ? undefined : 'names no host';
  if (url.protocol === 'mailto:') return /^[^\s@]+@[\w-]+(\.[\w-]+)+$/.test(url.pathname) ? undefined : 'is no mailbox';
  if (url.protocol === 'tel:') return /^\+\d{8,15}$/.test(url.pathname) ? undefined : 'is no international number';
  return 'is neither https, mailto nor tel';
}
