import { useEffect } from 'react';
import { type Blocker, useBlocker } from 'react-router';
import { getOpenDialog } from '../../dialogs/useDialogParams.ts';
import { hasUnsavedChanges, trackUnsavedForm } from './unsaved-changes.ts';

/** Returns the part of a screen that an address shows; null for a screen without parts. */
const getView = (search: string) => new URLSearchParams(search).get('view');

/**
 * Blocks every way out of a form with unsaved input: the router's, until the blocker proceeds, and the browser's.
 * @param isUnsaved must keep its identity between renders
 * @param isInList true for a form in a row of a list, which may leave the list when that is sorted, filtered or paged
 */
export function useUnsavedBlocker(isUnsaved: () => boolean, isInList = false): Blocker {
  const blocker = useBlocker(
    ({ currentLocation, nextLocation }) =>
      isUnsaved() &&
      // The list behind the dialog may change its own parameters: the form stays open.
      ((isInList && currentLocation.search !== nextLocation.search) ||
        currentLocation.pathname !== nextLocation.pathname ||
        getOpenDialog(currentLocation.search) !== getOpenDialog(nextLocation.search) ||
        getView(currentLocation.search) !== getView(nextLocation.search)),
  );

  useEffect(() => {
    const untrack = trackUnsavedForm(isUnsaved);
    const warn = (event: BeforeUnloadEvent) => {
      if (hasUnsavedChanges()) event.preventDefault();
    };
    window.addEventListener('beforeunload', warn);
    return () => {
      untrack();
      window.removeEventListener('beforeunload', warn);
    };
  }, [isUnsaved]);

  return blocker;
}
