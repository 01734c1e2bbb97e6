import { createContext, type ReactNode, type RefObject, useContext, useEffect, useMemo, useRef } from 'react';
import { useFormContext } from 'react-hook-form';
import type { Bucket } from '#shared/rules/images/image-address.ts';
import { logError } from '../../data/log-error.ts';
import { trackPendingInput } from '../../ui/form/unsaved/unsaved-changes.ts';
import { useDeleteOrphans } from './useDeleteOrphans.ts';
import { useImageStorage } from './useImageStorage.ts';

interface UploadState {
  /** Records an image that this form has uploaded. */
  recordUpload(address: string): void;
  /** Marks a batch of uploads as running; the returned function marks it as ended. */
  beginUpload(): () => void;
  /** Returns true while uploads are running. */
  isBusy(): boolean;
  /** Calls the listener whenever the last running batch has ended; returns the unsubscribe function. */
  onIdle(listener: () => void): () => void;
}

const UploadContext = createContext<UploadState | undefined>(undefined);

interface Props {
  readonly bucket: Bucket;
  /** Images of the record when the form opened. */
  readonly initialImages: readonly string[];
  /** Set to true by the form after the record was saved. */
  readonly saved: RefObject<boolean>;
  readonly children: ReactNode;
}

/**
 * Tracks the uploads of a form. When the form closes, saved or not, the images that it uploaded or removed and that no
 * row uses are deleted from storage.
 */
export function UploadProvider({ bucket, initialImages, saved, children }: Props) {
  const storage = useImageStorage();
  const imagesAtOpen = useRef(initialImages);
  const uploaded = useRef(new Set<string>());
  const running = useRef(0);
  const closed = useRef(false);
  const idleListeners = useRef(new Set<() => void>());
  const { control } = useFormContext();

  const deleteOrphans = useDeleteOrphans(bucket);

  const state = useMemo<UploadState>(
    () => ({
      recordUpload(address) {
        if (closed.current) void deleteOrphans([address]);
        else uploaded.current.add(address);
      },
      beginUpload() {
        running.current += 1;
        return () => {
          running.current -= 1;
          if (running.current === 0) for (const listener of [...idleListeners.current]) listener();
        };
      },
      isBusy: () => running.current > 0,
      onIdle(listener) {
        idleListeners.current.add(listener);
        return () => idleListeners.current.delete(listener);
      },
    }),
    [deleteOrphans],
  );

  useEffect(() => trackPendingInput(control, () => running.current > 0), [control]);

  useEffect(() => {
    closed.current = false;
    storage.deleteAbandonedUploads().catch(logError('delete abandoned uploads'));
    const [own, initial] = [uploaded.current, imagesAtOpen.current];
    return () => {
      closed.current = true;
      void deleteOrphans(saved.current ? [...new Set([...initial, ...own])] : [...own]);
    };
  }, [storage, saved, deleteOrphans]);

  return <UploadContext value={state}>{children}</UploadContext>;
}

/** Returns the upload state of the form. Throws outside an UploadProvider. */
export function useUploadState(): UploadState {
  const state = useContext(UploadContext);
  if (!state) throw new Error('useUploadState is called outside of UploadProvider.');
  return state;
}

/** Calls the listener of the last render whenever the last running upload of the form has ended. */
export function useOnUploadsIdle(listener: () => void): void {
  const state = useUploadState();
  useEffect(() => state.onIdle(listener));
}
