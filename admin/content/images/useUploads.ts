import pLimit from 'p-limit';
import { useCallback, useEffect, useRef, useState } from 'react';
import { useNotify } from 'react-admin';
import { useFormContext } from 'react-hook-form';
import type { Bucket } from '#shared/rules/images/image-address.ts';
import { logError } from '../../data/log-error.ts';
import { trackPendingInput } from '../../ui/form/unsaved/unsaved-changes.ts';
import { prepareImage, replaceExtension, UnusableImageError } from './prepare-image.ts';
import { useUploadState } from './UploadProvider.tsx';
import { uploadMessages } from './upload-messages.ts';
import { UploadError } from './upload-request.ts';
import { useImageStorage } from './useImageStorage.ts';

/** A chosen file during its upload. */
export interface Upload {
  readonly id: number;
  readonly file: File;
  /** Fraction that was sent, from 0 to 1. */
  readonly progress: number;
  /** Error of the last attempt; a final one cannot be retried, because the file itself is unusable. */
  readonly error?: { readonly message: string; readonly isFinal: boolean };
}

interface Options {
  readonly bucket: Bucket;
  /** Returns the path in the bucket for an uploaded file. */
  readonly getPath: (fileName: string) => string;
  /**
   * Called with the addresses of the uploaded files of a batch, in the order in which they were chosen.
   * @param batchNumber higher for a batch that was chosen later
   */
  readonly onUploaded: (addresses: readonly string[], batchNumber: number) => void;
}

/** Numbers of files of a batch by result: uploaded, refused before the upload, or failed. */
export interface BatchResult {
  readonly uploaded: number;
  readonly unusable: number;
  readonly failed: number;
}

/** Uploads the files of a form as soon as they are chosen. Invalid ones are skipped, the rest go on. */
export function useUploads({ bucket, getPath, onUploaded }: Options) {
  const storage = useImageStorage();
  const uploadState = useUploadState();
  const notify = useNotify();
  const { control } = useFormContext();
  const [uploads, setUploads] = useState<readonly Upload[]>([]);
  const nextId = useRef(0);
  const nextBatchNumber = useRef(0);
  const latestOnUploaded = useRef(onUploaded);
  useEffect(() => {
    latestOnUploaded.current = onUploaded;
  });

  // UploadProvider tracks those that run.
  useEffect(() => trackPendingInput(control, () => uploads.some(({ error }) => error?.isFinal === false)));

  const change = useCallback((id: number, values: Partial<Upload>) => {
    setUploads((all) => all.map((upload) => (upload.id === id ? { ...upload, ...values } : upload)));
  }, []);
  const dismiss = useCallback((id: number) => setUploads((all) => all.filter((upload) => upload.id !== id)), []);

  /** Uploads one file. Returns its address, or the kind of its failure. */
  async function send({ id, file }: Upload): Promise<string | 'unusable' | 'failed'> {
    try {
      const prepared = await prepareImage(file);
      const path = getPath(replaceExtension(file.name, prepared.image.type));
      const address = await storage.upload(bucket, path, prepared, (progress) => change(id, { progress }));
      uploadState.recordUpload(address);
      if (prepared.isAnimated) notify(uploadMessages.firstFrameOnly(file.name), { type: 'warning' });
      dismiss(id);
      return address;
    } catch (error) {
      if (error instanceof UnusableImageError) {
        change(id, { error: { message: error.message, isFinal: true } });
        return 'unusable';
      }
      logError('upload an image')(error);
      const reason = error instanceof UploadError ? error.message : '';
      const message = reason === '' ? uploadMessages.fileFailed : uploadMessages.refused(reason);
      change(id, { error: { message, isFinal: false } });
      return 'failed';
    }
  }

  async function run(batch: readonly Upload[]): Promise<BatchResult> {
    const batchNumber = nextBatchNumber.current++;
    const endUpload = uploadState.beginUpload();
    // Ended before onUploaded changes the list: the list's validation refuses to save while an upload is running.
    const results = await pLimit(maxParallelUploads).map(batch, send).finally(endUpload);
    const addresses = results.filter((result) => result !== 'unusable' && result !== 'failed');
    if (addresses.length > 0) latestOnUploaded.current(addresses, batchNumber);
    const count = (failure: 'unusable' | 'failed') => results.filter((result) => result === failure).length;
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
      const { error: _, ...rest } = upload;
      const restarted = { ...rest, progress: 0 };
      setUploads((all) => all.map((other) => (other.id === upload.id ? restarted : other)));
      return run([restarted]);
    },
  };
}

/** Maximum number of files that are decoded and sent at once: each takes the memory of a full image. */
const maxParallelUploads = 3;
