import { useEffect, useState } from 'react';
import { useLocation } from 'react-router';
import { openedIn } from './useDialogParams.ts';

/** What stood over or in the place of a list before it came back: 'edit={id}', 'new=true', 'ordering=true', or '' for nothing. */
export function useOpenedBefore(): string {
  const opened = openedIn(useLocation().search);
  const [before, setBefore] = useState('');
  useEffect(() => {
    if (opened !== '') setBefore(opened);
  }, [opened]);
  return before;
}
