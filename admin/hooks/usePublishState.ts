import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { useDataProvider } from 'react-admin';
import type { AdminDataProvider } from '../providers/data/data-provider.ts';
import { logFault } from '../providers/log-error.ts';
import { type PublishState, publishState } from './publish-state.ts';

const key = ['publishing'];
const often = 5_000;
const seldom = 30_000;
const soon: ReadonlySet<PublishState['kind']> = new Set(['requested', 'publishing']);

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
    queryKey: key,
    queryFn: async () => {
      try {
        return publishState(await dataProvider.readPublishing());
      } catch (error) {
        logFault('state of publishing')(error);
        throw error;
      }
    },
    retry: false,
    staleTime: often,
    refetchOnWindowFocus: true,
    refetchInterval: ({ state }) => (state.data && soon.has(state.data.kind) ? often : seldom),
  });
  return { state: isError ? undefined : data, failed: isError, answeredAt: dataUpdatedAt };
}

/** Asks again now. */
export function useAskPublishState(): () => Promise<void> {
  const queries = useQueryClient();
  return () => queries.invalidateQueries({ queryKey: key });
}

/** Asks again whenever something was saved here: it may be on its way to visitors. For the one place that is always there. */
export function useAskAfterSaves(): void {
  const queries = useQueryClient();
  useEffect(
    () =>
      queries.getMutationCache().subscribe((event) => {
        if (event.type === 'updated' && event.action.type === 'success') queries.invalidateQueries({ queryKey: key });
      }),
    [queries],
  );
}
