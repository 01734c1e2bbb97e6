import { useQuery } from '@tanstack/react-query';
import { type RaRecord, useDataProvider } from 'react-admin';
import type { Bucket } from '#shared/rules/images/image-address.ts';
import { logError } from '../data/log-error.ts';
import type { AdminDataProvider } from '../data/provider/data-provider.ts';
import { useImageStorage } from '../data/storage/useImageStorage.ts';
import type { RowVersion } from './restoration.ts';

interface VersionSource<Row> {
  readonly resource: string;
  readonly bucket: Bucket;
  readonly getImages: (row: Row) => readonly string[];
}

/** Reads a row as it was after an entry of the history; `version` is null where that is not known. */
export function useRowVersion<Row extends RaRecord>(source: VersionSource<Row>, historyId: number) {
  const { resource, bucket, getImages } = source;
  const dataProvider = useDataProvider<AdminDataProvider>();
  const storage = useImageStorage();
  const { data, isError, refetch } = useQuery({
    queryKey: ['history', 'version', historyId],
    retry: false,
    networkMode: 'always',
    // Images may have been deleted since it was read.
    gcTime: 0,
    staleTime: Number.POSITIVE_INFINITY,
    queryFn: () => readVersion().catch(rethrowLogged),
  });
  return { version: data, failed: isError, refetch };

  async function readVersion(): Promise<RowVersion<Row> | null> {
    const row = await dataProvider.getVersion<Row>(resource, historyId);
    return row ? { row, missingImages: await storage.findMissing(bucket, getImages(row)) } : null;
  }
}

function rethrowLogged(error: unknown): never {
  logError('version of the history')(error);
  throw error;
}
