import { paths } from '../../shared/paths.ts';
import { useCreateDayTrip } from '../providers/day-trips.ts';
import { type Saved, useStoreRow } from '../ui/forms/useStoreRow.tsx';
import { asForm, type DayTrip, type DayTripForm } from './day-trip.ts';
import { labels } from './labels.ts';
import { messages } from './messages.ts';
import { dayTripPayload } from './payload.ts';

/** Saves the form: a new day trip, or changes to one, unless somebody else has changed it meanwhile. */
export function useSaveDayTrip(): (form: DayTripForm, before: DayTrip | undefined) => Promise<Saved<DayTrip>> {
  const create = useCreateDayTrip();
  const store = useStoreRow<DayTrip, ReturnType<typeof dayTripPayload>>({
    resource: 'day-trips',
    table: 'day_trips',
    labels,
    messages,
    addressOf: paths.dayTrip,
    shown: (trip) => dayTripPayload(asForm(trip)),
    create,
  });
  return (form, before) => store(dayTripPayload(form), before);
}
