import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useNotify, useRefresh } from 'react-admin';
import { useMailState } from '../hooks/useMailState.ts';
import { useMailApi } from '../providers/data/mail.ts';
import { logError } from '../providers/log-error.ts';
import type { FinishedTrip } from '../providers/reports/departures.ts';

/** Returns a function that completes a booking and, while mail is on, invites its customer to write a review. */
export function useCompleteTrip() {
  const mailApi = useMailApi();
  const canAsk = useMailState().data?.state === 'on';
  const [busyId, setBusyId] = useState<string>();
  const notify = useNotify();
  const refresh = useRefresh();
  const queryClient = useQueryClient();

  async function complete({ id, customer }: FinishedTrip): Promise<void> {
    if (busyId !== undefined) return;
    setBusyId(id);
    let isCompleted = false;
    try {
      await mailApi.answerBookings('completed', [{ id }]);
      isCompleted = true;
      if (canAsk) await mailApi.sendReviewInvitation(id);
      notify(
        canAsk
          ? `The booking of ${customer} is completed. The invitation to a review is on its way.`
          : `The booking of ${customer} is completed. Its review link is in the booking.`,
        { type: 'success', record: id },
      );
    } catch (error) {
      logError(`completing booking ${id}`)(error);
      notify(
        isCompleted
          ? `The booking of ${customer} is completed, but the invitation to a review could not be sent. Please send it from the booking.`
          : 'The booking could not be completed. Please try again.',
        { type: 'error', record: id },
      );
    } finally {
      setBusyId(undefined);
      await queryClient.invalidateQueries({ queryKey: ['departures'] });
      refresh();
    }
  }

  return { complete, busyId, canAsk };
}
