import DownIcon from '@mui/icons-material/KeyboardArrowDown';
import UpIcon from '@mui/icons-material/KeyboardArrowUp';
import TopIcon from '@mui/icons-material/VerticalAlignTop';
import Box from '@mui/material/Box';
import IconButton from '@mui/material/IconButton';
import { memo } from 'react';
import { Badge } from '../../ui/Badge.tsx';
import { useSortableItem } from '../../ui/sortable/useSortableItem.tsx';
import type { PositionedRow } from './order.ts';

/** The columns of a row that the reorder page shows. */
export interface ReorderRecord extends PositionedRow {
  readonly is_active: boolean;
  readonly title?: string;
  readonly name?: string;
  /** A list, or for day trips one image for each position. */
  readonly images: readonly string[] | Readonly<Record<string, string | null>>;
}

/** Returns the title or name of a row, else its id. */
export function getRowLabel({ title, name, id }: ReorderRecord): string {
  return title ?? name ?? id;
}

interface Props {
  readonly row: ReorderRecord;
  /** Address of the first image. */
  readonly image: string | undefined;
  /** How a trip sells; undefined if unknown. */
  readonly figures: string | undefined;
  /** Position from 0. */
  readonly index: number;
  /** Number of rows. */
  readonly count: number;
  readonly onMove: (from: number, to: number) => void;
}

/** Renders one row with a drag handle and with buttons that move it up or down by one. */
export const ReorderRow = memo(function ReorderRow({ row, image, figures, index, count, onMove }: Props) {
  const label = getRowLabel(row);
  const { ref, handle, isDragging } = useSortableItem({ id: row.id, index, label });

  function step(button: HTMLButtonElement, to: number) {
    if (to < 0 || to >= count || to === index) return;
    onMove(index, to);
    // An element loses the focus when it moves in the document.
    requestAnimationFrame(() => button.focus());
  }

  return (
    <Box
      component="li"
      ref={ref}
      data-shown={row.is_active}
      sx={{
        display: 'flex',
        alignItems: 'center',
        // On phones the buttons are below the text.
        flexWrap: { xs: 'wrap', sm: 'nowrap' },
        columnGap: 1,
        minHeight: 56,
        px: 1,
        bgcolor: 'background.paper',
        borderTop: index === 0 ? 0 : 1,
        borderColor: 'divider',
        opacity: isDragging ? 0.7 : 1,
      }}
    >
      {/* A CSS counter, because the DOM order is ahead of React's while a row is dragged. */}
      <span aria-hidden="true" className="place" />
      <span aria-hidden="true" className="thumbnail">
        {image === undefined ? null : <img src={image} alt="" loading="lazy" decoding="async" />}
      </span>
      <Box
        component="span"
        sx={{ flex: { xs: '1 0 55%', sm: 1 }, minWidth: 0, py: 0.5, overflowWrap: 'anywhere', fontWeight: 500 }}
      >
        <bdi>{label}</bdi>
        <span className="home-mark">On the home page</span>
        {figures === undefined ? null : <span className="figures">{figures}</span>}
      </Box>
      {row.is_active ? null : <Badge label="Inactive" />}
      <Box sx={{ display: 'flex', flexShrink: 0, ml: 'auto' }}>
        {/* Not `disabled` at the ends: a disabled button loses the focus. */}
        <IconButton
          size="small"
          aria-label={`Move ${label} to the top`}
          title="Move to top"
          aria-disabled={index === 0}
          onClick={({ currentTarget }) => step(currentTarget, 0)}
          sx={{ opacity: index === 0 ? 0.35 : 1 }}
        >
          <TopIcon fontSize="small" />
        </IconButton>
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
