import Box from '@mui/material/Box';
import Stack from '@mui/material/Stack';
import TextField from '@mui/material/TextField';
import Typography from '@mui/material/Typography';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useNotify } from 'react-admin';
import { useForm } from 'react-hook-form';
import { PasswordDialog } from '../account/index.ts';
import { useSupabase } from '../data/auth/supabase-context.tsx';
import type { Client } from '../data/rpc.ts';
import { QueryContent } from '../ui/feedback/QueryContent.tsx';
import { SettingsForm } from '../ui/form/save/SettingsForm.tsx';
import { SectionCard } from '../ui/layout/SectionCard.tsx';
import { StickyFooter } from '../ui/layout/StickyFooter.tsx';
import { type BookingLimits, readBookingLimits, saveBookingLimits } from './api.ts';
import { parseLimits, type TypedLimits, toTypedLimits, validateLimit } from './booking-limits.ts';
import { describeGroupDiscounts, limitRows, settingsMessages } from './messages.ts';

const queryKey = ['booking-limits'] as const;

/** Renders the booking limits and the group discounts. */
export function BookingSettings() {
  const { client } = useSupabase();
  const query = useQuery({
    queryKey,
    queryFn: () => readBookingLimits(client),
    refetchOnWindowFocus: false,
    retry: 1,
  });
  return (
    <Stack spacing={3} sx={{ maxWidth: 720 }}>
      <SectionCard title={settingsMessages.limitsTitle} lead={settingsMessages.limitsLead}>
        <QueryContent query={query} loading={settingsMessages.limitsLoading} failed={settingsMessages.limitsLoadFailed}>
          {(limits) => <LimitsForm stored={limits} />}
        </QueryContent>
      </SectionCard>
      <SectionCard title={settingsMessages.discountTitle} lead={settingsMessages.discountLead}>
        <Box component="ul" sx={{ m: 0, pl: 2.5 }}>
          {describeGroupDiscounts().map((sentence) => (
            <li key={sentence}>{sentence}</li>
          ))}
        </Box>
      </SectionCard>
    </Stack>
  );
}

/** Renders the form of the limits. Later values of `stored` are ignored, since they would replace the input. */
function LimitsForm({ stored }: { readonly stored: BookingLimits }) {
  const notify = useNotify();
  const queryClient = useQueryClient();
  const form = useForm<TypedLimits>({ defaultValues: toTypedLimits(stored) });
  const { errors } = form.formState;
  const [isOpen, setOpen] = useState(false);
  // A refused value must be seen.
  const isExpanded = isOpen || Object.keys(errors).length > 0;
  const [wanted, setWanted] = useState<TypedLimits>();
  const save = useMutation({
    mutationKey: ['booking-limits', 'save'],
    mutationFn: async ({ typed, client }: { readonly typed: TypedLimits; readonly client: Client }) => {
      const limits = parseLimits(typed, stored);
      await saveBookingLimits(client, limits);
      return limits;
    },
    onSuccess: (limits) => {
      queryClient.setQueryData<BookingLimits>(queryKey, limits);
      form.reset(toTypedLimits(limits));
      notify(settingsMessages.limitsSaved, { type: 'success' });
    },
  });

  return (
    <>
      <SettingsForm form={form} saveLabel="Save limits" onSave={setWanted}>
        {(saveBar) => (
          <Box
            component="details"
            open={isExpanded}
            onToggle={({ currentTarget }) => {
              setOpen(currentTarget.open);
              // A refused value that was hidden could not take the focus.
              if (currentTarget.open) currentTarget.querySelector<HTMLElement>('[aria-invalid=true]')?.focus();
            }}
          >
            <Box component="summary" sx={{ cursor: 'pointer', py: 1.5, mb: 1, fontWeight: 600 }}>
              Advanced
            </Box>
            {limitRows.map(({ name, label, help }) => (
              <Box
                key={name}
                role="group"
                aria-label={label}
                sx={{
                  display: 'grid',
                  gap: 1.5,
                  alignItems: 'start',
                  gridTemplateColumns: { xs: '1fr 1fr', sm: 'minmax(0, 1fr) 9rem 9rem' },
                  mb: 2.5,
                }}
              >
                <Box sx={{ gridColumn: { xs: '1 / -1', sm: 'auto' } }}>
                  <Typography sx={{ fontWeight: 600 }}>{label}</Typography>
                  <Typography color="text.secondary" sx={{ fontSize: 13 }}>
                    {help}
                  </Typography>
                </Box>
                {(['hour', 'day'] as const).map((period) => {
                  const error = errors[name]?.[period];
                  return (
                    <TextField
                      key={period}
                      {...form.register(`${name}.${period}`, { validate: validateLimit })}
                      label={period === 'hour' ? 'An hour' : 'A day'}
                      error={error !== undefined}
                      helperText={error?.message}
                      autoComplete="off"
                      slotProps={{ htmlInput: { inputMode: 'numeric' } }}
                    />
                  );
                })}
              </Box>
            ))}
            <StickyFooter>{saveBar}</StickyFooter>
          </Box>
        )}
      </SettingsForm>
      {wanted ? (
        <PasswordDialog
          title={settingsMessages.limitsQuestion}
          text={settingsMessages.limitsPassword}
          confirmLabel="Save limits"
          onConfirmInNewSession={(client) => save.mutateAsync({ typed: wanted, client })}
          onClose={() => setWanted(undefined)}
        />
      ) : null}
    </>
  );
}
