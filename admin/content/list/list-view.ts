import { useStore } from 'react-admin';

/** How a list shows its rows. */
export type ListView = 'cards' | 'table';

/** Key of the chosen view, which theme-store.ts keeps on this device. */
const viewKey = 'content.view';

/** Returns the view that was chosen for the lists of content, and a function that chooses one. */
export function useListView(): readonly [ListView, (view: ListView) => void] {
  const [stored, setStored] = useStore<string>(viewKey, 'cards');
  return [stored === 'table' ? 'table' : 'cards', setStored];
}

/** Returns the query of a list without what only one view has: order, number of rows, page and the filter by state. */
export function toOtherView(query: URLSearchParams): URLSearchParams {
  const next = new URLSearchParams(query);
  for (const name of ['sort', 'order', 'page', 'perPage']) next.delete(name);
  const filters = readFilters(next.get('filter'));
  if (!filters) return next;
  const { is_active: _, ...others } = filters;
  if (Object.keys(others).length === 0) next.delete('filter');
  else next.set('filter', JSON.stringify(others));
  return next;
}

/** Returns the filters of an address; undefined if there are none or they cannot be read. */
function readFilters(text: string | null): Readonly<Record<string, unknown>> | undefined {
  try {
    const filters: unknown = JSON.parse(text ?? 'null');
    return typeof filters === 'object' && filters !== null ? { ...filters } : undefined;
  } catch {
    return undefined;
  }
}
