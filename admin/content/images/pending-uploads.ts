import type { Bucket } from '#shared/rules/images/image-address.ts';

/** An object that was uploaded for a form that may not have been saved. */
interface PendingUpload {
  readonly bucket: Bucket;
  readonly path: string;
  /** Time of the upload, in milliseconds since 1970. */
  readonly at: number;
}

const storageKey = 'admin.uploads';

/**
 * Uploads of this browser that may be unused. They are in local storage, which outlives a tab that is closed or crashes while
 * a form is open. Nothing is recorded if storage is full or forbidden.
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
    // An unused image stays in the bucket.
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
