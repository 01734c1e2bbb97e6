import { type RefObject, useEffect, useRef } from 'react';
import { useListContext } from 'react-admin';
import { useLocation } from 'react-router';
import { hasLostFocus } from './focus.ts';

/**
 * Focuses the first entry of a list once its rows are loaded: when its page is opened, and after each press on a link of the
 * sidebar, which may change the filter only. The focus stays where it is if it has gone to another control since.
 * @param list ref of an element around the list
 */
export function useFocusOnEntry(list: RefObject<HTMLElement | null>, focusFirst: () => void): void {
  const { isPending, isPlaceholderData } = useListContext();
  const { key } = useLocation();
  const isLoaded = !isPending && !isPlaceholderData;
  const isEntering = useRef(true);

  // biome-ignore lint/correctness/useExhaustiveDependencies: runs when a link was pressed
  useEffect(() => {
    if (isInSidebar(document.activeElement)) isEntering.current = true;
  }, [key]);

  // biome-ignore lint/correctness/useExhaustiveDependencies: runs when the rows that belong to the address are there
  useEffect(() => {
    if (!isEntering.current || !isLoaded) return;
    isEntering.current = false;
    if (hasLostFocus(list.current) || isInSidebar(document.activeElement)) focusFirst();
  }, [key, isLoaded]);
}

/** Label of the navigation in the sidebar. */
export const sidebarLabel = 'Sections';

/** Label of the navigation at the foot of a phone. */
export const phoneBarLabel = 'Today';

function isInSidebar(element: Element | null): boolean {
  return element?.closest(`nav[aria-label=${sidebarLabel}], nav[aria-label=${phoneBarLabel}]`) != null;
}
