/** Id of the element around the content of every page. */
export const contentId = 'content';

/** Moves the focus to the content of the page, after a change that removes the focused control. */
export function focusContent(): void {
  document.getElementById(contentId)?.focus({ preventScroll: true });
}
