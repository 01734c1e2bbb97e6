import { channel } from 'node:diagnostics_channel';
import { buildChannels } from '#shared/build-channels.ts';

const reads = channel(buildChannels.read);
const rows = channel(buildChannels.rows);

/**
 * Tells whoever builds that something of the content is looked at now. A page of which all props are known beforehand is not
 * made again while they stay the same (page-props/made-from.ts); a build in which such a page looks at anything else is
 * refused.
 */
export function trackRead(what: string): void {
  if (reads.hasSubscribers) reads.publish(what);
}

/** Tells whoever builds how many rows of a table or view were given. */
export function trackRowCount(table: string, count: number): void {
  rows.publish({ table, count });
}
