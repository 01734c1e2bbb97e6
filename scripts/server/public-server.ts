import http, { type IncomingMessage, type RequestListener, type ServerResponse } from 'node:http';
import type { Socket } from 'node:net';
import type { CompiledRules } from '../hosting/compile-rules.ts';
import { maxReleases } from '../publish/release/stored-releases.ts';
import { errorCode, formatError, UserError } from '../runtime/errors.ts';
import { maxBodyBytes } from '../runtime/http/max-body-bytes.ts';
import { sendText } from '../runtime/http/send-text.ts';
import { limitPerVisitor } from '../runtime/http/visitor-limit.ts';
import { logError } from '../runtime/log.ts';
import { isApiPath, proxyToApi } from './api-proxy.ts';
import { openEarlier, openRelease, type SiteHandler, serveRelease } from './release-site.ts';
import { parseRequestTarget } from './request-target.ts';
import { findWebhookName, type WebhookName } from './webhook.ts';

/** The server of the one origin for visitors and staff. */
export interface PublicServer {
  /** Serves this release from now on. Requests in progress are answered from the previous one. */
  showRelease(folder: string): void;
  /** Proxies API requests to a backend from now on; undefined if browsers reach the API at its own address. */
  setApi(backend: { readonly url: string; readonly proxyKey: string } | undefined): void;
  /** Sets the listener for hooks of this name. */
  setWebhook(name: WebhookName, listener: http.RequestListener): void;
  /** Sets the listener for one path, with any query. Answers have the headers of the live release. */
  setListener(path: string, listener: http.RequestListener): void;
  /** Sets the listener for a path and everything below it. Answers have the headers of the live release. */
  setSectionListener(path: string, listener: http.RequestListener): void;
  /** Sets a function that returns the listener for some requests, whose path is not enough to tell. It is asked last, before the site. */
  setChosenListener(choose: (request: IncomingMessage) => http.RequestListener | undefined): void;
  /** Returns true if a release is shown. */
  isSiteServed(): boolean;
  stop(): Promise<void>;
}

/** Limits on a client's time, in milliseconds. */
export interface Timeouts {
  /** Until the headers of a request are complete. */
  readonly headers: number;
  /** Until a whole request is complete, such as an image of 10 MB over a slow line. */
  readonly request: number;
  /** Without a byte in either direction: a client that does not read, or an API that does not answer. */
  readonly idle: number;
  /** Until the body of an API request must have reached an average of 1 kB a second. */
  readonly body: number;
  /** Interval at which the first two are checked. */
  readonly check: number;
}

const defaultTimeouts: Timeouts = { headers: 10_000, request: 300_000, idle: 120_000, body: 20_000, check: 5_000 };

/** Connections at a time; each uses two open files during a request to the API. */
const maxConnections = 1000;
/** Requests of a visitor at a time: more than browsers send for a page, even if several share an address. */
const maxRequestsPerVisitor = 128;

/** Listens on a loopback port. Pages answer 503 until a release is shown. Throws a UserError if the port is in use. */
export async function startPublicServer(port: number, timeouts: Timeouts = defaultTimeouts): Promise<PublicServer> {
  /** Folders of the releases, the live one first. */
  let releases: readonly string[] = [];
  let site: SiteHandler = sendPreparing;
  const webhooks = new Map<WebhookName, http.RequestListener>();
  const listeners = new Map<string, http.RequestListener>();
  const sections = new Map<string, http.RequestListener>();
  let choose: (request: IncomingMessage) => http.RequestListener | undefined = () => undefined;
  let policy: CompiledRules | undefined;
  let api: http.RequestListener | undefined = (request, response) =>
    sendText(request, response, 503, 'The service is starting.');

  async function answer(request: http.IncomingMessage, response: http.ServerResponse): Promise<void> {
    response.on('error', () => response.destroy());
    try {
      // A proxy in front may use the other one of two Host headers.
      const hasTwoHosts = (request.headersDistinct['host']?.length ?? 0) > 1;
      // A path with .. in it would reach other parts of the API process.
      const isInvalidApiPath = isApiPath(request.url) && !parseRequestTarget(request.url ?? '');
      const path = request.url?.split('?')[0] ?? '';
      const listener = listeners.get(path) ?? sections.get(/^\/[^/]*/.exec(path)?.[0] ?? '') ?? choose(request);
      const hookName = findWebhookName(request.url);
      const webhook = hookName && webhooks.get(hookName);
      // Awaited, since most are async: a rejection that nobody sees would end the program.
      if (hasTwoHosts || isInvalidApiPath) sendText(request, response, 400, 'Bad request');
      else if (webhook) await webhook(request, response);
      else if (api && isApiPath(request.url)) await api(request, response);
      else if (listener) await answerByListener(listener, request, response);
      else await site(request, response);
    } catch (error) {
      logError(formatError(error), 'server.error');
      if (response.headersSent) response.destroy();
      else sendText(request, response, 500, 'This could not be answered.');
    }
  }

  function answerByListener(listener: http.RequestListener, ...[request, response]: Parameters<http.RequestListener>) {
    const headers = policy?.findHeaders(request.url?.split('?')[0] ?? '/');
    if (headers) response.setHeaders(headers);
    return listener(request, response);
  }

  const server = http.createServer(
    {
      headersTimeout: timeouts.headers,
      requestTimeout: timeouts.request,
      connectionsCheckingInterval: timeouts.check,
      requireHostHeader: true,
    },
    serializeRequests(limitPerVisitor(maxRequestsPerVisitor, (request, response) => void answer(request, response))),
  );
  server.maxConnections = maxConnections;
  server.setTimeout(timeouts.idle);
  await listenOnLoopback(server, port);
  return {
    showRelease(folder) {
      if (folder === releases[0]) return;
      const earlier = releases.filter((release) => release !== folder).slice(0, maxReleases - 1);
      const release = openRelease(folder);
      policy = release.rules;
      site = serveRelease(release, earlier.map(openEarlier));
      releases = [folder, ...earlier];
    },
    setWebhook(name, listener) {
      webhooks.set(name, listener);
    },
    setListener(path, listener) {
      listeners.set(path, listener);
    },
    setSectionListener(path, listener) {
      sections.set(path, listener);
    },
    setChosenListener(chooser) {
      choose = chooser;
    },
    isSiteServed: () => releases.length > 0,
    setApi(backend) {
      api = backend && proxyToApi(backend, { maxBytes: maxBodyBytes, speedCheckAfter: timeouts.body });
    },
    stop: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
}

/** Listens on a loopback port. Rejects with a UserError if the port is in use or not permitted. */
export function listenOnLoopback(server: http.Server, port: number): Promise<void> {
  return new Promise((resolve, reject) => {
    server.once('error', (error) => {
      const code = errorCode(error);
      if (code === 'EADDRINUSE') {
        reject(
          new UserError(
            `Port ${port} is in use by another program. Stop that one, or start with another port: PORT=${port + 1} npm start`,
          ),
        );
      } else if (code === 'EACCES') {
        reject(
          new UserError(`Port ${port} may not be used by this user. Start with a port above 1023: PORT=4321 npm start`),
        );
      } else {
        reject(error);
      }
    });
    server.listen(port, '127.0.0.1', resolve);
  });
}

const sendPreparing: SiteHandler = (request, response) => {
  response.setHeader('Retry-After', '5');
  response.setHeader('Refresh', '3');
  response.setHeader('Cache-Control', 'no-store');
  sendText(request, response, 503, 'The site is being prepared for the first time. This page reloads by itself.');
};

/** Pipelined requests of a connection. Browsers send none before the previous answer. */
const maxQueuedRequests = 16;

/**
 * Answers the requests of a connection one after another. Otherwise each of thousands in one packet would hold a file open and
 * part of it in memory until its turn. A connection with too many waiting requests is closed.
 */
function serializeRequests(answer: (request: IncomingMessage, response: ServerResponse) => void): RequestListener {
  const queues = new WeakMap<Socket, (() => void)[]>();
  return (request, response) => {
    const { socket } = request;
    const queue = queues.get(socket) ?? [];
    queues.set(socket, queue);
    if (queue.length >= maxQueuedRequests) {
      socket.destroy();
      return;
    }
    queue.push(() => answer(request, response));
    response.once('close', () => {
      queue.shift();
      if (!socket.destroyed) queue[0]?.();
    });
    if (queue.length === 1) queue[0]?.();
  };
}
