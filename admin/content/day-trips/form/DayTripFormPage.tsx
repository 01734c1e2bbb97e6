import Box from '@mui/material/Box';
import type { ReactNode } from 'react';
import { Badge } from '#admin/ui/Badge.tsx';
import { FreshRecord } from '#admin/ui/form/load/FreshRecord.tsx';
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
  if (id !== undefined)
    return (
      <FreshDayTrip id={id} frame={(status) => <EditPage>{status}</EditPage>}>
        {(trip) => (
          <EditPage trip={trip}>
            <DayTripForm trip={trip} />
          </EditPage>
        )}
      </FreshDayTrip>
    );
  return (
    <Box sx={pageStyles}>
      <SubPageHeader title="Create New Day Trip" back={backLabel} />
      {copyOf === undefined ? (
        <DayTripForm />
      ) : (
        <FreshDayTrip id={copyOf} frame={(status) => status}>
          {(trip) => <DayTripForm copyOf={trip} />}
        </FreshDayTrip>
      )}
    </Box>
  );
}

/** Renders the page for a day trip, or without it while it is loaded. */
function EditPage({ trip, children }: { readonly trip?: DayTrip; readonly children: ReactNode }) {
  return (
    <Box sx={pageStyles}>
      <SubPageHeader
        title="Edit Day Trip"
        back={backLabel}
        lead={trip?.title ?? '\u00a0'}
        action={trip && !trip.is_active ? <Badge label="Inactive" /> : null}
      />
      {children}
    </Box>
  );
}

interface FreshDayTripProps {
  readonly id: string;
  readonly frame: (status: ReactNode) => ReactNode;
  readonly children: (trip: DayTrip) => ReactNode;
}

function FreshDayTrip(props: FreshDayTripProps) {
  return (
    <FreshRecord
      resource={contentKinds.dayTrip.resource}
      noun="day trip"
      message={dayTripMessages.loadOneFailed}
      {...props}
    />
  );
}
