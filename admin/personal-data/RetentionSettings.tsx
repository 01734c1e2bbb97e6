import Box from '@mui/material/Box';
import TextField from '@mui/material/TextField';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useNotify } from 'react-admin';
import { useForm } from 'react-hook-form';
import { useSupabase } from '../data/auth/supabase-context.tsx';
import { ConfirmDialog } from '../ui/dialogs/ConfirmDialog.tsx';
import { getErrorMessage } from '../ui/feedback/get-error-message.ts';
import { QueryContent } from '../ui/feedback/QueryContent.tsx';
import { SettingsForm } from '../ui/form/save/SettingsForm.tsx';
import { SectionCard } from '../ui/layout/SectionCard.tsx';
import { type Retention, readRetention, saveRetention } from './api.ts';
import { retentionFields, retentionMessages } from './messages.ts';
import { describeShortened, parseMonths, type TypedPeriods } from './retention-periods.ts';

const queryKey = ['retention'] as const;

/** Renders the retention periods, a view of the section Settings. */
export function RetentionSettings() {
  const { client } = useSupabase();
  const query = useQuery({
    queryKey,
    queryFn: () => readRetention(client),
    refetchOnWindowFocus: false,
    retry: false,
  });
  return (
    <SectionCard title={retentionMessages.title} lead={retentionMessages.lead} sx={{ maxWidth: 960 }}>
      <QueryContent
        query={query}
        loading={retentionMessages.loading}
        failed={`${retentionMessages.loadFailed} ${query.error ? getErrorMessage(query.error) : ''}`}
      >
        {(periods) => <RetentionForm stored={periods} />}
      </QueryContent>
    </SectionCard>
  );
}

const toTyped = ({ cancelled, completed, pending }: Retention): TypedPeriods => ({
  cancelled: String(cancelled ?? ''),
  completed: String(completed ?? ''),
  pending: String(pending ?? ''),
});

const validate = (typed: string) => (parseMonths(typed) === undefined ? retentionMessages.invalid : undefined);

/** Renders the fields of the periods. Asks before it saves periods that erase more data. Later values of `stored` are ignored. */
function RetentionForm({ stored }: { readonly stored: Retention }) {
  const { client } = useSupabase();
  const queryClient = useQueryClient();
  const notify = useNotify();
  const form = useForm<TypedPeriods>({ defaultValues: toTyped(stored) });
  const { errors } = form.formState;
  const [periodsToConfirm, setPeriodsToConfirm] = useState<Retention>();
  const save = useMutation({
    mutationKey: ['retention', 'save'],
    mutationFn: (periods: Retention) => saveRetention(client, periods),
    onSuccess: (periods) => {
      queryClient.setQueryData(queryKey, periods);
      form.reset(toTyped(periods));
      notify(retentionMessages.saved, { type: 'success' });
    },
    onError: (error) => notify(`${retentionMessages.saveFailed} ${getErrorMessage(error)}`, { type: 'error' }),
  });

  function submit(typed: TypedPeriods) {
    const periods = {
      cancelled: parseMonths(typed.cancelled) ?? null,
      completed: parseMonths(typed.completed) ?? null,
      pending: parseMonths(typed.pending) ?? null,
    };
    if (describeShortened(stored, periods).length > 0) setPeriodsToConfirm(periods);
    else save.mutate(periods);
  }

  return (
    <>
      <SettingsForm form={form} saveLabel="Save periods" isSaving={save.isPending} onSave={submit}>
        {(saveBar) => (
          <>
            <Box sx={{ display: 'grid', gap: 2, gridTemplateColumns: { xs: '1fr', sm: 'repeat(3, minmax(0, 1fr))' } }}>
              {retentionFields.map(({ name, label, help }) => (
                <TextField
                  key={name}
                  {...form.register(name, { validate })}
                  label={label}
                  error={errors[name] !== undefined}
                  helperText={errors[name]?.message ?? help}
                  autoComplete="off"
                  slotProps={{ htmlInput: { inputMode: 'numeric' } }}
                />
              ))}
            </Box>
            {saveBar}
          </>
        )}
      </SettingsForm>
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
    </>
  );
}
