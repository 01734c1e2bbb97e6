import AccountIcon from '@mui/icons-material/AccountCircleOutlined';
import IconButton from '@mui/material/IconButton';
import { lazy, useId, useState } from 'react';
import { DialogSuspense } from '../../ui/dialogs/DialogSuspense.tsx';
import type { ApiStatus } from './useApiStatus.ts';

const loadItems = () => import('./AccountMenuItems.tsx').then((module) => ({ default: module.AccountMenuItems }));
const AccountMenuItems = lazy(loadItems);
// A failure shows when the menu is opened.
const preload = () => loadItems().catch(() => undefined);

/** Renders the button of the account menu, which is loaded when the pointer, a finger or the focus is on it. */
export function AccountMenu({ apiStatus }: { readonly apiStatus: ApiStatus }) {
  const [anchor, setAnchor] = useState<HTMLElement | null>(null);
  const [isNeeded, setNeeded] = useState(false);
  const id = useId();
  return (
    <>
      <IconButton
        aria-label="Account"
        aria-haspopup="menu"
        aria-expanded={anchor !== null}
        aria-controls={anchor ? id : undefined}
        onPointerEnter={preload}
        onFocus={preload}
        onClick={(event) => {
          setNeeded(true);
          setAnchor(event.currentTarget);
        }}
      >
        <AccountIcon />
      </IconButton>
      {isNeeded ? (
        <DialogSuspense>
          <AccountMenuItems id={id} anchor={anchor} apiStatus={apiStatus} onClose={() => setAnchor(null)} />
        </DialogSuspense>
      ) : null}
    </>
  );
}
