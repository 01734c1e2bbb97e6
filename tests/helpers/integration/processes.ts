import { execFile } from 'node:child_process';
import { readFile } from 'node:fs/promises';
import { promisify } from 'node:util';

const run = promisify(execFile);

/** The ids of the processes that a process has started, those only whose command holds the words. */
export async function listChildProcesses(parent: number | undefined, words = ''): Promise<number[]> {
  const { stdout } = await run('ps', ['-A', '-o', 'pid=,ppid=,args=']);
  return stdout.split('\n').flatMap((line) => {
    const [, pid, ppid, command = ''] = /^\s*(\d+)\s+(\d+)\s+(.*)$/.exec(line) ?? [];
    return Number(ppid) === parent && command.includes(words) ? [Number(pid)] : [];
  });
}

/** The settings that a process was started with, one after the other as `NAME=value`. */
export async function readEnvironment(pid: number | undefined): Promise<string> {
  if (process.platform === 'linux') return readFile(`/proc/${pid}/environ`, 'utf8');
  return (await run('ps', ['eww', '-o', 'command=', '-p', String(pid)])).stdout;
}

/** Ends processes as a power cut would: at once, and without a chance to put anything in order. */
export function killProcesses(pids: readonly (number | undefined)[]): void {
  for (const pid of pids) {
    if (pid === undefined) throw new Error('There is no such process to kill.');
    try {
      process.kill(pid, 'SIGKILL');
    } catch {
      // It went down with the others.
    }
  }
}
