import { access, constants, mkdir } from 'node:fs/promises';
import path from 'node:path';
import { projectRoot } from './settings.ts';

/**
 * Returns the folder for files that can be rebuilt and are named by their content (bundles, images). All data directories share the
 * one in the checkout; if the checkout is read-only, it is inside the data directory.
 */
export async function openCacheDirectory(dataDirectory: string): Promise<string> {
  const sharedFolder = path.join(projectRoot, 'node_modules/.cache/discover-morocco');
  try {
    await mkdir(sharedFolder, { recursive: true });
    await access(sharedFolder, constants.W_OK);
    return sharedFolder;
  } catch {
    const privateFolder = path.join(dataDirectory, 'cache');
    await mkdir(privateFolder, { recursive: true });
    return privateFolder;
  }
}
