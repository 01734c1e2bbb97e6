import { existsSync } from 'node:fs';
import { glob, readFile } from 'node:fs/promises';
import path from 'node:path';
import { JSDOM } from 'jsdom';
import { adminPath, dataDirectory } from './e2e/fixtures.ts';
import { readLiveReleaseFolder } from './live-release.ts';

/** A public page of a release, 404 pages included. */
export interface ReleasePage {
  /** File in the release, such as tours.html. */
  readonly file: string;
  /** URL path, such as /tours. */
  readonly address: string;
  readonly html: string;
  readonly document: Document;
}

/** Returns the folder of the live release. */
export function liveReleaseFolder(): Promise<string> {
  return readLiveReleaseFolder(dataDirectory);
}

const pagesByRelease = new Map<string, Promise<ReleasePage[]>>();

/** Reads every page of a release except those of the admin and the sign-in. Cached, because a release never changes. */
export function readPublicPages(release: string): Promise<ReleasePage[]> {
  const pages = pagesByRelease.get(release) ?? readPages(release);
  pagesByRelease.set(release, pages);
  return pages;
}

/** Reads a page of the live release by its URL path. */
export async function readLivePage(address: string): Promise<ReleasePage> {
  const name = address.slice(1);
  const release = await liveReleaseFolder();
  const file = existsSync(path.join(release, `${name}.html`)) ? `${name}.html` : path.posix.join(name, 'index.html');
  const html = await readFile(path.join(release, file), 'utf8');
  return { file, address, html, document: new JSDOM(html).window.document };
}

async function readPages(release: string): Promise<ReleasePage[]> {
  const files = await readHtmlFiles(release);
  return files
    .filter(({ file }) => file !== 'login.html')
    .map(({ file, html }) => ({
      file,
      html,
      address: `/${file.replace(/(^|\/)index\.html$|\.html$/, '')}`,
      document: new JSDOM(html).window.document,
    }));
}

/** Reads every HTML file of a release outside the hidden path, sorted by name. */
export async function readHtmlFiles(release: string): Promise<{ file: string; html: string }[]> {
  const files: string[] = [];
  for await (const file of glob('**/*.html', { cwd: release })) {
    if (!file.startsWith(`${adminPath}${path.sep}`)) files.push(file.replaceAll(path.sep, '/'));
  }
  return Promise.all(
    files.sort().map(async (file) => ({ file, html: await readFile(path.join(release, file), 'utf8') })),
  );
}

/** Returns true for a 404 page. */
export function isNotFoundFile({ file }: Pick<ReleasePage, 'file'>): boolean {
  return /(^|\/)404\.html$/.test(file);
}

/** Returns the text of an element with white space collapsed; '' without an element. */
export function elementText(element: Element | null | undefined): string {
  return element?.textContent.replace(/\s+/g, ' ').trim() ?? '';
}

/** Returns the texts of the elements below a node that match a selector. */
export function elementTexts(parent: ParentNode | null | undefined, selector: string): string[] {
  return [...(parent?.querySelectorAll(selector) ?? [])].map(elementText);
}

/** Returns the `href` of the links below a node that have this accessible name. */
export function linkAddresses(parent: ParentNode | null | undefined, name: string): (string | null)[] {
  return [...(parent?.querySelectorAll('a') ?? [])]
    .filter((link) => (link.getAttribute('aria-label') ?? elementText(link)) === name)
    .map((link) => link.getAttribute('href'));
}

/** Returns the section of a page with this heading. */
export function sectionByHeading(document: Document, heading: string): Element | undefined {
  return [...document.querySelectorAll('section')].find((section) => elementTexts(section, 'h2').includes(heading));
}
