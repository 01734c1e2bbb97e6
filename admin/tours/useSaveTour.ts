import { useCreate, useNotify, useRefresh, useUpdate } from 'react-admin';
import { logFault } from '../ui/log-fault.ts';
import { messages } from './messages.ts';
import { saveFault } from './save-fault.ts';
import { type Tour, type TourValues, tourPayload } from './tour.ts';

/**
 * Saves the form: a new tour, or changes to one.
 * @returns what to say when it failed; undefined when the database has it
 */
export function useSaveTour(tour: Tour | undefined): (values: TourValues) => Promise<string | undefined> {
  const [create] = useCreate();
  const [update] = useUpdate();
  const notify = useNotify();
  const refresh = useRefresh();

  return async (values) => {
    const data = tourPayload(values);
    try {
      if (tour) await update('tours', { id: tour.id, data, previousData: tour }, { returnPromise: true });
      else await create('tours', { data }, { returnPromise: true });
    } catch (error) {
      logFault('save of a tour')(error);
      return saveFault(error);
    }
    notify(tour ? messages.updated : messages.created, { type: 'success' });
    // Order and visibility may have changed with it.
    refresh();
    return undefined;
  };
}
