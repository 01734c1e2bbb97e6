import { logError } from '#admin/data/log-error.ts';
import type { ContentRecord } from '#admin/data/provider/useSetActive.ts';
import { type Client, unwrap } from '#admin/data/rpc.ts';
import { getServerTime } from '#admin/data/server-clock.ts';
import type { ContentKind } from '#shared/rules/content-kinds.ts';

/** Maximum number of ids in one URL. */
const batchSize = 100;

/** Ids of rows that got another state, and of those that could not be changed. */
interface ChangedRows {
  readonly changed: readonly string[];
  readonly failed: readonly string[];
}

/** When inactive rows are published, by id. */
export type PublishTimes = ReadonlyMap<string, string>;

/** Returns the times at which rows are published. */
export function getPublishTimes(rows: readonly ContentRecord[]): PublishTimes {
  return new Map(rows.flatMap(({ id, publish_at }): [string, string][] => (publish_at ? [[id, publish_at]] : [])));
}

/**
 * Activates or withdraws rows, in batches; after a failure the rest is left as it is. Rows that someone else has given the state in
 * the meantime are neither changed nor failed, so that undoing leaves them alone.
 * @param times what rows that are withdrawn get back; times that have passed are left out, since the database refuses them
 */
export async function setState(
  client: Client,
  kind: ContentKind,
  ids: readonly string[],
  isActive: boolean,
  times: PublishTimes = new Map(),
): Promise<ChangedRows> {
  const changed: string[] = [];
  const batches = toBatches(ids, times);
  for (const [index, { batch, publish_at }] of batches.entries()) {
    try {
      const update = client.from(kind.table).update({ is_active: isActive, ...(publish_at && { publish_at }) });
      const rows = await unwrap(update.in('id', batch).eq('is_active', !isActive).select('id'));
      changed.push(...rows.map(({ id }) => id));
    } catch (error) {
      logError(`state of ${kind.plural}`)(error);
      return { changed, failed: batches.slice(index).flatMap((left) => left.batch) };
    }
  }
  return { changed, failed: [] };
}

interface Batch {
  readonly batch: readonly string[];
  readonly publish_at?: string | undefined;
}

/** Returns the rows without a time in batches, and each of the others alone. */
function toBatches(ids: readonly string[], times: PublishTimes): readonly Batch[] {
  const hasTime = (id: string) => Date.parse(times.get(id) ?? '') > getServerTime().getTime();
  const others = ids.filter((id) => !hasTime(id));
  const count = Math.ceil(others.length / batchSize);
  return [
    ...Array.from({ length: count }, (_, index) => ({
      batch: others.slice(index * batchSize, (index + 1) * batchSize),
    })),
    ...ids.filter(hasTime).map((id) => ({ batch: [id], publish_at: times.get(id) })),
  ];
}
