import { useState } from 'react';
import { type Identifier, useDataProvider, useRefresh } from 'react-admin';
import type { BookingStatus } from '../../../shared/options.ts';
import { logFault } from '../../providers/log-error.ts';
import { statuses } from '../booking.ts';

/** As many as one address can name. */
const atATime = 100;

/** What became of a change of many: the ids that are done with, and what to say. */
interface BulkOutcome {
  readonly done: readonly Identifier[];
  readonly message: string;
  readonly isFailure: boolean;
}

/** Sets many bookings to one status. What was done stays done, and is told, when a later part fails. */
export function useBulkStatus() {
  const dataProvider = useDataProvider();
  const refresh = useRefresh();
  const [isSaving, setSaving] = useState(false);

  async function setStatus(ids: readonly Identifier[], status: BookingStatus): Promise<BulkOutcome> {
    setSaving(true);
    const asked: Identifier[] = [];
    let changed = 0;
    try {
      for (let start = 0; start < ids.length; start += atATime) {
        const part = ids.slice(start, start + atATime);
        const { data = [] } = await dataProvider.updateMany('bookings', { ids: part, data: { status } });
        asked.push(...part);
        changed += data.length;
      }
      return { done: asked, message: outcomeText(status, changed, ids.length), isFailure: false };
    } catch (error) {
      logFault('status of several bookings')(error);
      return { done: asked, message: failureText(status, changed, ids.length), isFailure: true };
    } finally {
      setSaving(false);
      refresh();
    }
  }

  return { setStatus, isSaving };
}

const many = (count: number) => (count === 1 ? '1 booking' : `${count} bookings`);

/** What is said when the database has answered: some may have been deleted by somebody else meanwhile. */
export function outcomeText(status: BookingStatus, changed: number, asked: number): string {
  const gone = asked - changed;
  const done = `${many(changed)} marked as ${statuses[status].label.toLowerCase()}.`;
  return gone > 0 ? `${done} ${many(gone)} ${gone === 1 ? 'was' : 'were'} no longer there.` : done;
}

/** What is said when it failed, wholly or half way. */
export function failureText(status: BookingStatus, changed: number, asked: number): string {
  return changed === 0
    ? 'The status could not be changed. Please try again.'
    : `${outcomeText(status, changed, changed)} The other ${asked - changed} could not be changed and are still selected. Please try again.`;
}
