import http from 'node:http';
import { errorCode, formatError, UserError } from '../app/errors.ts';
import { maxBodyBytes } from '../local-supabase/max-body-bytes.ts';
import { isApiPath, proxyToApi } from './api-proxy.ts';
import { isCspReportPath } from './csp-reports.ts';
import { openEarlier, openRelease, type SiteHandler, serveRelease } from './release-site.ts';
import { parseRequestTarget } from './request-target.ts';
import { sendText } from './send-text.ts';
import { serializeRequests } from './serialize-requests.ts';
import { limitPerVisitor } from './visitor-limit.ts';
import { isWebhookPath } from './webhook.ts';

/** The one origin that visitors and staff see. */
export interface PublicServer {
  /** From now on, answers come from this release. Requests under way are answered from the one before. */
  showRelease(folder: string): void;
  /** From now on, API requests go there; undefined where the API has an address of its own. */
  setApi(backend: { readonly url: string; readonly proxyKey: string } | undefined): void;
  /** From now on, build hooks are heard. */
  setWebhook(receiver: http.RequestListener): void;
  /** From now on, browsers' reports of what the security policy has blocked are heard. */
  setCspReportHandler(receiver: http.RequestListener): void;
  stop(): Promise<void>;
}

/** How long a client may take, in milliseconds. */
export interface Timeouts {
  /** Until the headers of a request are there. */
  readonly headers: number;
  /** Until a whole request is there: a picture of 10 MB over a slow line. */
  readonly request: number;
  /** Without a byte in either direction: a client that does not read, or an API that does not answer. */
  readonly idle: number;
  /** Until what is sent to the API has to have come with at least 1 kB a second. */
  readonly body: number;
  /** How often the first two are looked at. */
  readonly check: number;
}

const defaultTimeouts: Timeouts = { headers: 10_000, request: 300_000, idle: 120_000, body: 20_000, check: 5_000 };

/** Connections at a time; each takes two open files when it asks for something of the API. */
const maxConnections = 1000;
/** Requests of one visitor at a time: more than a browser has under way for a page, also where several share an address. */
const maxRequestsPerVisitor = 128;

/** As many earlier releases as are kept on the disk beside the one that is shown. */
const earlierReleaseCount = 2;

/** Listens on a loopback port. Until a release is shown, pages answer 503. Throws a Failure when the port is in use. */
export async function startPublicServer(port: number, timeouts: Timeouts = defaultTimeouts): Promise<PublicServer> {
  /** Folders of the releases, the one that is shown first. */
  let releases: readonly string[] = [];
  let site: SiteHandler = sendPreparing;
  let hooks: http.RequestListener | undefined;
  let reports: http.RequestListener | undefined;
  let api: http.RequestListener | undefined = (request, response) =>
    sendText(request, response, 503, 'The service is starting.');

  async function answer(request: http.IncomingMessage, response: http.ServerResponse): Promise<void> {
    response.on('error', () => response.destroy());
    try {
      // Who stands before us may have taken the other host for the one that counts.
      const twoHosts = (request.headersDistinct['host']?.length ?? 0) > 1;
      // What climbs out of the API's paths would reach others of the same process.
      const climbs = isApiPath(request.url) && !parseRequestTarget(request.url ?? '');
      if (twoHosts || climbs) sendText(request, response, 400, 'Bad request');
      else if (hooks && isWebhookPath(request.url)) hooks(request, response);
      else if (reports && isCspReportPath(request.url)) reports(request, response);
      else if (api && isApiPath(request.url)) api(request, response);
      else await site(request, response);
    } catch (error) {
      process.stderr.write(`${formatError(error)}\n`);
      if (response.headersSent) response.destroy();
      else sendText(request, response, 500, 'This could not be answered.');
    }
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
      const earlier = releases.filter((release) => release !== folder).slice(0, earlierReleaseCount);
      site = serveRelease(openRelease(folder), earlier.map(openEarlier));
      releases = [folder, ...earlier];
    },
    setWebhook(receiver) {
      hooks = receiver;
    },
    setCspReportHandler(receiver) {
      reports = receiver;
    },
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

/** Listens on a loopback port, or says in one sentence why that cannot be. */
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
