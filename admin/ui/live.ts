/** How often what several people work on is asked for again, in milliseconds. Not while the tab is hidden. */
const every = 30_000;

/**
 * Options of a query that follows what others do. Without a network it is asked all the same, so that its failure is shown
 * instead of a wait without end.
 */
export const live = {
  refetchInterval: every,
  refetchOnReconnect: true,
  networkMode: 'always',
  retry: 1,
} as const;

/** Options of a change that fails at once where there is no network, instead of waiting for one unseen. */
export const atOnce = { networkMode: 'always' } as const;
