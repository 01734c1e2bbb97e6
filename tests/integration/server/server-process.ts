// A public server in a separate process, which reports its state. Started by server.fixture.ts.
import { fstatSync, readdirSync } from 'node:fs';
import process from 'node:process';
import { z } from 'zod';
import { startPublicServer } from '#scripts/server/public-server.ts';

/** Messages from the tests; each is answered with the state. */
const messageSchema = z.object({ show: z.string().optional(), api: z.string().optional() });

const shortTimeouts = { headers: 1000, request: 3000, idle: 2000, body: 1000, check: 50 };
const server = await startPublicServer(
  Number(process.argv[2]),
  process.argv[3] === 'short timeouts' ? shortTimeouts : undefined,
);

// Node also warns when garbage collection closes a file that was left open.
let warnings = 0;
process.on('warning', () => {
  warnings += 1;
});

process.on('message', (message) => {
  const { show, api } = messageSchema.parse(message);
  if (show !== undefined) server.showRelease(show);
  if (api !== undefined) server.setApi({ url: api, proxyKey: 'key-of-the-proxy' });
  globalThis.gc?.();
  const { heapUsed, arrayBuffers } = process.memoryUsage();
  const connections = process.getActiveResourcesInfo().filter((name) => name === 'TCPSocketWrap').length;
  process.send?.({ memory: heapUsed + arrayBuffers, connections, warnings, files: openFiles() });
});
function openFiles(): number {
  return readdirSync('/dev/fd').filter((descriptor) => {
    try {
      return fstatSync(Number(descriptor)).isFile();
    } catch {
      // The descriptor that was used to read the folder.
      return false;
    }
  }).length;
}

process.on('disconnect', () => process.exit(0));
process.send?.({ memory: 0, connections: 0, warnings, files: 0 });
