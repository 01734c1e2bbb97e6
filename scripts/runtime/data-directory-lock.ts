import { createHash } from 'node:crypto';
import { realpath, rm } from 'node:fs/promises';
import net from 'node:net';
import os from 'node:os';
import path from 'node:path';
import { errorCode, UserError } from './errors.ts';

/**
 * Locks the data directory for this process. The lock is a listening socket, which the system releases however the process ends.
 * Throws a UserError while another process holds it.
 * @returns a function that releases the lock
 */
export async function lockDataDirectory(folder: string): Promise<() => Promise<void>> {
  const address = socketAddress(await realpath(folder));
  const server = net.createServer((socket) => socket.destroy());
  try {
    await listen(server, address);
  } catch (error) {
    if (errorCode(error) !== 'EADDRINUSE') throw error;
    if (await isHeld(address)) {
      throw new UserError(
        `The data directory ${folder} is in use by another run. Stop that one first, or start this one with a DATA_DIR and PORT of its own.`,
      );
    }
    await rm(address, { force: true });
    await listen(server, address);
  }
  server.unref();
  return () => new Promise((resolve) => server.close(() => resolve()));
}

function socketAddress(folder: string): string {
  const name = `discover-morocco-${createHash('sha256').update(folder).digest('hex').slice(0, 16)}`;
  if (process.platform === 'win32') return `\\\\.\\pipe\\${name}`;
  const socketPath = path.join(folder, 'lock.sock');
  // Systems limit socket paths to about 100 bytes.
  return socketPath.length < 100 ? socketPath : path.join(os.tmpdir(), `${name}.sock`);
}

function listen(server: net.Server, address: string): Promise<void> {
  return new Promise((resolve, reject) => {
    server.once('error', reject);
    server.listen(address, () => {
      server.off('error', reject);
      resolve();
    });
  });
}

/** Returns true if a process listens at the address, even one of another user to which we may not connect. */
function isHeld(address: string): Promise<boolean> {
  return new Promise((resolve) => {
    const socket = net.connect(address);
    socket.once('connect', () => {
      socket.destroy();
      resolve(true);
    });
    socket.once('error', (error) => resolve(['EACCES', 'EPERM'].includes(errorCode(error) ?? '')));
  });
}
