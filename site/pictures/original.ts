import { createHash } from 'node:crypto';
import { readFile, stat } from 'node:fs/promises';
import { setTimeout as delay } from 'node:timers/promises';
import { z } from 'zod';
import { settings } from '../settings.ts';
import { cachedFile, keepFile } from './files.ts';

/** A picture as it was uploaded. */
export interface Original {
  /** Of its bytes: the picture's name. */
  readonly digest: string;
  /** Read when a size is to be made of it, which of a picture that did not change is never. */
  readonly bytes: () => Promise<Buffer>;
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

const seenSchema = z.object({ digest: z.string() });

/** Opens a picture. Throws when it cannot be had; one that was had before serves when its host does not answer now. */
export async function openOriginal(address: string): Promise<Original> {
  if (address.startsWith('data:')) return originalOf(Buffer.from(await (await fetch(address)).arrayBuffer()));
  // The host of the storage may differ from run to run; the path names the picture.
  const isOurs = address.startsWith(settings.CONTENT_URL);
  const kept = `source-${digestOf(isOurs ? address.slice(settings.CONTENT_URL.length) : address)}`;
  const seen = await readSeen(`${kept}.json`);
  const keptBytes = () => readFile(cachedFile(kept));
  const again = seen !== undefined;
  const load = () => (isOurs ? loadOurs(address, again) : loadFromElsewhere(address, kept, again));
  if (seen?.isFresh) return { digest: seen.digest, bytes: () => keptBytes().catch(load) };
  try {
    const original = originalOf(await load());
    if (original.digest !== seen?.digest) await keepFile(kept, await original.bytes());
    await keepFile(`${kept}.json`, JSON.stringify({ digest: original.digest }));
    return original;
  } catch (error) {
    const earlier = await keptBytes().catch(() => undefined);
    if (earlier) return originalOf(earlier);
    throw error;
  }
}

/** Downloads a picture unless that has failed lately, and remembers when it fails. */
async function loadFromElsewhere(address: string, kept: string, again: boolean): Promise<Buffer> {
  const failed = { picture: `${kept}.failed`, host: `source-${digestOf(new URL(address).origin)}.failed` };
  for (const file of Object.values(failed))
    if (await isYounger(file, failedFor)) throw new Error('could not be had a moment ago');
  try {
    return await download(address, again, patience.silence);
  } catch (error) {
    await keepFile(error === silent ? failed.host : failed.picture, '');
    throw error;
  }
}

function originalOf(bytes: Buffer): Original {
  return { digest: digestOf(bytes), bytes: async () => bytes };
}

async function readSeen(name: string): Promise<{ digest: string; isFresh: boolean } | undefined> {
  try {
    const text = await readFile(cachedFile(name), 'utf8');
    return { ...seenSchema.parse(JSON.parse(text)), isFresh: await isYounger(name, freshFor) };
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
async function loadOurs(address: string, again: boolean): Promise<Buffer> {
  for (let left = 2; ; left--) {
    try {
      return await download(address, again, patience.first);
    } catch (error) {
      if (left === 0 || error instanceof NotThere) throw error;
      await delay(300);
    }
  }
}

/** The host says that there is no such picture, or that it is not for us. */
class NotThere extends Error {}

/** A host that has said nothing in time. */
const silent = new Error('no answer');

async function download(address: string, again: boolean, silence: number): Promise<Buffer> {
  const silenced = new AbortController();
  const timer = setTimeout(() => silenced.abort(silent), silence);
  const whole = AbortSignal.timeout(again ? patience.again : patience.first);
  const response = await fetch(address, { signal: AbortSignal.any([silenced.signal, whole]) }).finally(() =>
    clearTimeout(timer),
  );
  if (response.status >= 400 && response.status < 500) throw new NotThere(`status ${response.status}`);
  if (!response.ok) throw new Error(`status ${response.status}`);
  return Buffer.from(await response.arrayBuffer());
}

function digestOf(value: string | Buffer): string {
  return createHash('sha256').update(value).digest('hex').slice(0, 20);
}
