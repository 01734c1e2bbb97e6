import { useCreate, useNotify, useRefresh, useUpdate } from 'react-admin';
import { logFault } from '../ui/log-fault.ts';
import { type Location, type LocationValues, locationPayload } from './location.ts';
import { messages } from './messages.ts';

/**
 * Saves the form: a new location, or changes to one.
 * @returns what to say when it failed; undefined when the database has it
 */
export function useSaveLocation(
  location: Location | undefined,
): (values: LocationValues) => Promise<string | undefined> {
  const [create] = useCreate();
  const [update] = useUpdate();
  const notify = useNotify();
  const refresh = useRefresh();

  return async (values) => {
    const data = locationPayload(values);
    try {
      if (location)
        await update('locations', { id: location.id, data, previousData: location }, { returnPromise: true });
      else await create('locations', { data }, { returnPromise: true });
    } catch (error) {
      logFault('save of a location')(error);
      return messages.saveFailed;
    }
    notify(location ? messages.saved : messages.created, { type: 'success' });
    refresh();
    return undefined;
  };
}
