import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useNotify, useRefresh } from 'react-admin';
import { type DeletedRecord, getDeletedRecords, restoreDeletedRecord } from '../data/api/history.ts';
import { getHttpStatus } from '../data/http-status.ts';
import { logError } from '../data/log-error.ts';
import { pollingOptions } from '../data/query-options.ts';
import { useSupabase } from '../data/supabase-context.tsx';
import { useRefreshPublishState } from '../ui/hooks/usePublishState.ts';
import { historyMessages } from './messages.ts';

/** Reads what was deleted in the last 30 days; `records` is undefined until loaded. */
export function useDeletedRecords() {
  const { client } = useSupabase();
  const notify = useNotify();
  const refresh = useRefresh();
  const refreshPublishState = useRefreshPublishState();
  const [busyId, setBusyId] = useState<number>();
  const { data, isError, refetch } = useQuery({
    queryKey: ['history', 'deleted'],
    ...pollingOptions,
    queryFn: () => getDeletedRecords(client),
  });

  async function bringBack({ historyId, label }: DeletedRecord): Promise<void> {
    if (busyId !== undefined) return;
    setBusyId(historyId);
    try {
      await restoreDeletedRecord(client, historyId);
      notify(historyMessages.broughtBack(label), { type: 'success' });
    } catch (error) {
      logError(`bringing back entry ${historyId}`)(error);
      notify(getErrorText(error), { type: 'error' });
    } finally {
      setBusyId(undefined);
      // Lists that were read before show it again.
      refresh();
      void refreshPublishState();
    }
  }

  return { records: data, failed: isError, refetch: () => void refetch(), bringBack, busyId };
}

function getErrorText(error: unknown): string {
  const status = getHttpStatus(error);
  if (status === 404) return historyMessages.bringBackTooLate;
  return status === 409 ? historyMessages.bringBackTaken : historyMessages.bringBackFailed;
}
