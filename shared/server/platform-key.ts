import { z } from 'zod';

const keysSchema = z.record(z.string(), z.string());

/**
 * Returns a key of the project as the platform gives it to Edge Functions: one of its named keys, else the legacy key.
 * @param namedKeys JSON object of keys by name
 */
export function readPlatformKey(namedKeys: string | undefined, legacyKey: string | undefined): string | undefined {
  try {
    const named = keysSchema.parse(JSON.parse(namedKeys ?? '{}'));
    return named['default'] ?? Object.values(named)[0] ?? legacyKey;
  } catch {
    return legacyKey;
  }
}
