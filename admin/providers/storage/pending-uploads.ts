import type { Bucket } from '#shared/images/image-address.ts';

/** An object that was uploaded for a form that may not have been saved. */
interface PendingUpload {
  readonly bucket: Bucket;
  readonly path: string;
  /** When it was uploaded, in milliseconds since 1970. */
  readonly at: number;
}

const storageKey = 'desk.uploads';

/**
 * What was uploaded from this browser and not yet looked at again. It outlives a tab that is closed or dies in the middle
 * of a form, so that what nobody shows can be removed later. Storage that is full or forbidden makes it forgetful, no more.
 */
export const pendingUploads = {
  read(): PendingUpload[] {
    try {
      const stored: unknown = JSON.parse(localStorage.getItem(storageKey) ?? '[]');
      return Array.isArray(stored) ? stored.filter(isEntry) : [];
    } catch {
      return [];
    }
  },
  add(entry: PendingUpload): void {
    write([...pendingUploads.read(), entry]);
  },
  remove(bucket: Bucket, paths: readonly string[]): void {
    write(pendingUploads.read().filter((entry) => entry.bucket !== bucket || !paths.includes(entry.path)));
  },
};

function write(entries: readonly PendingUpload[]): void {
  try {
    if (entries.length > 0) localStorage.setItem(storageKey, JSON.stringify(entries));
    else localStorage.removeItem(storageKey);
  } catch {
    // The picture then stays in storage, unused.
  }
}

function isEntry(entry: unknown): entry is PendingUpload {
  return (
    typeof entry === 'object' &&
    entry !== null &&
    'bucket' in entry &&
    typeof entry.bucket === 'string' &&
    'path' in entry &&
    typeof entry.path === 'string' &&
    'at' in entry &&
    typeof entry.at === 'number'
  );
}
