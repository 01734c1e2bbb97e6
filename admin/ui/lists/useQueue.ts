import { type FocusEvent, type KeyboardEvent, useEffect, useRef, useState } from 'react';
import { type RaRecord, useListContext } from 'react-admin';
import { useIgnoresKeys } from '../dialogs/covered.ts';
import { findNextFocus } from '../focus/find-next-focus.ts';
import { hasLostFocus } from '../focus/focus.ts';
import { useFocusOnEntry } from '../focus/useFocusOnEntry.ts';
import type { KeyPress, QueueAction } from './queue-keys.ts';

/** Attributes of the element that takes the focus for a record of a queue: its card, or a control in its row. */
export const queueEntry = (id: string) => ({ 'data-queue-entry': id });

interface Options<Row, Own> {
  /**
   * Returns the action of a key; undefined if it has none.
   * @param isOnEntry true if the focus is on the entry of a record, not on another control in its row
   */
  readonly getAction: (press: KeyPress, isOnEntry: boolean) => QueueAction | Own | undefined;
  /** Called for a key that neither moves nor selects. */
  readonly onAction: (action: Own | 'shortcuts', record: Row) => void;
  /** Id of the record that is open in a dialog, from which the queue goes on; undefined for none. */
  readonly openId?: string | undefined;
  /** True while a dialog is open, in which the focus stays. */
  readonly isCovered: boolean;
}

/**
 * Lets staff work through the records of a list by single keys. These act only while the focus is in the row of a record
 * (WCAG 2.1.4), so that typing or dictating elsewhere changes nothing.
 */
export function useQueue<Row extends RaRecord<string>, Own>({
  getAction,
  onAction,
  openId,
  isCovered,
}: Options<Row, Own>) {
  const { data, filterValues, isPlaceholderData, onToggleItem } = useListContext<Row>();
  const ignoresKeys = useIgnoresKeys();
  const ref = useRef<HTMLDivElement>(null);
  /** The record that was last focused or open. */
  const [currentId, setCurrentId] = useState<string>();
  /** Its last index, at which its successor is after it has left the list. */
  const currentIndex = useRef(0);
  /** The record that staff are done with. */
  const [doneId, setDoneId] = useState<string>();
  if (openId !== undefined && openId !== currentId) setCurrentId(openId);

  useEffect(() => {
    if (!data || currentId === undefined) return;
    const index = data.findIndex(({ id }) => id === currentId);
    if (index >= 0) currentIndex.current = index;
    if (isCovered) return;
    const entries = findEntries(ref.current);
    const entry = findEntry(entries, currentId);
    const isDone = doneId === currentId;
    setDoneId(undefined);
    const isInRow = entry !== undefined && getRow(entry).contains(document.activeElement);
    const next = findNextFocus(entries.map(getId), { id: currentId, index: currentIndex.current, isDone });
    const target = next === undefined ? ref.current : entries[next];
    if (hasLostFocus(ref.current) || (isDone && isInRow && target !== entry)) target?.focus();
  }, [data, currentId, doneId, isCovered]);

  const filter = JSON.stringify(filterValues);
  const shownFilter = useRef(filter);
  useEffect(() => {
    if (!data || isPlaceholderData || shownFilter.current === filter) return;
    shownFilter.current = filter;
    // On the pressed card of a filter the keys would do nothing. Who types or chooses in a field stays there.
    if (!isCovered && document.activeElement instanceof HTMLButtonElement) findEntries(ref.current)[0]?.focus();
  }, [data, filter, isPlaceholderData, isCovered]);

  // So that the keys work at once.
  useFocusOnEntry(ref, () => isCovered || findEntries(ref.current)[0]?.focus({ preventScroll: true }));

  function onFocus({ target }: FocusEvent) {
    const entry = findEntryAround(ref.current, target);
    if (entry) setCurrentId(getId(entry));
  }

  function onKeyDown(event: KeyboardEvent) {
    // Keys pressed in a dialog bubble up in React's tree, and find no row.
    const entry = findEntryAround(ref.current, event.target);
    // Rows of the former filter, while the list loads anew, are about to go.
    if (!entry || isCovered || isPlaceholderData || ignoresKeys(entry)) return;
    const record = data?.find(({ id }) => id === getId(entry));
    const action = record && !event.defaultPrevented ? getAction(event, event.target === entry) : undefined;
    if (!data || !record || action === undefined) return;
    event.preventDefault();
    const focus = (row: Row | undefined) => findEntry(findEntries(ref.current), row?.id)?.focus();
    if (action === 'next') focus(data[data.indexOf(record) + 1]);
    else if (action === 'previous') focus(data[data.indexOf(record) - 1]);
    else if (action === 'first') focus(data[0]);
    else if (action === 'last') focus(data.at(-1));
    else if (action === 'select') onToggleItem(record.id);
    else onAction(action, record);
  }

  return {
    /** Props of the element around the list. */
    container: { ref, tabIndex: -1, onFocus, onKeyDown },
    /** Id of the current record, else of the first; undefined if the list is empty. */
    currentId: data?.find(({ id }) => id === currentId)?.id ?? data?.[0]?.id,
    /** Goes on from a record, once no dialog is open, unless the focus has left it since. */
    goOnFrom: (id: string) => setDoneId(id),
    /** Focuses the current record without scrolling, before the focused control is removed. */
    focusCurrent() {
      const entries = findEntries(ref.current);
      (findEntry(entries, currentId) ?? entries[0] ?? ref.current)?.focus({ preventScroll: true });
    },
  };
}

function findEntries(container: HTMLElement | null): readonly HTMLElement[] {
  return [...(container?.querySelectorAll<HTMLElement>('[data-queue-entry]') ?? [])];
}

const getId = (entry: HTMLElement) => entry.dataset['queueEntry'];
const getRow = (entry: HTMLElement) => entry.closest('tr, li, article') ?? entry;

function findEntry(entries: readonly HTMLElement[], id: string | undefined): HTMLElement | undefined {
  return entries.find((entry) => getId(entry) === id);
}

/** Returns the entry in whose row an element is; undefined outside the rows. */
function findEntryAround(container: HTMLElement | null, element: EventTarget): HTMLElement | undefined {
  return findEntries(container).find((entry) => element instanceof Node && getRow(entry).contains(element));
}
