import { useCallback, useEffect, useRef, useState } from 'react';
import { mapConcurrently } from '#shared/concurrency.ts';
import type { Bucket } from '#shared/images/image-address.ts';
import { logError } from '../../providers/log-error.ts';
import { UploadError } from '../../providers/storage/upload-request.ts';
import { useImageStorage } from '../../providers/storage/useImageStorage.ts';
import { prepareImage, replaceExtension, UnusableImageError } from './prepare-image.ts';
import { useUploadState } from './UploadProvider.tsx';
import { uploadMessages } from './upload-messages.ts';

/** One chosen file on its way. */
export interface Upload {
  readonly id: number;
  readonly file: File;
  /** The part that has gone, from 0 to 1. */
  readonly progress: number;
  /** Why it did not arrive; such a file may be tried again, unless it is unusable as it is. */
  readonly error?: { readonly message: string; readonly isFinal: boolean };
}

interface Options {
  readonly bucket: Bucket;
  /** Where an uploaded file goes in the bucket. */
  readonly getPath: (fileName: string) => string;
  /**
   * Told the addresses of those files of a batch that have arrived, in the order in which they were chosen.
   * @param turn which batch it is: one that was chosen later has a higher number
   */
  readonly onUploaded: (addresses: readonly string[], turn: number) => void;
}

/** What became of a batch: how many files arrived, were unusable, or were usable and did not arrive. */
export interface BatchResult {
  readonly uploaded: number;
  readonly unusable: number;
  readonly failed: number;
}

/** Uploads the files of a form as soon as they are chosen. Invalid ones are skipped, the rest go on. */
export function useUploads({ bucket, getPath, onUploaded }: Options) {
  const store = useImageStorage();
  const scope = useUploadState();
  const [uploads, setUploads] = useState<readonly Upload[]>([]);
  const nextId = useRef(0);
  const turns = useRef(0);
  const latest = useRef(onUploaded);
  useEffect(() => {
    latest.current = onUploaded;
  });

  const change = useCallback((id: number, values: Partial<Upload>) => {
    setUploads((all) => all.map((upload) => (upload.id === id ? { ...upload, ...values } : upload)));
  }, []);
  const dismiss = useCallback((id: number) => setUploads((all) => all.filter((upload) => upload.id !== id)), []);

  /** Answers the address of one file, or which kind of fault kept it from arriving. */
  async function send({ id, file }: Upload): Promise<string | 'unusable' | 'failed'> {
    try {
      const picture = await prepareImage(file);
      const address = await store.upload(
        bucket,
        getPath(replaceExtension(file.name, picture.type)),
        picture,
        (progress) => change(id, { progress }),
      );
      scope.recordUpload(address);
      dismiss(id);
      return address;
    } catch (error) {
      if (error instanceof UnusableImageError) {
        change(id, { error: { message: error.message, isFinal: true } });
        return 'unusable';
      }
      logError('upload of an image')(error);
      const reason = error instanceof UploadError ? error.message : '';
      const message = reason === '' ? uploadMessages.fileFailed : uploadMessages.refused(reason);
      change(id, { error: { message, isFinal: false } });
      return 'failed';
    }
  }

  async function run(batch: readonly Upload[]): Promise<BatchResult> {
    const turn = turns.current++;
    const release = scope.beginUpload();
    // Released before the list is told: whether a list may be saved depends on it.
    const results = await mapConcurrently(batch, maxParallelUploads, send).finally(release);
    const addresses = results.filter((result) => result !== 'unusable' && result !== 'failed');
    if (addresses.length > 0) latest.current(addresses, turn);
    const count = (kind: string) => results.filter((result) => result === kind).length;
    return { uploaded: addresses.length, unusable: count('unusable'), failed: count('failed') };
  }

  return {
    uploads,
    dismiss,
    add(files: readonly File[]): Promise<BatchResult> {
      const batch = files.map((file) => ({ id: nextId.current++, file, progress: 0 }));
      setUploads((all) => [...all, ...batch]);
      return run(batch);
    },
    retry(upload: Upload): Promise<BatchResult> {
      const { error: _, ...again } = upload;
      setUploads((all) => all.map((other) => (other.id === upload.id ? { ...again, progress: 0 } : other)));
      return run([again]);
    },
  };
}

/** How many files are decoded and sent at once: each takes the memory of a whole picture. */
const maxParallelUploads = 3;
