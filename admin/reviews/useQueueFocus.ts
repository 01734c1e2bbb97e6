import { type FocusEvent, useEffect, useRef, useState } from 'react';

/**
 * Manages the focus in the queue as a roving tab stop. If the focused review leaves the list, the review now in its position
 * gets the focus, or the container if the list is empty.
 * @param ids ids of the reviews in the order in which they are shown
 */
export function useQueueFocus(ids: readonly string[]) {
  const containerRef = useRef<HTMLDivElement>(null);
  const cards = useRef(new Map<string, HTMLElement>());
  const currentIds = useRef(ids);
  const focusedReview = useRef<{ id: string; index: number }>(undefined);
  const [lastFocusedId, setLastFocusedId] = useState<string>();

  const focus = (id: string | undefined) => {
    if (id !== undefined) cards.current.get(id)?.focus();
  };

  // biome-ignore lint/correctness/useExhaustiveDependencies: the array is new on each render; only other ids matter
  useEffect(() => {
    currentIds.current = ids;
    const focused = focusedReview.current;
    if (!focused || ids.includes(focused.id) || document.activeElement !== document.body) return;
    focusedReview.current = undefined;
    const nextId = ids[Math.min(focused.index, ids.length - 1)];
    if (nextId === undefined) containerRef.current?.focus();
    else focus(nextId);
  }, [ids.join()]);

  return {
    /** Ref of the element around the list, in every state of it. */
    containerRef,
    /** Id of the one review that Tab stops at. */
    tabStopId: lastFocusedId !== undefined && ids.includes(lastFocusedId) ? lastFocusedId : ids[0],
    register: (id: string) => (card: HTMLElement | null) => {
      if (card) cards.current.set(id, card);
      else cards.current.delete(id);
    },
    onReviewFocus(id: string) {
      focusedReview.current = { id, index: ids.indexOf(id) };
      setLastFocusedId(id);
    },
    onListBlur({ currentTarget, relatedTarget }: FocusEvent<HTMLElement>) {
      // No target: the focused element was removed or the window was left, so the position stays remembered.
      if (relatedTarget instanceof Node && !currentTarget.contains(relatedTarget)) focusedReview.current = undefined;
    },
    isCard: (id: string, element: EventTarget) => cards.current.get(id) === element,
    /** Focuses the last focused review without scrolling, before the focused control is removed. */
    focusCurrent: () =>
      (cards.current.get(ids.find((id) => id === lastFocusedId) ?? ids[0] ?? '') ?? containerRef.current)?.focus({
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
