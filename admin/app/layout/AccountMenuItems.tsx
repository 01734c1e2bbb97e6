import DarkIcon from '@mui/icons-material/DarkModeOutlined';
import SignOutEverywhereIcon from '@mui/icons-material/DevicesOutlined';
import PasswordIcon from '@mui/icons-material/KeyOutlined';
import LightIcon from '@mui/icons-material/LightModeOutlined';
import SignOutIcon from '@mui/icons-material/LogoutOutlined';
import ListItemIcon from '@mui/material/ListItemIcon';
import ListSubheader from '@mui/material/ListSubheader';
import Menu from '@mui/material/Menu';
import MenuItem from '@mui/material/MenuItem';
import { useTheme as useMaterialTheme } from '@mui/material/styles';
import { lazy, useState } from 'react';
import { useGetIdentity, useNotify, useTheme } from 'react-admin';
import { useSession } from '../../data/auth/supabase-context.tsx';
import { removeDrafts } from '../../data/draft-account.ts';
import { ConfirmDialog } from '../../ui/dialogs/ConfirmDialog.tsx';
import { DialogSuspense } from '../../ui/dialogs/DialogSuspense.tsx';
import { getErrorMessage } from '../../ui/feedback/get-error-message.ts';
import { useIsPhone } from '../../ui/layout/useIsPhone.ts';
import { SystemStatusInMenu } from './SystemStatus.tsx';
import type { ApiStatus } from './useApiStatus.ts';
import { useSignOut } from './useSignOut.tsx';

const ChangePasswordDialog = lazy(() =>
  import('../../account/ChangePasswordDialog.tsx').then((module) => ({ default: module.ChangePasswordDialog })),
);

interface Props {
  readonly id: string;
  /** The button of the menu; null while it is closed. */
  readonly anchor: HTMLElement | null;
  readonly apiStatus: ApiStatus;
  readonly onClose: () => void;
}

/** Renders the account menu: e-mail address, password, theme and signing out everywhere, and on phones the system status and Sign Out. */
export function AccountMenuItems({ id, anchor, apiStatus, onClose: close }: Props) {
  const { identity } = useGetIdentity();
  const { signOut, busy, confirmation } = useSignOut();
  const everywhere = useSignOutEverywhere();
  const [isChangingPassword, setIsChangingPassword] = useState(false);
  // The header has a button on wider screens.
  const isPhone = useIsPhone();
  return (
    <>
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
          <span>{identity?.id ?? ''}</span>
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
        {isPhone ? (
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
        ) : null}
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
      {isChangingPassword ? (
        <DialogSuspense>
          <ChangePasswordDialog onClose={() => setIsChangingPassword(false)} />
        </DialogSuspense>
      ) : null}
      {confirmation}
      {everywhere.question}
    </>
  );
}

/**
 * Signs out on all devices after a confirmation.
 * @returns `ask`, which opens the question, and `question`, the dialog to render
 */
function useSignOutEverywhere() {
  const session = useSession();
  const notify = useNotify();
  const [isAsking, setIsAsking] = useState(false);

  async function signOut() {
    setIsAsking(false);
    try {
      // SessionExpiredDialog handles the end of the session.
      await session.signOutEverywhere();
      removeDrafts();
    } catch (error) {
      notify(getErrorMessage(error), { type: 'error' });
    }
  }

  const question = (
    <ConfirmDialog
      open={isAsking}
      title="Sign out everywhere?"
      text="All your devices are signed out, this one too, and the address of your calendar stops working."
      confirmLabel="Sign out everywhere"
      cancelLabel="Stay signed in"
      onConfirm={() => void signOut()}
      onCancel={() => setIsAsking(false)}
    />
  );
  return { ask: () => setIsAsking(true), question };
}

/** Renders the menu item that switches between light and dark. The default is the system's preference. */
function ThemeToggle({ onChoose, ...itemProps }: { readonly onChoose: () => void }) {
  const [, setMode] = useTheme();
  const isDark = useMaterialTheme().palette.mode === 'dark';
  const Icon = isDark ? LightIcon : DarkIcon;
  return (
    // itemProps: MUI's Menu passes props for keyboard navigation to its items.
    <MenuItem
      {...itemProps}
      onClick={() => {
        onChoose();
        setMode(isDark ? 'light' : 'dark');
      }}
    >
      <ListItemIcon>
        <Icon fontSize="small" />
      </ListItemIcon>
      <span>{isDark ? 'Use the light theme' : 'Use the dark theme'}</span>
    </MenuItem>
  );
}
