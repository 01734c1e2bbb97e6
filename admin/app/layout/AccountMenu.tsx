import AccountIcon from '@mui/icons-material/AccountCircleOutlined';
import SignOutEverywhereIcon from '@mui/icons-material/DevicesOutlined';
import PasswordIcon from '@mui/icons-material/KeyOutlined';
import SignOutIcon from '@mui/icons-material/LogoutOutlined';
import IconButton from '@mui/material/IconButton';
import ListItemIcon from '@mui/material/ListItemIcon';
import ListSubheader from '@mui/material/ListSubheader';
import Menu from '@mui/material/Menu';
import MenuItem from '@mui/material/MenuItem';
import { useId, useState } from 'react';
import { useGetIdentity } from 'react-admin';
import { ChangePasswordDialog } from './ChangePasswordDialog.tsx';
import { SystemStatusInMenu } from './SystemStatus.tsx';
import { ThemeToggle } from './ThemeToggle.tsx';
import type { ApiStatus } from './useApiStatus.ts';
import { useSignOut } from './useSignOut.tsx';
import { useSignOutEverywhere } from './useSignOutEverywhere.tsx';

/** Renders the account menu: address, password, theme and sign-out, here or everywhere; on phones the system status too. */
export function AccountMenu({ apiStatus }: { readonly apiStatus: ApiStatus }) {
  const { identity } = useGetIdentity();
  const { signOut, busy, confirmation } = useSignOut();
  const everywhere = useSignOutEverywhere();
  const [anchor, setAnchor] = useState<HTMLElement | null>(null);
  const [isChangingPassword, setIsChangingPassword] = useState(false);
  const id = useId();
  const close = () => setAnchor(null);
  return (
    <>
      <IconButton
        aria-label="Account"
        aria-haspopup="menu"
        aria-expanded={anchor !== null}
        aria-controls={anchor ? id : undefined}
        onClick={(event) => setAnchor(event.currentTarget)}
      >
        <AccountIcon />
      </IconButton>
      <Menu
        id={id}
        open={anchor !== null}
        anchorEl={anchor}
        onClose={close}
        // The menu is at the end of the document, outside of every landmark.
        slotProps={{ root: { role: 'region', 'aria-label': 'Account' } }}
      >
        <ListSubheader
          role="presentation"
          sx={{ lineHeight: 2.2, maxWidth: 260, overflow: 'hidden', textOverflow: 'ellipsis' }}
        >
          {identity?.fullName}
          <SystemStatusInMenu status={apiStatus} />
        </ListSubheader>
        <MenuItem
          onClick={() => {
            close();
            setIsChangingPassword(true);
          }}
        >
          <ListItemIcon>
            <PasswordIcon fontSize="small" />
          </ListItemIcon>
          Change password
        </MenuItem>
        <ThemeToggle onChoose={close} />
        <MenuItem
          disabled={busy}
          onClick={() => {
            close();
            signOut();
          }}
        >
          <ListItemIcon>
            <SignOutIcon fontSize="small" />
          </ListItemIcon>
          Sign Out
        </MenuItem>
        <MenuItem
          onClick={() => {
            close();
            everywhere.ask();
          }}
        >
          <ListItemIcon>
            <SignOutEverywhereIcon fontSize="small" />
          </ListItemIcon>
          Sign out everywhere
        </MenuItem>
      </Menu>
      {isChangingPassword ? <ChangePasswordDialog onClose={() => setIsChangingPassword(false)} /> : null}
      {confirmation}
      {everywhere.question}
    </>
  );
}
