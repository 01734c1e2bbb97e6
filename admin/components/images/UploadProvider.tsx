import { createContext, type ReactNode, type RefObject, useContext, useEffect, useMemo, useRef } from 'react';
import { useFormContext } from 'react-hook-form';
import type { Bucket } from '../../../shared/images/image-address.ts';
import { holdUnsaved } from '../../forms/unsaved/unsaved-changes.ts';
import { logFault } from '../../providers/log-error.ts';
import { usePictureStore } from '../../providers/storage/useImageStorage.ts';
import { useTidyPictures } from './useDeleteOrphans.ts';

interface Scope {
  /** Remembers a picture that this form uploaded. */
  note(address: string): void;
  /** Says that uploads are under way; the answer ends that. */
  begin(): () => void;
  /** Whether any are. */
  isBusy(): boolean;
  /** Is called whenever the last of them has ended; answers how to stop that. */
  onIdle(listener: () => void): () => void;
}

const UploadContext = createContext<Scope | undefined>(undefined);

interface Props {
  readonly bucket: Bucket;
  /** The pictures that the record had when the form opened. */
  readonly before: readonly string[];
  /** Set to true by the form once the database has everything. */
  readonly saved: RefObject<boolean>;
  readonly children: ReactNode;
}

/**
 * Around a form with pictures: when it closes, saved or not, whatever it uploaded or took out and no row shows goes from
 * storage, so that neither a failed save nor a change of mind leaves orphans.
 */
export function UploadScope({ bucket, before, saved, children }: Props) {
  const store = usePictureStore();
  const started = useRef(before);
  const touched = useRef(new Set<string>());
  const running = useRef(0);
  const closed = useRef(false);
  const waiting = useRef(new Set<() => void>());
  const { control } = useFormContext();

  const tidy = useTidyPictures(bucket);

  const scope = useMemo<Scope>(
    () => ({
      note(address) {
        if (closed.current) void tidy([address]);
        else touched.current.add(address);
      },
      begin() {
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
    [tidy],
  );

  useEffect(() => holdUnsaved(control, () => running.current > 0), [control]);

  useEffect(() => {
    closed.current = false;
    store.sweep().catch(logFault('sweep of unused images'));
    const [mine, initial] = [touched.current, started.current];
    return () => {
      closed.current = true;
      void tidy(saved.current ? [...new Set([...initial, ...mine])] : [...mine]);
    };
  }, [store, saved, tidy]);

  return <UploadContext value={scope}>{children}</UploadContext>;
}

export function useUploadScope(): Scope {
  const scope = useContext(UploadContext);
  if (!scope) throw new Error('Images are uploaded inside of UploadScope only.');
  return scope;
}

/** Calls the listener of the last render whenever the last upload of the form has ended. */
export function useWhenIdle(listener: () => void): void {
  const scope = useUploadScope();
  useEffect(() => scope.onIdle(listener));
}
