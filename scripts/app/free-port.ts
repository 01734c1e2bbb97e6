import { randomInt } from 'node:crypto';
import net from 'node:net';
import { errorCode } from './errors.ts';

/** Below the ports that systems give to outgoing connections: one of those may be taken again before it is used. */
const portRange = { from: 20_000, to: 32_000 } as const;

/** A loopback port that nobody listens on right now, and that no connection takes by chance. */
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
