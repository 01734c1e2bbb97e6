import { useEffect, useRef } from 'react';
import { useRecordContext } from 'react-admin';

/** Id of the element around the content of every page. */
export const contentId = 'content';

/** Moves the focus to the content of the page, after a change that removes the focused control. */
export function focusContent(): void {
  document.getElementById(contentId)?.focus({ preventScroll: true });
}

/** Returns whether no control has the focus, as after a removal or a click on none: the active element contains the list. */
export function hasLostFocus(list: HTMLElement | null): boolean {
  const active = document.activeElement;
  return active === null || active.contains(list);
}

/** Returns a ref for an element that takes the focus when it appears, such as an alert. The element needs a tabindex. */
export function useFocusOnMount<Target extends HTMLElement>() {
  const ref = useRef<Target>(null);
  useEffect(() => ref.current?.focus(), []);
  return ref;
}

/**
 * Returns true if the first field of a form takes the focus on opening: for a new row, on devices with a mouse. On
 * phones and tablets the on-screen keyboard would cover the form.
 */
export function useShouldAutoFocus(): boolean {
  const record = useRecordContext();
  return !record?.id && window.matchMedia('(hover: hover) and (pointer: fine)').matches;
}
