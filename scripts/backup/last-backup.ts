import { readFile, rename, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { z } from 'zod';
import { parseJson } from '#shared/parse-json.ts';

const successSchema = z.object({
  /** Time of the snapshot, ISO 8601. */
  at: z.iso.datetime(),
  /** Path of the archive. */
  file: z.string(),
  bytes: z.number().int().min(0),
  rows: z.number().int().min(0),
  images: z.number().int().min(0),
  seconds: z.number().min(0),
});
const failureSchema = z.object({
  /** Time of the failure, ISO 8601. */
  at: z.iso.datetime(),
  failure: z.string(),
  /** The last backup that succeeded, if there was one. */
  lastSuccess: successSchema.optional(),
});
const schema = z.union([successSchema, failureSchema]);

/** A backup that succeeded. */
export type SuccessfulBackup = z.infer<typeof successSchema>;
/** The last backup of a data directory: what was written, or why it failed. */
export type LastBackup = z.infer<typeof schema>;

const fileOf = (dataDirectory: string) => path.join(dataDirectory, 'last-backup.json');

/** Returns time and outcome of the last backup recorded in a data directory, undefined if there is none. */
export async function readLastBackup(dataDirectory: string): Promise<LastBackup | undefined> {
  const text = await readFile(fileOf(dataDirectory), 'utf8').catch(() => '');
  return schema.safeParse(parseJson(text)).data;
}

/** Returns the last backup that succeeded, undefined if none is known. */
export function findSuccess(last: LastBackup | undefined): SuccessfulBackup | undefined {
  return last && 'failure' in last ? last.lastSuccess : last;
}

/** Stores time and outcome of a backup. A failure keeps the last success. */
export async function writeLastBackup(
  dataDirectory: string,
  outcome: SuccessfulBackup | { readonly at: string; readonly failure: string },
): Promise<void> {
  const lastSuccess = 'failure' in outcome ? findSuccess(await readLastBackup(dataDirectory)) : undefined;
  const file = fileOf(dataDirectory);
  const fresh = `${file}.${process.pid}`;
  await writeFile(fresh, `${JSON.stringify({ ...outcome, ...(lastSuccess && { lastSuccess }) }, null, 2)}\n`, {
    mode: 0o600,
  });
  await rename(fresh, file);
}
