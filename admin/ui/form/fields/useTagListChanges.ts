import { type FocusEvent, type KeyboardEvent, useEffect, useRef, useState } from 'react';
import { useFormContext } from 'react-hook-form';
import { joinLines } from '#shared/rules/text/clean-text.ts';
import { useFormListFocus } from '../../focus/list-focus.ts';
import { trackPendingInput } from '../unsaved/unsaved-changes.ts';
import { useRemoved } from './RemovedNotice.tsx';
import { removeTag, replaceTag } from './tag-list.ts';

// Selectors of the buttons of an entry (TagListEntry.tsx).
export const editButton = '[data-control=edit]';
export const removeButton = '[data-control=remove]';

interface Options {
  readonly list: readonly string[];
  /** Replaces the list. */
  readonly put: (list: readonly string[]) => void;
  /** Returns the entry for a typed text. */
  readonly toEntry: (typed: string) => string;
  /** Focuses the input that adds entries. */
  readonly focus: () => void;
}

/** Edits and removes entries of a list of texts, undoes a removal, and keeps the focus in the list. */
export function useTagListChanges({ list, put, toEntry, focus }: Options) {
  const { control } = useFormContext();
  const { removed, remember, forget } = useRemoved<string>();
  const { edit, start, type, cancel, commit, isChanged } = useEdit((index, text) =>
    put(replaceTag(list, index, toEntry(text))),
  );
  // An edit may end without changing the list.
  const { list: listRef, focusAfterChange } = useFormListFocus<HTMLUListElement>(edit ?? list, focus);

  useEffect(() => trackPendingInput(control, isChanged));
  // A listener on the form itself runs before React's handler collects the values.
  useEffect(() => {
    const form = listRef.current?.closest('form');
    form?.addEventListener('submit', commit);
    return () => form?.removeEventListener('submit', commit);
  });

  function endEdit(index: number, end: () => void) {
    focusAfterChange(index, editButton);
    end();
  }

  return {
    listRef,
    edit,
    removed,
    startEdit: start,
    /** Removes an entry, and focuses this button of the next one. */
    remove(tag: string, index: number, button: string) {
      cancel();
      focusAfterChange(index, button);
      remember(tag, index);
      put(removeTag(list, tag));
    },
    undo() {
      if (!removed) return;
      focusAfterChange(removed.index, editButton);
      forget();
      put(list.toSpliced(removed.index, 0, removed.entry));
    },
    /** Props of the input for the text of an entry. */
    editorProps: (index: number) => ({
      multiline: true,
      autoFocus: true,
      fullWidth: true,
      value: edit?.text ?? '',
      // The browser would put the cursor before the text.
      onFocus: ({ target }: FocusEvent<HTMLInputElement | HTMLTextAreaElement>) =>
        target.setSelectionRange(target.value.length, target.value.length),
      onChange: ({ target }: { readonly target: { readonly value: string } }) => type(joinLines(target.value)),
      onBlur: commit,
      onKeyDown(event: KeyboardEvent) {
        if (event.nativeEvent.isComposing) return;
        if (event.key === 'Enter') {
          // Enter would submit the form.
          event.preventDefault();
          endEdit(index, commit);
        } else if (event.key === 'Escape') {
          // Escape would close the dialog.
          event.stopPropagation();
          endEdit(index, cancel);
        }
      },
    }),
  };
}

/** An entry that is being edited. */
interface Edit {
  readonly index: number;
  readonly before: string;
  readonly text: string;
}

/**
 * Holds the entry of a list that is being edited, and its text.
 * @param onCommit called with the new text of an entry, if it differs
 */
function useEdit(onCommit: (index: number, text: string) => void) {
  const [edit, setEdit] = useState<Edit>();
  // For handlers that run before the next render.
  const current = useRef<Edit>(undefined);

  function set(next: Edit | undefined) {
    current.current = next;
    setEdit(next);
  }
  return {
    edit,
    start: (index: number, before: string) => set({ index, before, text: before }),
    type: (text: string) => (current.current ? set({ ...current.current, text }) : undefined),
    cancel: () => set(undefined),
    commit() {
      const last = current.current;
      if (!last) return;
      set(undefined);
      if (last.text !== last.before) onCommit(last.index, last.text);
    },
    isChanged: () => current.current !== undefined && current.current.text !== current.current.before,
  };
}
