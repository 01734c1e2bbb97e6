import { paths } from '../../shared/paths.ts';
import { type Saved, useStoreRow } from '../ui/forms/useStoreRow.tsx';
import { labels } from './labels.ts';
import { messages } from './messages.ts';
import { asFormRecord, type Tour, type TourValues, tourPayload } from './tour.ts';

/** Saves the form: a new tour, or changes to one, unless somebody else has changed it meanwhile. */
export function useSaveTour(): (values: TourValues, before: Tour | undefined) => Promise<Saved<Tour>> {
  const store = useStoreRow<Tour>({
    resource: 'tours',
    table: 'tours',
    labels,
    messages,
    addressOf: paths.tour,
    shown: (tour) => tourPayload(asFormRecord(tour)),
  });
  return (values, before) => store(tourPayload(values), before);
}
