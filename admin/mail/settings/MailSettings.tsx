import Card from '@mui/material/Card';
import FormControlLabel from '@mui/material/FormControlLabel';
import FormHelperText from '@mui/material/FormHelperText';
import Stack from '@mui/material/Stack';
import Switch from '@mui/material/Switch';
import TextField from '@mui/material/TextField';
import { useMutation } from '@tanstack/react-query';
import { useId, useState } from 'react';
import { useNotify } from 'react-admin';
import { Controller, useForm } from 'react-hook-form';
import { PasswordDialog } from '../../account/index.ts';
import type { Client } from '../../data/rpc.ts';
import { SettingsForm } from '../../ui/form/save/SettingsForm.tsx';
import { StickyFooter } from '../../ui/layout/StickyFooter.tsx';
import { type MailState, saveMailSettings } from '../api.ts';
import { MailStatus } from '../MailStatus.tsx';
import { mailSettingsMessages } from '../messages.ts';
import { useMailState, useRefreshMailState } from '../useMailState.ts';
import {
  parseAddresses,
  type TypedSettings,
  toTypedSettings,
  validateAddresses,
  validateKeepDays,
} from './settings.ts';
import { TestMail } from './TestMail.tsx';

/** Renders the state and the settings of mail, a view of the section Mail. */
export function MailSettings() {
  const { data } = useMailState();
  return (
    <Stack spacing={2} sx={{ maxWidth: 720 }}>
      {/* Also says that the state is being loaded, or cannot be. */}
      <MailStatus isOnSettings />
      {data ? (
        <Card component="section" aria-label="Mail and alerts" sx={{ p: { xs: 2, sm: 3 } }}>
          <SettingsFields stored={data} />
          <TestMail />
        </Card>
      ) : null}
    </Stack>
  );
}

/** Renders the form of the settings. Later values of `stored` are ignored, since they would replace the input. */
function SettingsFields({ stored }: { readonly stored: MailState }) {
  const notify = useNotify();
  const refreshState = useRefreshMailState();
  const form = useForm<TypedSettings>({ defaultValues: toTypedSettings(stored) });
  const {
    register,
    control,
    formState: { errors },
  } = form;
  const helpId = useId();
  const [wanted, setWanted] = useState<TypedSettings>();
  const isSetUp = stored.state !== 'not set up';

  const save = useMutation({
    mutationKey: ['mail-settings', 'save'],
    mutationFn: async ({ enabled, addresses, keepDays, client }: TypedSettings & { readonly client: Client }) => {
      const alertAddresses = parseAddresses(addresses);
      await saveMailSettings(client, { enabled, alertAddresses, keepDays: Number(keepDays) });
      return { enabled, addresses: alertAddresses.join('\n'), keepDays: keepDays.trim() };
    },
    onSuccess: (values) => {
      form.reset(values);
      notify(mailSettingsMessages.saved, { type: 'success' });
      return refreshState();
    },
  });

  return (
    <>
      <SettingsForm form={form} saveLabel="Save settings" onSave={setWanted}>
        {(saveBar) => (
          <>
            <Stack spacing={2.5} sx={{ alignItems: 'flex-start' }}>
              <div>
                <FormControlLabel
                  label="Send mail"
                  control={
                    <Controller
                      name="enabled"
                      control={control}
                      render={({ field: { value, ref, ...field } }) => (
                        <Switch
                          {...field}
                          checked={value}
                          disabled={!isSetUp}
                          slotProps={{ input: { ref, role: 'switch', 'aria-describedby': helpId } }}
                        />
                      )}
                    />
                  }
                />
                <FormHelperText id={helpId} sx={{ mx: 0 }}>
                  {isSetUp ? mailSettingsMessages.switchedOff : mailSettingsMessages.notSetUp}
                </FormHelperText>
              </div>
              <TextField
                {...register('addresses', { validate: validateAddresses })}
                label="Send new-booking alerts to"
                multiline
                minRows={2}
                error={errors.addresses !== undefined}
                helperText={errors.addresses?.message ?? mailSettingsMessages.addressesHelp}
                autoComplete="off"
                slotProps={{ htmlInput: { inputMode: 'email', autoCapitalize: 'none', spellCheck: false } }}
              />
              <TextField
                {...register('keepDays', { validate: validateKeepDays })}
                label="Keep e-mail text for (days)"
                error={errors.keepDays !== undefined}
                helperText={errors.keepDays?.message ?? mailSettingsMessages.keepDaysHelp}
                autoComplete="off"
                slotProps={{ htmlInput: { inputMode: 'numeric' } }}
                sx={{ '& .MuiInputBase-root': { maxWidth: 220 } }}
              />
            </Stack>
            <StickyFooter>{saveBar}</StickyFooter>
          </>
        )}
      </SettingsForm>
      {wanted ? (
        <PasswordDialog
          title={mailSettingsMessages.question}
          text={mailSettingsMessages.passwordText}
          confirmLabel="Save settings"
          onConfirmInNewSession={(client) => save.mutateAsync({ ...wanted, client })}
          onClose={() => setWanted(undefined)}
        />
      ) : null}
    </>
  );
}
