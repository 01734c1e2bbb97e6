import { AsyncLocalStorage } from 'node:async_hooks';
import { subscribe, unsubscribe } from 'node:diagnostics_channel';
import { z } from 'zod';
import { buildChannels } from '#shared/build-channels.ts';
import { UserError } from '../../app/errors.ts';

const rowsSchema = z.object({ table: z.string(), count: z.number() });

/** Hears what the pages of a build look at, as they tell it (site/data/track-reads.ts). */
export function createReadTracker() {
  /** The page that is being made from its props alone. */
  const currentPage = new AsyncLocalStorage<string>();
  const undeclaredReads = new Set<string>();
  const rows = new Map<string, number>();

  const onRead = (what: unknown) => {
    const page = currentPage.getStore();
    if (page !== undefined) undeclaredReads.add(`${page} (${what})`);
  };
  const onRows = (message: unknown) => {
    const { table, count } = rowsSchema.parse(message);
    rows.set(table, count);
  };

  return {
    listen(): void {
      subscribe(buildChannels.read, onRead);
      subscribe(buildChannels.rows, onRows);
    },
    stop(): void {
      unsubscribe(buildChannels.read, onRead);
      unsubscribe(buildChannels.rows, onRows);
    },
    /** Makes a page that is to look at nothing but its props. */
    fromProps: <T>(page: string, make: () => Promise<T>): Promise<T> => currentPage.run(page, make),
    /** How many rows of every table or view the pages were given. */
    rows: (): ReadonlyMap<string, number> => rows,
    /** Throws a Failure when a page that was to be made from its props alone has looked at anything else. */
    refuseUndeclaredReads(): void {
      if (undeclaredReads.size === 0) return;
      throw new UserError(
        `Pages may look at their props only, since they are not made again while those stay the same: ${[...undeclaredReads].slice(0, 5).join(', ')}.`,
      );
    },
  };
}
