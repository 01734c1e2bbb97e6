import Box from '@mui/material/Box';
import InputBase from '@mui/material/InputBase';
import type { SxProps, Theme } from '@mui/material/styles';
import TextField from '@mui/material/TextField';
import { type KeyboardEvent, type ReactNode, useEffect } from 'react';
import { FieldTitle, InputHelperText } from 'react-admin';
import { useFormContext } from 'react-hook-form';
import { useFormListFocus } from '../../focus/list-focus.ts';
import { arrayMove } from '../../reorder/array-move.ts';
import { SortableList } from '../../reorder/SortableList.tsx';
import { trackPendingInput } from '../unsaved/unsaved-changes.ts';
import type { ListValidator } from './list-validators.ts';
import { RemovedNotice, useRemoved } from './RemovedNotice.tsx';
import { TagListEntry, useEdit } from './TagListEntry.tsx';
import { addTags, lineBreaks, removeTag, replaceTag } from './tag-list.ts';
import { useListEntry } from './useListEntry.ts';

interface Props {
  readonly source: string;
  readonly label: string;
  readonly rule?: ListValidator;
  readonly isRequired?: boolean;
  readonly helperText?: string;
  /** Ends an entry, besides Enter and leaving the field. */
  readonly separators?: RegExp;
  /** Formats an entry for its label. */
  readonly formatTag?: (tag: string) => string;
  /** False for a list that has an order of its own. */
  readonly canMove?: boolean;
  /** Shows the place of each entry, where the order means something. */
  readonly isNumbered?: boolean;
  /** Returns a remark about an entry. */
  readonly getMark?: (tag: string) => string | undefined;
  /** Returns the entry for a typed or pasted text. */
  readonly toEntry?: (typed: string) => string;
  /** Renders the input that adds entries, in place of a text field. */
  readonly renderInput?: (props: EntryInputProps) => ReactNode;
}

/** What an input that adds entries is given. */
export interface EntryInputProps {
  readonly list: readonly string[];
  readonly label: ReactNode;
  readonly helperText: ReactNode;
  readonly inputProps: ReturnType<typeof useListEntry>['inputProps'];
  /** Sets the typed text. */
  readonly onType: (text: string) => void;
  /** Adds the typed text, or the given one. */
  readonly onAdd: (text?: string) => void;
}

const editButton = '[data-control=edit]';
const identity = (tag: string) => tag;

/**
 * Renders a list of short texts: Enter or leaving the field adds one, a pasted list several. Of an entry the text opens it for
 * editing, the cross removes it with undo, and the handle moves it by pointer and keyboard.
 */
export function TagListInput({
  source,
  label,
  rule,
  isRequired = false,
  helperText = 'Press Enter to add.',
  separators = lineBreaks,
  formatTag = identity,
  canMove = true,
  isNumbered = false,
  getMark,
  toEntry = identity,
  renderInput = renderTextField,
}: Props) {
  const { list, put, add, type, errorMessage, focus, inputProps } = useListEntry({
    source,
    addTyped: (tags, typed) => addTags(tags, typed.split(separators).map(toEntry).join('\n')),
    validate: rule,
    separators,
  });
  const { control } = useFormContext();
  const { removed, remember, forget } = useRemoved<string>();
  const {
    edit,
    start,
    type: typeEdit,
    cancel,
    commit,
    isChanged,
  } = useEdit((index, text) => put(replaceTag(list, index, toEntry(text))));
  // An edit may end without a change of the list.
  const { list: listRef, focusAfterChange } = useFormListFocus<HTMLUListElement>(edit ?? list, focus);

  useEffect(() => trackPendingInput(control, isChanged));
  // A listener on the form itself runs before React's handler collects the values.
  useEffect(() => {
    const form = listRef.current?.closest('form');
    form?.addEventListener('submit', commit);
    return () => form?.removeEventListener('submit', commit);
  });

  function remove(tag: string, index: number, control: string) {
    cancel();
    focusAfterChange(index, control);
    remember(tag, index);
    put(removeTag(list, tag));
  }
  function undo() {
    if (!removed) return;
    focusAfterChange(removed.index, editButton);
    forget();
    put(list.toSpliced(removed.index, 0, removed.entry));
  }
  function endEdit(index: number, end: () => void) {
    focusAfterChange(index, editButton);
    end();
  }
  function handleEditKey(event: KeyboardEvent, index: number) {
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
  }

  return (
    <div>
      {renderInput({
        list,
        label: <FieldTitle label={label} isRequired={isRequired} />,
        helperText: <InputHelperText error={errorMessage} helperText={helperText} />,
        inputProps,
        onType: type,
        onAdd: add,
      })}
      <SortableList onMove={(from, to) => put(arrayMove(list, from, to))}>
        <Box ref={listRef} component="ul" aria-label={label} data-numbered={isNumbered} sx={tagListStyles}>
          {list.map((tag, index) => (
            <TagListEntry
              key={tag}
              tag={tag}
              label={formatTag(tag)}
              index={index}
              canMove={canMove && list.length > 1}
              isEditing={edit?.index === index}
              onEdit={() => start(index, tag)}
              onRemove={() => remove(tag, index, document.activeElement?.matches('.text') ? editButton : '.remove')}
              mark={getMark?.(tag)}
              editor={
                <InputBase
                  multiline
                  autoFocus
                  // The browser would put the cursor before the text.
                  onFocus={({ target }) => target.setSelectionRange(target.value.length, target.value.length)}
                  fullWidth
                  value={edit?.text ?? ''}
                  onChange={({ target }) => typeEdit(target.value)}
                  onKeyDown={(event) => handleEditKey(event, index)}
                  onBlur={commit}
                  inputProps={{ 'aria-label': `Text of ${formatTag(tag)}` }}
                />
              }
            />
          ))}
        </Box>
      </SortableList>
      <RemovedNotice
        label={removed && !list.includes(removed.entry) ? formatTag(removed.entry) : undefined}
        onUndo={undo}
      />
    </div>
  );
}

function renderTextField({ label, helperText, inputProps }: EntryInputProps): ReactNode {
  return <TextField {...inputProps} label={label} helperText={helperText} />;
}

/** Styles of a list of short texts, on the list and not on each entry, which would be slow. */
const tagListStyles: SxProps<Theme> = ({ palette }) => ({
  display: 'flex',
  flexWrap: 'wrap',
  gap: 0.75,
  listStyle: 'none',
  m: 0,
  mt: 0.75,
  p: 0,
  counterReset: 'entry',
  '&:empty': { display: 'none' },
  '& > li': {
    display: 'flex',
    alignItems: 'stretch',
    maxWidth: '100%',
    minHeight: 32,
    borderRadius: '16px',
    fontSize: 14,
    bgcolor: 'action.selected',
  },
  '& > li[data-dragging=true]': { opacity: 0.7 },
  // The placeholder that stands for a dragged entry must not count.
  '&[data-numbered=true] > li:not([data-dnd-placeholder])': { counterIncrement: 'entry' },
  '&[data-numbered=true] > li > .text::before': { content: 'counter(entry) ". "', color: 'text.secondary' },
  '& > li:has(.MuiInputBase-root)': { flexBasis: '100%', bgcolor: 'background.paper', outline: '2px solid' },
  '& .MuiInputBase-root': { px: 1.25, py: 0.25, fontSize: 14 },
  '& button': {
    font: 'inherit',
    color: 'inherit',
    border: 0,
    p: 0,
    bgcolor: 'transparent',
    borderRadius: '16px',
    cursor: 'pointer',
    '&:hover': { bgcolor: 'action.hover' },
    '&:focus-visible': { outline: `2px solid ${palette.secondary.main}`, outlineOffset: '-2px' },
  },
  '& .text': { minWidth: 0, px: 0.75, py: 0.25, textAlign: 'start', overflowWrap: 'anywhere' },
  '& > li > .text:first-of-type': { pl: 1.5 },
  '& .handle, & .remove': { flexShrink: 0, width: 28, display: 'grid', placeItems: 'center', color: 'text.secondary' },
  // touchAction: a finger on the handle moves the entry in place of scrolling the page.
  '& .handle': { cursor: 'grab', touchAction: 'none', userSelect: 'none' },
  '& .remove::before': { content: '"×" / ""', fontSize: 20, lineHeight: 1 },
  '& .mark': { alignSelf: 'center', fontSize: 12, color: 'text.secondary', whiteSpace: 'nowrap' },
});
