import { execFile } from 'node:child_process';
import { readdir, readFile, readlink } from 'node:fs/promises';
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

/** Lists a process and all its descendants. */
export async function listProcessTree(pid: number): Promise<number[]> {
  const children = await listChildProcesses(pid);
  return [pid, ...(await Promise.all(children.map(listProcessTree))).flat()];
}

/** Lists the addresses on which processes listen for TCP connections, as in /proc/net: hexadecimal, with the port. Linux only. */
export async function listListeningAddresses(pids: readonly number[]): Promise<string[]> {
  const inodes = new Set<string>();
  for (const pid of pids)
    for (const descriptor of await readdir(`/proc/${pid}/fd`)) {
      const target = await readlink(`/proc/${pid}/fd/${descriptor}`).catch(() => '');
      inodes.add(/^socket:\[(\d+)\]$/.exec(target)?.[1] ?? '');
    }
  const tables = await Promise.all(['tcp', 'tcp6'].map((name) => readFile(`/proc/net/${name}`, 'utf8')));
  return tables.flatMap((table) =>
    table.split('\n').flatMap((line) => {
      const [, address = '', , state, , , , , , inode = ''] = line.trim().split(/\s+/);
      return state === '0A' && inodes.has(inode) ? [address] : [];
    }),
  );
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
      // The process has ended with the others.
    }
  }
}
