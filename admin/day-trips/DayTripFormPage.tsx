import OpenIcon from '@mui/icons-material/OpenInNew';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { useGetOne } from 'react-admin';
import { paths } from '../../shared/paths.ts';
import { Fault } from '../ui/Fault.tsx';
import { live } from '../ui/live.ts';
import { logFault } from '../ui/log-fault.ts';
import { SoftChip } from '../ui/SoftChip.tsx';
import { SubPageHeader } from '../ui/SubPageHeader.tsx';
import { useFirst } from '../ui/useFirst.ts';
import { Waiting } from '../ui/Waiting.tsx';
import { DayTripForm } from './DayTripForm.tsx';
import type { DayTrip } from './day-trip.ts';
import { messages } from './messages.ts';

const back = 'All day trips';
/** Lines of text that can still be read. */
const measure = { maxWidth: 960, mx: 'auto' } as const;

/** The form in the place of the list, at ?new=true and at ?edit={id}. */
export function DayTripFormPage({ id }: { readonly id: string | undefined }) {
  if (id !== undefined) return <Edited id={id} />;
  return (
    <Box sx={measure}>
      <SubPageHeader title="Create New Day Trip" back={back} />
      <DayTripForm />
    </Box>
  );
}

function Edited({ id }: { readonly id: string }) {
  const { data, isError, isFetchedAfterMount, refetch } = useGetOne<DayTrip>(
    'day-trips',
    { id },
    { ...live, retry: false, refetchInterval: false, refetchOnWindowFocus: false, onError: logFault(`day trip ${id}`) },
  );
  // What a list has left behind may be older than what is there now.
  const trip = useFirst(isFetchedAfterMount && !isError ? data : undefined);
  return (
    <Box sx={measure}>
      <SubPageHeader
        title="Edit Day Trip"
        back={back}
        lead={trip?.title ?? '\u00a0'}
        action={trip ? trip.is_active ? <PublicPage id={id} /> : <SoftChip label="Inactive" /> : null}
      />
      {trip ? <DayTripForm trip={trip} /> : null}
      {isError && !trip ? <Fault message={messages.loadOneFailed} onRetry={refetch} /> : null}
      {trip || isError ? null : <Waiting label="Loading the day trip…" />}
    </Box>
  );
}

function PublicPage({ id }: { readonly id: string }) {
  return (
    <Button href={paths.dayTrip(id)} target="_blank" rel="noopener" variant="outlined" endIcon={<OpenIcon />}>
      Public page
    </Button>
  );
}
