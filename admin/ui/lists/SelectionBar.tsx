import CloseIcon from '@mui/icons-material/Close';
import Alert from '@mui/material/Alert';
import IconButton from '@mui/material/IconButton';
import Paper from '@mui/material/Paper';
import Typography from '@mui/material/Typography';
import { type ReactNode, useEffect, useRef, useState } from 'react';
import { useListContext } from 'react-admin';
import { footOfWindow, stickyFooterRef } from '../layout/scroll-padding.tsx';

/** Floats at the bottom of the window, so that selecting moves no row. */
const barStyles = {
  position: 'sticky',
  bottom: `calc(${footOfWindow} + max(12px, env(safe-area-inset-bottom)))`,
  zIndex: 2,
  mt: 1.5,
  px: { xs: 1.5, sm: 2 },
  py: 1,
  display: 'grid',
  gridTemplateColumns: { xs: 'auto 1fr auto', sm: 'auto auto 1fr auto' },
  alignItems: 'center',
  columnGap: 1.5,
  rowGap: 0.5,
  border: 1,
  borderColor: 'divider',
} as const;

interface Props {
  readonly label: string;
  /** Message of what failed for the selected rows. */
  readonly failure: string | undefined;
  /** What can be done with them. */
  readonly children: ReactNode;
}

/** Renders the bar for the selected rows of a list; nothing without any. A change of the filter clears the selection. */
export function SelectionBar({ label, failure, children }: Props) {
  const { selectedIds, filterValues, onSelect } = useListContext();
  const filter = JSON.stringify(filterValues);
  const previousFilter = useRef(filter);
  useEffect(() => {
    if (previousFilter.current === filter) return;
    previousFilter.current = filter;
    onSelect([]);
  }, [filter, onSelect]);

  if (selectedIds.length === 0) return null;
  return (
    <Paper ref={stickyFooterRef} component="section" aria-label={label} elevation={6} sx={barStyles}>
      {failure === undefined ? null : (
        <Alert severity="error" sx={{ gridColumn: '1 / -1' }}>
          {failure}
        </Alert>
      )}
      <Typography role="status" sx={{ fontWeight: 600 }}>
        {`${selectedIds.length} selected`}
      </Typography>
      {children}
      <IconButton
        aria-label="Clear selection"
        size="small"
        onClick={() => onSelect([])}
        sx={{ gridRow: 'auto', gridColumn: '-2', justifySelf: 'end' }}
      >
        <CloseIcon fontSize="small" />
      </IconButton>
    </Paper>
  );
}

/**
 * Keeps the message of what failed for the selected rows until others are selected.
 * @returns the message, and a function that sets it for the rows that stay selected
 */
export function useSelectionFailure(selectedIds: readonly unknown[]) {
  const [failure, setFailure] = useState<{ readonly selectionKey: string; readonly message: string }>();
  const current = failure?.selectionKey === getSelectionKey(selectedIds) ? failure.message : undefined;
  const fail = (ids: readonly unknown[], message: string | undefined) =>
    setFailure(message === undefined ? undefined : { selectionKey: getSelectionKey(ids), message });
  return [current, fail] as const;
}

/** Returns a key for a set of ids, independent of their order. */
function getSelectionKey(ids: readonly unknown[]): string {
  return ids.map(String).toSorted().join();
}
