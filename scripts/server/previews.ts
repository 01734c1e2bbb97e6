import { createHash, randomBytes, timingSafeEqual } from 'node:crypto';
import { existsSync } from 'node:fs';
import { mkdir, readFile, rm } from 'node:fs/promises';
import type http from 'node:http';
import path from 'node:path';
import { z } from 'zod';
import { parseJson } from '#shared/parse-json.ts';
import { previewPath } from '#shared/rules/server-paths.ts';
import { callFunction, SupabaseError, type SupabaseProject } from '#shared/server/supabase.ts';
import { draftSchema, getPreviewFile, type Preview, type PreviewRequest } from '../publish/build/preview.ts';
import { TooManyPreviewsError } from '../publish/build/worker/build-supervisor.ts';
import { UserError } from '../runtime/errors.ts';
import { createRateLimit } from '../runtime/http/rate-limit.ts';
import { sendText } from '../runtime/http/send-text.ts';
import type { Log } from '../runtime/log.ts';
import { isSameOrigin } from './same-origin.ts';
import { readSmallBody } from './small-body.ts';

/** Renders a preview into a folder. Throws a UserError with the reason if that fails. */
export type RenderPreview = (request: PreviewRequest) => Promise<Preview>;

interface PreviewParts {
  /** Returns the project whose staff may preview; undefined while it is starting. */
  readonly project: () => (SupabaseProject & { readonly site: string }) | undefined;
  /** Folder of the previews, which is emptied before the first. */
  readonly folder: string;
  readonly note: Log;
  /** Returns the current time in milliseconds. */
  readonly now?: () => number;
}

/** Milliseconds that a preview lasts, unless its access token ends before. */
export const previewDuration = 3_600_000;
/** Previews at a time; a new one ends the oldest. */
const maxPreviews = 20;
/** Previews of an access token in a minute. */
const maxPerMinute = 20;
/** Milliseconds for which the answer that a token is that of staff counts: a page has many images. */
const accessDuration = 5000;
/** Bytes of a row: also one with images from an older system in it. */
const bodyLimits = { maxBytes: 10_000_000, timeout: 60_000 };

interface OpenPreview extends Preview {
  readonly folder: string;
  /** Name and value of the cookie of the browser that asked for it. */
  readonly cookie: string;
  /** By the clock in milliseconds. */
  readonly until: number;
  /** Access token that asked for it. With its session or the rights of its account the preview ends too. */
  readonly token: string;
  /** When the token was last that of staff, by the clock in milliseconds. */
  checkedAt: number;
}

interface Answer {
  readonly status: number;
  readonly body: object;
  readonly headers?: Readonly<Record<string, string | readonly string[]>>;
}

/**
 * Creates the previews of unsaved rows. `make` answers POST `{ table, row }` of staff with 201 `{ path, until }`, the address of the
 * first page, and with a cookie, without which the address answers 404. Refusals have `{ error }`: 400 malformed, 401 and 403
 * not_staff, 405, 408, 413, 422 not_rendered with a `reason`, 429 too_many_requests, 502 unavailable, 503 starting or busy. `choose` returns
 * the listener for the requests of their pages and images.
 */
export function createPreviews({ project, folder, note, now = Date.now }: PreviewParts) {
  const limit = createRateLimit(maxPerMinute, 60_000, now);
  const open = new Map<string, OpenPreview>();
  let render: RenderPreview | undefined;

  async function end(id: string): Promise<void> {
    const ended = open.get(id);
    open.delete(id);
    if (ended) await rm(ended.folder, { recursive: true, force: true });
  }

  async function endOld(): Promise<void> {
    const surplus = [...open.keys()].slice(0, Math.max(0, open.size - maxPreviews));
    const ended = [...open].flatMap(([id, { until }]) => (until <= now() ? [id] : []));
    for (const id of new Set([...surplus, ...ended])) await end(id);
  }
  // What cannot be removed is removed at the next start.
  const timer = setInterval(() => endOld().catch(() => undefined), 60_000).unref();

  /** Returns 200 for an access token of staff, otherwise 401 or 403. Throws if the project does not answer. */
  async function checkAccess(token: string): Promise<number> {
    const current = project();
    if (!current) throw new SupabaseError('The project is starting.', {});
    const { url, key, fetch } = current;
    try {
      return (await callFunction({ url, key, token, fetch }, 'is_admin', {}, z.boolean())) ? 200 : 403;
    } catch (error) {
      if (error instanceof SupabaseError && (error.status === 401 || error.status === 403)) return error.status;
      throw error;
    }
  }

  /** Returns 200 while a preview may be shown. Ends one whose maker was signed out or is no longer staff. */
  async function checkMaker(id: string, preview: OpenPreview): Promise<number> {
    if (now() - preview.checkedAt < accessDuration) return 200;
    const status = await checkAccess(preview.token).catch(() => 503);
    if (status === 200) preview.checkedAt = now();
    else if (status !== 503) await end(id);
    return status;
  }

  /** Returns the refusal of anybody but staff; undefined for staff. */
  async function refuse(token: string): Promise<Answer | undefined> {
    if (!token) return { status: 401, body: { error: 'not_staff' } };
    if (!project() || !render) return { status: 503, body: { error: 'starting' }, headers: { 'Retry-After': '5' } };
    const status = await checkAccess(token);
    if (status !== 200) return { status, body: { error: 'not_staff' } };
    if (!limit.take(createHash('sha256').update(token).digest('base64')))
      return { status: 429, body: { error: 'too_many_requests' }, headers: { 'Retry-After': '60' } };
    return undefined;
  }

  async function answer(body: string, token: string): Promise<Answer> {
    const draft = draftSchema.safeParse(parseJson(body)).data;
    const current = project();
    if (!draft) return { status: 400, body: { error: 'malformed' } };
    if (!current || !render) return { status: 503, body: { error: 'starting' } };
    const id = createSecret();
    const outDir = path.join(folder, id);
    const until = Math.min(now() + previewDuration, readExpiry(token));
    const base = `${previewPath}/${id}`;
    await mkdir(folder, { recursive: true, mode: 0o700 });
    try {
      const request = { draft, outDir, base, until: new Date(until).toISOString() };
      const preview = await render(request);
      const isSecure = current.site.startsWith('https:');
      const cookie = `${isSecure ? '__Secure-' : ''}preview-${id}=${createSecret()}`;
      open.set(id, { ...preview, folder: outDir, cookie, until, token, checkedAt: now() });
      await endOld();
      const [first = ''] = preview.pages;
      const attributes = `Max-Age=${previewDuration / 1000}; HttpOnly; SameSite=Strict${isSecure ? '; Secure' : ''}`;
      const cookies = [base, '/images'].map((scope) => `${cookie}; Path=${scope}; ${attributes}`);
      return { status: 201, body: { path: base + first, until: request.until }, headers: { 'Set-Cookie': cookies } };
    } catch (error) {
      await rm(outDir, { recursive: true, force: true });
      if (error instanceof TooManyPreviewsError)
        return { status: 503, body: { error: 'busy' }, headers: { 'Retry-After': '10' } };
      if (!(error instanceof UserError)) throw error;
      const reason = error.message.slice(0, 500);
      note(`A preview could not be made. ${reason}`, { event: 'preview.failed', level: 'warning' });
      return { status: 422, body: { error: 'not_rendered', reason } };
    }
  }

  async function make(request: http.IncomingMessage, response: http.ServerResponse): Promise<void> {
    const send = ({ status, body, headers = {} }: Answer) => {
      for (const [name, value] of Object.entries(headers)) response.setHeader(name, value);
      const text = JSON.stringify(body);
      response.writeHead(status, { 'Content-Type': 'application/json', 'Content-Length': Buffer.byteLength(text) });
      response.end(text);
    };
    const refuseUnread = (refusal: Answer) => {
      response.setHeader('Connection', 'close');
      send(refusal);
    };
    response.setHeader('Cache-Control', 'no-store');
    if (request.method !== 'POST')
      return refuseUnread({ status: 405, body: { error: 'method_not_allowed' }, headers: { Allow: 'POST' } });
    if (!isSameOrigin(request)) return refuseUnread({ status: 403, body: { error: 'other_origin' } });
    try {
      // Before the body, so that strangers cannot fill the memory.
      const [, token = ''] = /^Bearer ([\w.~+/=-]+)$/i.exec(request.headers.authorization ?? '') ?? [];
      const refusal = await refuse(token);
      if (refusal) return refuseUnread(refusal);
      const body = await readSmallBody(request, response, bodyLimits);
      if (body) send(await answer(body.toString(), token));
    } catch (error) {
      const reason = error instanceof Error ? error.message : String(error);
      note(`A preview could not be made: ${reason}`, { event: 'preview.failed', level: 'warning' });
      refuseUnread({ status: 502, body: { error: 'unavailable' } });
    }
  }

  /** Returns the open previews that the browser of a request has asked for, by id. */
  function findOpen({ headers }: http.IncomingMessage): ReadonlyMap<string, OpenPreview> {
    const cookies = (headers.cookie ?? '').split('; ');
    const isOwn = ([, { cookie, until }]: [string, OpenPreview]) =>
      until > now() && cookies.some((sent) => isEqual(sent, cookie));
    return new Map([...open].filter(isOwn));
  }

  /** Returns the listener that sends a file of a preview, with its policy. */
  function sendOf(id: string, preview: OpenPreview, file: string): http.RequestListener {
    return async (request, response) => {
      const status = await checkMaker(id, preview);
      if (status === 503) return sendUnavailable(request, response);
      if (status !== 200) return sendEnded(request, response);
      response.setHeader('Content-Security-Policy', preview.policy);
      return sendFile(request, response, path.join(preview.folder, file));
    };
  }

  /** Returns the listener of a request for a page of a preview, or for an image that one has. */
  function choose(request: http.IncomingMessage): http.RequestListener | undefined {
    const [pathname = ''] = (request.url ?? '').split('?');
    const [, id, page = '/'] = /^\/staff\/previews\/([\w-]+)(\/.*)?$/.exec(pathname) ?? [];
    if (id !== undefined) {
      const preview = findOpen(request).get(id);
      return preview?.pages.includes(page) ? sendOf(id, preview, getPreviewFile(page)) : sendEnded;
    }
    const [, image] = /^\/images\/([\w-][\w.-]*)$/.exec(pathname) ?? [];
    if (image === undefined || request.headers.cookie === undefined) return undefined;
    const file = path.join('images', image);
    const found = [...findOpen(request)].find(([, { folder: own }]) => existsSync(path.join(own, file)));
    return found && sendOf(...found, file);
  }

  return {
    make,
    choose,
    /** Renders previews with this function from now on. */
    async start(renderer: RenderPreview): Promise<void> {
      await rm(folder, { recursive: true, force: true });
      render = renderer;
    },
    /** Ends all previews. */
    async close(): Promise<void> {
      clearInterval(timer);
      open.clear();
      await rm(folder, { recursive: true, force: true });
    },
  };
}

const tokenSchema = z.object({ exp: z.number() });

/** Returns when an access token ends, in milliseconds; Infinity if it does not say so. */
function readExpiry(token: string): number {
  const [, payload = ''] = token.split('.');
  const { data } = tokenSchema.safeParse(parseJson(Buffer.from(payload, 'base64url').toString()));
  return data ? data.exp * 1000 : Number.POSITIVE_INFINITY;
}

/** Returns 128 random bits, as text for an address. */
const createSecret = () => randomBytes(16).toString('base64url');

/** Compares two texts in a time that does not tell where they differ. */
function isEqual(given: string, expected: string): boolean {
  const [first, second] = [Buffer.from(given), Buffer.from(expected)];
  return first.length === second.length && timingSafeEqual(first, second);
}

const contentTypes: Readonly<Record<string, string>> = {
  '.html': 'text/html;charset=utf-8',
  '.avif': 'image/avif',
  '.webp': 'image/webp',
  '.jpg': 'image/jpeg',
};

/** The address is secret, and what it shows is gone within an hour. */
function setPrivateHeaders(response: http.ServerResponse): void {
  response.setHeader('Cache-Control', 'no-store');
  response.setHeader('X-Robots-Tag', 'noindex');
  response.setHeader('Referrer-Policy', 'no-referrer');
}

const sendEnded: http.RequestListener = (request, response) => {
  setPrivateHeaders(response);
  sendText(
    request,
    response,
    404,
    'This preview has ended, or belongs to another browser. Make a new one in the form.',
  );
};

const sendUnavailable: http.RequestListener = (request, response) => {
  setPrivateHeaders(response);
  sendText(request, response, 503, 'The preview cannot be shown at the moment. Please try again.');
};

async function sendFile(request: http.IncomingMessage, response: http.ServerResponse, file: string): Promise<void> {
  setPrivateHeaders(response);
  if (request.method !== 'GET' && request.method !== 'HEAD') {
    response.setHeader('Allow', 'GET, HEAD');
    return sendText(request, response, 405, 'Method not allowed');
  }
  const content = await readFile(file).catch(() => undefined);
  // It ended just now.
  if (!content) return sendEnded(request, response);
  const type = contentTypes[path.extname(file)] ?? 'application/octet-stream';
  response.writeHead(200, { 'Content-Type': type, 'Content-Length': content.length });
  response.end(request.method === 'HEAD' ? undefined : content);
}
