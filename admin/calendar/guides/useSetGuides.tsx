import { useNotify, useRefresh } from 'react-admin';
import type { LeadingGuide } from '../../bookings/index.ts';
import { useSupabase } from '../../data/auth/supabase-context.tsx';
import { logError } from '../../data/log-error.ts';
import { ActionNotification, getActionOptions } from '../../ui/feedback/ActionNotification.tsx';
import type { DepartingTrip } from '../trips.ts';
import { setGuides } from './api.ts';
import { guideMessages } from './messages.ts';

/** Returns the function that sets the guides of a trip and offers to undo it. It rejects with an HttpError. */
export function useSetGuides() {
  const { client } = useSupabase();
  const notify = useNotify();
  const refresh = useRefresh();

  return async function set(trip: DepartingTrip, chosen: readonly LeadingGuide[]): Promise<void> {
    const guides = chosen.map(({ id }) => id);
    const replaced = trip.guides.map(({ id }) => id);

    async function undo() {
      try {
        await setGuides(client, trip, replaced, guides);
        notify(guideMessages.undone, { type: 'success', record: trip.key });
      } catch (error) {
        logError('undoing the guides of a departure')(error);
        notify(guideMessages.undoFailed, { type: 'error', record: trip.key });
      } finally {
        refresh();
      }
    }

    try {
      await setGuides(client, trip, guides, replaced);
      const message = guideMessages.saved(
        trip.title,
        chosen.map(({ name }) => name),
      );
      notify(<ActionNotification message={message} label="Undo" isUndo onPress={undo} />, getActionOptions(trip.key));
    } finally {
      refresh();
    }
  };
}
