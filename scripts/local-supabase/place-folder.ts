import { rename, rm } from 'node:fs/promises';

/**
 * Moves a folder to its place. One that is there already is replaced unless it is usable: another program, which may be using it,
 * has then put the same there first, and the new folder is removed.
 */
export async function placeFolder(fresh: string, place: string, isUsable: () => Promise<boolean>): Promise<void> {
  try {
    await rename(fresh, place);
  } catch {
    if (await isUsable()) return rm(fresh, { recursive: true, force: true });
    await rm(place, { recursive: true, force: true });
    await rename(fresh, place);
  }
}
