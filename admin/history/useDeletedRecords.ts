import { useMutation, useQuery } from '@tanstack/react-query';
import { useNotify, useRefresh } from 'react-admin';
import { useSupabase } from '../data/auth/supabase-context.tsx';
import { getHttpStatus } from '../data/http-status.ts';
import { useRefreshPublishState } from '../data/provider/usePublishState.ts';
import { pollingOptions } from '../data/query-options.ts';
import { type DeletedRecord, getDeletedRecords, restoreDeletedRecord } from './api.ts';
import { historyMessages } from './messages.ts';

/** Reads the records deleted in the last 30 days; `records` is undefined until loaded. */
export function useDeletedRecords() {
  const { client } = useSupabase();
  const notify = useNotify();
  const refresh = useRefresh();
  const refreshPublishState = useRefreshPublishState();
  const { data, isError, refetch } = useQuery({
    queryKey: ['history', 'deleted'],
    ...pollingOptions,
    queryFn: () => getDeletedRecords(client),
  });

  const { mutate, isPending, variables } = useMutation({
    mutationKey: ['history', 'restore'],
    mutationFn: ({ historyId }: DeletedRecord) => restoreDeletedRecord(client, historyId),
    onSuccess: (_result, { label }) => notify(historyMessages.broughtBack(label), { type: 'success' }),
    onError: (error) => notify(getErrorText(error), { type: 'error' }),
    onSettled: () => {
      // Lists that were read before show the record again.
      refresh();
      void refreshPublishState();
    },
  });

  return {
    records: data,
    failed: isError,
    refetch: () => void refetch(),
    bringBack: (record: DeletedRecord) => (isPending ? undefined : mutate(record)),
    busyId: isPending ? variables.historyId : undefined,
  };
}

function getErrorText(error: unknown): string {
  const status = getHttpStatus(error);
  if (status === 404) return historyMessages.bringBackTooLate;
  return status === 409 ? historyMessages.bringBackTaken : historyMessages.bringBackFailed;
}
