import { existsSync } from 'node:fs';
import { writeFile } from 'node:fs/promises';
import path from 'node:path';
import { adminSections } from '../../shared/paths.ts';
import { Failure } from '../failure.ts';
import { checkHostingFiles } from '../server/hosting/check.ts';
import { placeAdmin } from './admin-bundle.ts';
import { type AdminConfig, adminConfigElement } from './admin-config.ts';
import { compress } from './compress.ts';
import { deadLinks } from './dead-links.ts';
import { createFileReader } from './file-reader.ts';
import { flushFiles } from './flush.ts';
import { type InlineHashes, inlineHashes } from './inline-hashes.ts';
import { lookAt, type PageLook } from './page-look.ts';
import { filesOf, takeOver } from './take-over.ts';

/** What turns a built site into a whole release. */
export interface ReleaseParts extends AdminConfig {
  readonly adminBundle: string;
  /** Folder that keeps compressed scripts. */
  readonly compressedCache: string;
  readonly adminPath: string;
  /** Whether compressed copies are written. */
  readonly isCompressed: boolean;
  /** Where browsers report what the security policy has blocked; '' for nowhere. */
  readonly reportUrl: string;
  readonly revision: number;
  /** When the build began to read: the year of its footers. */
  readonly began: Date;
  /** A release of which files that are the same are taken over; it is not changed. */
  readonly previous?: string | undefined;
  /** Pages that must be there besides those that there always are. */
  readonly expected?: Iterable<string>;
  /** Pages that were taken over as they are, and what is known of them. */
  readonly taken?: ReadonlyMap<string, PageLook>;
}

/** Every page that there is whatever the content. A build that lacks one is not worth showing. */
const expectedPages = [
  'index.html',
  'tours.html',
  'day-trips.html',
  'locations.html',
  'activities.html',
  'about.html',
  'contact.html',
  'reviews.html',
  'privacy.html',
  'review.html',
  '404.html',
  'tours/404.html',
  'day-trips/404.html',
];

/**
 * Completes the folder that Astro built: the back office's shells, `_headers`, `_redirects`, `/revision.json` and, where
 * they are wanted, compressed copies.
 * @returns how many pages the site has, what is said where a page is missing not among them; and what they look like
 */
export async function finishRelease(
  folder: string,
  parts: ReleaseParts,
  stopwatch: { lap(name: string): void },
): Promise<{ pages: number; looks: ReadonlyMap<string, PageLook> }> {
  const missing = [...expectedPages, ...(parts.expected ?? [])].filter((page) => !existsSync(path.join(folder, page)));
  if (missing.length > 0) throw new Failure(`The built site lacks ${missing.slice(0, 20).join(', ')}.`);

  const pages = filesOf(folder).filter((file) => file.endsWith('.html') && !file.endsWith('404.html')).length;
  await placeAdmin(parts.adminBundle, folder, shellsOf(parts.adminPath), parts.isCompressed, (shell) =>
    shell.replace('<!--admin-config-->', () => adminConfigElement(parts)),
  );
  const { files, looks, changed } = lookThrough(folder, parts);
  const dead = deadLinks(looks, files);
  if (dead.length > 0)
    throw new Failure(`The built site leads to pages that it lacks: ${dead.slice(0, 5).join(', ')}.`);
  const live = { revision: parts.revision, built: parts.began.toISOString(), pages };
  const written = {
    'revision.json': `${JSON.stringify(live)}\n`,
    _redirects: redirects,
    _headers: headersFile(inlineHashes(looks.values()), parts),
  };
  for (const [name, text] of Object.entries(written)) await writeFile(path.join(folder, name), text);
  await checkHostingFiles(folder);
  stopwatch.lap('finishing');
  if (parts.isCompressed) await compress(folder, changed, parts.compressedCache);
  stopwatch.lap('compression');
  const fresh = [...changed.flatMap((file) => [file, `${file}.br`]), ...Object.keys(written)];
  await flushFiles(fresh.map((file) => path.join(folder, file)).filter((file) => existsSync(file)));
  stopwatch.lap('writing to the disk');
  return { pages, looks };
}

/**
 * Where the back office's one page stands: at the sign-in, at its sections and their forms, and below the hidden path in
 * place of "not found": hosts answer with it wherever a row is opened by its address, and the router knows the way.
 */
function shellsOf(adminPath: string): string[] {
  const sections = adminSections.flatMap((section) => [`${section}/index.html`, `${section}/create/index.html`]);
  return ['login.html', ...[...sections, '404.html'].map((page) => path.join(adminPath, page))];
}

interface LookThrough {
  readonly files: ReadonlySet<string>;
  /** What every page looks like. */
  readonly looks: ReadonlyMap<string, PageLook>;
  /** The files that are not those of the other release. */
  readonly changed: string[];
}

/** Reads what the build has made, each file once, and takes over from another release what is the same there. */
function lookThrough(folder: string, { previous, taken }: Pick<ReleaseParts, 'previous' | 'taken'>): LookThrough {
  const files = new Set(filesOf(folder));
  const looks = new Map(taken);
  const changed: string[] = [];
  const [readFresh, readKnown] = [createFileReader(), createFileReader()];
  for (const file of files) {
    // Pictures and the back office are the caches' own files already.
    if (/^(images|admin-assets)\b/.test(file) || isTaken(file, taken)) continue;
    const fresh = readFresh(path.join(folder, file));
    if (fresh && file.endsWith('.html')) looks.set(file, lookAt(fresh));
    const isSame = previous && fresh && readKnown(path.join(previous, file))?.equals(fresh);
    if (isSame) takeOver(file, previous, folder);
    else changed.push(file);
  }
  return { files, looks, changed };
}

function isTaken(file: string, taken: ReleaseParts['taken']): boolean {
  return taken?.has(file.replace(/\.br$/, '')) ?? false;
}

// What every host reads alike. What is not there differs by host: netlify.toml, and the Worker that wrangler.jsonc names.
const redirects = '/review/:id /review 200\n';

function headersFile(
  { scripts, styles }: InlineHashes,
  { supabaseUrl, reportUrl }: Pick<ReleaseParts, 'supabaseUrl' | 'reportUrl'>,
): string {
  const policy = [
    "default-src 'none'",
    `script-src 'self' ${scripts.join(' ')}`.trim(),
    `style-src 'self' ${styles.join(' ')}`,
    // The back office shows what staff have typed as an image's address; public pages narrow this down for themselves.
    ["img-src 'self' data: blob:", supabaseUrl, 'https:'].filter(Boolean).join(' '),
    "font-src 'self'",
    `connect-src 'self' ${supabaseUrl}`.trim(),
    "manifest-src 'self'",
    "base-uri 'none'",
    "form-action 'self'",
    "frame-ancestors 'none'",
    // Not every browser knows report-to yet; those that do pass over report-uri.
    ...(reportUrl ? [`report-uri ${reportUrl}`, 'report-to csp'] : []),
  ].join('; ');
  // Hosts ignore longer lines of _headers, and the site would be without a policy.
  if (policy.length > 1900) {
    throw new Failure(
      `The security policy has ${policy.length} characters: too many inline scripts and styles to name each.`,
    );
  }
  const reporting = reportUrl ? `\n  Reporting-Endpoints: csp="${reportUrl}"` : '';
  return `/*
  Content-Security-Policy: ${policy}${reporting}
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
/images/*
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
