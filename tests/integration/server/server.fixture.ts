import { fork } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import net from 'node:net';
import os from 'node:os';
import path from 'node:path';
import { z } from 'zod';
import { findFreePort } from '#scripts/runtime/free-port.ts';

const stateSchema = z.object({
  memory: z.number(),
  connections: z.number(),
  warnings: z.number(),
  files: z.number(),
});

/** A public server in a separate process, with a folder for releases. */
export interface ServerProcess {
  readonly port: number;
  readonly origin: string;
  readonly folder: string;
  show(release: string): Promise<unknown>;
  setApi(url: string): Promise<unknown>;
  /** Returns the bytes in use after garbage collection, the open connections and files, and the number of Node's warnings. */
  state(): Promise<z.infer<typeof stateSchema>>;
  stop(): Promise<void>;
}

/** Starts a server without a release. Short timeouts are seconds instead of minutes. */
export async function startServerProcess(
  timeouts: 'default timeouts' | 'short timeouts' = 'default timeouts',
): Promise<ServerProcess> {
  const folder = await mkdtemp(path.join(os.tmpdir(), 'public-server-'));
  const port = await findFreePort();
  const child = fork(path.join(import.meta.dirname, 'server-process.ts'), [String(port), timeouts], {
    execArgv: ['--expose-gc'],
  });
  const ended = once(child, 'exit');
  await Promise.race([
    once(child, 'message'),
    ended.then(() => Promise.reject(new Error('The server ended before it was ready.'))),
  ]);
  async function send(message: { show?: string; api?: string }) {
    const answer = once(child, 'message');
    child.send(message);
    return stateSchema.parse((await answer)[0]);
  }
  return {
    port,
    origin: `http://127.0.0.1:${port}`,
    folder,
    show: (release) => send({ show: release }),
    setApi: (url) => send({ api: url }),
    state: () => send({}),
    async stop() {
      child.disconnect();
      await ended;
      await rm(folder, { recursive: true, force: true });
    },
  };
}

/** Sends bytes over a new connection. Resolves with everything received when the server has ended the connection. */
export function sendRaw(port: number, bytes: string | Buffer): Promise<string> {
  return new Promise((resolve) => {
    let received = '';
    const socket = net.connect(port, '127.0.0.1', () => socket.write(bytes));
    socket.setEncoding('latin1').on('data', (text) => (received += text));
    // The server may end the connection during sending.
    socket.on('error', () => undefined);
    socket.on('close', () => resolve(received));
  });
}

/** Returns the status codes of the answers in received text, in order. */
export function statusCodes(received: string): number[] {
  return [...received.matchAll(/HTTP\/1\.1 (\d{3}) /g)].map(([, code]) => Number(code));
}

/** Resolves when a connection is closed, with or without an error. */
export function waitForClose(socket: net.Socket): Promise<void> {
  return new Promise((resolve) => socket.on('error', () => undefined).once('close', () => resolve()));
}
