import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { useState } from 'react';

/** An entry that was removed from a list of a form. */
interface Removed<Entry> {
  readonly entry: Entry;
  /** Former position, from 0. */
  readonly index: number;
}

/** Remembers the entry that was removed last from a list, until it is put back or the next one is removed. */
export function useRemoved<Entry>() {
  const [removed, setRemoved] = useState<Removed<Entry>>();
  return {
    removed,
    remember: (entry: Entry, index: number) => setRemoved({ entry, index }),
    forget: () => setRemoved(undefined),
  };
}

interface Props {
  /** What was removed; undefined if nothing was. */
  readonly label: string | undefined;
  readonly onUndo: () => void;
}

/** Renders what was last removed from a list, with an undo button and no time limit. */
export function RemovedNotice({ label, onUndo }: Props) {
  return (
    // Always rendered: screen readers announce changes inside a live region, not a new region.
    <Box role="status" sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', columnGap: 0.5, fontSize: 13 }}>
      {label === undefined ? null : (
        <>
          <Box component="span" sx={{ minWidth: 0, overflowWrap: 'anywhere', color: 'text.secondary' }}>
            {`Removed: ${label.length > 60 ? `${label.slice(0, 60)}…` : label}`}
          </Box>
          <Button size="small" onClick={onUndo}>
            Undo
          </Button>
        </>
      )}
    </Box>
  );
}
