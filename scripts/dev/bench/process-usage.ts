import { readdir, readFile, readlink } from 'node:fs/promises';

/**
 * Memory in MB of the processes that work in a folder, what they share counted once (Linux; undefined elsewhere). The
 * database and the API each have their own part of the data directory for it.
 */
export async function memoryUsedIn(folder: string): Promise<number | undefined> {
  const pids = (await readdir('/proc').catch(() => [])).filter((name) => /^\d+$/.test(name));
  let kilobytes = 0;
  for (const pid of pids) {
    if ((await readlink(`/proc/${pid}/cwd`).catch(() => '')) !== folder) continue;
    const usage = await readFile(`/proc/${pid}/smaps_rollup`, 'utf8').catch(() => '');
    kilobytes += Number(/^Pss:\s+(\d+) kB/m.exec(usage)?.[1] ?? 0);
  }
  return kilobytes > 0 ? kilobytes / 1024 : undefined;
}

/** What processes have used so far. */
export interface ProcessUsage {
  /** The most memory that any of them held at any time since it began, in MB. */
  readonly peak: number;
  /** What they hold together now, in MB; what they share counted once. */
  readonly together: number;
  /** Seconds of a processor, of all together. */
  readonly processor: number;
}

/**
 * What the child processes of another whose command line holds these words have used so far (Linux; undefined elsewhere, and
 * where there is none). One that has ended no longer counts.
 */
export async function readChildUsage(parent: number | undefined, words: string): Promise<ProcessUsage | undefined> {
  const usages: ProcessUsage[] = [];
  for (const pid of (await readdir('/proc').catch(() => [])).filter((name) => /^\d+$/.test(name))) {
    const read = (file: string) => readFile(`/proc/${pid}/${file}`, 'utf8').catch(() => '');
    const status = await read('status');
    if (Number(/^PPid:\s+(\d+)/m.exec(status)?.[1]) !== parent) continue;
    if (!(await read('cmdline')).includes(words)) continue;
    // After the name, which may hold blanks: the 12th and 13th field are ticks of a hundredth of a second.
    const fields = (await read('stat')).replace(/^.*\) /s, '').split(' ');
    const share = /^Pss:\s+(\d+) kB/m.exec(await read('smaps_rollup'))?.[1];
    usages.push({
      together: Number(share ?? 0) / 1024,
      peak: Number(/^VmHWM:\s+(\d+) kB/m.exec(status)?.[1] ?? 0) / 1024,
      processor: (Number(fields[11]) + Number(fields[12])) / 100,
    });
  }
  if (usages.length === 0) return undefined;
  return {
    peak: Math.max(...usages.map(({ peak }) => peak)),
    together: usages.reduce((sum, { together }) => sum + together, 0),
    processor: usages.reduce((sum, { processor }) => sum + processor, 0),
  };
}
