import { useEffect, useState } from 'react';
import { useLocation } from 'react-router';
import { getOpenDialog } from './useDialogParams.ts';

/**
 * Returns the dialog or page that was open last over a list: 'edit={id}', 'new=true', 'ordering=true', or '' for none.
 */
export function usePreviousDialog(): string {
  const openDialog = getOpenDialog(useLocation().search);
  const [previous, setPrevious] = useState('');
  useEffect(() => {
    if (openDialog !== '') setPrevious(openDialog);
  }, [openDialog]);
  return previous;
}
