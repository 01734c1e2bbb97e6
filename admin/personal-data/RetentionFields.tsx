import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import TextField from '@mui/material/TextField';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { type SubmitEvent, useState } from 'react';
import { useNotify } from 'react-admin';
import { useSupabase } from '../data/auth/supabase-context.tsx';
import { ConfirmDialog } from '../ui/dialogs/ConfirmDialog.tsx';
import { getErrorMessage } from '../ui/feedback/get-error-message.ts';
import { type Retention, saveRetention } from './api.ts';
import { retentionFields, retentionMessages } from './messages.ts';
import { describeShortened, parseMonths, type TypedPeriods } from './retention-periods.ts';

const toTyped = ({ cancelled, completed, pending }: Retention): TypedPeriods => ({
  cancelled: String(cancelled ?? ''),
  completed: String(completed ?? ''),
  pending: String(pending ?? ''),
});

/** Renders the fields of the periods. Asks before it saves periods that erase more data. */
export function RetentionFields({ stored }: { readonly stored: Retention }) {
  const { client } = useSupabase();
  const queryClient = useQueryClient();
  const notify = useNotify();
  const [typed, setTyped] = useState(() => toTyped(stored));
  const [isChecked, setChecked] = useState(false);
  const [periodsToConfirm, setPeriodsToConfirm] = useState<Retention>();
  const save = useMutation({
    mutationKey: ['retention', 'save'],
    mutationFn: (periods: Retention) => saveRetention(client, periods),
    onSuccess: (periods) => {
      queryClient.setQueryData(['retention'], periods);
      notify(retentionMessages.saved, { type: 'success' });
    },
    onError: (error) => notify(`${retentionMessages.saveFailed} ${getErrorMessage(error)}`, { type: 'error' }),
  });
  const isInvalid = (name: keyof Retention) => parseMonths(typed[name]) === undefined;

  function submit(event: SubmitEvent<HTMLFormElement>) {
    event.preventDefault();
    setChecked(true);
    if (save.isPending || retentionFields.some(({ name }) => isInvalid(name))) return;
    const periods = {
      cancelled: parseMonths(typed.cancelled) ?? null,
      completed: parseMonths(typed.completed) ?? null,
      pending: parseMonths(typed.pending) ?? null,
    };
    if (describeShortened(stored, periods).length > 0) setPeriodsToConfirm(periods);
    else save.mutate(periods);
  }

  return (
    <form noValidate onSubmit={submit}>
      <Box sx={{ display: 'grid', gap: 2, gridTemplateColumns: { xs: '1fr', sm: 'repeat(3, minmax(0, 1fr))' }, mb: 2 }}>
        {retentionFields.map(({ name, label, help }) => (
          <TextField
            key={name}
            label={label}
            value={typed[name]}
            onChange={({ target }) => setTyped({ ...typed, [name]: target.value })}
            error={isChecked && isInvalid(name)}
            helperText={isChecked && isInvalid(name) ? retentionMessages.invalid : help}
            autoComplete="off"
            slotProps={{ htmlInput: { inputMode: 'numeric' } }}
          />
        ))}
      </Box>
      <Button type="submit" variant="contained" aria-disabled={save.isPending}>
        {save.isPending ? 'Saving...' : 'Save periods'}
      </Button>
      <ConfirmDialog
        open={periodsToConfirm !== undefined}
        title={retentionMessages.confirmTitle}
        text={retentionMessages.confirm(describeShortened(stored, periodsToConfirm ?? stored))}
        confirmLabel="Save periods"
        cancelLabel="Cancel"
        onConfirm={() => {
          if (periodsToConfirm) save.mutate(periodsToConfirm);
          setPeriodsToConfirm(undefined);
        }}
        onCancel={() => setPeriodsToConfirm(undefined)}
      />
    </form>
  );
}
