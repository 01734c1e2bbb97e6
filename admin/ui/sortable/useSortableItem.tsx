import { useSortable } from '@dnd-kit/react/sortable';
import DragIcon from '@mui/icons-material/DragIndicator';
import IconButton from '@mui/material/IconButton';

interface Options {
  readonly id: string;
  /** Position from 0. */
  readonly index: number;
  /** Name for screen readers. */
  readonly label: string;
}

/**
 * Makes an entry of a SortableList movable. Its element takes `ref` and contains `handle`, the button to drag it by.
 */
export function useSortableItem({ id, index, label }: Options) {
  const { ref, handleRef, isDragging } = useSortable({ id, index, data: { label } });
  const handle = (
    <IconButton
      ref={handleRef}
      size="small"
      aria-label={`Move ${label}`}
      // touchAction: a finger on the handle moves the entry instead of scrolling the page.
      sx={{ cursor: isDragging ? 'grabbing' : 'grab', touchAction: 'none', userSelect: 'none' }}
    >
      <DragIcon fontSize="small" />
    </IconButton>
  );
  return { ref, handle, isDragging };
}
