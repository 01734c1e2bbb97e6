import Box from '@mui/material/Box';
import Card from '@mui/material/Card';
import Stack from '@mui/material/Stack';
import TextField from '@mui/material/TextField';
import Typography from '@mui/material/Typography';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useId, useRef, useState } from 'react';
import { useNotify } from 'react-admin';
import { FormProvider, useForm } from 'react-hook-form';
import { useSupabase } from '../data/auth/supabase-context.tsx';
import { ErrorAlert } from '../ui/feedback/ErrorAlert.tsx';
import { getErrorMessage } from '../ui/feedback/get-error-message.ts';
import { LoadingSpinner } from '../ui/feedback/LoadingSpinner.tsx';
import { SaveBar } from '../ui/form/save/SaveBar.tsx';
import { UnsavedChangesDialog } from '../ui/form/unsaved/UnsavedChangesDialog.tsx';
import { StickyFooter } from '../ui/layout/StickyFooter.tsx';
import { type BookingLimits, readBookingLimits, saveBookingLimits } from './api.ts';
import { parseLimits, type TypedLimits, toTypedLimits, validateLimit } from './booking-limits.ts';
import { describeGroupDiscounts, limitRows, settingsMessages } from './messages.ts';

const queryKey = ['booking-limits'] as const;

/** Renders the booking limits and the group discounts. */
export function BookingSettings() {
  const { client } = useSupabase();
  const { data, isError, refetch } = useQuery({
    queryKey,
    queryFn: () => readBookingLimits(client),
    refetchOnWindowFocus: false,
    retry: 1,
  });
  const id = useId();
  const discountId = useId();
  return (
    <Stack spacing={3} sx={{ maxWidth: 720 }}>
      <Card component="section" aria-labelledby={id} sx={{ p: { xs: 2, sm: 3 } }}>
        <Typography id={id} variant="h2">
          {settingsMessages.limitsTitle}
        </Typography>
        <Typography color="text.secondary" sx={{ mt: 0.5, mb: 2 }}>
          {settingsMessages.limitsLead}
        </Typography>
        {data ? <LimitsForm stored={data} /> : null}
        {!data && isError ? <ErrorAlert message={settingsMessages.limitsLoadFailed} onRetry={refetch} /> : null}
        {data || isError ? null : <LoadingSpinner label={settingsMessages.limitsLoading} />}
      </Card>
      <Card component="section" aria-labelledby={discountId} sx={{ p: { xs: 2, sm: 3 } }}>
        <Typography id={discountId} variant="h2">
          {settingsMessages.discountTitle}
        </Typography>
        <Typography color="text.secondary" sx={{ mt: 0.5 }}>
          {settingsMessages.discountLead}
        </Typography>
        <Box component="ul" sx={{ mt: 1, mb: 0, pl: 2.5 }}>
          {describeGroupDiscounts().map((sentence) => (
            <li key={sentence}>{sentence}</li>
          ))}
        </Box>
      </Card>
    </Stack>
  );
}

/** Renders the form of the limits. Later values of `stored` are ignored, since they would replace the input. */
function LimitsForm({ stored }: { readonly stored: BookingLimits }) {
  const { client } = useSupabase();
  const notify = useNotify();
  const queryClient = useQueryClient();
  const form = useForm<TypedLimits>({ defaultValues: toTypedLimits(stored) });
  const { errors } = form.formState;
  const [isOpen, setOpen] = useState(false);
  // A refused value must be seen.
  const isExpanded = isOpen || Object.keys(errors).length > 0;
  const fields = useRef<HTMLFormElement>(null);
  // The form stays open after saving, so this stays false.
  const saved = useRef(false);
  const save = useMutation({
    mutationKey: ['booking-limits', 'save'],
    mutationFn: async (typed: TypedLimits) => {
      const limits = parseLimits(typed, stored);
      await saveBookingLimits(client, limits);
      return limits;
    },
    onSuccess: (limits) => {
      queryClient.setQueryData<BookingLimits>(queryKey, limits);
      form.reset(toTypedLimits(limits));
      notify(settingsMessages.limitsSaved, { type: 'success' });
    },
    onError: (error) => notify(`${settingsMessages.limitsFailed} ${getErrorMessage(error)}`, { type: 'error' }),
  });

  return (
    <FormProvider {...form}>
      <form
        ref={fields}
        noValidate
        onSubmit={form.handleSubmit((typed) => (save.isPending ? undefined : save.mutate(typed)))}
      >
        <Box
          component="details"
          open={isExpanded}
          onToggle={({ currentTarget }) => {
            setOpen(currentTarget.open);
            // A refused value that was hidden could not take the focus.
            if (currentTarget.open) fields.current?.querySelector<HTMLElement>('[aria-invalid=true]')?.focus();
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
          <StickyFooter>
            <SaveBar failure={undefined} label="Save limits" isSaving={save.isPending} />
          </StickyFooter>
        </Box>
      </form>
      <UnsavedChangesDialog saved={saved} />
    </FormProvider>
  );
}
