import { fork } from 'node:child_process';
import path from 'node:path';
import { z } from 'zod';
import { Failure } from '../failure.ts';
import { projectRoot } from '../settings.ts';
import type { BuildOptions } from './build-site.ts';

const answer = z.union([z.object({ revision: z.number() }), z.object({ failure: z.string() })]);

/** Longest that a build may take, in milliseconds; one that hangs is ended. */
const patience = 10 * 60_000;

/**
 * Runs one build aside. Throws a Failure with the reason when it fails, hangs or is aborted.
 * @returns the content revision that was built
 */
export async function runBuilder(options: BuildOptions, signal: AbortSignal): Promise<number> {
  const child = fork(path.join(import.meta.dirname, 'builder-process.ts'), {
    cwd: projectRoot,
    stdio: ['ignore', 'pipe', 'pipe', 'ipc'],
    env: { ...process.env, NODE_ENV: 'production' },
  });
  let log = '';
  for (const stream of [child.stdout, child.stderr]) {
    stream?.setEncoding('utf8').on('data', (text: string) => {
      log = (log + text).slice(-8000);
    });
  }
  const timer = setTimeout(() => child.kill('SIGKILL'), patience);
  const abort = () => child.kill('SIGKILL');
  signal.addEventListener('abort', abort);
  try {
    return await new Promise<number>((resolve, reject) => {
      child.once('exit', (code) => reject(new Failure(`The builder ended early (${code ?? 'killed'}).\n${log.trim()}`)));
      child.on('message', (message) => {
        const result = answer.parse(message);
        if ('revision' in result) resolve(result.revision);
        else reject(new Failure(result.failure));
      });
      child.send(options);
    });
  } finally {
    clearTimeout(timer);
    signal.removeEventListener('abort', abort);
    if (child.exitCode === null && child.signalCode === null) {
      const ended = new Promise((resolve) => child.once('exit', resolve));
      child.kill('SIGKILL');
      await ended;
    }
  }
}
