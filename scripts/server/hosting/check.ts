import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { listRelease, type ReleaseFiles, resolvePath } from '../release-files.ts';
import { type HeaderRule, parseHeaders } from './headers-file.ts';
import { refuse } from './lines.ts';
import { match } from './path-pattern.ts';
import { parseRedirects, type Redirect } from './redirects-file.ts';

/**
 * Reads the `_headers` and `_redirects` of a finished release beside its files. Throws a Failure that lists what hosts
 * would do differently: one follows a rule where there is a file too, one lets `/folder/*` cover `/folder`.
 */
export async function checkHostingFiles(folder: string): Promise<void> {
  const files = listRelease(folder);
  const headers = parseHeaders(await readFile(path.join(folder, '_headers'), 'utf8'));
  const redirects = parseRedirects(await readFile(path.join(folder, '_redirects'), 'utf8'));
  refuse([...headers.flatMap((rule) => headerFaults(rule, headers, files)), ...redirectFaults(redirects, files)]);
}

function headerFaults(
  { path: { text, splat }, headers }: HeaderRule,
  rules: readonly HeaderRule[],
  files: ReleaseFiles,
) {
  const above = text.slice(0, -2);
  if (!splat || above === '' || resolvePath(files, above) === undefined) return [];
  const own = rules.find((rule) => rule.path.text === above)?.headers;
  return [...headers].every(([name, value]) => own?.get(name) === value)
    ? []
    : [`_headers: ${text} covers ${above} at one host only; a rule for ${above} has to say the same`];
}

function redirectFaults(rules: readonly Redirect[], files: ReleaseFiles): string[] {
  const paths = [...files.keys()].map(addressOf);
  return rules.flatMap(({ from, to, status }) => {
    const faults: string[] = [];
    if (status === 404) faults.push(`${from.text}: status 404 is known by one host only; netlify.toml has such rules`);
    const covered = status === 404 ? undefined : paths.find((address) => match(from, address));
    if (covered) faults.push(`${from.text} covers ${covered}, which is there: one host serves it, the other does not`);
    const above = from.text.slice(0, -2);
    if (from.splat && above !== '' && resolvePath(files, above) === undefined) {
      faults.push(`${from.text} covers ${above} at one host only; there has to be a page`);
    }
    if (status === 200 && !to.includes('/:') && resolvePath(files, to) === undefined) {
      faults.push(`${from.text}: ${to} is not there`);
    }
    return faults.map((fault) => `_redirects: ${fault}`);
  });
}

/** The address that visitors see for a file, such as /tours for /tours.html. */
function addressOf(file: string): string {
  return file.replace(/\/index\.html$|\.html$/, '') || '/';
}
