import { Server } from 'node:net';

const { listen } = Server.prototype;
const opened = new Set<Server>();

// Astro's font plugin opens a server for a build by listen(callback): on every interface, where an invalid address ends its process.
// Such a server, of which no address is named, listens on this machine only.
Object.assign(Server.prototype, {
  listen(this: Server, ...parameters: unknown[]): Server {
    const [first, ...rest] = parameters;
    if (first !== undefined && typeof first !== 'function') return Reflect.apply(listen, this, parameters);
    opened.add(this);
    return Reflect.apply(listen, this, [{ host: '127.0.0.1', port: 0 }, first, ...rest]);
  },
});

/** Closes the servers that Astro has opened in this process. */
export async function closeServers(): Promise<void> {
  await Promise.all([...opened].map((server) => new Promise((resolve) => server.close(resolve))));
  opened.clear();
}
