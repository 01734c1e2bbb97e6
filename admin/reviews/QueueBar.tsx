import ClearIcon from '@mui/icons-material/Clear';
import Box from '@mui/material/Box';
import IconButton from '@mui/material/IconButton';
import Typography from '@mui/material/Typography';
import visuallyHidden from '@mui/utils/visuallyHidden';
import { useListContext } from 'react-admin';
import { BusyButton } from '../ui/BusyButton.tsx';
import { stickyHeaderRef } from '../ui/layout/scroll-padding.tsx';
import { RowCheckbox } from '../ui/lists/RowCheckbox.tsx';
import { ShortcutsButton } from '../ui/lists/ShortcutsButton.tsx';
import type { Review } from './review.ts';
import type { ActionResult, FlagChange } from './useModeration.ts';

interface Props {
  /** Result of the last action; undefined before the first. */
  readonly lastResult: ActionResult | undefined;
  /** Ids of the reviews that are being changed. */
  readonly busyIds: ReadonlySet<string>;
  readonly onApprove: (ids: readonly string[], value: boolean) => void;
  readonly onUndo: (change: FlagChange) => void;
  readonly onCleared: () => void;
  readonly onShortcuts: () => void;
}

/** Renders the sticky bar above the queue: the actions for selected reviews, else the result of the last action. */
export function QueueBar({ lastResult, busyIds, onApprove, onUndo, onCleared, onShortcuts }: Props) {
  const { data = [], selectedIds, onSelect, onUnselectItems } = useListContext<Review>();
  // Only visible reviews: react-admin keeps ids that were selected on another page or with another filter.
  const selected = data.map(({ id }) => id).filter((id) => selectedIds.includes(id));
  const undo = lastResult?.undo;
  return (
    <Box
      ref={stickyHeaderRef}
      sx={{
        position: 'sticky',
        top: 56,
        zIndex: 'mobileStepper',
        display: 'flex',
        flexWrap: 'wrap',
        alignItems: 'center',
        columnGap: { xs: 0.5, sm: 1 },
        minHeight: 48,
        mb: 1,
        bgcolor: 'background.default',
      }}
    >
      <RowCheckbox
        label={selected.length > 0 ? `${selected.length} selected` : 'Select all'}
        showLabel
        disabled={data.length === 0}
        checked={selected.length > 0 && selected.length === data.length}
        indeterminate={selected.length > 0 && selected.length < data.length}
        onChange={() => (selected.length < data.length ? onSelect(data.map(({ id }) => id)) : onUnselectItems())}
      />
      {selected.length > 0 ? (
        <BulkApproveButtons
          isBusy={selected.some((id) => busyIds.has(id))}
          onApprove={(value) => onApprove(selected, value)}
          onClear={() => {
            onUnselectItems();
            onCleared();
          }}
        />
      ) : null}
      <Box sx={{ flex: '1 1 0', minWidth: 0, display: 'flex', alignItems: 'center', columnGap: 1 }}>
        <Typography
          role="status"
          color="text.secondary"
          sx={(theme) => ({
            fontSize: 13,
            lineHeight: 1.3,
            overflow: 'hidden',
            display: '-webkit-box',
            WebkitBoxOrient: 'vertical',
            WebkitLineClamp: 3,
            overflowWrap: 'anywhere',
            // Phones have no room for it beside the buttons for a selection.
            ...(selected.length > 0 && { [theme.breakpoints.down('sm')]: visuallyHidden }),
          })}
        >
          {lastResult?.text}
        </Typography>
        {undo && selected.length === 0 ? (
          <BusyButton isBusy={busyIds.has(undo.review.id)} onClick={() => onUndo(undo)}>
            Undo
          </BusyButton>
        ) : null}
      </Box>
      <ShortcutsButton onPress={onShortcuts} />
    </Box>
  );
}

interface BulkApproveButtonsProps {
  readonly isBusy: boolean;
  readonly onApprove: (value: boolean) => void;
  readonly onClear: () => void;
}

/** Renders the buttons for the selected reviews. */
function BulkApproveButtons({ isBusy, onApprove, onClear }: BulkApproveButtonsProps) {
  return (
    <>
      <BusyButton
        variant="contained"
        isBusy={isBusy}
        aria-label="Approve the selected reviews"
        onClick={() => onApprove(true)}
      >
        Approve
      </BusyButton>
      <BusyButton
        variant="outlined"
        isBusy={isBusy}
        aria-label="Unapprove the selected reviews"
        onClick={() => onApprove(false)}
      >
        Unapprove
      </BusyButton>
      <IconButton size="small" aria-label="Clear the selection" onClick={onClear}>
        <ClearIcon fontSize="small" />
      </IconButton>
    </>
  );
}
