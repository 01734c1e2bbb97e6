import { z } from 'zod';

const keysSchema = z.record(z.string(), z.string());

/** A key of the project as the platform gives it to Edge Functions. */
export interface PlatformKey {
  /** One of the project's named keys, else the legacy key. */
  readonly key: string;
  /** Like the global fetch; if the project answers 401 to `key`, it asks again with the legacy key and keeps to what worked. */
  readonly fetch: typeof fetch;
}

/**
 * Returns a key of the project, undefined if the platform gives none.
 * @param namedKeys JSON object of keys by name
 */
export function readPlatformKey(namedKeys: string | undefined, legacyKey: string | undefined): PlatformKey | undefined {
  const key = readNamedKey(namedKeys) ?? legacyKey;
  if (!key) return undefined;
  if (!legacyKey || key === legacyKey) return { key, fetch: (input, init) => fetch(input, init) };
  let current = key;
  return {
    key,
    async fetch(input, init) {
      if (current === legacyKey) return await fetch(input, replaceKey(init, key, legacyKey));
      const response = await fetch(input, init);
      if (response.status !== 401) return response;
      const second = await fetch(input, replaceKey(init, key, legacyKey));
      if (second.status === 401) {
        await second.body?.cancel();
        return response;
      }
      // The first answer is never read.
      await response.body?.cancel();
      current = legacyKey;
      return second;
    },
  };
}

function readNamedKey(namedKeys: string | undefined): string | undefined {
  try {
    const named = keysSchema.parse(JSON.parse(namedKeys ?? '{}'));
    return named['default'] ?? Object.values(named)[0];
  } catch {
    return undefined;
  }
}

/** Replaces a key in the headers of a request, where it is the key or the token. */
function replaceKey(init: RequestInit | undefined, key: string, other: string): RequestInit {
  const headers = new Headers(init?.headers);
  if (headers.get('apikey') === key) headers.set('apikey', other);
  const token = headers.get('authorization');
  if (token === `Bearer ${key}` || token === null) headers.set('authorization', `Bearer ${other}`);
  return { ...init, headers };
}
