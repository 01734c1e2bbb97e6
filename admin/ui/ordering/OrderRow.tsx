import DownIcon from '@mui/icons-material/KeyboardArrowDown';
import UpIcon from '@mui/icons-material/KeyboardArrowUp';
import Box from '@mui/material/Box';
import IconButton from '@mui/material/IconButton';
import { memo, useRef } from 'react';
import type { Placed } from '../../providers/order.ts';
import { SoftChip } from '../SoftChip.tsx';
import { useSortableEntry } from '../sorting/useSortableEntry.tsx';

/** What is shown of a row while its list is put into order. */
export interface OrderedRow extends Placed {
  readonly is_active: boolean;
  readonly title?: string;
  readonly name?: string;
}

/** What a row is called. */
export function labelOf({ title, name, id }: OrderedRow): string {
  return title ?? name ?? id;
}

interface Props {
  readonly row: OrderedRow;
  /** Its place, from 0, and how many there are. */
  readonly index: number;
  readonly count: number;
  readonly onMove: (from: number, to: number) => void;
}

/** One row: dragged by its handle, moved a place by its buttons. */
export const OrderRow = memo(function OrderRow({ row, index, count, onMove }: Props) {
  const label = labelOf(row);
  const { ref, handle, isDragging } = useSortableEntry({ id: row.id, index, label });
  const pressed = useRef<HTMLButtonElement | null>(null);

  function step(button: HTMLButtonElement, to: number) {
    if (to < 0 || to >= count) return;
    pressed.current = button;
    onMove(index, to);
    // The browser takes the focus from an element that changes its place in the page.
    requestAnimationFrame(() => pressed.current?.focus());
  }

  return (
    <Box
      component="li"
      ref={ref}
      sx={{
        display: 'flex',
        alignItems: 'center',
        gap: 1,
        minHeight: 48,
        px: 1,
        bgcolor: 'background.paper',
        borderTop: index === 0 ? 0 : 1,
        borderColor: 'divider',
        opacity: isDragging ? 0.7 : 1,
      }}
    >
      {handle}
      <Box
        component="span"
        aria-hidden
        sx={{ minWidth: 28, textAlign: 'right', color: 'text.secondary', fontVariantNumeric: 'tabular-nums' }}
      >
        {index + 1}
      </Box>
      <Box component="span" sx={{ flex: 1, minWidth: 0, py: 0.5, overflowWrap: 'anywhere', fontWeight: 500 }}>
        <bdi>{label}</bdi>
      </Box>
      {row.is_active ? null : <SoftChip label="Inactive" />}
      <Box sx={{ display: 'flex', flexShrink: 0 }}>
        {/* Not `disabled` at the ends: the focus would be lost. */}
        <IconButton
          size="small"
          aria-label={`Move ${label} up`}
          aria-disabled={index === 0}
          onClick={({ currentTarget }) => step(currentTarget, index - 1)}
          sx={{ opacity: index === 0 ? 0.35 : 1 }}
        >
          <UpIcon fontSize="small" />
        </IconButton>
        <IconButton
          size="small"
          aria-label={`Move ${label} down`}
          aria-disabled={index === count - 1}
          onClick={({ currentTarget }) => step(currentTarget, index + 1)}
          sx={{ opacity: index === count - 1 ? 0.35 : 1 }}
        >
          <DownIcon fontSize="small" />
        </IconButton>
      </Box>
    </Box>
  );
});
