import { createHash } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { readFile, stat } from 'node:fs/promises';
import { pipeline } from 'node:stream/promises';
import { errorCode } from '../failure.ts';

/** What a file holds. */
export interface Content {
  readonly size: number;
  /** A strong validator of these very bytes, with its quotes. */
  readonly etag: string;
  /** Absent for large files, which are read as they are sent. */
  readonly bytes?: Buffer;
}

/** Reads files that never change, and keeps what was asked for lately. */
export interface Contents {
  /** Undefined where there is no such file any more. */
  read(file: string): Promise<Content | undefined>;
}

/**
 * @param room bytes that are kept; what was not asked for longest goes first
 * @param large from how many bytes on a file is not kept but read as it is sent
 */
export function keepContents({ room = 64 * 1024 * 1024, large = 1024 * 1024 } = {}): Contents {
  const kept = new Map<string, Content>();
  const loading = new Map<string, Promise<Content | undefined>>();
  let used = 0;

  function keep(file: string, content: Content): void {
    used += costOf(content);
    kept.set(file, content);
    for (const [oldest, content] of kept) {
      if (used <= room) return;
      used -= costOf(content);
      kept.delete(oldest);
    }
  }

  return {
    async read(file) {
      const content = kept.get(file);
      if (content) {
        kept.delete(file);
        kept.set(file, content);
        return content;
      }
      const under = loading.get(file) ?? load(file, large);
      if (!loading.has(file)) {
        loading.set(file, under);
        void under
          .then((fresh) => fresh && keep(file, fresh))
          .catch(() => undefined)
          .finally(() => loading.delete(file));
      }
      return under;
    },
  };
}

/** Bytes, and about what an entry without any takes. */
function costOf({ bytes }: Content): number {
  return (bytes?.length ?? 0) + 500;
}

async function load(file: string, large: number): Promise<Content | undefined> {
  const hash = createHash('sha256');
  try {
    const { size } = await stat(file);
    if (size < large) {
      const bytes = await readFile(file);
      return { size: bytes.length, etag: etagOf(hash.update(bytes)), bytes };
    }
    await pipeline(createReadStream(file), hash);
    return { size, etag: etagOf(hash) };
  } catch (error) {
    if (errorCode(error) === 'ENOENT') return undefined;
    throw error;
  }
}

function etagOf(hash: ReturnType<typeof createHash>): string {
  return `"${hash.digest('base64url').slice(0, 22)}"`;
}
