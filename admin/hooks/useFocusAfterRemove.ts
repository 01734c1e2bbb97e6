import { type RefObject, useLayoutEffect, useRef } from 'react';

interface FocusTarget {
  readonly index: number;
  /** Selector of the control in the entry; the entry's first control where none matches. */
  readonly control: string;
}

interface FocusAfterRemove<List extends HTMLElement> {
  /** Ref for the element whose children are the entries. */
  readonly list: RefObject<List | null>;
  /** Call before an entry is removed: the focus goes to the next one, else to the previous one. */
  beforeRemove(index: number, control?: string): void;
  /** Call before an entry is moved to the front: the focus goes to the one that followed it. */
  beforeMoveToFront(index: number, control?: string): void;
}

const anyControl = 'button, [role=button]';

/**
 * Keeps the focus in a list when its focused entry is removed or moved; the browser would move it to the top of the
 * dialog.
 * @param entries the entries of the list, a new array for every change
 * @param focusAdder focuses the control that adds entries; called when no entry is left
 */
export function useFocusAfterRemove<List extends HTMLElement>(
  entries: readonly unknown[],
  focusAdder: () => void,
): FocusAfterRemove<List> {
  const list = useRef<List>(null);
  const focusTarget = useRef<FocusTarget>(undefined);

  // biome-ignore lint/correctness/useExhaustiveDependencies: the target exists once the entries have changed
  useLayoutEffect(() => {
    if (!focusTarget.current) return;
    const { index, control } = focusTarget.current;
    focusTarget.current = undefined;
    const entry = list.current?.children[Math.min(index, entries.length - 1)];
    const target = entry?.querySelector<HTMLElement>(control) ?? entry?.querySelector<HTMLElement>(anyControl);
    if (target) target.focus();
    else focusAdder();
  }, [entries]);

  return {
    list,
    beforeRemove(index, control = anyControl) {
      focusTarget.current = { index, control };
    },
    beforeMoveToFront(index, control = anyControl) {
      focusTarget.current = { index: index + 1, control };
    },
  };
}
