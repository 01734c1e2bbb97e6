import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Checkbox from '@mui/material/Checkbox';
import FormControlLabel from '@mui/material/FormControlLabel';
import FormHelperText from '@mui/material/FormHelperText';
import Stack from '@mui/material/Stack';
import TextField from '@mui/material/TextField';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useId, useState } from 'react';
import { useNotify } from 'react-admin';
import { useForm } from 'react-hook-form';
import { PasswordDialog } from '../account/index.ts';
import { getErrorHint } from '../data/http-status.ts';
import type { Client } from '../data/rpc.ts';
import { SettingsForm } from '../ui/form/save/SettingsForm.tsx';
import { SectionCard } from '../ui/layout/SectionCard.tsx';
import { StickyFooter } from '../ui/layout/StickyFooter.tsx';
import { type StaffRules, saveStaffRules } from './api.ts';
import { ruleRefusals, staffMessages } from './messages.ts';

/** Bounds of the limits, which the database checks too. */
const bounds = { session_idle_hours: [2, 720], session_max_days: [1, 365] } as const;
type Limit = keyof typeof bounds;
type TypedRules = Record<Limit | 'domain', string> & { readonly needs_second_factor: boolean };

const toTyped = ({ domain, session_idle_hours, session_max_days, needs_second_factor }: StaffRules): TypedRules => ({
  domain: domain ?? '',
  session_idle_hours: String(session_idle_hours),
  session_max_days: String(session_max_days),
  needs_second_factor,
});

/** Returns a validator of a typed limit. */
const validate = (limit: Limit) => (typed: string) => {
  const [least, most] = bounds[limit];
  const isValid = /^\d{1,4}$/.test(typed.trim()) && Number(typed) >= least && Number(typed) <= most;
  return isValid ? undefined : `A whole number from ${least} to ${most}`;
};

/** Returns why the database refuses the rules; undefined for other errors. */
const getRefusal = (error: unknown) => ruleRefusals.get(getErrorHint(error) ?? '');

/** Renders how long sessions last, and whether all staff need a second factor. Later values of `stored` are ignored. */
export function StaffRulesForm({ stored }: { readonly stored: StaffRules }) {
  const notify = useNotify();
  const queryClient = useQueryClient();
  const id = useId();
  const form = useForm<TypedRules>({ defaultValues: toTyped(stored) });
  const { errors } = form.formState;
  const [wanted, setWanted] = useState<TypedRules>();
  const save = useMutation({
    mutationKey: ['staff', 'rules'],
    mutationFn: async ({ client, typed }: { readonly client: Client; readonly typed: TypedRules }) => {
      const rules = {
        domain: typed.domain.trim() || undefined,
        session_idle_hours: Number(typed.session_idle_hours),
        session_max_days: Number(typed.session_max_days),
        needs_second_factor: typed.needs_second_factor,
      };
      await saveStaffRules(client, rules);
      return rules;
    },
    onSuccess: (rules) => {
      form.reset(toTyped(rules));
      notify(staffMessages.rulesSaved, { type: 'success' });
      return queryClient.invalidateQueries({ queryKey: ['staff'] });
    },
  });
  const confirm = (client: Client, typed: TypedRules) =>
    save.mutateAsync({ client, typed }).catch((error) => {
      // The form says so; the dialog shows all else.
      if (!getRefusal(error)) throw error;
    });

  return (
    <SectionCard title={staffMessages.rulesTitle} lead={staffMessages.rulesLead}>
      <SettingsForm form={form} saveLabel="Save rules" onSave={setWanted}>
        {(saveBar) => (
          <>
            <Stack spacing={2} sx={{ alignItems: 'flex-start' }}>
              <Box sx={{ display: 'grid', gap: 2, gridTemplateColumns: { xs: '1fr', sm: '1fr 1fr' }, width: '100%' }}>
                {(['session_idle_hours', 'session_max_days'] as const).map((limit) => (
                  <TextField
                    key={limit}
                    {...form.register(limit, { validate: validate(limit) })}
                    label={staffMessages[limit]}
                    error={errors[limit] !== undefined}
                    helperText={errors[limit]?.message ?? staffMessages[`${limit}_help`]}
                    autoComplete="off"
                    slotProps={{ htmlInput: { inputMode: 'numeric' } }}
                  />
                ))}
              </Box>
              <div>
                <FormControlLabel
                  control={
                    <Checkbox
                      {...form.register('needs_second_factor')}
                      defaultChecked={stored.needs_second_factor}
                      slotProps={{ input: { 'aria-describedby': `${id}factor` } }}
                    />
                  }
                  label={staffMessages.needsSecondFactor}
                />
                <FormHelperText id={`${id}factor`}>{staffMessages.needsSecondFactorHelp}</FormHelperText>
              </div>
              <TextField
                {...form.register('domain')}
                label={staffMessages.domainLabel}
                helperText={staffMessages.domainHelp}
                autoComplete="off"
                fullWidth
                slotProps={{ htmlInput: { maxLength: 200, autoCapitalize: 'none', spellCheck: false } }}
              />
              {save.isError && getRefusal(save.error) ? <Alert severity="error">{getRefusal(save.error)}</Alert> : null}
            </Stack>
            <StickyFooter>{saveBar}</StickyFooter>
          </>
        )}
      </SettingsForm>
      {wanted ? (
        <PasswordDialog
          title={staffMessages.rulesQuestion}
          text={staffMessages.passwordText}
          confirmLabel="Save rules"
          onConfirmInNewSession={(client) => confirm(client, wanted)}
          onClose={() => setWanted(undefined)}
        />
      ) : null}
    </SectionCard>
  );
}
