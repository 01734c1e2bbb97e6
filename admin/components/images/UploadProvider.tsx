import { createContext, type ReactNode, type RefObject, useContext, useEffect, useMemo, useRef } from 'react';
import { useFormContext } from 'react-hook-form';
import type { Bucket } from '#shared/images/image-address.ts';
import { trackPendingInput } from '../../forms/unsaved/unsaved-changes.ts';
import { logError } from '../../providers/log-error.ts';
import { useImageStorage } from '../../providers/storage/useImageStorage.ts';
import { useDeleteOrphans } from './useDeleteOrphans.ts';

interface UploadState {
  /** Remembers a picture that this form uploaded. */
  recordUpload(address: string): void;
  /** Says that uploads are under way; the answer ends that. */
  beginUpload(): () => void;
  /** Whether any are. */
  isBusy(): boolean;
  /** Is called whenever the last of them has ended; answers how to stop that. */
  onIdle(listener: () => void): () => void;
}

const UploadContext = createContext<UploadState | undefined>(undefined);

interface Props {
  readonly bucket: Bucket;
  /** The pictures that the record had when the form opened. */
  readonly initialImages: readonly string[];
  /** Set to true by the form once the database has everything. */
  readonly saved: RefObject<boolean>;
  readonly children: ReactNode;
}

/**
 * Around a form with pictures: when it closes, saved or not, whatever it uploaded or took out and no row shows goes from
 * storage, so that neither a failed save nor a change of mind leaves orphans.
 */
export function UploadProvider({ bucket, initialImages, saved, children }: Props) {
  const storage = useImageStorage();
  const started = useRef(initialImages);
  const touched = useRef(new Set<string>());
  const running = useRef(0);
  const closed = useRef(false);
  const waiting = useRef(new Set<() => void>());
  const { control } = useFormContext();

  const deleteOrphans = useDeleteOrphans(bucket);

  const scope = useMemo<UploadState>(
    () => ({
      recordUpload(address) {
        if (closed.current) void deleteOrphans([address]);
        else touched.current.add(address);
      },
      beginUpload() {
        running.current += 1;
        return () => {
          running.current -= 1;
          if (running.current === 0) for (const listener of [...waiting.current]) listener();
        };
      },
      isBusy: () => running.current > 0,
      onIdle(listener) {
        waiting.current.add(listener);
        return () => waiting.current.delete(listener);
      },
    }),
    [deleteOrphans],
  );

  useEffect(() => trackPendingInput(control, () => running.current > 0), [control]);

  useEffect(() => {
    closed.current = false;
    storage.deleteAbandonedUploads().catch(logError('sweep of unused images'));
    const [mine, initial] = [touched.current, started.current];
    return () => {
      closed.current = true;
      void deleteOrphans(saved.current ? [...new Set([...initial, ...mine])] : [...mine]);
    };
  }, [storage, saved, deleteOrphans]);

  return <UploadContext value={scope}>{children}</UploadContext>;
}

export function useUploadState(): UploadState {
  const scope = useContext(UploadContext);
  if (!scope) throw new Error('Images are uploaded inside of UploadProvider only.');
  return scope;
}

/** Calls the listener of the last render whenever the last upload of the form has ended. */
export function useOnUploadsIdle(listener: () => void): void {
  const scope = useUploadState();
  useEffect(() => scope.onIdle(listener));
}
