import Box from '@mui/material/Box';
import { Badge } from '#admin/ui/Badge.tsx';
import { LoadFailure } from '#admin/ui/feedback/LoadFailure.tsx';
import { LoadingSpinner } from '#admin/ui/feedback/LoadingSpinner.tsx';
import { useFreshRecord } from '#admin/ui/form/save/useFreshRecord.ts';
import { SubPageHeader } from '#admin/ui/layout/SubPageHeader.tsx';
import { contentKinds } from '#shared/rules/content-kinds.ts';
import type { DayTrip } from '../day-trip.ts';
import { dayTripMessages } from '../messages.ts';
import { DayTripForm } from './DayTripForm.tsx';

const backLabel = 'All day trips';
/** Limits the length of lines of text. */
const pageStyles = { maxWidth: 960, mx: 'auto' } as const;

interface Props {
  /** Id of the day trip to edit; undefined for a new one. */
  readonly id: string | undefined;
  /** Id of the day trip to copy to a new one. */
  readonly copyOf: string | undefined;
}

/** Renders the day trip form instead of the list, at `?new=true`, `?edit={id}` and `?copy={id}`. */
export function DayTripFormPage({ id, copyOf }: Props) {
  if (id !== undefined) return <EditDayTrip id={id} />;
  if (copyOf !== undefined) return <CopyDayTrip id={copyOf} />;
  return (
    <Box sx={pageStyles}>
      <SubPageHeader title="Create New Day Trip" back={backLabel} />
      <DayTripForm />
    </Box>
  );
}

function EditDayTrip({ id }: { readonly id: string }) {
  const { row: trip, error, refetch } = useFreshRecord<DayTrip>(contentKinds.dayTrip.resource, id);
  return (
    <Box sx={pageStyles}>
      <SubPageHeader
        title="Edit Day Trip"
        back={backLabel}
        lead={trip?.title ?? '\u00a0'}
        action={trip && !trip.is_active ? <Badge label="Inactive" /> : null}
      />
      {trip ? <DayTripForm trip={trip} /> : null}
      {error ? (
        <LoadFailure subject="the day trip" error={error} message={dayTripMessages.loadOneFailed} onRetry={refetch} />
      ) : null}
      {trip || error ? null : <LoadingSpinner label="Loading the day trip…" />}
    </Box>
  );
}

function CopyDayTrip({ id }: { readonly id: string }) {
  const { row: trip, error, refetch } = useFreshRecord<DayTrip>(contentKinds.dayTrip.resource, id);
  return (
    <Box sx={pageStyles}>
      <SubPageHeader title="Create New Day Trip" back={backLabel} />
      {trip ? <DayTripForm copyOf={trip} /> : null}
      {error ? (
        <LoadFailure subject="the day trip" error={error} message={dayTripMessages.loadOneFailed} onRetry={refetch} />
      ) : null}
      {trip || error ? null : <LoadingSpinner label="Loading the day trip…" />}
    </Box>
  );
}
