import { useState } from 'react';
import { type Identifier, useDataProvider, useRefresh } from 'react-admin';
import type { BookingStatus } from '#shared/options.ts';
import { logError } from '../../providers/log-error.ts';
import { statusChips } from '../booking.ts';

/** Maximum number of ids in one URL. */
const batchSize = 100;

/** Result of a bulk change: the processed ids, and the message to show. */
interface BulkResult {
  readonly processedIds: readonly Identifier[];
  readonly message: string;
  readonly isFailure: boolean;
}

/** Returns a function that sets one status for many bookings, in batches. A failure leaves earlier batches changed. */
export function useBulkStatus() {
  const dataProvider = useDataProvider();
  const refresh = useRefresh();
  const [isSaving, setSaving] = useState(false);

  async function setStatus(ids: readonly Identifier[], status: BookingStatus): Promise<BulkResult> {
    setSaving(true);
    const processedIds: Identifier[] = [];
    let changed = 0;
    try {
      for (let start = 0; start < ids.length; start += batchSize) {
        const batch = ids.slice(start, start + batchSize);
        const { data = [] } = await dataProvider.updateMany('bookings', { ids: batch, data: { status } });
        processedIds.push(...batch);
        changed += data.length;
      }
      return { processedIds, message: getResultMessage(status, changed, ids.length), isFailure: false };
    } catch (error) {
      logError('status of several bookings')(error);
      return { processedIds, message: getFailureMessage(status, changed, ids.length), isFailure: true };
    } finally {
      setSaving(false);
      refresh();
    }
  }

  return { setStatus, isSaving };
}

const formatBookingCount = (count: number) => (count === 1 ? '1 booking' : `${count} bookings`);

/** Returns the message for a finished change; somebody else may have deleted some of the bookings meanwhile. */
export function getResultMessage(status: BookingStatus, changed: number, requested: number): string {
  const missing = requested - changed;
  const done = `${formatBookingCount(changed)} marked as ${statusChips[status].label.toLowerCase()}.`;
  return missing > 0
    ? `${done} ${formatBookingCount(missing)} ${missing === 1 ? 'was' : 'were'} no longer there.`
    : done;
}

/** Returns the message for a change that failed, entirely or in part. */
export function getFailureMessage(status: BookingStatus, changed: number, requested: number): string {
  return changed === 0
    ? 'The status could not be changed. Please try again.'
    : `${getResultMessage(status, changed, changed)} The other ${requested - changed} could not be changed and are still selected. Please try again.`;
}
