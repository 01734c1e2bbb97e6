import { logError } from '#admin/data/log-error.ts';
import { type Client, unwrap } from '#admin/data/rpc.ts';
import type { ContentKind } from '#shared/rules/content-kinds.ts';

/** Maximum number of ids in one URL. */
const batchSize = 100;

/** Ids of rows that got another state, and of those that could not be changed. */
interface ChangedRows {
  readonly changed: readonly string[];
  readonly failed: readonly string[];
}

/**
 * Activates or withdraws rows, in batches; after a failure the rest is left as it is. Rows that someone else has given the state in
 * the meantime are neither changed nor failed, so that undoing leaves them alone.
 */
export async function setState(
  client: Client,
  kind: ContentKind,
  ids: readonly string[],
  isActive: boolean,
): Promise<ChangedRows> {
  const changed: string[] = [];
  for (let start = 0; start < ids.length; start += batchSize) {
    const batch = ids.slice(start, start + batchSize);
    try {
      const update = client.from(kind.table).update({ is_active: isActive });
      const rows = await unwrap(update.in('id', batch).eq('is_active', !isActive).select('id'));
      changed.push(...rows.map(({ id }) => id));
    } catch (error) {
      logError(`state of ${kind.plural}`)(error);
      return { changed, failed: ids.slice(start) };
    }
  }
  return { changed, failed: [] };
}
