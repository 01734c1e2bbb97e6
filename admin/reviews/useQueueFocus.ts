import { type FocusEvent, useEffect, useRef, useState } from 'react';

/**
 * The focus of the queue: one review has it, keys move it on, and it never falls off the page when that review leaves the
 * list: then the one that took its place has it, or the place of the list when nothing is left.
 * @param ids the reviews as they are shown
 */
export function useQueueFocus(ids: readonly string[]) {
  const place = useRef<HTMLDivElement>(null);
  const cards = useRef(new Map<string, HTMLElement>());
  const currentIds = useRef(ids);
  const focusedReview = useRef<{ id: string; index: number }>(undefined);
  const [last, setLast] = useState<string>();

  const focus = (id: string | undefined) => {
    if (id !== undefined) cards.current.get(id)?.focus();
  };

  // biome-ignore lint/correctness/useExhaustiveDependencies: the reviews themselves count, not the array they come in
  useEffect(() => {
    currentIds.current = ids;
    const removed = focusedReview.current;
    if (!removed || ids.includes(removed.id) || document.activeElement !== document.body) return;
    focusedReview.current = undefined;
    const nextId = ids[Math.min(removed.index, ids.length - 1)];
    if (nextId === undefined) place.current?.focus();
    else focus(nextId);
  }, [ids.join()]);

  return {
    /** Around the list in every state of it. */
    place,
    /** The one stop of the keyboard among the reviews themselves. */
    tabStop: last !== undefined && ids.includes(last) ? last : ids[0],
    register: (id: string) => (card: HTMLElement | null) => {
      if (card) cards.current.set(id, card);
      else cards.current.delete(id);
    },
    onReviewFocus(id: string) {
      focusedReview.current = { id, index: ids.indexOf(id) };
      setLast(id);
    },
    onListBlur({ currentTarget, relatedTarget }: FocusEvent<HTMLElement>) {
      // Without a target the focused element was removed, or the window was left: then the place is kept.
      if (relatedTarget instanceof Node && !currentTarget.contains(relatedTarget)) focusedReview.current = undefined;
    },
    isOn: (id: string, element: EventTarget) => cards.current.get(id) === element,
    /** Back among the reviews, from a control that goes away; nothing scrolls. */
    enter: () =>
      (cards.current.get(ids.find((id) => id === last) ?? ids[0] ?? '') ?? place.current)?.focus({
        preventScroll: true,
      }),
    first: () => focus(ids[0]),
    last: () => focus(ids.at(-1)),
    /** Goes so many reviews on; stays at either end. */
    move: (from: string, steps: 1 | -1) => focus(ids[ids.indexOf(from) + steps]),
    /** Goes on from a review that something was done to, unless somebody has gone elsewhere meanwhile. */
    focusNext(from: string) {
      const card = cards.current.get(from);
      if (card?.contains(document.activeElement)) focus(currentIds.current[currentIds.current.indexOf(from) + 1]);
    },
  };
}
