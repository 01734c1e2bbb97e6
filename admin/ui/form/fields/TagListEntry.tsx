import { useSortable } from '@dnd-kit/react/sortable';
import DragIcon from '@mui/icons-material/DragIndicator';
import type { KeyboardEvent, ReactNode } from 'react';

interface Props {
  readonly tag: string;
  /** The entry as displayed. */
  readonly label: string;
  /** Position from 0. */
  readonly index: number;
  /** Shows the handle that moves it. */
  readonly canMove: boolean;
  /** Shows the text in an input. */
  readonly isEditing: boolean;
  readonly onEdit: () => void;
  readonly onRemove: () => void;
  /** The input for the text. */
  readonly editor: ReactNode;
  /** Remark after the text. */
  readonly mark: string | undefined;
}

/** Renders an entry of a list: a handle that moves it, its text that opens an input, a cross that removes it. */
export function TagListEntry({ tag, label, index, canMove, isEditing, onEdit, onRemove, editor, mark }: Props) {
  const { ref, handleRef, isDragging } = useSortable({ id: tag, index, data: { label }, disabled: !canMove });

  function handleKey(event: KeyboardEvent) {
    if (event.key !== 'Delete' && event.key !== 'Backspace') return;
    event.preventDefault();
    onRemove();
  }

  // Plain elements, styled by the list: a form shows dozens, and MUI's buttons would make it slow to open.
  return (
    // Without a handle, dnd-kit would make the whole entry draggable.
    <li ref={canMove ? ref : undefined} data-dragging={isDragging}>
      {canMove ? (
        <button type="button" ref={handleRef} className="handle" aria-label={`Move ${label}`} title="Move">
          <DragIcon fontSize="small" />
        </button>
      ) : null}
      {isEditing ? (
        editor
      ) : (
        <button
          type="button"
          className="text"
          data-control="edit"
          aria-label={`Edit ${label}`}
          onClick={onEdit}
          onKeyDown={handleKey}
        >
          {label}
        </button>
      )}
      {mark === undefined ? null : <span className="mark">{mark}</span>}
      <button
        type="button"
        className="remove"
        data-control="remove"
        aria-label={`Remove ${label}`}
        title="Remove"
        // The input would lose the focus and save its text before the click.
        onMouseDown={isEditing ? (event) => event.preventDefault() : undefined}
        onClick={onRemove}
      />
    </li>
  );
}
