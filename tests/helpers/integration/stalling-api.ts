import http from 'node:http';
import { findFreePort } from '#scripts/runtime/free-port.ts';

/** A proxy of an API that can stop answering at one call of a database function. */
export interface StallingApi {
  readonly url: string;
  /**
   * Leaves the next call of a function without an answer.
   * @param moment 'before' it reaches the database, or 'after' the database has executed it
   * @returns a promise that is fulfilled when that call is held
   */
  stallAt(name: string, moment: 'before' | 'after'): Promise<void>;
  stop(): Promise<void>;
}

/** Starts an API that passes everything on to another one. */
export async function startStallingApi(target: string): Promise<StallingApi> {
  let stall: { readonly name: string; readonly moment: 'before' | 'after'; held(): void } | undefined;

  async function answer(request: http.IncomingMessage, response: http.ServerResponse): Promise<void> {
    const body = await Array.fromAsync(request);
    const found = stall && request.url?.endsWith(`/rpc/${stall.name}`) ? stall : undefined;
    if (found) stall = undefined;
    if (found?.moment === 'before') return found.held();
    const headers = new Headers();
    for (const name of ['apikey', 'authorization', 'content-type']) {
      const value = request.headers[name];
      if (typeof value === 'string') headers.set(name, value);
    }
    const forwarded = await fetch(`${target}${request.url}`, {
      method: request.method ?? 'GET',
      headers,
      ...(body.length > 0 ? { body: Buffer.concat(body) } : {}),
    });
    const text = await forwarded.text();
    if (found) return found.held();
    response.writeHead(forwarded.status, { 'content-type': forwarded.headers.get('content-type') ?? 'text/plain' });
    response.end(text);
  }

  const server = http.createServer((request, response) => {
    answer(request, response).catch(() => response.destroy());
  });
  const port = await findFreePort();
  await new Promise<void>((resolve) => server.listen(port, '127.0.0.1', resolve));
  return {
    url: `http://127.0.0.1:${port}`,
    stallAt: (name, moment) =>
      new Promise((held) => {
        stall = { name, moment, held };
      }),
    stop: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
}
