import Box from '@mui/material/Box';
import Card from '@mui/material/Card';
import Typography from '@mui/material/Typography';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { lazy, useId, useState } from 'react';
import { useNotify } from 'react-admin';
import { useSupabase } from '../data/auth/supabase-context.tsx';
import { BusyButton } from '../ui/BusyButton.tsx';
import { DialogSuspense } from '../ui/dialogs/DialogSuspense.tsx';
import { focusContent } from '../ui/focus/focus.ts';
import { type Clearing, clearDemonstration, type Demonstration, readDemonstration } from './api.ts';
import { demonstrationMessages, formatCounts, listKinds } from './demonstration.ts';
import { useIsCounting } from './useIsCounting.ts';

const ClearDialog = lazy(() =>
  import('./ClearDemonstrationDialog.tsx').then((module) => ({ default: module.ClearDemonstrationDialog })),
);

const queryKey = ['demonstration'] as const;

/** Renders what is left of the demonstration and a button that deletes it; nothing without any, or if it is unknown. */
export function DemonstrationCard() {
  const id = useId();
  const { client } = useSupabase();
  const notify = useNotify();
  const queryClient = useQueryClient();
  const [isAsking, setAsking] = useState(false);
  const isCounting = useIsCounting();
  const { data } = useQuery<Demonstration | null>({
    queryKey,
    queryFn: () => readDemonstration(client),
    retry: 1,
    enabled: !isCounting,
  });
  const { mutate, isPending } = useMutation({
    mutationKey: ['demonstration', 'clear'],
    mutationFn: (clearing: Clearing) => clearDemonstration(client, clearing),
    onSuccess: (_result, { kinds }) => {
      const isWhole = data && listKinds(data.counts).length === kinds.length;
      notify(isWhole ? demonstrationMessages.done : demonstrationMessages.partlyDone, { type: 'success' });
      queryClient.setQueryData<Demonstration | null>(queryKey, null);
      focusContent();
      // Every list has changed.
      return queryClient.invalidateQueries();
    },
    onError: () => notify(demonstrationMessages.failed, { type: 'error' }),
  });
  if (!data) return null;
  return (
    <Card component="section" aria-labelledby={id} sx={{ p: 2 }}>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', columnGap: 3, rowGap: 1.5 }}>
        <Box sx={{ flex: '1 1 20rem', minWidth: 0 }}>
          <Typography id={id} variant="h2">
            {demonstrationMessages.title}
          </Typography>
          <Typography color="text.secondary">{demonstrationMessages.lead(formatCounts(data.counts))}</Typography>
        </Box>
        <BusyButton variant="outlined" isBusy={isPending} onClick={() => setAsking(true)}>
          {isPending ? demonstrationMessages.deleting : demonstrationMessages.button}
        </BusyButton>
      </Box>
      {isAsking ? (
        <DialogSuspense>
          <ClearDialog
            demonstration={data}
            onCancel={() => setAsking(false)}
            onConfirm={(clearing) => {
              setAsking(false);
              mutate(clearing);
            }}
          />
        </DialogSuspense>
      ) : null}
    </Card>
  );
}
