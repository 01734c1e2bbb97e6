import { execFile } from 'node:child_process';
import { readFile } from 'node:fs/promises';
import { promisify } from 'node:util';

const run = promisify(execFile);

/** Lists the ids of a process's children whose command line contains the words. */
export async function listChildProcesses(parent: number | undefined, words = ''): Promise<number[]> {
  const { stdout } = await run('ps', ['-A', '-o', 'pid=,ppid=,args=']);
  return stdout.split('\n').flatMap((line) => {
    const [, pid, ppid, command = ''] = /^\s*(\d+)\s+(\d+)\s+(.*)$/.exec(line) ?? [];
    return Number(ppid) === parent && command.includes(words) ? [Number(pid)] : [];
  });
}

/** Returns the environment that a process was started with, as a text of `NAME=value` entries. */
export async function readEnvironment(pid: number | undefined): Promise<string> {
  if (process.platform === 'linux') return readFile(`/proc/${pid}/environ`, 'utf8');
  return (await run('ps', ['eww', '-o', 'command=', '-p', String(pid)])).stdout;
}

/** Kills processes at once, as a power cut would. */
export function killProcesses(pids: readonly (number | undefined)[]): void {
  for (const pid of pids) {
    if (pid === undefined) throw new Error('There is no such process to kill.');
    try {
      process.kill(pid, 'SIGKILL');
    } catch {
      // It has ended with the others.
    }
  }
}
