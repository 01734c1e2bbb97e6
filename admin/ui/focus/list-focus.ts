import { type FocusEvent, useEffect, useLayoutEffect, useRef } from 'react';
import { findNextFocus } from './find-next-focus.ts';

/** Returns the entry now at the index of a removed one, else the last one; undefined if the list is empty. */
function getEntryInPlace<Entry>(entries: ArrayLike<Entry>, index: number): Entry | undefined {
  const next = findNextFocus(entries, { index });
  return next === undefined ? undefined : entries[next];
}

const anyControl = 'button, [role=button]';

/**
 * Moves the focus in a list of a form after its entries have changed, because the browser loses it with a removed control.
 * @param entries the entries, or another value that changes with them
 * @param focusAdder focuses the control that adds entries; called when no entry is left
 */
export function useFormListFocus<List extends HTMLElement>(entries: unknown, focusAdder: () => void) {
  const list = useRef<List>(null);
  const next = useRef<{ readonly index: number; readonly control: string }>(undefined);

  // biome-ignore lint/correctness/useExhaustiveDependencies: the target exists once the entries have changed
  useLayoutEffect(() => {
    if (!next.current) return;
    const { index, control } = next.current;
    next.current = undefined;
    const entry = getEntryInPlace(list.current?.children ?? [], index);
    const target = entry?.querySelector<HTMLElement>(control) ?? entry?.querySelector<HTMLElement>(anyControl);
    if (target) target.focus();
    else focusAdder();
  }, [entries]);

  return {
    /** Ref for the element whose children are the entries. */
    list,
    /**
     * Call before changing the list. The focus then goes to the entry with this index, else to the last one.
     * @param control selector of the control in the entry; its first control if none matches
     */
    focusAfterChange(index: number, control = anyControl) {
      next.current = { index, control };
    },
  };
}

/**
 * Keeps the focus in a loaded list when its focused entry disappears: it goes to the entry now in its place, else to
 * the last one, else to the container. In an entry without a tabindex the first button takes it.
 * @param listSelector selector of the list in the container
 * @returns props for the container, an element that is rendered in every state of the list
 */
export function useLoadedListFocus<Container extends HTMLElement>(listSelector = 'ul') {
  const ref = useRef<Container>(null);
  const last = useRef<{ readonly entry: Element; readonly index: number }>(undefined);
  const getEntries = () => [...(ref.current?.querySelector(listSelector)?.children ?? [])];

  // Runs after every render: after changes of the list, and after a dialog that could not return the focus to its entry.
  useEffect(() => {
    if (!last.current || last.current.entry.isConnected) return;
    const { index } = last.current;
    last.current = undefined;
    if (document.activeElement !== document.body) return;
    const entry = getEntryInPlace(getEntries(), index);
    const isTarget = entry instanceof HTMLElement && entry.hasAttribute('tabindex');
    (isTarget ? entry : (entry?.querySelector('button') ?? ref.current))?.focus();
  });

  return {
    ref,
    tabIndex: -1,
    onFocus({ target }: FocusEvent<HTMLElement>) {
      const entries = getEntries();
      const index = entries.findIndex((candidate) => candidate.contains(target));
      const entry = entries[index];
      // React also reports focus in a dialog of an entry, which is outside the container; the entry is still remembered.
      if (entry) last.current = { entry, index };
      else if (ref.current?.contains(target)) last.current = undefined;
    },
  };
}
