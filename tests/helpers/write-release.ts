import { mkdir, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { type HostingRules, rulesFile } from '#scripts/hosting/headers-and-redirects.ts';

/** Writes files of a fictitious release, by names such as tours/404.html, and its hosting rules. */
export async function writeReleaseFiles(
  folder: string,
  files: Readonly<Record<string, string | Buffer>>,
  { headers = [], redirects = [] }: Partial<HostingRules> = {},
): Promise<void> {
  const rules = JSON.stringify({ headers, redirects });
  for (const [name, content] of Object.entries({ ...files, [rulesFile]: rules })) {
    const file = path.join(folder, name);
    await mkdir(path.dirname(file), { recursive: true });
    await writeFile(file, content);
  }
}
