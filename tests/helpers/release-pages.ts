import { existsSync } from 'node:fs';
import { glob, readFile } from 'node:fs/promises';
import path from 'node:path';
import { JSDOM } from 'jsdom';
import { adminPath, dataDirectory } from './e2e/fixtures.ts';

/** A page of a release that visitors may see, the 404 pages among them. */
export interface ReleasePage {
  /** Its file in the release, such as tours.html. */
  readonly file: string;
  /** Its address without the origin, such as /tours. */
  readonly address: string;
  readonly html: string;
  readonly document: Document;
}

/** The folder of the release that is being shown. */
export async function liveReleaseFolder(): Promise<string> {
  const releases = path.join(dataDirectory, 'releases');
  const { name } = JSON.parse(await readFile(path.join(releases, 'current.json'), 'utf8'));
  return path.join(releases, name);
}

const pagesByRelease = new Map<string, Promise<ReleasePage[]>>();

/** Every page of a release outside the back office and its sign-in. Read once: a release never changes. */
export function readPublicPages(release: string): Promise<ReleasePage[]> {
  const pages = pagesByRelease.get(release) ?? readPages(release);
  pagesByRelease.set(release, pages);
  return pages;
}

/** One page of the release that is being shown, by its address without the origin. */
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

/** Every HTML file of a release outside the hidden path, in order of their names. */
export async function readHtmlFiles(release: string): Promise<{ file: string; html: string }[]> {
  const files: string[] = [];
  for await (const file of glob('**/*.html', { cwd: release })) {
    if (!file.startsWith(`${adminPath}${path.sep}`)) files.push(file.replaceAll(path.sep, '/'));
  }
  return Promise.all(
    files.sort().map(async (file) => ({ file, html: await readFile(path.join(release, file), 'utf8') })),
  );
}

/** Whether a page is one that stands in for what is not there. */
export function isNotFoundFile({ file }: Pick<ReleasePage, 'file'>): boolean {
  return /(^|\/)404\.html$/.test(file);
}

/** What stands in an element, each run of blanks as one. */
export function elementText(element: Element | null | undefined): string {
  return element?.textContent.replace(/\s+/g, ' ').trim() ?? '';
}

/** What stands in each element of a place that a selector finds. */
export function elementTexts(place: ParentNode | null | undefined, selector: string): string[] {
  return [...(place?.querySelectorAll(selector) ?? [])].map(elementText);
}

/** Where the links of this name in a place lead. */
export function linkAddresses(place: ParentNode | null | undefined, name: string): (string | null)[] {
  return [...(place?.querySelectorAll('a') ?? [])]
    .filter((link) => (link.getAttribute('aria-label') ?? elementText(link)) === name)
    .map((link) => link.getAttribute('href'));
}

/** The section of a page whose heading says this. */
export function sectionByHeading(document: Document, heading: string): Element | undefined {
  return [...document.querySelectorAll('section')].find((section) => elementTexts(section, 'h2').includes(heading));
}
