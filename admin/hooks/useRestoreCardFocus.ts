import { type FocusEvent, type RefObject, useEffect, useRef } from 'react';

/**
 * Keeps the focus in a list of cards when the focused card disappears: it goes to the first button of the card that
 * follows, else of the last one, else to the container.
 * @param container the element that stays whatever state the list is in
 * @returns the container's onFocus handler
 */
export function useRestoreCardFocus(
  container: RefObject<HTMLElement | null>,
): (event: FocusEvent<HTMLElement>) => void {
  const last = useRef<{ readonly card: Element; readonly index: number }>(undefined);

  // Runs after every render: after changes of the list, and after a dialog that could not return the focus to its card.
  useEffect(() => {
    if (!last.current || last.current.card.isConnected) return;
    const { index } = last.current;
    last.current = undefined;
    if (document.activeElement !== document.body) return;
    const cards = container.current?.querySelector('ul')?.children;
    const card = cards?.[Math.min(index, cards.length - 1)];
    (card?.querySelector('button') ?? container.current)?.focus();
  });

  return ({ target }) => {
    const card = [...(container.current?.querySelectorAll('ul > li') ?? [])].find((entry) => entry.contains(target));
    // A dialog of a card bubbles its focus here through React, but is not inside of the container: the card stays the
    // last.
    if (card) last.current = { card, index: [...(card.parentElement?.children ?? [])].indexOf(card) };
    else if (container.current?.contains(target)) last.current = undefined;
  };
}
