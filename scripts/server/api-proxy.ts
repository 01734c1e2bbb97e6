import http from 'node:http';
import { pipeline } from 'node:stream';
import { largestBody } from '../backend/largest-body.ts';
import { plain } from './plain.ts';

/** The parts of the origin that the Supabase API answers. */
export function isApiPath(url = ''): boolean {
  return /^\/(auth|rest|storage)\/v1(\/|\?|$)/.test(url);
}

/** What a request may claim about where it comes from. */
const claims = ['forwarded', 'x-real-ip', 'cf-connecting-ip', 'true-client-ip', 'x-client-ip', 'sb-forwarded-for'];

/** What concerns one connection only. */
const connectionHeaders = ['connection', 'keep-alive', 'proxy-connection', 'te', 'trailer', 'upgrade', 'expect'];

/**
 * Passes requests on to the API. The visitor's address is put in place of whatever the request claims about it,
 * so that the database may trust it; the key tells the API that it was us who did so. Bodies above what the API takes
 * are answered 413 and read no further.
 */
export function proxyToApi(api: { readonly url: string; readonly proxyKey: string }): http.RequestListener {
  const target = new URL(api.url);
  const agent = new http.Agent({ keepAlive: true, maxSockets: 64 });
  return (request, response) => {
    if (Number(request.headers['content-length'] ?? 0) > largestBody) return tooLarge();
    const headers: http.OutgoingHttpHeaders = {
      ...request.headers,
      'x-forwarded-for': request.socket.remoteAddress ?? '',
      'x-forwarded-host': request.headers.host ?? '',
      'x-proxy-key': api.proxyKey,
    };
    for (const name of [...claims, ...connectionHeaders]) delete headers[name];
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
        const told: http.OutgoingHttpHeaders = { ...answer.headers, 'x-content-type-options': 'nosniff' };
        for (const name of connectionHeaders) delete told[name];
        response.writeHead(answer.statusCode ?? 502, told);
        return pipeline(answer, response, () => undefined);
      },
    );
    onward.on('error', () => {
      if (response.headersSent) response.destroy();
      else plain(request, response, 502, 'The service is not available at the moment.');
    });
    response.on('close', () => onward.destroy());
    let received = 0;
    request.on('data', (chunk: Buffer) => {
      received += chunk.length;
      if (received <= largestBody) return;
      request.unpipe(onward).pause();
      if (!response.headersSent) tooLarge();
      onward.destroy();
    });
    request.pipe(onward);

    function tooLarge(): void {
      plain(request, response, 413, 'This is more than can be sent at once.');
    }
  };
}
