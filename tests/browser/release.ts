import { glob, readFile } from 'node:fs/promises';
import path from 'node:path';
import { JSDOM } from 'jsdom';
import { adminPath, dataDirectory } from './test.ts';

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
export async function liveRelease(): Promise<string> {
  const releases = path.join(dataDirectory, 'releases');
  const { name } = JSON.parse(await readFile(path.join(releases, 'current.json'), 'utf8'));
  return path.join(releases, name);
}

const read = new Map<string, Promise<ReleasePage[]>>();

/** Every page of a release outside the back office and its sign-in. Read once: a release never changes. */
export function publicPages(release: string): Promise<ReleasePage[]> {
  const pages = read.get(release) ?? readPages(release);
  read.set(release, pages);
  return pages;
}

async function readPages(release: string): Promise<ReleasePage[]> {
  const files = await htmlFiles(release);
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
export async function htmlFiles(release: string): Promise<{ file: string; html: string }[]> {
  const files: string[] = [];
  for await (const file of glob('**/*.html', { cwd: release })) {
    if (!file.startsWith(`${adminPath}${path.sep}`)) files.push(file.replaceAll(path.sep, '/'));
  }
  return Promise.all(
    files.sort().map(async (file) => ({ file, html: await readFile(path.join(release, file), 'utf8') })),
  );
}

/** Whether a page is one that stands in for what is not there. */
export function isNotFoundPage({ file }: Pick<ReleasePage, 'file'>): boolean {
  return /(^|\/)404\.html$/.test(file);
}
