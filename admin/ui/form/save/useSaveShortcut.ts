import { type RefObject, useEffect } from 'react';

/**
 * Presses the save button of a form on Ctrl+S, or ⌘S, while the focus is in the form's dialog, or on the form's page and in no
 * dialog.
 */
export function useSaveShortcut(button: RefObject<HTMLButtonElement | null>): void {
  useEffect(() => {
    function handleKey(event: KeyboardEvent) {
      const isShortcut = (event.ctrlKey || event.metaKey) && !event.altKey && !event.shiftKey && event.key === 's';
      if (!isShortcut) return;
      // The browser would save the page as a file.
      event.preventDefault();
      const dialog = event.target instanceof Element ? event.target.closest('[role=dialog], [role=alertdialog]') : null;
      if (dialog && !dialog.contains(button.current)) return;
      if (!event.repeat) button.current?.click();
    }
    document.addEventListener('keydown', handleKey);
    return () => document.removeEventListener('keydown', handleKey);
  }, [button]);
}
