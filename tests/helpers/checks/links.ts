import { existsSync, statSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { type AppliedRules, applyRules } from '#scripts/hosting/apply-rules.ts';
import { parseRules, rulesFile } from '#scripts/hosting/rules.ts';
import type { ReleasePage } from '../release-pages.ts';

/**
 * The faults of every link, script and picture of some pages, looked up in the files of their release as a host would.
 * @param origin the address that the release was built for
 * @returns a line a fault, with the page and what it points to
 */
export async function findBrokenLinks(
  release: string,
  pages: readonly ReleasePage[],
  origin: string,
): Promise<string[]> {
  const rules = applyRules(parseRules(await readFile(path.join(release, rulesFile), 'utf8')));
  const ids = new Map(
    pages.map(({ file, document }) => [file, new Set([...document.querySelectorAll('[id]')].map(({ id }) => id))]),
  );
  return pages.flatMap(({ file, address, document }) =>
    [...new Set(linkTargets(document))].flatMap((target) => {
      const fault = checkTarget(target, new URL(address, origin));
      return fault ? [`${file}: ${target} ${fault}`] : [];
    }),
  );

  function checkTarget(target: string, base: URL): string | undefined {
    if (!URL.canParse(target, base)) return 'is no address';
    const url = new URL(target, base);
    if (url.origin !== origin) return checkExternal(url);
    const found = resolveTarget(release, rules, decodeURIComponent(url.pathname));
    if (typeof found === 'object') return found.fault;
    const fragment = decodeURIComponent(url.hash.slice(1));
    if (target.endsWith('#')) return 'points to no place';
    return fragment && !ids.get(found)?.has(fragment) ? 'points to a place that the page does not have' : undefined;
  }
}

/** Everything that a page points to: links, scripts, pictures of every width, what islands load, and fonts. */
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

/** Where a path leads in a release: to a file, or into a fault. */
function resolveTarget(release: string, rules: AppliedRules, pathname: string): string | { fault: string } {
  if (pathname.length > 1 && pathname.endsWith('/')) return { fault: 'leads to a redirect' };
  const file = fileOf(release, pathname);
  if (file) return file;
  const destination = rules.destinationOf(pathname);
  if (destination && 'location' in destination) return { fault: 'leads to a redirect' };
  return (destination?.status === 200 && fileOf(release, destination.path)) || { fault: 'leads nowhere' };
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
