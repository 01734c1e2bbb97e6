import { readdir, readFile, readlink } from 'node:fs/promises';

/**
 * Memory in MB of the processes that work in a folder, what they share counted once (Linux; undefined elsewhere). The
 * database and the API each have their own part of the data directory for it.
 */
export async function memoryOf(folder: string): Promise<number | undefined> {
  const pids = (await readdir('/proc').catch(() => [])).filter((name) => /^\d+$/.test(name));
  let kilobytes = 0;
  for (const pid of pids) {
    if ((await readlink(`/proc/${pid}/cwd`).catch(() => '')) !== folder) continue;
    const usage = await readFile(`/proc/${pid}/smaps_rollup`, 'utf8').catch(() => '');
    kilobytes += Number(/^Pss:\s+(\d+) kB/m.exec(usage)?.[1] ?? 0);
  }
  return kilobytes > 0 ? kilobytes / 1024 : undefined;
}

/**
 * The most memory in MB that a child process of another held at any time since it began, of several the one that held most
 * (Linux; undefined elsewhere).
 * @param words what its command line holds
 */
export async function peakMemoryOf(parent: number | undefined, words: string): Promise<number | undefined> {
  const peaks: number[] = [];
  for (const pid of (await readdir('/proc').catch(() => [])).filter((name) => /^\d+$/.test(name))) {
    const status = await readFile(`/proc/${pid}/status`, 'utf8').catch(() => '');
    if (Number(/^PPid:\s+(\d+)/m.exec(status)?.[1]) !== parent) continue;
    if (!(await readFile(`/proc/${pid}/cmdline`, 'utf8').catch(() => '')).includes(words)) continue;
    peaks.push(Number(/^VmHWM:\s+(\d+) kB/m.exec(status)?.[1] ?? 0) / 1024);
  }
  return peaks.length > 0 ? Math.max(...peaks) : undefined;
}
