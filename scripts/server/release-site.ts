import { readFileSync } from 'node:fs';
import type { IncomingMessage, OutgoingHttpHeaders, ServerResponse } from 'node:http';
import path from 'node:path';
import { readAddress } from './address.ts';
import type { Contents } from './contents.ts';
import { type HeaderRule, headersFor, parseHeaders } from './hosting/headers-file.ts';
import { isNotFoundPage, notFoundPages } from './hosting/not-found.ts';
import { destinationOf, escapePath, parseRedirects, type Redirect } from './hosting/redirects-file.ts';
import { plain } from './plain.ts';
import { listRelease, type ReleaseFile, type ReleaseFiles, resolvePath } from './release-files.ts';
import { sendFile } from './send-file.ts';

/** Answers a request from one release. */
export type SiteHandler = (request: IncomingMessage, response: ServerResponse) => Promise<void> | void;

/** A release as the server knows it. Its folder is looked through once: a release never changes. */
export interface Release {
  readonly folder: string;
  readonly files: ReleaseFiles;
  readonly headers: readonly HeaderRule[];
  readonly redirects: readonly Redirect[];
}

/** Opens a finished release. Throws a Failure where its `_headers` or `_redirects` say what hosts read in two ways. */
export function openRelease(folder: string): Release {
  return {
    folder,
    files: listRelease(folder),
    headers: parseHeaders(readFileSync(path.join(folder, '_headers'), 'utf8')),
    redirects: parseRedirects(readFileSync(path.join(folder, '_redirects'), 'utf8')),
  };
}

/** What addresses may have at most, as RFC 9110 recommends to allow. */
const longestAddress = 8000;

/**
 * Serves a release as a CDN host would: clean addresses, `_headers`, `_redirects`, the page for what is not there.
 * @param earlier releases that visitors may still have a page of: its hashed files are there as long as they are
 */
export function serveRelease(release: Release, earlier: readonly Release[], contents: Contents): SiteHandler {
  const { files, redirects } = release;

  return async (request, response) => {
    const target = request.url ?? '/';
    if (target.length > longestAddress) return plain(request, response, 414, 'The address is too long');
    const address = readAddress(target);
    if (!address) return plain(request, response, 400, 'Bad request');
    const { pathname, search } = address;
    const headers: OutgoingHttpHeaders = Object.fromEntries(headersFor(release.headers, pathname));
    // How long a file may be kept says nothing about other answers at its address.
    const { 'cache-control': keeping, ...others } = headers;

    if (request.method !== 'GET' && request.method !== 'HEAD') {
      setAll(response, { ...others, allow: 'GET, HEAD' });
      return plain(request, response, 405, 'Method not allowed');
    }
    const isPage = !isNotFoundPage(pathname);
    const clean = isPage ? cleanPath(files, pathname) : pathname;
    if (clean !== pathname) return redirect(response, 308, escapePath(clean) + search, others);

    const name = isPage ? resolvePath(files, pathname) : undefined;
    if (name !== undefined && (await answer(name, 200, headers))) return;
    const destination = name === undefined ? destinationOf(redirects, pathname, search) : undefined;
    if (destination && 'location' in destination) {
      return redirect(response, destination.status, destination.location, others);
    }
    const instead = destination && resolvePath(files, destination.path);
    if (destination && instead && (await answer(instead, destination.status, headers))) return;
    const hashed = String(keeping).includes('immutable') ? fileOfEarlier(earlier, pathname) : undefined;
    if (hashed && (await sendFile(request, response, hashed, contents, { headers, status: 200 }))) return;
    const missing = notFoundPages(pathname).find((page) => files.has(`${page}.html`));
    if (missing && (await answer(`${missing}.html`, 404, others))) return;
    setAll(response, others);
    plain(request, response, 404, 'Page not found');

    function answer(name: string, status: 200 | 404, given: OutgoingHttpHeaders): Promise<boolean> {
      const found = files.get(name);
      const sent = status === 404 ? others : given;
      return found ? sendFile(request, response, found, contents, { headers: sent, status }) : Promise.resolve(false);
    }
  };
}

/** The one address of a page: without a slash at its end, `.html` or `/index`. */
function cleanPath(files: ReleaseFiles, pathname: string): string {
  const bare = pathname.replace(/(.)\/+$/, '$1');
  const page = files.has(bare) && bare.endsWith('.html') ? bare.slice(0, -'.html'.length) : bare;
  const isIndex = page.endsWith('/index') && files.has(`${page}.html`);
  return isIndex ? page.slice(0, -'/index'.length) || '/' : page;
}

function fileOfEarlier(earlier: readonly Release[], pathname: string): ReleaseFile | undefined {
  return earlier.map(({ files }) => files.get(pathname)).find((file) => file !== undefined);
}

function redirect(response: ServerResponse, status: number, location: string, headers: OutgoingHttpHeaders): void {
  response.writeHead(status, { ...headers, location, 'content-length': 0 }).end();
}

function setAll(response: ServerResponse, headers: OutgoingHttpHeaders): void {
  for (const [name, value] of Object.entries(headers)) if (value !== undefined) response.setHeader(name, value);
}
