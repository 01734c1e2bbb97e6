import { readFileSync } from 'node:fs';
import type { IncomingMessage, ServerResponse } from 'node:http';
import path from 'node:path';
import sirv from 'sirv';
import { headersFor, matches, parseHeaders, parseRedirects } from './hosting-files.ts';

/** Answers a request from one release. */
export type SiteHandler = (request: IncomingMessage, response: ServerResponse) => void;

/**
 * Serves a finished release as a CDN host would: clean addresses, `_headers`, `_redirects`, the nearest 404.html,
 * precompressed files, ETags and ranges. The folder is read once: a release never changes.
 */
export function serveRelease(folder: string): SiteHandler {
  const headerRules = parseHeaders(readFileSync(path.join(folder, '_headers'), 'utf8'));
  const redirects = parseRedirects(readFileSync(path.join(folder, '_redirects'), 'utf8'));
  const files = sirv(folder, {
    etag: true,
    brotli: true,
    extensions: ['html'],
    ignores: false,
    setHeaders(response) {
      if (!response.hasHeader('Cache-Control'))
        response.setHeader('Cache-Control', 'public, max-age=0, must-revalidate');
    },
  });

  return (request, response) => {
    const address = readAddress(request.url);
    if (!address) return plain(response, 400, 'Bad request');
    for (const [name, value] of headersFor(headerRules, address.pathname)) response.setHeader(name, value);
    if (request.method !== 'GET' && request.method !== 'HEAD') {
      response.setHeader('Allow', 'GET, HEAD');
      return plain(response, 405, 'Method not allowed');
    }
    const { pathname } = address;
    if (pathname.length > 1 && pathname.endsWith('/')) {
      return redirect(response, 308, `${pathname.replace(/\/+$/, '') || '/'}${address.search}`);
    }
    // Not pages: instructions for hosts, and the copies that only content negotiation may choose.
    if (/^\/_(headers|redirects)$|\.br$/.test(decodeURIComponent(pathname)))
      return notFound(folder, pathname, request, response);

    request.url = pathname + address.search;
    files(request, response, () => {
      const rule = redirects.find(({ from }) => matches(from, pathname));
      if (!rule) return notFound(folder, pathname, request, response);
      if (rule.status >= 300 && rule.status < 400) return redirect(response, rule.status, rule.to);
      if (rule.status === 404) return errorPage(folder, rule.to, request, response);
      request.url = rule.to;
      files(request, response, () => notFound(folder, pathname, request, response));
    });
  };
}

/** The path as written, checked: undefined for what no honest browser sends. */
function readAddress(url = '/'): { pathname: string; search: string } | undefined {
  try {
    const { pathname, search } = new URL(url, 'http://site.invalid');
    if (/[\0\\]|(^|\/)\.\.?(\/|$)/.test(decodeURIComponent(pathname))) return undefined;
    // A path such as //host would leave the site when it is redirected to.
    return pathname.startsWith('//') ? undefined : { pathname, search };
  } catch {
    return undefined;
  }
}

function notFound(folder: string, pathname: string, request: IncomingMessage, response: ServerResponse): void {
  for (let parent = path.posix.dirname(pathname); ; parent = path.posix.dirname(parent)) {
    const page = path.posix.join(parent, '404.html');
    if (parent !== '/' && !read(folder, page)) continue;
    errorPage(folder, page, request, response);
    return;
  }
}

function errorPage(folder: string, page: string, request: IncomingMessage, response: ServerResponse): void {
  const body = read(folder, page) ?? Buffer.from('Page not found');
  response.writeHead(404, {
    'Content-Type': 'text/html;charset=utf-8',
    'Content-Length': body.length,
    'Cache-Control': 'public, max-age=0, must-revalidate',
  });
  response.end(request.method === 'HEAD' ? undefined : body);
}

function read(folder: string, page: string): Buffer | undefined {
  try {
    return readFileSync(path.join(folder, page));
  } catch {
    return undefined;
  }
}

function redirect(response: ServerResponse, status: number, location: string): void {
  response.writeHead(status, { Location: location }).end();
}

/** A short answer without a page. */
export function plain(response: ServerResponse, status: number, text: string): void {
  response
    .writeHead(status, { 'Content-Type': 'text/plain;charset=utf-8', 'Content-Length': Buffer.byteLength(text) })
    .end(text);
}
