import { useNotify, useRefresh } from 'react-admin';
import { useSupabase } from '../../data/auth/supabase-context.tsx';
import { logError } from '../../data/log-error.ts';
import { ActionNotification, getActionOptions } from '../../ui/feedback/ActionNotification.tsx';
import type { DepartingTrip } from '../trips.ts';
import { type DepartureChanges, setDeparture } from './api.ts';
import { departureMessages } from './messages.ts';

/** Returns the function that changes a departure and offers to undo it. It rejects with an HttpError. */
export function useSetDeparture() {
  const { client } = useSupabase();
  const notify = useNotify();
  const refresh = useRefresh();

  /** @param message what was done, as a sentence */
  return async function set(trip: DepartingTrip, changes: DepartureChanges, message: string): Promise<void> {
    const { key, decided } = trip;
    const former = pickFormer(trip, changes);

    async function undo(version: number) {
      try {
        await setDeparture(client, key, former, version);
        notify(departureMessages.undone, { type: 'success', record: key });
      } catch (error) {
        logError('undoing a change of a departure')(error);
        notify(departureMessages.undoFailed, { type: 'error', record: key });
      } finally {
        refresh();
      }
    }

    try {
      const version = await setDeparture(client, key, changes, decided.version);
      notify(
        <ActionNotification message={message} label="Undo" isUndo onPress={() => undo(version)} />,
        getActionOptions(key),
      );
    } finally {
      refresh();
    }
  };
}

/** Returns the present values of what a change names. */
function pickFormer({ decided, guides }: DepartingTrip, changes: DepartureChanges): DepartureChanges {
  const present: Required<DepartureChanges> = {
    state: decided.state,
    is_extra: decided.isExtra,
    is_certain: decided.isCertain,
    capacity: decided.capacity ?? null,
    staff_note: decided.staffNote ?? null,
    public_note: decided.publicNote ?? null,
    guides: guides.map(({ id }) => id),
  };
  return Object.fromEntries(Object.entries(present).filter(([column]) => column in changes));
}
