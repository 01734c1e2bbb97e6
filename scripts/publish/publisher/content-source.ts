/** The outcome of a publish. */
export type PublishOutcome =
  /** A release of this revision and number of pages: built for a host, live, or live again after a rollback. */
  | { readonly state: 'built' | 'published' | 'rolled-back'; readonly revision: number; readonly pages: number }
  /** The reason, for staff, and the path in the admin of the record that cannot be shown (tours/erg-chebbi). */
  | { readonly state: 'failed'; readonly failure: string; readonly record?: string | undefined };

/** The log of publishes in the database. Methods reject if the database cannot be reached. */
export interface PublishReports {
  /** Records the start of a publish and returns its id. */
  begin(): Promise<string>;
  end(publish: string, outcome: PublishOutcome): Promise<void>;
  /** Closes publishes left open by an earlier run, and returns true if there were any. Undefined if unsupported. */
  readonly closeOpen?: () => Promise<boolean>;
}

/** The content of the local backend or of a hosted project. */
export interface ContentSource {
  /** Returns the newest revision that visitors should see. Rejects if the database does not respond. */
  newestRevision(): Promise<number>;
  /** Calls `changed` when there may be a newer revision; resolves with a function to stop. Undefined if hooks notify. */
  readonly listen: ((changed: () => void) => Promise<() => Promise<void>>) | undefined;
  readonly reports: PublishReports;
  /** Milliseconds between checks of the revision, for changes whose notification was lost. */
  readonly pollInterval: number;
}
