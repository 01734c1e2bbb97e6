import Checkbox from '@mui/material/Checkbox';
import FormControlLabel from '@mui/material/FormControlLabel';
import { useEffect, useState } from 'react';
import { useSearchParams } from 'react-router';
import { pollingOptions } from '../../data/query-options.ts';
import { useCount } from '../../ui/hooks/useCount.ts';

const parameter = 'inactive';
const inactiveFilter = { is_active: false } as const;

/** Returns whether the list shows inactive tours, by the address parameter. */
export function useShowInactive(): boolean {
  return useSearchParams()[0].get(parameter) === 'true';
}

/** Renders the checkbox that shows inactive tours, and returns the list to its first page. */
export function ShowInactiveToggle() {
  const [query, setQuery] = useSearchParams();
  const applied = useShowInactive();
  const { value: count } = useCount('tours', inactiveFilter, pollingOptions);
  // The router updates in a transition: without its own state the checkbox would jump back until that has ended.
  const [checked, setChecked] = useState(applied);
  useEffect(() => setChecked(applied), [applied]);

  function toggle(show: boolean) {
    setChecked(show);
    const next = new URLSearchParams(query);
    next.delete('page');
    if (show) next.set(parameter, 'true');
    else next.delete(parameter);
    setQuery(next);
  }

  return (
    <FormControlLabel
      label={count ? `Show inactive (${count})` : 'Show inactive'}
      control={<Checkbox checked={checked} onChange={({ target }) => toggle(target.checked)} />}
    />
  );
}
