/** What became of a publish, and what belongs to it. */
export type PublishOutcome =
  /** A release of this revision, on so many pages: built by a host; live; or shown again on purpose. */
  | { readonly state: 'built' | 'published' | 'rolled-back'; readonly revision: number; readonly pages: number }
  /** Why not, in words that staff understand; the record that cannot be shown, as the back office addresses it (tours/erg-chebbi). */
  | { readonly state: 'failed'; readonly failure: string; readonly record?: string | undefined };

/** Where publishes are told of. Rejects when it cannot be reached. */
export interface PublishReports {
  /** @returns the number of the publish that begins */
  begin(): Promise<string>;
  end(publish: string, outcome: PublishOutcome): Promise<void>;
  /** Closes what an earlier run left open, where that can be asked for. @returns whether there was anything */
  readonly closeOpen?: () => Promise<boolean>;
}

/** The content as a publisher sees it: beside the local backend, or from far as a hosted project. */
export interface ContentSource {
  /** The revision of the newest change that visitors are to see. Rejects when the database does not answer. */
  newestRevision(): Promise<number>;
  /** Calls whenever there may be a newer revision; undefined where somebody else tells (a hook). @returns how to stop */
  readonly listen: ((changed: () => void) => Promise<() => Promise<void>>) | undefined;
  readonly reports: PublishReports;
  /** How often the revision is asked for, in milliseconds: a lost message is noticed after so long at the latest. */
  readonly pollInterval: number;
}
