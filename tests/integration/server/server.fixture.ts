import { fork } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import net from 'node:net';
import os from 'node:os';
import path from 'node:path';
import { z } from 'zod';
import { findFreePort } from '#scripts/app/free-port.ts';

const stateSchema = z.object({
  memory: z.number(),
  connections: z.number(),
  warnings: z.number(),
  files: z.number(),
});

/** A public server that runs in a process of its own, with a folder for releases. */
export interface ServerProcess {
  readonly port: number;
  readonly origin: string;
  readonly folder: string;
  show(release: string): Promise<unknown>;
  setApi(url: string): Promise<unknown>;
  /** Bytes in use after collecting garbage, open connections and files, and how often Node warned of something. */
  state(): Promise<z.infer<typeof stateSchema>>;
  stop(): Promise<void>;
}

/** Starts one, with nothing to show yet; with little patience, it gives clients seconds and not minutes. */
export async function startServerProcess(
  patience: 'usual patience' | 'little patience' = 'usual patience',
): Promise<ServerProcess> {
  const folder = await mkdtemp(path.join(os.tmpdir(), 'public-server-'));
  const port = await findFreePort();
  const child = fork(path.join(import.meta.dirname, 'server-process.ts'), [String(port), patience], {
    execArgv: ['--expose-gc'],
  });
  const ended = once(child, 'exit');
  await Promise.race([once(child, 'message'), ended.then(() => Promise.reject(new Error('The server ended at once')))]);
  async function ask(message: { show?: string; api?: string }) {
    const answer = once(child, 'message');
    child.send(message);
    return stateSchema.parse((await answer)[0]);
  }
  return {
    port,
    origin: `http://127.0.0.1:${port}`,
    folder,
    show: (release) => ask({ show: release }),
    setApi: (url) => ask({ api: url }),
    state: () => ask({}),
    async stop() {
      child.disconnect();
      await ended;
      await rm(folder, { recursive: true, force: true });
    },
  };
}

/** Sends these bytes over a connection of its own and resolves with all that came when the server ended it. */
export function sendRaw(port: number, bytes: string | Buffer): Promise<string> {
  return new Promise((resolve) => {
    let received = '';
    const socket = net.connect(port, '127.0.0.1', () => socket.write(bytes));
    socket.setEncoding('latin1').on('data', (text) => (received += text));
    // The server may end a connection while something is still being sent to it.
    socket.on('error', () => undefined);
    socket.on('close', () => resolve(received));
  });
}

/** The status codes of the answers in what came, in their order. */
export function statusCodes(received: string): number[] {
  return [...received.matchAll(/HTTP\/1\.1 (\d{3}) /g)].map(([, code]) => Number(code));
}

/** Resolves when a connection is over, however it ended. */
export function waitForClose(socket: net.Socket): Promise<void> {
  return new Promise((resolve) => socket.on('error', () => undefined).once('close', () => resolve()));
}
