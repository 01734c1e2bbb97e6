import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import { useFormState, useWatch } from 'react-hook-form';
import { useComingDepartures } from '#admin/content/form/coming-departures.ts';
import type { ValuesOf } from '#shared/columns/columns.ts';
import type { about } from '#shared/columns/site-content.ts';
import { formatWeekday } from '#shared/rules/text/format.ts';

type Values = ValuesOf<typeof about>;

/** Says which departures lose their guide with those who were removed from the form. */
export function RemovedGuides() {
  const { defaultValues } = useFormState<Values>();
  const guides = useWatch<Values, 'guides'>({ name: 'guides' });
  const removed = (defaultValues?.guides ?? []).filter((saved) => !guides.some(({ id }) => id === saved?.id));
  const departures = useComingDepartures(removed.length > 0);
  return (
    // The region exists before its text, so that screen readers announce it.
    <Box role="status" sx={{ display: 'grid', gap: 1, '&:empty': { display: 'none' } }}>
      {removed.map((guide) => {
        const led = departures.filter((departure) => departure.guides.some(({ id }) => id === guide?.id));
        const days = new Map(led.map(({ departure, departure_date }) => [departure, departure_date]));
        const [first] = [...days.values()].sort();
        return first === undefined ? null : (
          <Alert key={guide?.id} severity="warning">
            {`${guide?.name} leads ${days.size === 1 ? 'a departure' : `${days.size} departures, the first`} on ${formatWeekday(first)}. Without a guide there, nobody is told.`}
          </Alert>
        );
      })}
    </Box>
  );
}
