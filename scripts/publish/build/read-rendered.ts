import path from 'node:path';

/**
 * Returns the content of a rendered file, undefined for a response without a body, for which Astro writes no file. Throws for a
 * redirect or an error.
 */
export async function readRendered(file: string, response: Response): Promise<Buffer | undefined> {
  // A not-found page must not replace another page. Redirects are only defined in the hosting rules; Astro would write a page.
  const isExpected = response.ok || (response.status === 404 && path.basename(file) === '404.html');
  if (!isExpected) throw new Error(`${file} was rendered with status ${response.status}.`);
  return response.body ? Buffer.from(await response.arrayBuffer()) : undefined;
}
