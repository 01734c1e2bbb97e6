import { useMemo } from 'react';
import { useSupabase } from '../../data/auth/supabase-context.tsx';
import { createImageStorage, type ImageStorage } from './image-storage.ts';

/** Returns the image storage. */
export function useImageStorage(): ImageStorage {
  const { client, config } = useSupabase();
  return useMemo(() => createImageStorage(client, config), [client, config]);
}
