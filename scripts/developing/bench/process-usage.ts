import { readdir, readFile } from 'node:fs/promises';

/** Resources used by processes so far. */
export interface ProcessUsage {
  /** Largest memory of any of them since its start, in MB. */
  readonly peak: number;
  /** Their memory now, in MB; shared memory counted once. */
  readonly total: number;
  /** Processor seconds of all of them. */
  readonly processor: number;
}

/**
 * Returns the usage of a process's children whose command line contains these words; undefined if there are none, or on systems
 * other than Linux. Children that have ended do not count.
 */
export async function readChildUsage(parent: number | undefined, words: string): Promise<ProcessUsage | undefined> {
  const usages: ProcessUsage[] = [];
  for (const pid of (await readdir('/proc').catch(() => [])).filter((name) => /^\d+$/.test(name))) {
    const read = (file: string) => readFile(`/proc/${pid}/${file}`, 'utf8').catch(() => '');
    const status = await read('status');
    if (Number(/^PPid:\s+(\d+)/m.exec(status)?.[1]) !== parent) continue;
    if (!(await read('cmdline')).includes(words)) continue;
    // After the name, which may contain spaces: fields 12 and 13 are processor time in hundredths of a second.
    const fields = (await read('stat')).replace(/^.*\) /s, '').split(' ');
    const share = /^Pss:\s+(\d+) kB/m.exec(await read('smaps_rollup'))?.[1];
    usages.push({
      total: Number(share ?? 0) / 1024,
      peak: Number(/^VmHWM:\s+(\d+) kB/m.exec(status)?.[1] ?? 0) / 1024,
      processor: (Number(fields[11]) + Number(fields[12])) / 100,
    });
  }
  if (usages.length === 0) return undefined;
  return {
    peak: Math.max(...usages.map(({ peak }) => peak)),
    total: usages.reduce((sum, { total }) => sum + total, 0),
    processor: usages.reduce((sum, { processor }) => sum + processor, 0),
  };
}
