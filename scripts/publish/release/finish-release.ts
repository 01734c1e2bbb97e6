import { closeSync, existsSync, fstatSync, openSync, readSync } from 'node:fs';
import { readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { z } from 'zod';
import { adminSections, movedAdminSections } from '#shared/rules/paths.ts';
import { findHostConflicts } from '../../hosting/conflicts.ts';
import {
  createHostingRules,
  type PolicyParts,
  renderHostFiles,
  rulesFile,
} from '../../hosting/headers-and-redirects.ts';
import { errorCode, UserError } from '../../runtime/errors.ts';
import { fsyncFiles, listFiles } from '../../runtime/files.ts';
import { addAdminToRelease } from './admin-bundle.ts';
import { type AdminShellConfig, renderAdminConfig } from './admin-config.ts';
import { writeCompressedCopies } from './compress.ts';
import { findDeadLinks } from './dead-links.ts';
import { replaceWithHardlink } from './hardlink.ts';
import { inlineHash, type PageMetadata, readPageMetadata } from './page-metadata.ts';

/** Everything that makes a built site a complete release. */
export interface ReleaseParts extends Omit<AdminShellConfig, 'agency'> {
  readonly adminBundle: string;
  /** Folder with cached compressed scripts and styles. */
  readonly compressedCache: string;
  readonly adminPath: string;
  /** True for our own server: adds compressed copies and its hosting rules. */
  readonly isCompressed: boolean;
  /** URL to which browsers report violations of the security policy; '' for none. */
  readonly reportUrl: string;
  readonly revision: number;
  /** Time at which the build began to read the content. Its year is in the footers. */
  readonly startedAt: Date;
  /** Folder of a release whose unchanged files are reused. It is not changed. */
  readonly previousFolder?: string | undefined;
  /** Pages that must exist besides the required ones. */
  readonly expectedPages?: Iterable<string>;
  /** Metadata of the pages reused from the page cache. */
  readonly reusedPages?: ReadonlyMap<string, PageMetadata>;
}

/** Pages that every release has, whatever the content. */
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
  'questions.html',
  'guide.html',
  'review.html',
  '404.html',
  'tours/404.html',
  'day-trips/404.html',
];

/**
 * Completes the folder that Astro built: adds the admin, `_headers`, `_redirects`, `/revision.json` and, for our own server,
 * compressed copies and its hosting rules. Throws a UserError for missing pages, dead links and rules that are not portable.
 * @returns the number of pages except not-found pages, and the metadata of every page
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
  const agency = await readAgencyName(folder);
  await addAdminToRelease(parts.adminBundle, folder, adminShellPaths(parts.adminPath), parts.isCompressed, (shell) =>
    shell.replace('<!--admin-config-->', () => renderAdminConfig({ ...parts, agency })),
  );
  const { files, metadata, changed } = scanFiles(folder, parts);
  const dead = findDeadLinks(metadata, files);
  if (dead.length > 0)
    throw new UserError(`The built site leads to pages that it lacks: ${dead.slice(0, 5).join(', ')}.`);
  const rules = createHostingRules({ ...collectInlineHashes(metadata), ...parts });
  const conflicts = findHostConflicts(rules, files);
  if (conflicts.length > 0)
    throw new UserError(`The hosting rules are not portable across hosts:\n${conflicts.join('\n')}`);
  const revisionFile = { revision: parts.revision, built: parts.startedAt.toISOString(), pages };
  const written = {
    'revision.json': `${JSON.stringify(revisionFile)}\n`,
    ...renderHostFiles(rules),
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

const manifestSchema = z.object({ name: z.string() });

/** Reads the name of the agency from the web app manifest of a built site. */
async function readAgencyName(folder: string): Promise<string> {
  const text = await readFile(path.join(folder, 'site.webmanifest'), 'utf8');
  return manifestSchema.parse(JSON.parse(text)).name;
}

/**
 * Returns the paths of the admin's HTML page: the sign-in, its sections and their forms, and the not-found page below the hidden
 * path, which hosts serve for the address of any record.
 */
function adminShellPaths(adminPath: string): string[] {
  const sections = adminSections.flatMap((section) => [`${section}/index.html`, `${section}/create/index.html`]);
  const moved = movedAdminSections.map((section) => `${section}/index.html`);
  return ['login.html', ...[...sections, ...moved, '404.html'].map((page) => path.join(adminPath, page))];
}

interface ScannedFiles {
  readonly files: ReadonlySet<string>;
  /** Metadata of every page. */
  readonly metadata: ReadonlyMap<string, PageMetadata>;
  /** Files that are not shared with the previous release. */
  readonly changed: string[];
}

/** Reads each built file once, and replaces those unchanged since the previous release with links. */
function scanFiles(
  folder: string,
  { previousFolder, reusedPages }: Pick<ReleaseParts, 'previousFolder' | 'reusedPages'>,
): ScannedFiles {
  const files = new Set(listFiles(folder));
  const metadata = new Map(reusedPages);
  const changed: string[] = [];
  const readFresh = createFileReader();
  const readPrevious = createFileReader();
  for (const file of files) {
    // Images and the admin are already links into caches.
    if (/^(images|admin-assets)\b/.test(file) || isReused(file, reusedPages)) continue;
    const fresh = readFresh(path.join(folder, file));
    if (fresh && file.endsWith('.html')) metadata.set(file, readPageMetadata(fresh));
    const isUnchanged = previousFolder && fresh && readPrevious(path.join(previousFolder, file))?.equals(fresh);
    if (isUnchanged) replaceWithHardlink(file, previousFolder, folder);
    else changed.push(file);
  }
  return { files, metadata, changed };
}

function isReused(file: string, reusedPages: ReleaseParts['reusedPages']): boolean {
  return reusedPages?.has(file.replace(/\.br$/, '')) ?? false;
}

/**
 * Creates a function that reads files into the same buffer, which saves the garbage collector thousands of small ones. The
 * returned bytes are valid until the next call.
 */
function createFileReader() {
  let memory = Buffer.alloc(1 << 20);
  /** Returns the bytes of a file, undefined if it does not exist. */
  return (file: string): Buffer | undefined => {
    const handle = openIfThere(file);
    if (handle === undefined) return undefined;
    try {
      const { size } = fstatSync(handle);
      if (size > memory.length) memory = Buffer.alloc(2 * size);
      let length = 0;
      while (length < size) {
        const more = readSync(handle, memory, length, size - length, null);
        if (more === 0) break;
        length += more;
      }
      return memory.subarray(0, length);
    } finally {
      closeSync(handle);
    }
  };
}

function openIfThere(file: string): number | undefined {
  try {
    return openSync(file, 'r');
  } catch (error) {
    if (errorCode(error) === 'ENOENT') return undefined;
    throw error;
  }
}

/** Hash of the style that @dnd-kit/dom 0.5.0 adds during a drag. Another version may need another; a browser test drags. */
const draggedStyle = "'sha256-E7zJXfkufcgTIQG1Th6iYnoGis+rTfZd044bgiM1kr4='";

/** Collects the hashes of all inline scripts and styles of the pages, so that the security policy allows no others. */
export function collectInlineHashes(
  pages: Iterable<readonly [page: string, metadata: PageMetadata]>,
): Pick<PolicyParts, 'scripts' | 'styles' | 'pages'> {
  const scripts = new Set<string>();
  // The hash of an empty style allows style elements that scripts insert empty and fill rule by rule.
  const styles = new Set<string>([inlineHash(Buffer.alloc(0)), draggedStyle]);
  const first: string[] = [];
  for (const [page, metadata] of pages) {
    const known = scripts.size + styles.size;
    for (const hash of metadata.scripts) scripts.add(hash);
    for (const hash of metadata.styles) styles.add(hash);
    if (scripts.size + styles.size > known) first.push(page);
  }
  return { scripts: [...scripts].sort(), styles: [...styles].sort(), pages: first };
}
