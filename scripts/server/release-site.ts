import { existsSync, readFileSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import type { IncomingMessage, ServerResponse } from 'node:http';
import path from 'node:path';
import sirv, { type RequestHandler } from 'sirv';
import { type CompiledRules, compileRules, escapePath } from '../hosting/compile-rules.ts';
import { parseRules, rulesFile } from '../hosting/headers-and-redirects.ts';
import { isNotFoundPage, listNotFoundPages } from '../hosting/not-found.ts';
import { tidyPath } from '../hosting/tidy-path.ts';
import { sendText } from '../runtime/http/send-text.ts';
import { parseRequestTarget } from './request-target.ts';

/** Answers a request from one release. */
export type SiteHandler = (request: IncomingMessage, response: ServerResponse) => Promise<void> | void;

/** An opened release. */
export interface Release {
  readonly folder: string;
  readonly rules: CompiledRules;
  readonly files: RequestHandler;
}

const sirvOptions = { etag: true, brotli: true, gzip: true, extensions: ['html'] };

/** Opens a finished release. Its folder is scanned once, since releases never change. */
export function openRelease(folder: string): Release {
  return {
    folder,
    rules: compileRules(parseRules(readFileSync(path.join(folder, rulesFile), 'utf8'))),
    files: sirv(folder, {
      ...sirvOptions,
      setHeaders(response, _path, { size }) {
        if (startOfRange(response.req) >= size) response.setHeader('Cache-Control', 'no-store');
      },
    }),
  };
}

/** Opens the hashed files of an earlier release. They are looked up on disk, as the folder may be removed at any time. */
export function openEarlier(folder: string): RequestHandler {
  return sirv(folder, { ...sirvOptions, dev: true, extensions: [] });
}

/** Number of characters that RFC 9110 recommends. */
const maxTargetLength = 8000;

/** Files of a release that have no address: rules for hosts, and compressed copies. */
const hiddenFiles = /^\/_(headers|redirects)$|\.(br|gz)$/;

/**
 * Serves a release like a CDN host: clean addresses, headers, redirects and not-found pages.
 * @param earlier hashed files of earlier releases, for visitors with one of their pages still open
 */
export function serveRelease({ folder, rules, files }: Release, earlier: readonly RequestHandler[]): SiteHandler {
  return (request, response) => {
    const target = request.url ?? '/';
    if (target.length > maxTargetLength) return sendText(request, response, 414, 'The address is too long');
    const address = parseRequestTarget(target);
    if (!address) return sendText(request, response, 400, 'Bad request');
    const { pathname, search } = address;
    response.setHeaders(rules.findHeaders(pathname));
    const isHashed = String(response.getHeader('cache-control')).includes('immutable');

    if (request.method !== 'GET' && request.method !== 'HEAD') {
      response.removeHeader('cache-control');
      response.setHeader('Allow', 'GET, HEAD');
      return sendText(request, response, 405, 'Method not allowed');
    }
    if (isNotFoundPage(pathname) || hiddenFiles.test(pathname))
      return sendNotFound(request, response, folder, pathname);
    const tidy = tidyPath(pathname);
    if (tidy !== undefined && hasPage(folder, rules, tidy)) {
      // The query of a review link is secret, and the page may be gone tomorrow.
      response.setHeader('Cache-Control', 'no-store');
      return redirect(response, 308, escapePath(tidy) + search);
    }
    const clean = cleanPath(folder, pathname);
    if (clean !== pathname) return redirect(response, 308, escapePath(clean) + search);

    if (!response.hasHeader('cache-control')) response.setHeader('Cache-Control', 'public, max-age=0, must-revalidate');
    response.setHeader('Vary', 'Accept-Encoding');
    limitRange(request);
    closeFileWithResponse(response);
    if (trySend(files, request, response, pathname)) return;
    const destination = rules.findDestination(pathname, search);
    if (destination?.status === 200 && trySend(files, request, response, destination.path)) return;
    if (destination && destination.status !== 200) {
      return redirect(response, destination.status, destination.location);
    }
    if (isHashed && earlier.some((release) => trySend(release, request, response, pathname))) return;
    return sendNotFound(request, response, folder, pathname);
  };
}

/** Sends the file of a path. Returns false if it does not exist. */
function trySend(files: RequestHandler, request: IncomingMessage, response: ServerResponse, pathname: string): boolean {
  let isFound = true;
  request.url = escapePath(pathname);
  files(request, response, () => {
    isFound = false;
  });
  return isFound;
}

/**
 * Removes a Range header that sirv misreads, such as one without a start; the whole file is then sent, as HTTP allows. A range is
 * taken from the file itself, never from a compressed copy.
 */
function limitRange(request: IncomingMessage): void {
  const { range, 'if-range': condition } = request.headers;
  const [, start, end] = /^bytes=(\d+)-(\d*)$/.exec(range ?? '') ?? [];
  const isUsable = start !== undefined && (end === '' || (Number(end) > 0 && Number(end) >= Number(start)));
  if (isUsable && request.method === 'GET' && condition === undefined) delete request.headers['accept-encoding'];
  else delete request.headers.range;
}

function startOfRange({ headers: { range = '' } }: IncomingMessage): number {
  return Number(/^bytes=(\d+)/.exec(range)?.[1] ?? -1);
}

/** Closes the file if the response closes, and the response if the file fails; sirv does neither. */
function closeFileWithResponse(response: ServerResponse): void {
  response.once('pipe', (file) => {
    file.once('error', () => response.destroy());
    response.once('close', () => file.destroy());
  });
}

/** Returns the canonical address of a page: without a trailing slash, `.html` or `/index`. */
function cleanPath(folder: string, pathname: string): string {
  const trimmed = pathname.replace(/(^\/|[^/])\/+$/, '$1');
  const page = trimmed.replace(/\.html$/, '');
  const isIndex = page.endsWith('/index');
  if ((page === trimmed && !isIndex) || !existsSync(path.join(folder, `${page}.html`))) return trimmed;
  return isIndex ? page.slice(0, -'/index'.length) || '/' : page;
}

/** Returns true if a release has a page at a path, or a rule that shows one there. */
function hasPage(folder: string, rules: CompiledRules, pathname: string): boolean {
  const destination = rules.findDestination(pathname);
  const page = destination?.status === 200 ? destination.path : pathname;
  return existsSync(path.join(folder, page === '/' ? 'index.html' : `${page}.html`));
}

/** Sends the not-found page of a path with status 404, which sirv cannot do. */
async function sendNotFound(
  request: IncomingMessage,
  response: ServerResponse,
  folder: string,
  pathname: string,
): Promise<void> {
  response.removeHeader('cache-control');
  const isBrotli = /\bbr\b/.test(String(request.headersDistinct['accept-encoding']));
  for (const page of listNotFoundPages(pathname)) {
    const file = path.join(folder, `${page}.html`);
    const compressed = isBrotli ? await read(`${file}.br`) : undefined;
    const body = compressed ?? (await read(file));
    if (!body) continue;
    if (compressed) response.setHeader('Content-Encoding', 'br');
    response
      .writeHead(404, {
        'Content-Type': 'text/html;charset=utf-8',
        'Content-Length': body.length,
        'Cache-Control': 'public, max-age=0, must-revalidate',
        Vary: 'Accept-Encoding',
      })
      .end(body);
    return;
  }
  sendText(request, response, 404, 'Page not found');
}

function read(file: string): Promise<Buffer | undefined> {
  return readFile(file).catch(() => undefined);
}

function redirect(response: ServerResponse, status: number, location: string): void {
  // Browsers keep permanent redirects, by their address.
  if (response.getHeader('cache-control') !== 'no-store') response.removeHeader('cache-control');
  response.removeHeader('vary');
  response.writeHead(status, { location, 'content-length': 0 }).end();
}
