/** Names of the diagnostics channels between the program that builds and the pages. */
export const buildChannels = {
  /** A build starts: what was read for an earlier one is outdated. */
  start: 'site:start',
  /** Content was read; the message is its name. */
  read: 'site:read',
  /** Rows were returned: `{ table, count }`. */
  rows: 'site:rows',
} as const;
