import { once } from 'node:events';
import net from 'node:net';
import { expect, it } from 'vitest';
import { findFreePort } from './free-port.ts';

it('finds free ports below the range of outgoing connections', async () => {
  const servers: net.Server[] = [];
  const ports: number[] = [];
  for (let index = 0; index < 20; index++) {
    const port = await findFreePort();
    const server = net.createServer().listen(port, '127.0.0.1');
    await once(server, 'listening');
    servers.push(server);
    ports.push(port);
  }
  for (const server of servers) server.close();
  expect(new Set(ports).size).toBe(20);
  // Linux begins its range of outgoing ports at 32768, other systems later.
  expect(Math.max(...ports)).toBeLessThan(32_768);
});
