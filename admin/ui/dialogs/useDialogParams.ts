import { useCallback } from 'react';
import { useLocation, useNavigate, useSearchParams } from 'react-router';

/** Query parameter that opens a dialog over a list, or a page that replaces it. */
type DialogParam = 'new' | 'edit' | 'copy' | 'show' | 'write' | 'history' | 'ordering' | 'suspicious';
const dialogParams: readonly DialogParam[] = [
  'new',
  'edit',
  'copy',
  'show',
  'write',
  'history',
  'ordering',
  'suspicious',
];

/** Opens a dialog over a list. */
export type OpenDialog = (opener: DialogParam, value?: string) => void;

/** Returns the query with one dialog open, or with none. */
export function withDialogParam(query: URLSearchParams, opener?: DialogParam, value = 'true'): URLSearchParams {
  const next = new URLSearchParams(query);
  for (const name of dialogParams) next.delete(name);
  if (opener) next.set(opener, value);
  return next;
}

/** Returns the dialog that a query opens: 'edit=desert-days', or '' for none. */
export function getOpenDialog(query: string): string {
  const parameters = new URLSearchParams(query);
  const opener = dialogParams.find((name) => parameters.has(name));
  return opener ? `${opener}=${parameters.get(opener)}` : '';
}

/** Change of the browser's history when a dialog opens or closes. */
type HistoryStep = 'push' | 'replace' | 'back';

/**
 * Returns the change of the history after which the back button does not open a closed form again. The first three are
 * results of getOpenDialog.
 * @param current the open dialog
 * @param next the dialog to open
 * @param from the dialog of the previous history entry; undefined when this entry was not opened from the list
 * @param isDetour true if closing the next dialog leads back to the current one
 */
export function getHistoryStep(current: string, next: string, from: string | undefined, isDetour = false): HistoryStep {
  if (from === next) return 'back';
  if (isDetour) return 'push';
  // From one booking to the next: Back leads to the list, not through all of them.
  if (current.startsWith('show=') && next.startsWith('show=')) return 'replace';
  // Back leads to the list and to details, but never to a form that was saved or left.
  const isReturnTarget = current === '' || current.startsWith('show=');
  return next !== '' && isReturnTarget ? 'push' : 'replace';
}

/** Returns the dialog from which the current one was opened, as stored in the history entry; undefined if none. */
function getOpenedFrom(state: unknown): string | undefined {
  const isStored = typeof state === 'object' && state !== null && 'openedFrom' in state;
  return isStored && typeof state.openedFrom === 'string' ? state.openedFrom : undefined;
}

/** State of a link that opens a dialog of another section: closing the dialog leads back to where the link is. */
export const returnState = { openedFrom: '' } as const;

/** Returns the open dialog and functions that open and close it. The address holds it, for reload and back button. */
export function useDialogParams() {
  const [query, setQuery] = useSearchParams();
  const { state } = useLocation();
  const navigate = useNavigate();
  const from = getOpenedFrom(state);
  const detailsBefore = from?.startsWith('show=') ? from.slice('show='.length) : undefined;
  const go = useCallback(
    (opener?: DialogParam, value?: string, isDetour = false) => {
      // The address itself: the rendered query may be older than a filter that has just been set.
      const before = window.location.search;
      const next = withDialogParam(new URLSearchParams(before), opener, value);
      const current = getOpenDialog(before);
      const step = getHistoryStep(current, getOpenDialog(next.toString()), from, isDetour);
      if (step === 'back') return void navigate(-1);
      const openedFrom = step === 'push' ? current : from;
      setQuery(next, {
        replace: step === 'replace',
        // The list behind the dialog must not scroll.
        preventScrollReset: true,
        state: openedFrom === undefined ? null : { openedFrom },
      });
    },
    [setQuery, navigate, from],
  );
  return {
    isNew: query.get('new') === 'true',
    edit: query.get('edit') ?? undefined,
    /** Id of the row that is copied. */
    copy: query.get('copy') ?? undefined,
    show: query.get('show') ?? undefined,
    /** Id of the booking whose customer staff write to. */
    write: query.get('write') ?? undefined,
    history: query.get('history') ?? undefined,
    showsSuspicious: query.get('suspicious') === 'true',
    isReordering: query.get('ordering') === 'true',
    open: useCallback((opener: DialogParam, value?: string) => go(opener, value), [go]),
    close: useCallback(() => go(), [go]),
    /** Shows the details of a related row. goBack() returns from them. */
    openRelated: useCallback((value: string) => go('show', value, true), [go]),
    /** Id of the row whose details the dialog was opened from. */
    detailsBefore,
    /** Closes the dialog, and shows the details again that it was opened from. */
    goBack: useCallback(() => (detailsBefore === undefined ? go() : go('show', detailsBefore)), [go, detailsBefore]),
  };
}
