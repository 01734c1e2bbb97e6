import { paths } from '../../shared/paths.ts';
import { type Saved, useStoreRow } from '../ui/forms/useStoreRow.tsx';
import { asFormRecord, type Location, type LocationValues, locationPayload } from './location.ts';
import { labels, messages } from './messages.ts';

/** Saves the form: a new location, or changes to one, unless somebody else has changed it meanwhile. */
export function useSaveLocation(): (values: LocationValues, before: Location | undefined) => Promise<Saved<Location>> {
  const store = useStoreRow<Location>({
    resource: 'locations',
    table: 'locations',
    labels,
    messages,
    addressOf: (id) => paths.location(id),
    shown: (location) => locationPayload(asFormRecord(location)),
  });
  return (values, before) => store(locationPayload(values), before);
}
