import { useCallback } from 'react';
import { useLocation, useNavigate, useSearchParams } from 'react-router';

/** Query parameters that open something over a list, or in its place. The parameters of the list itself stay beside them. */
type DialogParam = 'new' | 'edit' | 'show' | 'ordering';
const dialogParams: readonly DialogParam[] = ['new', 'edit', 'show', 'ordering'];

/** The same query with one dialog opened, or none. */
export function withDialogParam(query: URLSearchParams, opener?: DialogParam, value = 'true'): URLSearchParams {
  const next = new URLSearchParams(query);
  for (const name of dialogParams) next.delete(name);
  if (opener) next.set(opener, value);
  return next;
}

/** What a query has open over the list: 'edit=desert-days', or '' for nothing. */
export function getOpenDialog(query: string): string {
  const parameters = new URLSearchParams(query);
  const opener = dialogParams.find((name) => parameters.has(name));
  return opener ? `${opener}=${parameters.get(opener)}` : '';
}

/** How the history goes on when something is opened or closed. */
type HistoryStep = 'push' | 'replace' | 'back';

/**
 * The step that leaves nothing behind that the browser's Back would open again.
 * @param now what is open, as getOpenDialog tells it
 * @param next what shall be
 * @param from what was open one step ago in the history; undefined when this entry was not opened from the list
 */
export function getHistoryStep(now: string, next: string, from: string | undefined): HistoryStep {
  if (from === next) return 'back';
  // Details are come back to; a form that was sent or left, and whatever is closed, is not.
  const stays = next !== '' && (now === '' || now.startsWith('show='));
  return stays ? 'push' : 'replace';
}

/** What the history keeps beside an address that was opened from a list: what was open there. */
function getOpenedFrom(state: unknown): string | undefined {
  const isKept = typeof state === 'object' && state !== null && 'openedFrom' in state;
  return isKept && typeof state.openedFrom === 'string' ? state.openedFrom : undefined;
}

/** What is open over a list, kept in the address so that it survives reload and the back button. */
export function useDialogParams() {
  const [query, setQuery] = useSearchParams();
  const { state } = useLocation();
  const navigate = useNavigate();
  const from = getOpenedFrom(state);
  const go = useCallback(
    (opener?: DialogParam, value?: string) => {
      // From the address itself: what was rendered may be older than a filter that has just been set.
      const before = window.location.search;
      const next = withDialogParam(new URLSearchParams(before), opener, value);
      const now = getOpenDialog(before);
      const step = getHistoryStep(now, getOpenDialog(next.toString()), from);
      if (step === 'back') return void navigate(-1);
      const openedFrom = step === 'push' ? now : from;
      setQuery(next, { replace: step === 'replace', state: openedFrom === undefined ? null : { openedFrom } });
    },
    [setQuery, navigate, from],
  );
  return {
    isNew: query.get('new') === 'true',
    edit: query.get('edit') ?? undefined,
    show: query.get('show') ?? undefined,
    isOrdering: query.get('ordering') === 'true',
    open: useCallback((opener: DialogParam, value?: string) => go(opener, value), [go]),
    close: useCallback(() => go(), [go]),
  };
}
