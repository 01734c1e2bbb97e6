import { access, constants, mkdir } from 'node:fs/promises';
import path from 'node:path';
import { projectRoot } from './settings.ts';

/**
 * The folder for what can be made again and is named by its content (bundles, pictures): the checkout's, so that every
 * data directory shares it, or one inside the data directory where the checkout cannot be written.
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
