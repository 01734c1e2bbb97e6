import { randomInt } from 'node:crypto';
import net from 'node:net';
import { errorCode } from './errors.ts';

/** Ports below the range of outgoing connections: a port in that range can be taken before we listen on it. */
const portRange = { from: 20_000, to: 32_000 } as const;

/** Returns a random loopback port on which no process listens. */
export async function findFreePort(): Promise<number> {
  for (;;) {
    const port = randomInt(portRange.from, portRange.to);
    if (await isFree(port)) return port;
  }
}

function isFree(port: number): Promise<boolean> {
  return new Promise((resolve, reject) => {
    const server = net.createServer();
    server.once('error', (error) => {
      if (['EADDRINUSE', 'EACCES'].includes(errorCode(error) ?? '')) resolve(false);
      else reject(error);
    });
    server.listen(port, '127.0.0.1', () => server.close(() => resolve(true)));
  });
}
