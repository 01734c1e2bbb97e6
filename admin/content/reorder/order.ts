import { useMemo } from 'react';
import { type ContentKind, contentKinds } from '#shared/rules/content-kinds.ts';
import { useSupabase } from '../../data/auth/supabase-context.tsx';
import { type Client, readEveryRow, toHttpError } from '../../data/rpc.ts';

/** Column of the order `place` in resource-config.ts, before the title and the id. */
const getPositionColumn = (kind: ContentKind) => (kind === contentKinds.location ? 'place' : 'display_order');

/** A row with its position in a list. */
export interface PositionedRow {
  readonly id: string;
  readonly display_order: number;
}

/** Thrown if another user has changed the list since it was read. Nothing was saved. */
export class OrderConflictError extends Error {
  override readonly name = 'OrderConflictError';
}

/**
 * Saves a new order of the first rows of a list; the rest keep their order behind them (docs/product.md, "Display order"). The
 * database changes all positions or none.
 * @param before the first rows of the list, as they were read
 * @param total the number of all rows at that time
 * @param ids the same rows in their new order
 * @throws OrderConflictError if rows were added, deleted or moved since; otherwise HttpError
 */
export async function saveOrder(
  client: Client,
  kind: ContentKind,
  { before, total, ids }: { before: readonly PositionedRow[]; total: number; ids: readonly string[] },
): Promise<void> {
  const current = await readPositions(client, kind);
  const previousPositions = new Map(before.map(({ id, display_order }) => [id, display_order]));
  const first = current.slice(0, before.length);
  if (current.length !== total || first.some(({ id, display_order }) => previousPositions.get(id) !== display_order))
    throw new OrderConflictError('Someone else has changed this list in the meantime.');
  const rest = current.slice(before.length).map(({ id }) => id);
  const { error, status } = await client.rpc('set_display_order', { list: kind.table, ids: [...ids, ...rest] });
  if (status === 404) throw new OrderConflictError(error?.message);
  if (error) throw toHttpError(error, status);
}

/** Reads all rows of a list with their positions, in the order of the list. */
function readPositions(client: Client, kind: ContentKind): Promise<PositionedRow[]> {
  return readEveryRow((from, to) =>
    client
      .from(kind.table)
      .select('id, display_order', { count: 'exact' })
      // Locations without a place come last.
      .order(getPositionColumn(kind), { nullsFirst: false })
      .order(kind.titleColumn)
      .order('id')
      .range(from, to),
  );
}

/** Returns a function that saves the order of a list. */
export function useSaveOrder(kind: ContentKind) {
  const { client } = useSupabase();
  return useMemo(() => saveOrder.bind(null, client, kind), [client, kind]);
}
