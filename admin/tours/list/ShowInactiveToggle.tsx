import Checkbox from '@mui/material/Checkbox';
import FormControlLabel from '@mui/material/FormControlLabel';
import { useEffect, useState } from 'react';
import { useSearchParams } from 'react-router';

const parameter = 'inactive';

/** Whether the list shows tours that visitors do not see. */
export function useShowInactive(): boolean {
  return useSearchParams()[0].get(parameter) === 'true';
}

/** The switch for it; the answer lives in the address, and the list starts again at its first page. */
export function ShowInactiveToggle() {
  const [query, setQuery] = useSearchParams();
  const applied = useShowInactive();
  // The router moves in a transition: without a state of its own the box would jump back until that has ended.
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
      label="Show inactive"
      control={<Checkbox checked={checked} onChange={({ target }) => toggle(target.checked)} />}
    />
  );
}
