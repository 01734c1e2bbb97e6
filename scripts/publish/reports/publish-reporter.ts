import { formatError, UserError } from '../../app/errors.ts';
import type { PublishOutcome, PublishReports } from '../publisher/content-source.ts';

/** One publish, from its beginning to whatever became of it. */
export interface OpenPublish {
  /** @returns whether the database knows, where there is one to be told */
  end(outcome: PublishOutcome): Promise<boolean>;
}

/**
 * Tells the database, and through it staff, what becomes of publishes (private.publishes). Never rejects: a database that
 * does not take the note is no reason not to publish.
 * @param reports undefined where nobody is to be told
 * @param note is told in a sentence what could not be reported
 */
export function createPublishReporter(reports: PublishReports | undefined, note: (line: string) => void) {
  const logFailure = <T>(report: Promise<T>) =>
    report.catch((error: unknown) => {
      note(
        `The database was not told of this publish. ${error instanceof UserError ? error.message : formatError(error)}`,
      );
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
     * Closes what an earlier run left open. Only one program publishes: it holds the data directory.
     * @returns whether something may have been open, so that the database does not know what is live
     */
    async closeOpen(): Promise<boolean> {
      if (!reports?.closeOpen) return reports !== undefined;
      return (await logFailure(reports.closeOpen())) ?? true;
    },
  };
}
