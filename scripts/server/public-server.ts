import http from 'node:http';
import { errorCode, Failure } from '../failure.ts';
import { isApiPath, proxyToApi } from './api-proxy.ts';
import { isHookPath } from './receiver.ts';
import { plain, type SiteHandler, serveRelease } from './release-site.ts';

/** The one origin that visitors and staff see. */
export interface PublicServer {
  /** From now on, answers come from this release. */
  showRelease(folder: string): void;
  /** From now on, API requests go there; undefined where the API has an address of its own. */
  passApiTo(backend: { readonly url: string; readonly proxyKey: string } | undefined): void;
  /** From now on, build hooks are heard. */
  receiveHooks(receiver: http.RequestListener): void;
  stop(): Promise<void>;
}

/** Listens on a loopback port. Until a release is shown, pages answer 503. Throws a Failure when the port is in use. */
export async function startPublicServer(port: number): Promise<PublicServer> {
  let site: SiteHandler = preparing;
  let hooks: http.RequestListener | undefined;
  let api: http.RequestListener | undefined = (_request, response) => plain(response, 503, 'The service is starting.');
  const server = http.createServer((request, response) => {
    response.on('error', () => response.destroy());
    if (hooks && isHookPath(request.url)) hooks(request, response);
    else if (api && isApiPath(request.url)) api(request, response);
    else site(request, response);
  });
  await listen(server, port);
  return {
    showRelease(folder) {
      site = serveRelease(folder);
    },
    receiveHooks(receiver) {
      hooks = receiver;
    },
    passApiTo(backend) {
      api = backend && proxyToApi(backend);
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

const preparing: SiteHandler = (_request, response) => {
  response.setHeader('Retry-After', '5');
  response.setHeader('Refresh', '3');
  response.setHeader('Cache-Control', 'no-store');
  plain(response, 503, 'The site is being prepared for the first time. This page reloads by itself.');
};
