/** How often what several people work on is asked for again, in milliseconds. Only what says so goes on while the tab is hidden. */
const pollInterval = 30_000;

/**
 * Options of a query that follows what others do. Without a network it is asked all the same, so that its failure is shown
 * instead of a wait without end.
 */
export const pollingOptions = {
  refetchInterval: pollInterval,
  refetchOnReconnect: true,
  networkMode: 'always',
  retry: 1,
} as const;

/** The same for what is told by the tab's title, which is read while another tab is seen. */
export const backgroundPollingOptions = { ...pollingOptions, refetchIntervalInBackground: true } as const;

/** Options of a change that fails at once where there is no network, instead of waiting for one unseen. */
export const failFastOffline = { networkMode: 'always' } as const;
