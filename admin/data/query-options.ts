/** Milliseconds. */
const pollInterval = 30_000;

/**
 * Options of a query that follows changes of others, while the tab is visible. Without a network it fails, and the
 * error is shown, in place of waiting without end.
 */
export const pollingOptions = {
  refetchInterval: pollInterval,
  refetchOnReconnect: true,
  networkMode: 'always',
  retry: 1,
} as const;

/** The same for a list of react-admin, which would notify of an error that the list itself shows. */
export const listOptions = { ...pollingOptions, onError() {} } as const;

/** Polls while the tab is hidden too, for the count in its title. */
export const backgroundPollingOptions = { ...pollingOptions, refetchIntervalInBackground: true } as const;

/** Options of a mutation that fails at once without a network, in place of waiting for one. */
export const failFastOffline = { networkMode: 'always' } as const;
