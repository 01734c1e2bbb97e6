import Box from '@mui/material/Box';
import InputBase from '@mui/material/InputBase';
import type { SxProps, Theme } from '@mui/material/styles';
import TextField from '@mui/material/TextField';
import type { ReactNode } from 'react';
import { FieldTitle, InputHelperText } from 'react-admin';
import { arrayMove } from '../../sortable/array-move.ts';
import { SortableList } from '../../sortable/SortableList.tsx';
import { identity } from './identity.ts';
import { RemovedNotice } from './RemovedNotice.tsx';
import { TagListEntry } from './TagListEntry.tsx';
import { addTags, lineBreaks } from './tag-list.ts';
import { useListEntry } from './useListEntry.ts';
import { editButton, removeButton, useTagListChanges } from './useTagListChanges.ts';
import type { ListValidator } from './validation.ts';

interface Props {
  readonly source: string;
  readonly label: string;
  readonly kind?: 'lines' | 'dates';
  readonly rule?: ListValidator;
  readonly isRequired?: boolean;
  readonly helperText?: string;
  /** Ends an entry, as Enter and leaving the field do. */
  readonly separators?: RegExp;
  /** Formats an entry for its label. */
  readonly formatTag?: (tag: string) => string;
  /** False for a list with a fixed order. */
  readonly canMove?: boolean;
  /** Numbers the entries, if their order matters. */
  readonly isNumbered?: boolean;
  /** Returns a remark about an entry. */
  readonly getMark?: (tag: string) => string | undefined;
  /** Returns the entry for a typed or pasted text. */
  readonly toEntry?: (typed: string) => string;
  /** Renders the input that adds entries, in place of a text field. */
  readonly renderInput?: (props: EntryInputProps) => ReactNode;
}

/** Props of an input that adds entries. */
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

/**
 * Renders a list of short texts: Enter or leaving the field adds one, a pasted list several. A press on an entry's text edits it,
 * its cross removes it with undo, and its handle moves it by pointer or keyboard.
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
  const { listRef, edit, removed, startEdit, remove, undo, editorProps } = useTagListChanges({
    list,
    put,
    toEntry,
    focus,
  });

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
              onEdit={() => startEdit(index, tag)}
              onRemove={() =>
                remove(tag, index, document.activeElement?.matches(editButton) ? editButton : removeButton)
              }
              mark={getMark?.(tag)}
              editor={<InputBase {...editorProps(index)} inputProps={{ 'aria-label': `Text of ${formatTag(tag)}` }} />}
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

/** Styles of the entries, on the list because styling each entry would be slow. */
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
  // The placeholder for a dragged entry must not count.
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
  // touchAction: a finger on the handle moves the entry instead of scrolling the page.
  '& .handle': { cursor: 'grab', touchAction: 'none', userSelect: 'none' },
  '& .remove::before': { content: '"×"', fontSize: 20, lineHeight: 1 },
  '& .mark': { alignSelf: 'center', fontSize: 12, color: 'text.secondary', whiteSpace: 'nowrap' },
});
