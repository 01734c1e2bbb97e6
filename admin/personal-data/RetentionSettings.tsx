import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import TextField from '@mui/material/TextField';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useNotify } from 'react-admin';
import { useForm } from 'react-hook-form';
import { formatDateTime } from '#shared/rules/text/format-dates.ts';
import { PasswordDialog } from '../account/index.ts';
import { useSupabase } from '../data/auth/supabase-context.tsx';
import type { Client } from '../data/rpc.ts';
import { getErrorMessage } from '../ui/feedback/get-error-message.ts';
import { QueryContent } from '../ui/feedback/QueryContent.tsx';
import { SettingsForm } from '../ui/form/save/SettingsForm.tsx';
import { SectionCard } from '../ui/layout/SectionCard.tsx';
import { type Retention, readNextRetention, readRetention, saveRetention, takeBackRetention } from './api.ts';
import { retentionFields, retentionMessages } from './messages.ts';
import { describeShortened, parseMonths, type TypedPeriods } from './retention-periods.ts';

const queryKey = ['retention', 'now'] as const;
const nextKey = ['retention', 'next'] as const;

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
        {(periods) => (
          <>
            <NextRetention stored={periods} />
            <RetentionForm stored={periods} />
          </>
        )}
      </QueryContent>
    </SectionCard>
  );
}

/** Renders the shorter periods that wait, with a button that takes them back. */
function NextRetention({ stored }: { readonly stored: Retention }) {
  const { client } = useSupabase();
  const queryClient = useQueryClient();
  const notify = useNotify();
  const query = useQuery({ queryKey: nextKey, queryFn: () => readNextRetention(client), retry: false });
  const takeBack = useMutation({
    mutationKey: ['retention', 'take-back'],
    mutationFn: () => takeBackRetention(client),
    onSuccess: () => {
      notify(retentionMessages.takenBack, { type: 'success' });
      return queryClient.invalidateQueries({ queryKey: nextKey });
    },
    onError: (error) => notify(`${retentionMessages.takeBackFailed} ${getErrorMessage(error)}`, { type: 'error' }),
  });
  return (
    <QueryContent query={query} loading={retentionMessages.nextLoading} failed={retentionMessages.nextLoadFailed}>
      {(next) =>
        next ? (
          <Alert
            severity="warning"
            sx={{ mb: 2 }}
            action={
              <Button color="inherit" onClick={() => takeBack.mutate()}>
                {retentionMessages.takeBack}
              </Button>
            }
          >
            {retentionMessages.next(formatDateTime(next.startsAt), describeShortened(stored, next.periods))}
          </Alert>
        ) : null
      }
    </QueryContent>
  );
}

const toTyped = ({ cancelled, completed, pending }: Retention): TypedPeriods => ({
  cancelled: String(cancelled ?? ''),
  completed: String(completed ?? ''),
  pending: String(pending ?? ''),
});

const validate = (typed: string) => (parseMonths(typed) === undefined ? retentionMessages.invalid : undefined);

/** Renders the fields of the periods, which are saved with the password. Later values of `stored` are ignored. */
function RetentionForm({ stored }: { readonly stored: Retention }) {
  const queryClient = useQueryClient();
  const notify = useNotify();
  const form = useForm<TypedPeriods>({ defaultValues: toTyped(stored) });
  const { errors } = form.formState;
  const [wanted, setWanted] = useState<Retention>();
  const save = useMutation({
    mutationKey: ['retention', 'save'],
    mutationFn: ({ periods, client }: { readonly periods: Retention; readonly client: Client }) =>
      saveRetention(client, periods),
    onSuccess: (periods) => {
      queryClient.setQueryData(queryKey, periods);
      form.reset(toTyped(periods));
      notify(retentionMessages.saved, { type: 'success' });
      return queryClient.invalidateQueries({ queryKey: nextKey });
    },
  });

  function submit(typed: TypedPeriods) {
    setWanted({
      cancelled: parseMonths(typed.cancelled) ?? null,
      completed: parseMonths(typed.completed) ?? null,
      pending: parseMonths(typed.pending) ?? null,
    });
  }

  const shortened = wanted ? describeShortened(stored, wanted) : [];

  return (
    <>
      <SettingsForm form={form} saveLabel="Save periods" onSave={submit}>
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
      {wanted ? (
        <PasswordDialog
          title={retentionMessages.question}
          text={[
            ...(shortened.length > 0 ? [retentionMessages.confirm(shortened)] : []),
            retentionMessages.passwordText,
          ].join(' ')}
          confirmLabel="Save periods"
          onConfirmInNewSession={(client) => save.mutateAsync({ periods: wanted, client })}
          onClose={() => setWanted(undefined)}
        />
      ) : null}
    </>
  );
}
