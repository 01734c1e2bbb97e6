import OpenIcon from '@mui/icons-material/OpenInNew';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { paths } from '#shared/paths.ts';
import { Badge } from '../../components/cards/Badge.tsx';
import { ErrorAlert } from '../../components/feedback/ErrorAlert.tsx';
import { LoadingSpinner } from '../../components/feedback/LoadingSpinner.tsx';
import { SubPageHeader } from '../../components/layout/SubPageHeader.tsx';
import { useFreshRecord } from '../../forms/save/useFreshRecord.ts';
import type { DayTrip } from '../day-trip.ts';
import { dayTripMessages } from '../messages.ts';
import { DayTripForm } from './DayTripForm.tsx';

const back = 'All day trips';
/** Lines of text that can still be read. */
const pageStyles = { maxWidth: 960, mx: 'auto' } as const;

/** The form in the place of the list, at ?new=true and at ?edit={id}. */
export function DayTripFormPage({ id }: { readonly id: string | undefined }) {
  if (id !== undefined) return <EditDayTrip id={id} />;
  return (
    <Box sx={pageStyles}>
      <SubPageHeader title="Create New Day Trip" back={back} />
      <DayTripForm />
    </Box>
  );
}

function EditDayTrip({ id }: { readonly id: string }) {
  const { row: trip, error, refetch } = useFreshRecord<DayTrip>('day-trips', id, 'day trip');
  return (
    <Box sx={pageStyles}>
      <SubPageHeader
        title="Edit Day Trip"
        back={back}
        lead={trip?.title ?? '\u00a0'}
        action={trip ? trip.is_active ? <PublicPage id={id} /> : <Badge label="Inactive" /> : null}
      />
      {trip ? <DayTripForm trip={trip} /> : null}
      {error ? <ErrorAlert message={dayTripMessages.loadOneFailed} onRetry={refetch} /> : null}
      {trip || error ? null : <LoadingSpinner label="Loading the day trip…" />}
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
