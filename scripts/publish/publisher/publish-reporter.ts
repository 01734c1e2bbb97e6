import { describeError } from '#scripts/runtime/errors.ts';
import type { Log } from '#scripts/runtime/log.ts';
import type { PublishOutcome, PublishReports } from './content-source.ts';

/** A publish that has begun. */
export interface OpenPublish {
  /** Reports the outcome. Resolves with false if the database did not receive it. */
  end(outcome: PublishOutcome): Promise<boolean>;
}

/**
 * Creates a reporter of publishes to the database (private.publishes), where staff see them. It never rejects: a failed report is
 * no reason not to publish.
 * @param reports undefined to report nothing
 * @param note receives a sentence about each failed report
 */
export function createPublishReporter(reports: PublishReports | undefined, note: Log) {
  const logFailure = <T>(report: Promise<T>) =>
    report.catch((error: unknown) => {
      note(`This publish could not be reported to the database. ${describeError(error)}`, {
        event: 'publish.not-reported',
        level: 'warning',
      });
      return undefined;
    });
  return {
    async begin(): Promise<OpenPublish> {
      const publish = reports && (await logFailure(reports.begin()));
      return {
        async end(outcome) {
          if (!reports) return true;
          if (publish === undefined) return false;
          return (await logFailure(reports.end(publish, outcome).then(() => true))) ?? false;
        },
      };
    },
    /**
     * Closes the publishes that an earlier run left open. They cannot belong to another process, as the data directory is locked.
     * @returns true if there may have been any, so that the database may not know the live release
     */
    async closeOpen(): Promise<boolean> {
      if (!reports) return false;
      // A hosted project closes them when the next publish begins, and does not say whether there were any.
      if (!reports.closeOpen) return true;
      return (await logFailure(reports.closeOpen())) ?? true;
    },
  };
}
