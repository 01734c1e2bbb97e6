import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { findFreePort } from '#scripts/runtime/free-port.ts';
import { projectRoot } from '#scripts/runtime/settings.ts';

/** An answer; redirects are not followed. */
interface Answer {
  readonly status: number;
  readonly headers: Headers;
  readonly text: string;
}

/** Cloudflare's runtime on this machine, configured by wrangler.jsonc. */
export interface Wrangler {
  readonly origin: string;
  /** Requests an address with the headers of a browser that opens it. */
  request(address: string, init?: RequestInit): Promise<Answer>;
  stop(): Promise<void>;
}

/** Serves a built folder as `npx wrangler deploy` would. Rejects with wrangler's output if it does not start. */
export async function startWrangler(folder: string): Promise<Wrangler> {
  const port = await findFreePort();
  const state = await mkdtemp(path.join(os.tmpdir(), 'cloudflare-'));
  const parameters = ['--assets', folder, '--ip', '127.0.0.1', '--port', String(port), '--inspector-port', '0'];
  const child = spawn(
    process.execPath,
    [path.join(projectRoot, 'node_modules/wrangler/bin/wrangler.js'), 'dev', ...parameters, '--persist-to', state],
    {
      cwd: projectRoot,
      // A process group, because wrangler alone would leave its runtime running.
      detached: true,
      stdio: ['ignore', 'pipe', 'pipe'],
      env: {
        PATH: process.env['PATH'],
        HOME: state,
        CI: '1',
        NO_COLOR: '1',
        WRANGLER_SEND_METRICS: 'false',
        CLOUDFLARE_CF_FETCH_ENABLED: 'false',
      },
    },
  );
  const origin = `http://127.0.0.1:${port}`;
  try {
    await waitUntilReady(child);
  } catch (error) {
    await stop();
    throw error;
  }

  async function stop(): Promise<void> {
    const ended = child.exitCode === null && child.signalCode === null ? once(child, 'exit') : undefined;
    if (ended && child.pid) process.kill(-child.pid, 'SIGTERM');
    await ended;
    await rm(state, { recursive: true, force: true });
  }

  return {
    origin,
    async request(address, init = {}) {
      const headers = { 'sec-fetch-mode': 'navigate', ...init.headers };
      const response = await fetch(`${origin}${address}`, { ...init, headers, redirect: 'manual' });
      return { status: response.status, headers: response.headers, text: await response.text() };
    },
    stop,
  };
}

function waitUntilReady(child: ChildProcess): Promise<void> {
  return new Promise((resolve, reject) => {
    let output = '';
    for (const stream of [child.stdout, child.stderr]) {
      stream?.setEncoding('utf8').on('data', (text: string) => {
        output += text;
        if (output.includes('Ready on ')) resolve();
      });
    }
    child.once('exit', () => reject(new Error(`wrangler ended before it was ready:\n${output}`)));
  });
}
