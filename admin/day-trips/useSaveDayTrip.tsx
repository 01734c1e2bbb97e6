import { useNotify, useRefresh, useUpdate } from 'react-admin';
import { useCreateDayTrip } from '../providers/day-trips.ts';
import { NewerChange } from '../providers/newer-change.ts';
import { useAskPublishState } from '../publishing/usePublishState.ts';
import { namedFault } from '../ui/forms/save-fault.ts';
import { atOnce } from '../ui/live.ts';
import { logFault } from '../ui/log-fault.ts';
import type { DayTrip, DayTripForm } from './day-trip.ts';
import { labels } from './labels.ts';
import { messages } from './messages.ts';
import { dayTripPayload } from './payload.ts';
import { SavedNotice } from './SavedNotice.tsx';
import { isChanged } from './two-versions.ts';

/** What became of saving: stored, the version that somebody else saved first, or what to say. */
export type Saved = 'stored' | { readonly newer: DayTrip } | { readonly failure: string };

/** Saves the form: a new day trip, or changes to one, unless somebody else has changed it since `before` was read. */
export function useSaveDayTrip(): (form: DayTripForm, before: DayTrip | undefined) => Promise<Saved> {
  const create = useCreateDayTrip();
  const [update] = useUpdate<DayTrip>(undefined, undefined, atOnce);
  const notify = useNotify();
  const refresh = useRefresh();
  const askPublishState = useAskPublishState();

  return async function save(form, before): Promise<Saved> {
    const data = dayTripPayload(form);
    try {
      const { id, is_active } = before ?? (await create(data));
      if (before) await update('day-trips', { id, data, previousData: before }, { returnPromise: true });
      const message = before ? messages.updated : messages.created;
      notify(<SavedNotice message={message} id={id} isPublic={is_active} />, { autoHideDuration: 10_000 });
    } catch (error) {
      if (before && error instanceof NewerChange) {
        const newer = { ...before, ...error.current };
        return isChanged(before, newer) ? { newer } : save(form, newer);
      }
      logFault('save of a day trip')(error);
      return { failure: namedFault(error, { table: 'day_trips', labels, message: messages.saveFailed }) };
    }
    refresh();
    void askPublishState();
    return 'stored';
  };
}
