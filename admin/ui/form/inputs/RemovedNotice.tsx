import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { useState } from 'react';

/** An entry that was removed from a list of a form. */
interface Removed<Entry> {
  readonly entry: Entry;
  /** Position that it had, from 0. */
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
  /** What was removed; undefined for nothing. */
  readonly label: string | undefined;
  readonly onUndo: () => void;
}

/** Renders below a list what was removed last, with an undo button. It stays, so that nobody has to hurry. */
export function RemovedNotice({ label, onUndo }: Props) {
  return (
    // Always rendered: screen readers announce changes inside of a live region, not a new region.
    <Box role="status" sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', columnGap: 0.5, fontSize: 13 }}>
      {label === undefined ? null : (
        <>
          <Box component="span" sx={{ minWidth: 0, overflowWrap: 'anywhere', color: 'text.secondary' }}>
            Removed: {label.length > 60 ? `${label.slice(0, 60)}…` : label}
          </Box>
          <Button size="small" onClick={onUndo}>
            Undo
          </Button>
        </>
      )}
    </Box>
  );
}
