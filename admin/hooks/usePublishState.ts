import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { useDataProvider } from 'react-admin';
import type { AdminDataProvider } from '../providers/data/data-provider.ts';
import { logError } from '../providers/log-error.ts';
import { derivePublishState, type PublishState } from './publish-state.ts';

const publishQueryKey = ['publishing'];
const activePollInterval = 5_000;
const idlePollInterval = 30_000;
const activeKinds: ReadonlySet<PublishState['kind']> = new Set(['requested', 'publishing']);

/**
 * Whether visitors see what was saved: asked every 30 s, every 5 s while it is on its way, and not while nobody looks.
 * However many ask, the question is asked once.
 * @returns the state, undefined until it is known, and again when the last question failed: what was true then is no claim
 * about now; whether it failed; and when the state was answered, in milliseconds since 1970
 */
export function usePublishState(): {
  readonly state: PublishState | undefined;
  readonly failed: boolean;
  readonly answeredAt: number;
} {
  const dataProvider = useDataProvider<AdminDataProvider>();
  const { data, isError, dataUpdatedAt } = useQuery({
    queryKey: publishQueryKey,
    queryFn: async () => {
      try {
        return derivePublishState(await dataProvider.readPublishing());
      } catch (error) {
        logError('state of publishing')(error);
        throw error;
      }
    },
    retry: false,
    staleTime: activePollInterval,
    refetchOnWindowFocus: true,
    refetchInterval: ({ state }) =>
      state.data && activeKinds.has(state.data.kind) ? activePollInterval : idlePollInterval,
  });
  return { state: isError ? undefined : data, failed: isError, answeredAt: dataUpdatedAt };
}

/** Asks again now. */
export function useRefreshPublishState(): () => Promise<void> {
  const queries = useQueryClient();
  return () => queries.invalidateQueries({ queryKey: publishQueryKey });
}

/** Asks again whenever something was saved here: it may be on its way to visitors. For the one place that is always there. */
export function useRefreshPublishStateAfterSaves(): void {
  const queries = useQueryClient();
  useEffect(
    () =>
      queries.getMutationCache().subscribe((event) => {
        if (event.type === 'updated' && event.action.type === 'success')
          queries.invalidateQueries({ queryKey: publishQueryKey });
      }),
    [queries],
  );
}
