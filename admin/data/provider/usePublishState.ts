import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { useDataProvider } from 'react-admin';
import type { AdminDataProvider } from './data-provider.ts';
import { derivePublishState, type PublishState } from './publish-state.ts';

const publishQueryKey = ['publishing'];
// Milliseconds.
const activePollInterval = 5_000;
const idlePollInterval = 30_000;
const activeKinds: ReadonlySet<PublishState['kind']> = new Set(['requested', 'publishing']);

/**
 * Polls the state of publishing: every 30 s, every 5 s during a publish, and not while the tab is hidden.
 * All callers share one query.
 * @returns `state`, undefined until loaded and after a failed request; `failed`; and `answeredAt`, the time of the
 * last response in milliseconds since 1970
 */
export function usePublishState(): {
  readonly state: PublishState | undefined;
  readonly failed: boolean;
  readonly answeredAt: number;
} {
  const dataProvider = useDataProvider<AdminDataProvider>();
  const { data, isError, dataUpdatedAt } = useQuery({
    queryKey: publishQueryKey,
    queryFn: async () => derivePublishState(await dataProvider.readPublishing()),
    retry: false,
    // The last state is still true without a network.
    networkMode: 'online',
    staleTime: activePollInterval,
    refetchOnWindowFocus: true,
    refetchInterval: ({ state }) =>
      state.data && activeKinds.has(state.data.kind) ? activePollInterval : idlePollInterval,
  });
  return { state: isError ? undefined : data, failed: isError, answeredAt: dataUpdatedAt };
}

/** Returns a function that reads the state of publishing again. */
export function useRefreshPublishState(): () => Promise<void> {
  const queryClient = useQueryClient();
  return () => queryClient.invalidateQueries({ queryKey: publishQueryKey });
}

/**
 * Reads the state of publishing again after every successful mutation. Call it once, in a component that stays mounted.
 */
export function useRefreshPublishStateAfterSaves(): void {
  const queryClient = useQueryClient();
  useEffect(
    () =>
      queryClient.getMutationCache().subscribe((event) => {
        if (event.type === 'updated' && event.action.type === 'success')
          queryClient.invalidateQueries({ queryKey: publishQueryKey });
      }),
    [queryClient],
  );
}
