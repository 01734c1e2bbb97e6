import { useLocation } from 'react-router';

/** Returns whether an open dialog, menu or drawer covers an element, which it does not hold; without one, whether any is open. */
export function isCovered(element?: Element): boolean {
  const modals = [...document.querySelectorAll('.MuiModal-root:not(.MuiModal-hidden)')];
  return modals.some((modal) => !element || !modal.contains(element));
}

/**
 * Returns a function that tells whether single keys must do nothing on an element: something covers it, or the browser has gone on to
 * an address whose screen or dialog is still on its way.
 */
export function useIgnoresKeys(): (element: Element) => boolean {
  const { key } = useLocation();
  return (element) => isCovered(element) || isLeaving(key);
}

/** Returns whether the browser's address is no longer the rendered one, by React Router's keys of both. */
function isLeaving(renderedKey: string): boolean {
  const state: unknown = window.history.state;
  return typeof state === 'object' && state !== null && 'key' in state && state.key !== renderedKey;
}
