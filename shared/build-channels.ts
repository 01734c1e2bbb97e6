/** Names of the diagnostics channels on which pages report to the build what they read. */
export const buildChannels = {
  /** Content was read; the message is its name. */
  read: 'site:read',
  /** Rows were returned: `{ table, count }`. */
  rows: 'site:rows',
} as const;
