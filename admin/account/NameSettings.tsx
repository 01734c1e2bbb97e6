import Card from '@mui/material/Card';
import TextField from '@mui/material/TextField';
import { useMutation } from '@tanstack/react-query';
import { useGetIdentity, useNotify } from 'react-admin';
import { useForm } from 'react-hook-form';
import { useSession } from '../data/auth/supabase-context.tsx';
import { getErrorMessage } from '../ui/feedback/get-error-message.ts';
import { LoadingSpinner } from '../ui/feedback/LoadingSpinner.tsx';
import { SettingsForm } from '../ui/form/save/SettingsForm.tsx';
import { accountMessages } from './messages.ts';

const maxLength = 60;

/** Renders the name of the signed-in person. */
export function NameSettings() {
  const { identity } = useGetIdentity();
  return (
    <Card component="section" aria-label={accountMessages.nameTitle} sx={{ p: { xs: 2, sm: 3 } }}>
      {identity ? (
        <NameForm name={identity.fullName === identity.id ? '' : (identity.fullName ?? '')} />
      ) : (
        <LoadingSpinner label="Loading your name…" />
      )}
    </Card>
  );
}

/** Renders the form. Later names are ignored, since they would replace the input. */
function NameForm({ name }: { readonly name: string }) {
  const session = useSession();
  const notify = useNotify();
  const { refetch } = useGetIdentity();
  const form = useForm({ defaultValues: { name } });
  const error = form.formState.errors.name;
  const save = useMutation({
    mutationKey: ['name', 'save'],
    mutationFn: async (typed: string) => {
      await session.saveName(typed.trim());
      return typed.trim();
    },
    onSuccess: (name) => {
      form.reset({ name });
      notify(accountMessages.nameSaved, { type: 'success' });
      return refetch?.();
    },
    onError: (error) => notify(`${accountMessages.nameFailed} ${getErrorMessage(error)}`, { type: 'error' }),
  });
  return (
    <SettingsForm form={form} saveLabel="Save name" isSaving={save.isPending} onSave={({ name }) => save.mutate(name)}>
      {(saveBar) => (
        <>
          <TextField
            {...form.register('name', {
              validate: (typed) => (typed.trim().length > maxLength ? accountMessages.nameTooLong : undefined),
            })}
            label={accountMessages.nameTitle}
            error={error !== undefined}
            helperText={error?.message ?? accountMessages.nameHelp}
            autoComplete="name"
          />
          {saveBar}
        </>
      )}
    </SettingsForm>
  );
}
