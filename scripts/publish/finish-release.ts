import { createHash } from 'node:crypto';
import { glob, mkdir, readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { adminSections } from '../../shared/paths.ts';
import { Failure } from '../failure.ts';
import { checkHostingFiles } from '../server/hosting/check.ts';
import { placeAdmin } from './admin-bundle.ts';
import { type AdminConfig, adminConfigElement } from './admin-config.ts';
import { compress } from './compress.ts';

/** What turns a built site into a whole release. */
export interface ReleaseParts extends AdminConfig {
  readonly adminBundle: string;
  /** Folder that keeps compressed scripts. */
  readonly compressedCache: string;
  readonly adminPath: string;
  readonly revision: number;
}

/** Pages without which a build is not worth showing. */
const expectedPages = ['index.html', 'tours.html', 'contact.html', '404.html', 'tours/404.html', 'day-trips/404.html'];

/**
 * Completes the folder that Astro built: the back office's shells, `_headers`, `_redirects`, `/revision.json` and
 * precompressed copies. The same folder serves the local server and a CDN host.
 * @returns how many pages the site has; what is said where a page is missing is none
 */
export async function finishRelease(folder: string, parts: ReleaseParts): Promise<{ pages: number }> {
  const missing = [];
  for (const page of expectedPages)
    if (!(await readFile(path.join(folder, page)).catch(() => undefined))) missing.push(page);
  if (missing.length > 0) throw new Failure(`The built site lacks ${missing.join(', ')}.`);

  const pages = (await Array.fromAsync(glob('**/*.html', { cwd: folder }))).filter(
    (page) => !page.endsWith('404.html'),
  ).length;
  const shells = ['login.html', ...adminSections.map((section) => path.join(parts.adminPath, section, 'index.html'))];
  await placeAdmin(parts.adminBundle, folder, shells, async (from, to) => {
    const shell = await readFile(from, 'utf8');
    await mkdir(path.dirname(to), { recursive: true });
    await writeFile(
      to,
      shell.replace('<!--admin-config-->', () => adminConfigElement(parts)),
    );
  });
  const live = { revision: parts.revision, built: new Date().toISOString(), pages };
  await writeFile(path.join(folder, 'revision.json'), `${JSON.stringify(live)}\n`);
  await writeFile(path.join(folder, '_redirects'), redirects);
  await writeFile(path.join(folder, '_headers'), headersFile(await inlineHashes(folder), parts.supabaseUrl));
  await checkHostingFiles(folder);
  await compress(folder, parts.compressedCache);
  return { pages };
}

// Rewrites as CDN hosts read them. Hosts that know no status 404 here serve the nearest 404.html by themselves.
const redirects = `/review/* /review 200
/tours/* /tours/404.html 404
/day-trips/* /day-trips/404.html 404
`;

/** Hashes of every inline script and style in the release; the policy names them, so that nothing else may run. */
async function inlineHashes(folder: string): Promise<{ scripts: string[]; styles: string[] }> {
  const scripts = new Set<string>();
  // Style elements that a script fills rule by rule are empty when they are inserted.
  const styles = new Set<string>([hash(''), draggedStyle]);
  for await (const file of glob('**/*.html', { cwd: folder })) {
    const html = await readFile(path.join(folder, file), 'utf8');
    for (const [, attributes = '', text = ''] of html.matchAll(/<script\b([^>]*)>([\s\S]*?)<\/script>/g)) {
      if (!/\bsrc=/.test(attributes) && !/type="application\/(ld\+)?json"/.test(attributes)) scripts.add(hash(text));
    }
    for (const [, text = ''] of html.matchAll(/<style\b[^>]*>([\s\S]*?)<\/style>/g)) styles.add(hash(text));
  }
  return { scripts: [...scripts].sort(), styles: [...styles].sort() };
}

/** What @dnd-kit/dom 0.5.0 adds while something is dragged. Another version may need another: a browser test drags. */
const draggedStyle = "'sha256-E7zJXfkufcgTIQG1Th6iYnoGis+rTfZd044bgiM1kr4='";

function hash(text: string): string {
  return `'sha256-${createHash('sha256').update(text).digest('base64')}'`;
}

function headersFile({ scripts, styles }: { scripts: string[]; styles: string[] }, supabaseUrl: string): string {
  const policy = [
    "default-src 'none'",
    `script-src 'self' ${scripts.join(' ')}`.trim(),
    `style-src 'self' ${styles.join(' ')}`,
    "img-src 'self' data: blob: https:",
    "font-src 'self'",
    `connect-src 'self' ${supabaseUrl}`.trim(),
    "manifest-src 'self'",
    "base-uri 'none'",
    "form-action 'self'",
    "frame-ancestors 'none'",
  ].join('; ');
  // Hosts ignore longer lines of _headers, and the site would be without a policy.
  if (policy.length > 1900) {
    throw new Failure(
      `The security policy has ${policy.length} characters: too many inline scripts and styles to name each.`,
    );
  }
  return `/*
  Content-Security-Policy: ${policy}
  Strict-Transport-Security: max-age=63072000; includeSubDomains
  X-Content-Type-Options: nosniff
  X-Frame-Options: DENY
  Referrer-Policy: strict-origin-when-cross-origin
  Permissions-Policy: camera=(), microphone=(), geolocation=(), payment=()
  Cross-Origin-Opener-Policy: same-origin
  Cross-Origin-Resource-Policy: same-origin
/_astro/*
  Cache-Control: public, max-age=31536000, immutable
/admin-assets/*
  Cache-Control: public, max-age=31536000, immutable
/pictures/*
  Cache-Control: public, max-age=31536000, immutable
/revision.json
  Cache-Control: no-store
/login
  X-Robots-Tag: noindex
/review
  X-Robots-Tag: noindex
  Referrer-Policy: no-referrer
/review/*
  X-Robots-Tag: noindex
  Referrer-Policy: no-referrer
`;
}
