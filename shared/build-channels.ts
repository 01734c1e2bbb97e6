/** Diagnostics channels on which the pages tell the program that builds them what they look at. */
export const buildChannels = {
  /** Something of the content is looked at: a word that says what. */
  read: 'site:read',
  /** Rows were given: `{ table, count }`. */
  rows: 'site:rows',
} as const;
