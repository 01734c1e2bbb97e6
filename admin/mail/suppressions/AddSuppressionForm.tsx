import AddIcon from '@mui/icons-material/Add';
import Box from '@mui/material/Box';
import MenuItem from '@mui/material/MenuItem';
import TextField from '@mui/material/TextField';
import { useMutation } from '@tanstack/react-query';
import { type SubmitEvent, useRef, useState } from 'react';
import { useDataProvider, useNotify, useRefresh } from 'react-admin';
import { getHttpStatus } from '../../data/http-status.ts';
import { BusyButton } from '../../ui/BusyButton.tsx';
import { suppressionMessages } from '../messages.ts';
import { toMailbox } from './parse-mailbox.ts';

/** What staff block an address for. */
const ownReasons = { blocked: 'Staff block it', objected: 'The customer objected' } as const;

/** Renders the fields that block an address. */
export function AddSuppressionForm() {
  const dataProvider = useDataProvider();
  const notify = useNotify();
  const refresh = useRefresh();
  const [typed, setTyped] = useState('');
  const [reason, setReason] = useState('blocked');
  const [isRefused, setRefused] = useState(false);
  const input = useRef<HTMLInputElement>(null);
  const add = useMutation({
    mutationKey: ['mail_suppressions', 'create'],
    mutationFn: (id: string) => dataProvider.create('mail_suppressions', { data: { id, reason } }),
    onSuccess: (_result, address) => {
      setTyped('');
      notify(suppressionMessages.added(address), { type: 'success' });
      refresh();
    },
    onError: (error, address) => {
      // 409: the row exists.
      if (getHttpStatus(error) === 409) return notify(suppressionMessages.present(address), { type: 'info' });
      notify(suppressionMessages.addFailed, { type: 'error' });
    },
  });

  function submit(event: SubmitEvent<HTMLFormElement>) {
    event.preventDefault();
    const address = toMailbox(typed);
    setRefused(address === undefined);
    if (address === undefined) input.current?.focus();
    else if (!add.isPending) add.mutate(address);
  }

  return (
    <Box
      component="form"
      noValidate
      onSubmit={submit}
      sx={{ display: 'flex', flexWrap: 'wrap', gap: 1.5, alignItems: 'flex-start' }}
    >
      <TextField
        // Not type="email": browsers suggest such values on other pages.
        label={suppressionMessages.add}
        value={typed}
        onChange={({ target }) => setTyped(target.value)}
        inputRef={input}
        error={isRefused}
        helperText={isRefused ? suppressionMessages.invalid : suppressionMessages.addHelp}
        autoComplete="off"
        slotProps={{ htmlInput: { inputMode: 'email', autoCapitalize: 'none', spellCheck: false, maxLength: 254 } }}
        sx={{ flex: '1 1 260px' }}
      />
      <TextField
        select
        label={suppressionMessages.why}
        value={reason}
        onChange={({ target }) => setReason(target.value)}
        sx={{ flex: '1 1 180px' }}
      >
        {Object.entries(ownReasons).map(([value, label]) => (
          <MenuItem key={value} value={value}>
            {label}
          </MenuItem>
        ))}
      </TextField>
      <BusyButton
        type="submit"
        variant="outlined"
        startIcon={<AddIcon />}
        isBusy={add.isPending}
        sx={{ minHeight: 40 }}
      >
        Add
      </BusyButton>
    </Box>
  );
}
