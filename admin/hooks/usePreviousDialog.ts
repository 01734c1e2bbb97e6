import { useEffect, useState } from 'react';
import { useLocation } from 'react-router';
import { getOpenDialog } from './useDialogParams.ts';

/** What stood over or in the place of a list before it came back: 'edit={id}', 'new=true', 'ordering=true', or '' for nothing. */
export function usePreviousDialog(): string {
  const openDialog = getOpenDialog(useLocation().search);
  const [before, setBefore] = useState('');
  useEffect(() => {
    if (openDialog !== '') setBefore(openDialog);
  }, [openDialog]);
  return before;
}
