import DownIcon from '@mui/icons-material/KeyboardArrowDown';
import UpIcon from '@mui/icons-material/KeyboardArrowUp';
import Box from '@mui/material/Box';
import IconButton from '@mui/material/IconButton';
import { memo, useRef } from 'react';
import type { PositionedRow } from '../../providers/data/order.ts';
import { Badge } from '../cards/Badge.tsx';
import { useSortableItem } from './useSortableItem.tsx';

/** What is shown of a row while its list is put into order. */
export interface ReorderRecord extends PositionedRow {
  readonly is_active: boolean;
  readonly title?: string;
  readonly name?: string;
  /** Of a day trip by their places. */
  readonly images: readonly string[] | Readonly<Record<string, string | null>>;
}

/** What a row is called. */
export function getRowLabel({ title, name, id }: ReorderRecord): string {
  return title ?? name ?? id;
}

interface Props {
  readonly row: ReorderRecord;
  /** The address of its first picture. */
  readonly image: string | undefined;
  /** Its place, from 0, and how many there are. */
  readonly index: number;
  readonly count: number;
  readonly onMove: (from: number, to: number) => void;
}

/** One row: dragged by its handle, moved a place by its buttons. */
export const ReorderRow = memo(function OrderRow({ row, image, index, count, onMove }: Props) {
  const label = getRowLabel(row);
  const { ref, handle, isDragging } = useSortableItem({ id: row.id, index, label });
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
      data-shown={row.is_active}
      sx={{
        display: 'flex',
        alignItems: 'center',
        gap: 1,
        minHeight: 56,
        px: 1,
        bgcolor: 'background.paper',
        borderTop: index === 0 ? 0 : 1,
        borderColor: 'divider',
        opacity: isDragging ? 0.7 : 1,
      }}
    >
      {/* Counted by the browser in the order of the page, which is ahead of React's while a row is lifted. */}
      <span aria-hidden="true" className="place" />
      <span aria-hidden="true" className="thumbnail">
        {image === undefined ? null : <img src={image} alt="" loading="lazy" decoding="async" />}
      </span>
      <Box component="span" sx={{ flex: 1, minWidth: 0, py: 0.5, overflowWrap: 'anywhere', fontWeight: 500 }}>
        <bdi>{label}</bdi>
        <span className="home-mark">On the home page</span>
      </Box>
      {row.is_active ? null : <Badge label="Inactive" />}
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
        {handle}
      </Box>
    </Box>
  );
});
