import { rename, rm } from 'node:fs/promises';

/**
 * Moves a folder to its place. A usable folder already there stays, since another program made the same and may be using it; the
 * new folder is then removed.
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
