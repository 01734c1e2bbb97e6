import { AsyncLocalStorage } from 'node:async_hooks';
import { subscribe, unsubscribe } from 'node:diagnostics_channel';
import { z } from 'zod';
import { buildChannels } from '../../../shared/build-channels.ts';
import { Failure } from '../../app/errors.ts';

const rowsSchema = z.object({ table: z.string(), count: z.number() });

/** Hears what the pages of a build look at, as they tell it (site/data/track-reads.ts). */
export function createReads() {
  /** The page that is being made from its props alone. */
  const making = new AsyncLocalStorage<string>();
  const curious = new Set<string>();
  const rows = new Map<string, number>();

  const onRead = (what: unknown) => {
    const page = making.getStore();
    if (page !== undefined) curious.add(`${page} (${what})`);
  };
  const onRows = (told: unknown) => {
    const { table, count } = rowsSchema.parse(told);
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
    fromProps: <T>(page: string, make: () => Promise<T>): Promise<T> => making.run(page, make),
    /** How many rows of every table or view the pages were given. */
    rows: (): ReadonlyMap<string, number> => rows,
    /** Throws a Failure when a page that was to be made from its props alone has looked at anything else. */
    refuseCurious(): void {
      if (curious.size === 0) return;
      throw new Failure(
        `Pages may look at their props only, since they are not made again while those stay the same: ${[...curious].slice(0, 5).join(', ')}.`,
      );
    },
  };
}
