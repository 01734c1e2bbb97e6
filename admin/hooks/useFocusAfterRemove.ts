import { type RefObject, useLayoutEffect, useRef } from 'react';

interface FocusTarget {
  readonly index: number;
  /** Which control of the entry; its first one where it has none such. */
  readonly control: string;
}

interface FocusAfterRemove<List extends HTMLElement> {
  /** For the element whose children are the entries. */
  readonly list: RefObject<List | null>;
  /** To be called before the entry of a place, from 0, goes: the focus goes to the next one, else to the one before. */
  beforeRemove(place: number, control?: string): void;
  /** To be called before the entry of a place goes to the front: the focus goes to the one that followed it. */
  beforeMoveToFront(place: number, control?: string): void;
}

const anyControl = 'button, [role=button]';

/**
 * Keeps the keyboard where it was in a list of a form whose entry goes away under it, which would leave it at the top of
 * the dialog.
 * @param entries changes whenever the list does
 * @param focusAdder gives the focus to what adds entries, once none is left
 */
export function useFocusAfterRemove<List extends HTMLElement>(
  entries: readonly unknown[],
  focusAdder: () => void,
): FocusAfterRemove<List> {
  const list = useRef<List>(null);
  const focusTarget = useRef<FocusTarget>(undefined);

  // biome-ignore lint/correctness/useExhaustiveDependencies: what was wanted is there once the entries have changed
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
