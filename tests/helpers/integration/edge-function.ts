import { spawn } from 'node:child_process';
import { once } from 'node:events';
import path from 'node:path';
import { expect } from 'vitest';
import { findFreePort } from '#scripts/runtime/free-port.ts';
import { projectRoot } from '#scripts/runtime/settings.ts';
import { eventually } from '../eventually.ts';

/** An Edge Function in a separate process. */
export interface EdgeFunction {
  readonly address: string;
  /** Returns everything it has written. */
  output(): string;
  /** Ends it at once, as a crash does. */
  kill(): Promise<void>;
}

/**
 * Starts an Edge Function by Deno, as the platform does, with the packages of the checkout.
 * @param environment its settings, and the variables that the platform adds
 */
export async function startEdgeFunction(
  name: string,
  environment: Readonly<Record<string, string>>,
): Promise<EdgeFunction> {
  const port = await findFreePort();
  const address = `http://127.0.0.1:${port}`;
  let output = '';
  const parameters = ['run', '--cached-only', '--node-modules-dir=manual', '--no-lock'];
  const deno = spawn(
    path.join(projectRoot, 'node_modules/.bin/deno'),
    [...parameters, '--allow-net', '--allow-env', '--allow-read', '--allow-sys', 'index.ts'],
    {
      cwd: path.join(projectRoot, 'supabase/functions', name),
      env: {
        PATH: process.env['PATH'],
        HOME: process.env['HOME'],
        DENO_NO_UPDATE_CHECK: '1',
        DENO_SERVE_ADDRESS: `tcp:127.0.0.1:${port}`,
        ...environment,
      },
      stdio: ['ignore', 'pipe', 'pipe'],
      // A process group, because the package starts the program as a child process.
      detached: true,
    },
  );
  for (const stream of [deno.stdout, deno.stderr]) stream.setEncoding('utf8').on('data', (text) => (output += text));
  await eventually(async () => {
    if (deno.exitCode !== null) throw new Error(`Deno ended:\n${output}`);
    expect((await fetch(address, { method: 'PUT' })).status).toBe(405);
  });
  return {
    address,
    output: () => output,
    async kill() {
      const ended = once(deno, 'close');
      if (deno.pid) process.kill(-deno.pid, 'SIGKILL');
      await ended;
    },
  };
}
