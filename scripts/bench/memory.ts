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
