import { channel } from 'node:diagnostics_channel';
import { buildChannels } from '#shared/build-channels.ts';

const reads = channel(buildChannels.read);
const rows = channel(buildChannels.rows);

/**
 * Reports to the builder that content is being read. A page with a cache key (site/props/with-cache-key.ts) is reused
 * while its props stay the same; the builder rejects a build in which such a page reads content as it renders.
 */
export function trackRead(source: string): void {
  if (reads.hasSubscribers) reads.publish(source);
}

/** Reports to the builder how many rows of a table or view were read. */
export function trackRowCount(table: string, count: number): void {
  rows.publish({ table, count });
}
