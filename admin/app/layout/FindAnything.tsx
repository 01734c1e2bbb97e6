import DarkIcon from '@mui/icons-material/DarkModeOutlined';
import LightIcon from '@mui/icons-material/LightModeOutlined';
import SignOutIcon from '@mui/icons-material/LogoutOutlined';
import PublishNowIcon from '@mui/icons-material/PublishOutlined';
import { useTheme as useMaterialTheme } from '@mui/material/styles';
import { useCallback, useEffect, useState } from 'react';
import { useNotify, useTheme } from 'react-admin';
import { useNavigate } from 'react-router';
import { type Entry, FindDialog, findMessages } from '../../find/index.ts';
import { usePublishNow } from '../../publishing/index.ts';
import { getOpenDialog, returnState } from '../../ui/dialogs/useDialogParams.ts';
import { focusContent } from '../../ui/focus/focus.ts';
import { hasUnsavedChanges } from '../../ui/form/unsaved/unsaved-changes.ts';
import { sections } from '../sections.tsx';
import { useSignOut } from './useSignOut.tsx';

interface Props {
  readonly isOpen: boolean;
  readonly onClose: () => void;
}

/** Renders the search over everything while it is open, and does what was chosen once it is closed. */
export function FindAnything({ isOpen, onClose }: Props) {
  const navigate = useNavigate();
  const notify = useNotify();
  const { signOut, confirmation } = useSignOut();
  const { mutate: publish } = usePublishNow(() => notify(findMessages.publishAsked));
  const [, setMode] = useTheme();
  const isDark = useMaterialTheme().palette.mode === 'dark';
  const [chosen, setChosen] = useState<Entry>();

  // After the closed dialog has given the focus back.
  useEffect(() => {
    if (!chosen) return;
    setChosen(undefined);
    const path = chosen.act();
    if (path === undefined) return;
    // The new screen or dialog takes the focus from there. A question about unsaved changes gives it back to their field.
    if (!hasUnsavedChanges()) focusContent();
    const opensDialog = getOpenDialog(path.split('?')[1] ?? '') !== '';
    void navigate(path, opensDialog ? { state: returnState } : {});
  }, [chosen, navigate]);

  const choose = useCallback(
    (entry: Entry) => {
      onClose();
      setChosen(entry);
    },
    [onClose],
  );
  const ownActions: Entry[] = [
    toAction('Publish now', PublishNowIcon, () => publish()),
    isDark
      ? toAction('Use the light theme', LightIcon, () => setMode('light'))
      : toAction('Use the dark theme', DarkIcon, () => setMode('dark')),
    toAction('Sign Out', SignOutIcon, signOut),
  ];
  return (
    <>
      {isOpen ? <FindDialog sections={sections} actions={ownActions} onChoose={choose} onClose={onClose} /> : null}
      {confirmation}
    </>
  );
}

function toAction(label: string, icon: Entry['icon'], act: () => void): Entry {
  const actAndStay = () => {
    act();
    return undefined;
  };
  return { key: label, group: findMessages.actions, icon, label, act: actAndStay };
}
