import { AsyncLocalStorage } from 'node:async_hooks';
import { subscribe, unsubscribe } from 'node:diagnostics_channel';
import { z } from 'zod';
import { buildChannels } from '#shared/build-channels.ts';
import { UserError } from '../../runtime/errors.ts';

const rowsSchema = z.object({ table: z.string(), count: z.number() });

/** Creates a tracker of what the pages of a build read; they report it through site/data/track-reads.ts. */
export function createReadTracker() {
  /** The page being rendered from its props only. */
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
    /** Renders a page that may read nothing but its props. */
    fromProps: <T>(page: string, render: () => Promise<T>): Promise<T> => currentPage.run(page, render),
    /** Returns the number of rows read from each table or view. */
    rows: (): ReadonlyMap<string, number> => rows,
    /** Throws a UserError if a page in `fromProps` read anything else. */
    rejectUndeclaredReads(): void {
      if (undeclaredReads.size === 0) return;
      throw new UserError(
        `Pages may read only their props, since they are not rendered again while those stay the same: ${[...undeclaredReads].slice(0, 5).join(', ')}.`,
      );
    },
  };
}

export type ReadTracker = ReturnType<typeof createReadTracker>;
