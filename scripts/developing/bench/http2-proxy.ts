import { once } from 'node:events';
import http from 'node:http';
import http2 from 'node:http2';
import { generate } from 'selfsigned';

/** Headers of an HTTP/1.1 connection, which have no meaning in HTTP/2. */
const connectionHeaders = ['connection', 'keep-alive', 'transfer-encoding', 'host'];

/**
 * Proxies an origin as HTTP/2 over TLS on a loopback port, like a CDN host. The certificate is self-signed, so browsers need
 * --ignore-certificate-errors.
 */
export async function startHttp2Proxy(port: number, origin: string): Promise<{ stop(): Promise<void> }> {
  const { private: key, cert } = await generate([{ name: 'commonName', value: '127.0.0.1' }], { keySize: 2048 });
  // A connection that is kept may be closed by the origin just as it is used again.
  const agent = new http.Agent({ keepAlive: false });
  const server = http2.createSecureServer({ key, cert, allowHTTP1: true }, (request, response) => {
    const headers = withoutConnection(request.headers);
    const onward = http.request(new URL(request.url, origin), { method: request.method, headers, agent }, (answer) => {
      response.writeHead(answer.statusCode ?? 502, withoutConnection(answer.headers));
      answer.pipe(response);
    });
    onward.on('error', () => response.destroy());
    request.pipe(onward);
  });
  const sessions = new Set<http2.ServerHttp2Session>();
  server.on('session', (session) => {
    sessions.add(session);
    session.once('close', () => sessions.delete(session));
  });
  server.listen(port, '127.0.0.1');
  await once(server, 'listening');
  return {
    async stop() {
      for (const session of sessions) session.destroy();
      agent.destroy();
      server.close();
      await once(server, 'close');
    },
  };
}

function withoutConnection(headers: http.IncomingHttpHeaders): http.OutgoingHttpHeaders {
  return Object.fromEntries(
    Object.entries(headers).filter(([name]) => !name.startsWith(':') && !connectionHeaders.includes(name)),
  );
}
