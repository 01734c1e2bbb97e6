import http from 'node:http';
import { pipeline } from 'node:stream';
import { uploadMimeTypes } from '#shared/rules/images/image-upload.ts';
import { maxBodyBytes } from '../runtime/http/max-body-bytes.ts';
import { sendText } from '../runtime/http/send-text.ts';
import { type BodyLimits, BodyRejectedError, bufferBody } from './buffer-body.ts';
import { parseRequestTarget } from './request-target.ts';

/** Returns true for a path of the origin that belongs to the Supabase API. */
export function isApiPath(url = ''): boolean {
  return /^\/(auth|rest|storage)\/v1(\/|\?|$)/.test(url);
}

/** Headers with which a client could pretend to be another; none is passed on. */
const forwardedHeaders = [
  'forwarded',
  'x-real-ip',
  'cf-connecting-ip',
  'true-client-ip',
  'x-client-ip',
  'sb-forwarded-for',
];

/** Headers of one connection, which are not passed on. */
const connectionHeaders = ['connection', 'keep-alive', 'proxy-connection', 'te', 'trailer', 'upgrade', 'expect'];

const defaultLimits: BodyLimits = { maxBytes: maxBodyBytes, speedCheckAfter: 20_000 };

/**
 * Creates a proxy to the API. It replaces headers about the sender with the visitor's real address, which the API trusts because
 * of the proxy key. A body is passed on when it is complete; one that is too large for the API is answered 413 and not read
 * further, one that is too slow 408.
 */
export function proxyToApi(
  api: { readonly url: string; readonly proxyKey: string },
  limits: BodyLimits = defaultLimits,
): http.RequestListener {
  const target = new URL(api.url);
  // No limit on connections: clients that read slowly must not block others.
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
    const apiRequest = http.request(
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
    apiRequest.on('error', () => {
      if (response.headersSent) response.destroy();
      else sendText(request, response, 502, 'The service is not available at the moment.');
    });
    response.on('close', () => apiRequest.destroy());
    apiRequest.end(body);
  }

  return (request, response) => {
    response.setHeader('Cache-Control', 'no-store');
    return pass(request, response).catch((error: unknown) => {
      if (error instanceof BodyRejectedError) {
        const text = error.status === 413 ? 'This is more than can be sent at once.' : 'This came too slowly.';
        sendText(request, response, error.status, text);
        // A disconnected client gets no answer.
      } else if (request.destroyed) response.destroy();
      else sendText(request, response, 500, 'This could not be answered.');
    });
  };
}

function hasBody({ headers }: http.IncomingMessage): boolean {
  return headers['transfer-encoding'] !== undefined || Number(headers['content-length'] ?? 0) > 0;
}

/** Keep browsers from running anything in answers of the API, whatever is stored there. */
const sandboxHeaders = {
  'x-content-type-options': 'nosniff',
  'content-security-policy': "default-src 'none'; sandbox",
} as const;

/**
 * Returns the headers of an API answer for browsers. Stored objects of an image type that may be uploaded are shown; others are
 * downloaded, never opened. Stored objects are cached as the storage says, anything else is not cached.
 */
function answerHeaders(request: http.IncomingMessage, answer: http.IncomingMessage): http.OutgoingHttpHeaders {
  const headers: http.OutgoingHttpHeaders = { ...answer.headers, ...sandboxHeaders };
  for (const name of connectionHeaders) delete headers[name];
  if (!isStoredObject(request, answer)) return { ...headers, 'cache-control': 'no-store' };
  const type = answer.headers['content-type']?.split(';')[0]?.trim().toLowerCase();
  if (uploadMimeTypes.some((allowed) => allowed === type)) return headers;
  return { ...headers, 'content-type': 'application/octet-stream', 'content-disposition': 'attachment' };
}

/** Returns true if an answer contains a stored object; other answers of the storage are JSON. */
function isStoredObject(
  { method, url = '' }: http.IncomingMessage,
  { statusCode = 0, headers }: http.IncomingMessage,
): boolean {
  const isRead = (method === 'GET' || method === 'HEAD') && statusCode < 400;
  if (!isRead || !url.startsWith('/storage/v1/')) return false;
  const isJson = headers['content-type']?.startsWith('application/json') ?? false;
  return !isJson || parseRequestTarget(url)?.pathname.startsWith('/storage/v1/object/') !== false;
}
