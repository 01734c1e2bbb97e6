import AddIcon from '@mui/icons-material/Add';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { type ReactNode, useRef } from 'react';
import { type FieldValues, useFieldArray, useFormContext } from 'react-hook-form';
import { useFormListFocus } from '../../focus/list-focus.ts';
import { SortableList } from '../../sortable/SortableList.tsx';
import { RemovedNotice, useRemoved } from './RemovedNotice.tsx';

interface Options<Entry> {
  /** Path of the list in the form. */
  readonly source: string;
  readonly maxEntries: number;
  /** Returns the error of the list as a whole, else true. */
  readonly validate?: (entries: readonly Entry[]) => string | true;
  /** Called after an entry was put at an index, from 0. */
  readonly onPut?: (index: number) => void;
}

/**
 * Edits a list of records in a form. The focus goes to the first input of a record that was added or put back, and from a
 * removed one to the next.
 */
export function useRecordList<Entry extends FieldValues>({ source, maxEntries, validate, onPut }: Options<Entry>) {
  const { getValues } = useFormContext<FieldValues>();
  const { fields, insert, remove, move } = useFieldArray<FieldValues>({
    name: source,
    ...(validate && { rules: { validate: () => validate(getValues(source)) } }),
  });
  const addButton = useRef<HTMLButtonElement>(null);
  const focus = useFormListFocus<HTMLDivElement>(fields, () => addButton.current?.focus());
  const { removed, remember, forget } = useRemoved<Entry>();
  const isFull = fields.length >= maxEntries;

  return {
    /** Ids of the records, in their order. */
    ids: fields.map(({ id }) => id),
    isFull,
    getEntries: (): readonly Entry[] => getValues(source) ?? [],
    /** Puts a record at an index, from 0; does nothing in a full list. */
    put(index: number, entry: Entry) {
      if (isFull) return;
      focus.focusAfterChange(index, 'input');
      insert(index, entry, { shouldFocus: false });
      onPut?.(index);
    },
    remove(index: number) {
      remember(getValues(`${source}.${index}`), index);
      focus.focusAfterChange(index, '[data-control=remove]');
      remove(index);
    },
    move,
    removed,
    forget,
    listRef: focus.list,
    addButtonRef: addButton,
  };
}

interface Props<Entry extends FieldValues> {
  readonly list: ReturnType<typeof useRecordList<Entry>>;
  /** Label of the button that adds a record. */
  readonly addLabel: string;
  /** Its label once the list is full. */
  readonly fullLabel: string;
  /** Record that is added, or the function that creates one. */
  readonly emptyEntry: Entry | (() => Entry);
  /** Describes a removed record by its content and former index. */
  readonly getRemovedLabel: (entry: Entry, index: number) => string;
  /**
   * Renders a record, which calls useSortableItem with its id and index. Its control that removes it has the attribute
   * `data-control="remove"`.
   */
  readonly children: (id: string, index: number) => ReactNode;
}

/** Renders a list of records, which can be added, moved, removed and put back. */
export function RecordList<Entry extends FieldValues>({
  list,
  addLabel,
  fullLabel,
  emptyEntry,
  getRemovedLabel,
  children,
}: Props<Entry>) {
  const { ids, isFull, put, move, removed, forget } = list;
  return (
    <>
      <SortableList onMove={move}>
        <Box ref={list.listRef} sx={{ display: 'grid', gap: 1, '&:empty': { display: 'none' } }}>
          {ids.map(children)}
        </Box>
      </SortableList>
      <RemovedNotice
        label={removed && getRemovedLabel(removed.entry, removed.index)}
        onUndo={() => {
          if (removed) put(Math.min(removed.index, ids.length), removed.entry);
          forget();
        }}
      />
      <Button
        ref={list.addButtonRef}
        variant="outlined"
        startIcon={<AddIcon />}
        aria-disabled={isFull}
        onClick={() => put(ids.length, typeof emptyEntry === 'function' ? emptyEntry() : emptyEntry)}
        sx={{ justifySelf: 'start' }}
      >
        {isFull ? fullLabel : addLabel}
      </Button>
    </>
  );
}
