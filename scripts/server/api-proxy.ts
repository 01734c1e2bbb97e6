import http from 'node:http';
import { pipeline } from 'node:stream';
import { plain } from './release-site.ts';

/** The parts of the origin that the Supabase API answers. */
export function isApiPath(url = ''): boolean {
  return /^\/(auth|rest|storage)\/v1(\/|\?|$)/.test(url);
}

/** What a request may claim about where it comes from, and what concerns this connection only. */
const claims = [
  'forwarded',
  'x-real-ip',
  'cf-connecting-ip',
  'true-client-ip',
  'x-client-ip',
  'sb-forwarded-for',
  'connection',
];

/**
 * Passes requests on to the API. The visitor's address is put in place of whatever the request claims about it,
 * so that the database may trust it; the key tells the API that it was us who did so.
 */
export function proxyToApi(api: { readonly url: string; readonly proxyKey: string }): http.RequestListener {
  const target = new URL(api.url);
  const agent = new http.Agent({ keepAlive: true, maxSockets: 64 });
  return (request, response) => {
    const headers: http.OutgoingHttpHeaders = {
      ...request.headers,
      'x-forwarded-for': request.socket.remoteAddress ?? '',
      'x-forwarded-host': request.headers.host ?? '',
      'x-proxy-key': api.proxyKey,
    };
    for (const name of claims) delete headers[name];
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
        response.writeHead(answer.statusCode ?? 502, { ...answer.headers, 'x-content-type-options': 'nosniff' });
        pipeline(answer, response, () => undefined);
      },
    );
    onward.on('error', () => {
      if (response.headersSent) response.destroy();
      else plain(response, 502, 'The service is not available at the moment.');
    });
    response.on('close', () => onward.destroy());
    request.pipe(onward);
  };
}
