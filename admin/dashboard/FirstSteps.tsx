import DoneIcon from '@mui/icons-material/CheckCircle';
import OpenIcon from '@mui/icons-material/RadioButtonUnchecked';
import Box from '@mui/material/Box';
import Card from '@mui/material/Card';
import Link from '@mui/material/Link';
import Typography from '@mui/material/Typography';
import visuallyHidden from '@mui/utils/visuallyHidden';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useId } from 'react';
import { useNotify } from 'react-admin';
import { Link as RouterLink } from 'react-router';
import { contentKinds } from '#shared/rules/content-kinds.ts';
import { useSupabase } from '../data/auth/supabase-context.tsx';
import { pollingOptions } from '../data/query-options.ts';
import { BusyButton } from '../ui/BusyButton.tsx';
import { focusContent } from '../ui/focus/focus.ts';
import { gridColumns } from '../ui/layout/grid-columns.ts';
import { dismissFirstSteps, type FirstStepsState, readFirstSteps } from './api.ts';
import { useIsCounting } from './useIsCounting.ts';

interface Step {
  readonly key: Exclude<keyof FirstStepsState, 'dismissed'>;
  readonly label: string;
  /** Where it is done. */
  readonly to: string;
  /** What to do there, while the step is open. */
  readonly hint?: string;
}

const steps: readonly Step[] = [
  { key: 'agency', label: 'Enter name and phone of the agency', to: '/site' },
  { key: 'home', label: 'Choose the images of the home page', to: '/site?view=home' },
  { key: 'about', label: 'Write what stands under About', to: '/site?view=about' },
  { key: 'alerts', label: 'Choose who gets alerts of new bookings', to: '/mail?view=settings' },
  { key: 'mail', label: 'See that mail works', to: '/mail?view=settings', hint: 'Send yourself a test mail.' },
  // Before the first tour, which visits it.
  { key: 'location', label: 'Add the first location, with an image', to: '/locations?new=true' },
  { key: 'tour', label: 'Add the first tour, with an image', to: '/tours?new=true' },
  { key: 'day_trip', label: 'Add the first day trip, with an image', to: `/${contentKinds.dayTrip.resource}?new=true` },
  { key: 'terms', label: 'Enter terms of payment and cancellation', to: '/site?view=terms' },
  {
    key: 'staff',
    label: 'Add a second staff member',
    to: '/settings?view=staff',
  },
];

const queryKey = ['first-steps'] as const;

/** Renders the first steps of a new agency, until they are dismissed; nothing if they are unknown. */
export function FirstSteps() {
  const id = useId();
  const { data, dismiss, isDismissing } = useFirstSteps();
  if (!data || data.dismissed) return null;
  const done = steps.filter(({ key }) => data[key]).length;
  const isDone = done === steps.length;
  return (
    <Card component="section" aria-labelledby={id} sx={{ p: 2 }}>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', columnGap: 1.5 }}>
        <Typography id={id} variant="h2">
          First steps
        </Typography>
        <Typography color="text.secondary" sx={{ flex: 1 }}>{`${done} of ${steps.length} done`}</Typography>
        <BusyButton aria-label="Dismiss the first steps" isBusy={isDismissing} onClick={dismiss}>
          Dismiss
        </BusyButton>
      </Box>
      <Typography color="text.secondary">
        {isDone ? 'All done: the site is your own.' : 'What a new agency needs before its first booking.'}
      </Typography>
      <Box
        component="ul"
        sx={{
          m: 0,
          mt: 1.5,
          p: 0,
          listStyle: 'none',
          display: 'grid',
          columnGap: 3,
          rowGap: 1,
          gridTemplateColumns: gridColumns(3, 16, 24),
        }}
      >
        {steps.map((step) => (
          <StepItem key={step.key} step={step} isDone={data[step.key]} />
        ))}
      </Box>
    </Card>
  );
}

/** Reads the first steps, after the counts of the dashboard, and returns a function that dismisses them for all staff. */
function useFirstSteps() {
  const { client } = useSupabase();
  const notify = useNotify();
  const queryClient = useQueryClient();
  const isCounting = useIsCounting();
  const { data } = useQuery<FirstStepsState>({
    queryKey,
    queryFn: () => readFirstSteps(client),
    ...pollingOptions,
    enabled: !isCounting,
  });

  const { mutate, isPending: isDismissing } = useMutation({
    mutationKey: ['first-steps', 'dismiss'],
    mutationFn: () => dismissFirstSteps(client),
    onSuccess: async () => {
      // An answer from before would show them again.
      await queryClient.cancelQueries({ queryKey });
      queryClient.setQueryData<FirstStepsState>(queryKey, (steps) => steps && { ...steps, dismissed: true });
      focusContent();
    },
    onError: () => notify('The first steps could not be dismissed. Please try again.', { type: 'error' }),
  });

  return { data, isDismissing, dismiss: () => mutate() };
}

function StepItem({ step: { label, to, hint }, isDone }: { readonly step: Step; readonly isDone: boolean }) {
  const Icon = isDone ? DoneIcon : OpenIcon;
  return (
    <Box component="li" sx={{ display: 'flex', gap: 1, overflowWrap: 'anywhere' }}>
      <Icon aria-hidden="true" color={isDone ? 'success' : 'disabled'} sx={{ fontSize: 22, flex: 'none' }} />
      <Box sx={{ minWidth: 0 }}>
        <span style={visuallyHidden}>{isDone ? 'Done: ' : 'Open: '}</span>
        {isDone ? (
          <Box component="span" sx={{ color: 'text.secondary' }}>
            {label}
          </Box>
        ) : (
          <Link component={RouterLink} to={to} sx={{ fontWeight: 600 }}>
            {label}
          </Link>
        )}
        {hint === undefined || isDone ? null : (
          <Typography color="text.secondary" sx={{ fontSize: 13 }}>
            {hint}
          </Typography>
        )}
      </Box>
    </Box>
  );
}
