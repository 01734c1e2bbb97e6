import { type FocusEvent, type RefObject, useEffect, useRef } from 'react';

/**
 * Keeps the keyboard in a list of cards when the card that it was in goes away: the focus goes to the first control of the
 * card that has taken its place, else of the last one, else to the place of the list itself.
 * @param container what is there whatever state the list is in
 * @returns what `place` does when something in it gets the focus
 */
export function useRestoreCardFocus(
  container: RefObject<HTMLElement | null>,
): (event: FocusEvent<HTMLElement>) => void {
  const last = useRef<{ readonly card: Element; readonly index: number }>(undefined);

  // After every change of the list, and after a dialog of the card has ended and could not give the focus back.
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
    // What a dialog of a card holds is in React's eyes inside of the card, but not in the page: the card stays the last.
    if (card) last.current = { card, index: [...(card.parentElement?.children ?? [])].indexOf(card) };
    else if (container.current?.contains(target)) last.current = undefined;
  };
}
