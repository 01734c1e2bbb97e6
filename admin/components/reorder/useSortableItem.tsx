import { useSortable } from '@dnd-kit/react/sortable';
import DragIcon from '@mui/icons-material/DragIndicator';
import IconButton from '@mui/material/IconButton';

interface Options {
  readonly id: string;
  /** Its place, from 0. */
  readonly index: number;
  /** What it is called when it is read out. */
  readonly label: string;
}

/** Makes an entry of a SortableList movable. The element gets `ref`; `handle` is what it is dragged by. */
export function useSortableItem({ id, index, label }: Options) {
  const { ref, handleRef, isDragging } = useSortable({ id, index, data: { label } });
  const handle = (
    <IconButton
      ref={handleRef}
      size="small"
      aria-label={`Move ${label}`}
      // A finger on the handle moves the entry, not the page.
      sx={{ cursor: isDragging ? 'grabbing' : 'grab', touchAction: 'none', userSelect: 'none' }}
    >
      <DragIcon fontSize="small" />
    </IconButton>
  );
  return { ref, handle, isDragging };
}
