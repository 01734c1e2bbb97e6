import { existsSync } from 'node:fs';
import { writeFile } from 'node:fs/promises';
import path from 'node:path';
import { adminSections } from '#shared/paths.ts';
import { UserError } from '../../app/errors.ts';
import { hostConflicts } from '../../hosting/conflicts.ts';
import { hostFiles, hostingRules, rulesFile } from '../../hosting/rules.ts';
import { addAdminToRelease } from './admin-bundle.ts';
import { type AdminShellConfig, renderAdminConfig } from './admin-config.ts';
import { writeCompressedCopies } from './compress.ts';
import { findDeadLinks } from './dead-links.ts';
import { createFileReader } from './file-reader.ts';
import { fsyncFiles } from './fsync.ts';
import { listFiles, replaceWithHardlink } from './hardlink.ts';
import { collectInlineHashes } from './inline-hashes.ts';
import { type PageMetadata, readPageMetadata } from './page-metadata.ts';

/** What turns a built site into a whole release. */
export interface ReleaseParts extends AdminShellConfig {
  readonly adminBundle: string;
  /** Folder that keeps compressed scripts. */
  readonly compressedCache: string;
  readonly adminPath: string;
  /** For our own server: compressed copies, and the rules that it reads. */
  readonly isCompressed: boolean;
  /** Where browsers report what the security policy has blocked; '' for nowhere. */
  readonly reportUrl: string;
  readonly revision: number;
  /** When the build began to read: the year of its footers. */
  readonly startedAt: Date;
  /** A release of which files that are the same are taken over; it is not changed. */
  readonly previous?: string | undefined;
  /** Pages that must be there besides those that there always are. */
  readonly expectedPages?: Iterable<string>;
  /** Pages that were taken over as they are, and what is known of them. */
  readonly reusedPages?: ReadonlyMap<string, PageMetadata>;
}

/** Every page that there is whatever the content. A build that lacks one is not worth showing. */
const requiredPages = [
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
 * Completes the folder that Astro built: the back office's shells, `_headers`, `_redirects`, `/revision.json` and, for our
 * own server, compressed copies and its rules.
 * @returns how many pages the site has, what is said where a page is missing not among them; and what they look like
 */
export async function finishRelease(
  folder: string,
  parts: ReleaseParts,
  stopwatch: { lap(name: string): void },
): Promise<{ pages: number; metadata: ReadonlyMap<string, PageMetadata> }> {
  const missing = [...requiredPages, ...(parts.expectedPages ?? [])].filter(
    (page) => !existsSync(path.join(folder, page)),
  );
  if (missing.length > 0) throw new UserError(`The built site lacks ${missing.slice(0, 20).join(', ')}.`);

  const pages = listFiles(folder).filter((file) => file.endsWith('.html') && !file.endsWith('404.html')).length;
  await addAdminToRelease(parts.adminBundle, folder, adminShellPaths(parts.adminPath), parts.isCompressed, (shell) =>
    shell.replace('<!--admin-config-->', () => renderAdminConfig(parts)),
  );
  const { files, metadata, changed } = scanFiles(folder, parts);
  const dead = findDeadLinks(metadata, files);
  if (dead.length > 0)
    throw new UserError(`The built site leads to pages that it lacks: ${dead.slice(0, 5).join(', ')}.`);
  const rules = hostingRules({ ...collectInlineHashes(metadata.values()), ...parts });
  const conflicts = hostConflicts(rules, files);
  if (conflicts.length > 0) throw new UserError(`Hosts would not all do the same:\n${conflicts.join('\n')}`);
  const live = { revision: parts.revision, built: parts.startedAt.toISOString(), pages };
  const written = {
    'revision.json': `${JSON.stringify(live)}\n`,
    ...hostFiles(rules),
    ...(parts.isCompressed ? { [rulesFile]: JSON.stringify(rules) } : {}),
  };
  for (const [name, text] of Object.entries(written)) await writeFile(path.join(folder, name), text);
  stopwatch.lap('finishing');
  if (parts.isCompressed) await writeCompressedCopies(folder, changed, parts.compressedCache);
  stopwatch.lap('compression');
  const fresh = [...changed.flatMap((file) => [file, `${file}.br`]), ...Object.keys(written)];
  await fsyncFiles(fresh.map((file) => path.join(folder, file)).filter((file) => existsSync(file)));
  stopwatch.lap('writing to the disk');
  return { pages, metadata };
}

/**
 * Where the back office's one page stands: at the sign-in, at its sections and their forms, and below the hidden path in
 * place of "not found": hosts answer with it wherever a row is opened by its address, and the router knows the way.
 */
function adminShellPaths(adminPath: string): string[] {
  const sections = adminSections.flatMap((section) => [`${section}/index.html`, `${section}/create/index.html`]);
  return ['login.html', ...[...sections, '404.html'].map((page) => path.join(adminPath, page))];
}

interface ScannedFiles {
  readonly files: ReadonlySet<string>;
  /** What every page metadata like. */
  readonly metadata: ReadonlyMap<string, PageMetadata>;
  /** The files that are not those of the other release. */
  readonly changed: string[];
}

/** Reads what the build has made, each file once, and takes over from another release what is the same there. */
function scanFiles(
  folder: string,
  { previous, reusedPages }: Pick<ReleaseParts, 'previous' | 'reusedPages'>,
): ScannedFiles {
  const files = new Set(listFiles(folder));
  const metadata = new Map(reusedPages);
  const changed: string[] = [];
  const [readFresh, readPrevious] = [createFileReader(), createFileReader()];
  for (const file of files) {
    // Pictures and the back office are the caches' own files already.
    if (/^(images|admin-assets)\b/.test(file) || isReused(file, reusedPages)) continue;
    const fresh = readFresh(path.join(folder, file));
    if (fresh && file.endsWith('.html')) metadata.set(file, readPageMetadata(fresh));
    const isUnchanged = previous && fresh && readPrevious(path.join(previous, file))?.equals(fresh);
    if (isUnchanged) replaceWithHardlink(file, previous, folder);
    else changed.push(file);
  }
  return { files, metadata, changed };
}

function isReused(file: string, reusedPages: ReleaseParts['reusedPages']): boolean {
  return reusedPages?.has(file.replace(/\.br$/, '')) ?? false;
}
