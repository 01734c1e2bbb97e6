/** Options of a query that polls for changes by other staff every 30 seconds while the tab is visible. */
export const pollingOptions = { refetchInterval: 30_000, refetchOnReconnect: true, retry: 1 } as const;

/** The same for a list of react-admin, without its notification of errors: the list shows them itself. */
export const listOptions = { ...pollingOptions, onError() {} } as const;

/** Polls while the tab is hidden too, for the count in its title. */
export const backgroundPollingOptions = { ...pollingOptions, refetchIntervalInBackground: true } as const;

/** Asks for every row of a list: the data provider reads on until all have arrived. */
export const everyRow = { page: 1, perPage: 100_000 } as const;
