import http from 'node:http';
import { pipeline } from 'node:stream';
import { uploadMimeTypes } from '#shared/images/image-upload.ts';
import { maxBodyBytes } from '../local-supabase/max-body-bytes.ts';
import { type BodyLimits, BodyRejectedError, bufferBody } from './buffer-body.ts';
import { parseRequestTarget } from './request-target.ts';
import { sendText } from './send-text.ts';

/** The parts of the origin that the Supabase API answers. */
export function isApiPath(url = ''): boolean {
  return /^\/(auth|rest|storage)\/v1(\/|\?|$)/.test(url);
}

/** What a request may claim about where it comes from. */
const forwardedHeaders = [
  'forwarded',
  'x-real-ip',
  'cf-connecting-ip',
  'true-client-ip',
  'x-client-ip',
  'sb-forwarded-for',
];

/** What concerns one connection only. */
const connectionHeaders = ['connection', 'keep-alive', 'proxy-connection', 'te', 'trailer', 'upgrade', 'expect'];

/** How slowly a body may come: see BodyLimits. */
const defaultLimits: BodyLimits = { maxBytes: maxBodyBytes, speedCheckAfter: 20_000 };

/**
 * Passes requests on to the API. The visitor's address is put in place of whatever the request claims about it,
 * so that the database may trust it; the key tells the API that it was us who did so. A body is passed on when it has come
 * whole; above what the API takes it is answered 413 and read no further, and 408 when it comes too slowly.
 */
export function proxyToApi(
  api: { readonly url: string; readonly proxyKey: string },
  limits: BodyLimits = defaultLimits,
): http.RequestListener {
  const target = new URL(api.url);
  // As many connections as there are visitors' own: whoever reads slowly must not keep others from being answered.
  const agent = new http.Agent({ keepAlive: true });

  async function pass(request: http.IncomingMessage, response: http.ServerResponse): Promise<void> {
    if (Number(request.headers['content-length'] ?? 0) > limits.maxBytes) throw new BodyRejectedError(413);
    const body = hasBody(request) ? await bufferBody(request, limits) : undefined;
    const headers: http.OutgoingHttpHeaders = {
      ...request.headers,
      'x-forwarded-for': request.socket.remoteAddress ?? '',
      'x-forwarded-host': request.headers.host ?? '',
      'x-proxy-key': api.proxyKey,
    };
    for (const name of [...forwardedHeaders, ...connectionHeaders, 'transfer-encoding']) delete headers[name];
    if (body) headers['content-length'] = body.length;
    const onward = http.request(
      {
        host: target.hostname,
        port: target.port,
        method: request.method ?? 'GET',
        path: request.url ?? '/',
        headers,
        agent,
      },
      (answer) => {
        if (response.headersSent) return answer.resume();
        response.writeHead(answer.statusCode ?? 502, answerHeaders(request, answer));
        return pipeline(answer, response, () => undefined);
      },
    );
    onward.on('error', () => {
      if (response.headersSent) response.destroy();
      else sendText(request, response, 502, 'The service is not available at the moment.');
    });
    onward.on('close', () => void body?.close());
    response.on('close', () => onward.destroy());
    if (body) pipeline(body.read(), onward, () => undefined);
    else onward.end();
  }

  return (request, response) => {
    response.setHeader('Cache-Control', 'no-store');
    pass(request, response).catch((error: unknown) => {
      if (error instanceof BodyRejectedError) {
        const text = error.status === 413 ? 'This is more than can be sent at once.' : 'This came too slowly.';
        sendText(request, response, error.status, text);
        // A client that left in the middle is past being answered.
      } else if (request.destroyed) response.destroy();
      else sendText(request, response, 500, 'This could not be answered.');
    });
  };
}

function hasBody({ headers }: http.IncomingMessage): boolean {
  return headers['transfer-encoding'] !== undefined || Number(headers['content-length'] ?? 0) > 0;
}

/** Nothing that the API answers is a page of ours, whatever somebody has stored there. */
const sandboxHeaders = {
  'x-content-type-options': 'nosniff',
  'content-security-policy': "default-src 'none'; sandbox",
} as const;

/**
 * The headers of an answer of the API as browsers get them. Stored objects are shown as one of the three types of images, and
 * else saved, never opened; they may be cached as the storage says, and nothing else may.
 */
function answerHeaders(request: http.IncomingMessage, answer: http.IncomingMessage): http.OutgoingHttpHeaders {
  const headers: http.OutgoingHttpHeaders = { ...answer.headers, ...sandboxHeaders };
  for (const name of connectionHeaders) delete headers[name];
  if (!isObject(request, answer)) return { ...headers, 'cache-control': 'no-store' };
  const type = answer.headers['content-type']?.split(';')[0]?.trim().toLowerCase();
  if (uploadMimeTypes.some((allowed) => allowed === type)) return headers;
  return { ...headers, 'content-type': 'application/octet-stream', 'content-disposition': 'attachment' };
}

/** Whether an answer brings something that was stored; what else the storage says is JSON. */
function isObject(
  { method, url = '' }: http.IncomingMessage,
  { statusCode = 0, headers }: http.IncomingMessage,
): boolean {
  const isRead = (method === 'GET' || method === 'HEAD') && statusCode < 400;
  if (!isRead || !url.startsWith('/storage/v1/')) return false;
  const isJson = headers['content-type']?.startsWith('application/json') ?? false;
  return !isJson || parseRequestTarget(url)?.pathname.startsWith('/storage/v1/object/') !== false;
}
