import http from 'node:http';
import { errorCode, explain, Failure } from '../app/errors.ts';
import { largestBody } from '../local-supabase/max-body-bytes.ts';
import { isApiPath, proxyToApi } from './api-proxy.ts';
import { isReportPath } from './csp-reports.ts';
import { openEarlier, openRelease, type SiteHandler, serveRelease } from './release-site.ts';
import { readAddress } from './request-target.ts';
import { plain } from './send-text.ts';
import { oneAtATime } from './serialize-requests.ts';
import { limitPerVisitor } from './visitor-limit.ts';
import { isHookPath } from './webhook.ts';

/** The one origin that visitors and staff see. */
export interface PublicServer {
  /** From now on, answers come from this release. Requests under way are answered from the one before. */
  showRelease(folder: string): void;
  /** From now on, API requests go there; undefined where the API has an address of its own. */
  passApiTo(backend: { readonly url: string; readonly proxyKey: string } | undefined): void;
  /** From now on, build hooks are heard. */
  receiveHooks(receiver: http.RequestListener): void;
  /** From now on, browsers' reports of what the security policy has blocked are heard. */
  receiveReports(receiver: http.RequestListener): void;
  stop(): Promise<void>;
}

/** How long a client may take, in milliseconds. */
export interface Patience {
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

const usual: Patience = { headers: 10_000, request: 300_000, idle: 120_000, body: 20_000, check: 5_000 };

/** Connections at a time; each takes two open files when it asks for something of the API. */
const mostConnections = 1000;
/** Requests of one visitor at a time: more than a browser has under way for a page, also where several share an address. */
const mostPerVisitor = 128;

/** As many earlier releases as are kept on the disk beside the one that is shown. */
const earlierReleases = 2;

/** Listens on a loopback port. Until a release is shown, pages answer 503. Throws a Failure when the port is in use. */
export async function startPublicServer(port: number, patience: Patience = usual): Promise<PublicServer> {
  /** Folders of the releases, the one that is shown first. */
  let releases: readonly string[] = [];
  let site: SiteHandler = preparing;
  let hooks: http.RequestListener | undefined;
  let reports: http.RequestListener | undefined;
  let api: http.RequestListener | undefined = (request, response) =>
    plain(request, response, 503, 'The service is starting.');

  async function answer(request: http.IncomingMessage, response: http.ServerResponse): Promise<void> {
    response.on('error', () => response.destroy());
    try {
      // Who stands before us may have taken the other host for the one that counts.
      const twoHosts = (request.headersDistinct['host']?.length ?? 0) > 1;
      // What climbs out of the API's paths would reach others of the same process.
      const climbs = isApiPath(request.url) && !readAddress(request.url ?? '');
      if (twoHosts || climbs) plain(request, response, 400, 'Bad request');
      else if (hooks && isHookPath(request.url)) hooks(request, response);
      else if (reports && isReportPath(request.url)) reports(request, response);
      else if (api && isApiPath(request.url)) api(request, response);
      else await site(request, response);
    } catch (error) {
      process.stderr.write(`${explain(error)}\n`);
      if (response.headersSent) response.destroy();
      else plain(request, response, 500, 'This could not be answered.');
    }
  }

  const server = http.createServer(
    {
      headersTimeout: patience.headers,
      requestTimeout: patience.request,
      connectionsCheckingInterval: patience.check,
      requireHostHeader: true,
    },
    oneAtATime(limitPerVisitor(mostPerVisitor, (request, response) => void answer(request, response))),
  );
  server.maxConnections = mostConnections;
  server.setTimeout(patience.idle);
  await listen(server, port);
  return {
    showRelease(folder) {
      if (folder === releases[0]) return;
      const earlier = releases.filter((release) => release !== folder).slice(0, earlierReleases);
      site = serveRelease(openRelease(folder), earlier.map(openEarlier));
      releases = [folder, ...earlier];
    },
    receiveHooks(receiver) {
      hooks = receiver;
    },
    receiveReports(receiver) {
      reports = receiver;
    },
    passApiTo(backend) {
      api = backend && proxyToApi(backend, { largest: largestBody, slowAfter: patience.body });
    },
    stop: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
}

/** Listens on a loopback port, or says in one sentence why that cannot be. */
export function listen(server: http.Server, port: number): Promise<void> {
  return new Promise((resolve, reject) => {
    server.once('error', (error) => {
      const code = errorCode(error);
      if (code === 'EADDRINUSE') {
        reject(
          new Failure(
            `Port ${port} is in use by another program. Stop that one, or start with another port: PORT=${port + 1} npm start`,
          ),
        );
      } else if (code === 'EACCES') {
        reject(
          new Failure(`Port ${port} may not be used by this user. Start with a port above 1023: PORT=4321 npm start`),
        );
      } else {
        reject(error);
      }
    });
    server.listen(port, '127.0.0.1', resolve);
  });
}

const preparing: SiteHandler = (request, response) => {
  response.setHeader('Retry-After', '5');
  response.setHeader('Refresh', '3');
  response.setHeader('Cache-Control', 'no-store');
  plain(request, response, 503, 'The site is being prepared for the first time. This page reloads by itself.');
};
