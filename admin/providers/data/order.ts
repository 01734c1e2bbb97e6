import { useMemo } from 'react';
import { HttpError } from 'react-admin';
import type { SupabaseConnection } from '../supabase.ts';
import { useSupabase } from '../supabase-context.tsx';

/** The lists that are put into order, by their tables, and the column that settles equal places. */
const nameColumns = { tours: 'title', day_trips: 'title', locations: 'name' } as const;
export type ReorderableTable = keyof typeof nameColumns;

/** A row with its place in a list. */
export interface PositionedRow {
  readonly id: string;
  readonly display_order: number;
}

/** Thrown when somebody else has changed the list since it was read: nothing was saved. */
export class OrderConflictError extends Error {
  override readonly name = 'OrderConflictError';
}

/** How many rows are asked for at once. */
const pageSize = 1000;

/**
 * Puts the first rows of a list into another order, the first at place 1; the rows behind them follow as they stood
 * (docs/product.md, "Display order"). The database changes all places or none.
 * @param before the rows that are put into order, as they were read; the first of the list
 * @param total how many rows the list had then
 * @param ids the same rows in their new order
 * @throws OrderConflictError when rows have come, gone or moved since; HttpError as every other call
 */
export async function saveOrder(
  client: SupabaseConnection['client'],
  list: ReorderableTable,
  { before, total, ids }: { before: readonly PositionedRow[]; total: number; ids: readonly string[] },
): Promise<void> {
  const now = await readPositions(client, list);
  const previousPositions = new Map(before.map(({ id, display_order }) => [id, display_order]));
  const first = now.slice(0, before.length);
  if (now.length !== total || first.some(({ id, display_order }) => previousPositions.get(id) !== display_order))
    throw new OrderConflictError('Somebody else has changed this list meanwhile.');
  const rest = now.slice(before.length).map(({ id }) => id);
  const { error, status } = await client.rpc('set_display_order', { list, ids: [...ids, ...rest] });
  if (status === 404) throw new OrderConflictError(error?.message);
  if (error) throw new HttpError(error.message || 'The service did not answer.', status, error);
}

/** Every row of a list with its place, in the order of the list. */
async function readPositions(client: SupabaseConnection['client'], list: ReorderableTable): Promise<PositionedRow[]> {
  const rows: PositionedRow[] = [];
  for (;;) {
    const { data, count, error, status } = await client
      .from(list)
      .select('id, display_order', { count: 'exact' })
      .order('display_order')
      .order(nameColumns[list])
      .order('id')
      .range(rows.length, rows.length + pageSize - 1);
    if (error) throw new HttpError(error.message || 'The service did not answer.', status, error);
    rows.push(...data);
    if (data.length === 0 || rows.length >= (count ?? 0)) return rows;
  }
}

/** Saves the order of a list. */
export function useSaveOrder(list: ReorderableTable) {
  const { client } = useSupabase();
  return useMemo(() => saveOrder.bind(null, client, list), [client, list]);
}
