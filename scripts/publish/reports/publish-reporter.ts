import { explain, Failure } from '../../app/errors.ts';
import type { Outcome, PublishReports } from '../publisher/content-source.ts';

/** One publish, from its beginning to whatever became of it. */
export interface OpenPublish {
  /** @returns whether the database knows, where there is one to be told */
  end(outcome: Outcome): Promise<boolean>;
}

/**
 * Tells the database, and through it staff, what becomes of publishes (private.publishes). Never rejects: a database that
 * does not take the note is no reason not to publish.
 * @param reports undefined where nobody is to be told
 * @param note is told in a sentence what could not be reported
 */
export function createPublishLog(reports: PublishReports | undefined, note: (line: string) => void) {
  const quietly = <T>(report: Promise<T>) =>
    report.catch((error: unknown) => {
      note(`The database was not told of this publish. ${error instanceof Failure ? error.message : explain(error)}`);
      return undefined;
    });
  return {
    async begin(): Promise<OpenPublish> {
      const publish = reports && (await quietly(reports.begin()));
      return {
        async end(outcome) {
          if (!reports) return true;
          if (publish === undefined) return false;
          return (await quietly(reports.end(publish, outcome).then(() => true))) ?? false;
        },
      };
    },
    /**
     * Closes what an earlier run left open. Only one program publishes: it holds the data directory.
     * @returns whether something may have been open, so that the database does not know what is live
     */
    async closeOpen(): Promise<boolean> {
      if (!reports?.closeOpen) return reports !== undefined;
      return (await quietly(reports.closeOpen())) ?? true;
    },
  };
}
