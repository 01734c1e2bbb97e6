/**
 * How what has to be fresh is read: again every half minute while the page is seen. A failure shows after one more try, also
 * without a network, where a query would otherwise wait without a word. What was there stays in place meanwhile.
 */
export const fresh = { retry: 1, networkMode: 'always', refetchInterval: 30_000 } as const;
