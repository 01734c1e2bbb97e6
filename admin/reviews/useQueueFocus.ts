import { useEffect, useRef, useState } from 'react';
import { useLoadedListFocus } from '../ui/focus/list-focus.ts';

/**
 * Manages the focus in the queue as a roving tab stop, and keeps it there when the focused review leaves the list.
 * @param ids ids of the reviews in the order in which they are shown
 */
export function useQueueFocus(ids: readonly string[]) {
  const container = useLoadedListFocus<HTMLDivElement>('[role=feed]');
  const cards = useRef(new Map<string, HTMLElement>());
  const currentIds = useRef(ids);
  const [lastFocusedId, setLastFocusedId] = useState<string>();

  const focus = (id: string | undefined) => {
    if (id !== undefined) cards.current.get(id)?.focus();
  };

  useEffect(() => {
    currentIds.current = ids;
  });

  return {
    /** Props of the element around the list, in every state of it. */
    container,
    /** Id of the one review that Tab stops at. */
    tabStopId: lastFocusedId !== undefined && ids.includes(lastFocusedId) ? lastFocusedId : ids[0],
    register: (id: string) => (card: HTMLElement | null) => {
      if (card) cards.current.set(id, card);
      else cards.current.delete(id);
    },
    onReviewFocus: setLastFocusedId,
    isCard: (id: string, element: EventTarget) => cards.current.get(id) === element,
    /** Focuses the last focused review without scrolling, before the focused control is removed. */
    focusCurrent: () =>
      (cards.current.get(ids.find((id) => id === lastFocusedId) ?? ids[0] ?? '') ?? container.ref.current)?.focus({
        preventScroll: true,
      }),
    focusFirst: () => focus(ids[0]),
    focusLast: () => focus(ids.at(-1)),
    /** Focuses the next (1) or previous (-1) review; does nothing at either end. */
    moveFocus: (id: string, step: 1 | -1) => focus(ids[ids.indexOf(id) + step]),
    /** Focuses the review after a changed one, unless the focus has left that one meanwhile. */
    focusNext(id: string) {
      const card = cards.current.get(id);
      if (card?.contains(document.activeElement)) focus(currentIds.current[currentIds.current.indexOf(id) + 1]);
    },
  };
}
