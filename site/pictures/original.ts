import { createHash } from 'node:crypto';
import { readFile, stat } from 'node:fs/promises';
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
/** Milliseconds to wait for a picture; for one that there is an earlier copy of. */
const patience = { first: 20_000, again: 5000 } as const;

const seenSchema = z.object({ digest: z.string() });

/** Opens a picture. Throws when it cannot be had; one that was had before serves when its host does not answer now. */
export async function openOriginal(address: string): Promise<Original> {
  if (address.startsWith('data:')) return originalOf(Buffer.from(await (await fetch(address)).arrayBuffer()));
  // The host of the storage may differ from run to run; the path names the picture.
  const key = address.startsWith(settings.CONTENT_URL) ? address.slice(settings.CONTENT_URL.length) : address;
  const kept = `source-${digestOf(key)}`;
  const seen = await readSeen(`${kept}.json`);
  const keptBytes = () => readFile(cachedFile(kept));
  if (seen?.isFresh) return { digest: seen.digest, bytes: () => keptBytes().catch(() => download(address, false)) };
  try {
    const original = originalOf(await download(address, seen !== undefined));
    if (original.digest !== seen?.digest) await keepFile(kept, await original.bytes());
    await keepFile(`${kept}.json`, JSON.stringify({ digest: original.digest }));
    return original;
  } catch (error) {
    const earlier = await keptBytes().catch(() => undefined);
    if (earlier) return originalOf(earlier);
    throw error;
  }
}

function originalOf(bytes: Buffer): Original {
  return { digest: digestOf(bytes), bytes: async () => bytes };
}

async function readSeen(name: string): Promise<{ digest: string; isFresh: boolean } | undefined> {
  try {
    const file = cachedFile(name);
    const [text, { mtimeMs }] = await Promise.all([readFile(file, 'utf8'), stat(file)]);
    return { ...seenSchema.parse(JSON.parse(text)), isFresh: Date.now() - mtimeMs < freshFor };
  } catch {
    return undefined;
  }
}

async function download(address: string, again: boolean): Promise<Buffer> {
  const signal = AbortSignal.timeout(again ? patience.again : patience.first);
  const response = await fetch(address, { signal });
  if (!response.ok) throw new Error(`status ${response.status}`);
  return Buffer.from(await response.arrayBuffer());
}

function digestOf(value: string | Buffer): string {
  return createHash('sha256').update(value).digest('hex').slice(0, 20);
}
