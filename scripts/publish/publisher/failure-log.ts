import { formatError, UserError } from '../../runtime/errors.ts';
import type { Log } from '../../runtime/log.ts';
import type { LiveState } from './live-state.ts';

/**
 * Creates the log of failed publishes. A repeated failure is logged once. A failure before the first release is not logged, since
 * the program ends with it.
 */
export function createFailureLog(live: Pick<LiveState, 'release' | 'isReportPending'>, log: Log) {
  let last: string | undefined;
  return {
    /** The reason why the last publish failed; undefined if it succeeded. */
    get last() {
      return last;
    },
    /** Logs a failure and returns its reason. */
    add(error: unknown): string {
      const reason = error instanceof UserError ? error.message : formatError(error);
      const [event, summary] = live.isReportPending
        ? ['publish.unconfirmed', 'The new release is served, but not confirmed as published.']
        : ['publish.failed', 'Publishing failed; the live site stays as it was.'];
      if (live.release && reason !== last) log(`${summary} ${reason}`, { event, level: 'error' });
      last = reason;
      return reason;
    },
    /** Forgets the last failure after a success. */
    clear(): void {
      last = undefined;
    },
  };
}

export type FailureLog = ReturnType<typeof createFailureLog>;
