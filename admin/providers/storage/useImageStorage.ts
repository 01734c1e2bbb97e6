import { useMemo } from 'react';
import { useDesk } from '../supabase-context.tsx';
import { createPictureStore, type PictureStore } from './image-storage.ts';

/** The storage of pictures, for the forms that upload. */
export function usePictureStore(): PictureStore {
  const { client, config } = useDesk();
  return useMemo(() => createPictureStore(client, config), [client, config]);
}
