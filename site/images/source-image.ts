import { access, readFile, stat, utimes } from 'node:fs/promises';
import { setTimeout as delay } from 'node:timers/promises';
import { z } from 'zod';
import { settings, site } from '../settings.ts';
import { createLimit } from './concurrency-limit.ts';
import { digestOf, downloadPicture, NotThere, originalName, silent } from './download.ts';
import { cachedFile, keepFile } from './image-cache.ts';
import { fetchPublic } from './public-fetch.ts';

/** A picture as it was uploaded. */
export interface Original {
  /** Of its bytes: the picture's name. */
  readonly digest: string;
  /** The file that holds it, or its bytes. Asked for when a size is made, which of a picture that did not change is never. */
  readonly input: () => Promise<string | Buffer>;
}

/**
 * A picture that was had is not asked for again for so many milliseconds: names of uploads are used once, and a picture
 * that another host has replaced may come an hour late.
 */
const freshFor = 60 * 60_000;
/**
 * A picture of another host that could not be had is not asked for again for so many milliseconds, nor is anything else of a
 * host that was too slow: each publish would wait for it. What can be had again is shown by the first publish after that.
 */
const failedFor = 5 * 60_000;
/**
 * Milliseconds to wait for a picture; for one that there is an earlier copy of; and until another host says anything, which
 * pages far away do in less.
 */
const patience = { first: 20_000, again: 5000, silence: 4000 } as const;

/** So many pictures are fetched at a time: each takes a connection and an open file. */
const inTurn = createLimit(32);

const seenSchema = z.object({ digest: z.string() });

/** Opens a picture. Throws when it cannot be had; one that was had before serves when its host does not answer now. */
export async function openOriginal(address: string): Promise<Original> {
  if (address.startsWith('data:')) return openEmbedded(address);
  const own = ownPath(address);
  // The host of the storage may differ from run to run; the path names the picture.
  const source = `source-${digestOf(own ?? address)}`;
  const seen = await readSeen(`${source}.json`);
  const again = seen !== undefined;
  const load = () =>
    inTurn(() =>
      own === undefined ? loadFromElsewhere(address, source, again) : loadOurs(`${settings.CONTENT_URL}${own}`, again),
    );
  if (seen?.isFresh) {
    const kept = originalFile(seen.digest);
    return { digest: seen.digest, input: async () => ((await exists(kept)) ? kept : originalFile(await load())) };
  }
  try {
    const digest = await load();
    await keepFile(`${source}.json`, JSON.stringify({ digest }));
    return { digest, input: async () => originalFile(digest) };
  } catch (error) {
    const earlier = seen && originalFile(seen.digest);
    if (!earlier || !(await exists(earlier))) throw error;
    // What is in use is not old, however long ago its host gave it.
    await utimes(earlier, new Date(), new Date());
    return { digest: seen.digest, input: async () => earlier };
  }
}

/** A picture that the row itself holds. */
async function openEmbedded(address: string): Promise<Original> {
  return openBytes(Buffer.from(await (await fetch(address)).arrayBuffer()));
}

/** Opens a picture that ships with the site. Rejects when the file is not there. */
export async function openFile(file: string): Promise<Original> {
  return openBytes(await readFile(file));
}

async function openBytes(bytes: Buffer): Promise<Original> {
  const digest = digestOf(bytes);
  const source = `source-${digest}.json`;
  if (!(await readSeen(source))?.isFresh) await keepFile(source, JSON.stringify({ digest }));
  return { digest, input: async () => bytes };
}

/**
 * The path of a picture of our own storage, as that is reached itself or through the site; undefined for one from elsewhere.
 * Our own storage may stand at a private address, and nothing else that does is asked for.
 */
function ownPath(address: string): string | undefined {
  const { origin, pathname, search } = new URL(address);
  const isOwn = origin === new URL(settings.CONTENT_URL).origin || origin === site.origin;
  return isOwn && pathname.startsWith('/storage/v1/') ? `${pathname}${search}` : undefined;
}

function originalFile(digest: string): string {
  return cachedFile(originalName(digest));
}

function exists(file: string): Promise<boolean> {
  return access(file).then(
    () => true,
    () => false,
  );
}

/** Downloads a picture unless that has failed lately, and remembers when it fails. */
async function loadFromElsewhere(address: string, source: string, again: boolean): Promise<string> {
  const failed = { picture: `${source}.failed`, host: `source-${digestOf(new URL(address).origin)}.failed` };
  for (const file of Object.values(failed))
    if (await isYounger(file, failedFor)) throw new Error('could not be had a moment ago');
  try {
    return await downloadPicture((signal) => fetchPublic(address, { signal }), waitFor(again), patience.silence);
  } catch (error) {
    await keepFile(error === silent ? failed.host : failed.picture, '');
    throw error;
  }
}

function waitFor(again: boolean): number {
  return again ? patience.again : patience.first;
}

async function readSeen(name: string): Promise<{ digest: string; isFresh: boolean } | undefined> {
  try {
    const { digest } = seenSchema.parse(JSON.parse(await readFile(cachedFile(name), 'utf8')));
    return { digest, isFresh: await isYounger(name, freshFor) };
  } catch {
    return undefined;
  }
}

/** Whether a file of the cache is there and was written less than so many milliseconds ago. */
async function isYounger(name: string, age: number): Promise<boolean> {
  const found = await stat(cachedFile(name)).catch(() => undefined);
  return found !== undefined && Date.now() - found.mtimeMs < age;
}

/** Our own storage is asked three times: what it cannot give for a moment would be missing until the next change. */
async function loadOurs(address: string, again: boolean): Promise<string> {
  for (let left = 2; ; left--) {
    try {
      // It leads nowhere: what does is not our storage.
      const ask = (signal: AbortSignal) => fetch(address, { signal, redirect: 'error' });
      return await downloadPicture(ask, waitFor(again), patience.first);
    } catch (error) {
      if (left === 0 || error instanceof NotThere) throw error;
      await delay(300);
    }
  }
}
