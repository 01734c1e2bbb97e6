import { NewerChange } from '../providers/newer-change.ts';
import { labels } from './labels.ts';
import { messages } from './messages.ts';

const names = new Map<string, string>(Object.entries(labels));

/**
 * What to say when saving failed. A check of the database that refused (PostgreSQL's 23514) is known by the name of its
 * constraint, tours_<column>_check, and then the field is named.
 */
export function saveFault(error: unknown): string {
  if (error instanceof NewerChange) return `${error.message} Reload the page to see it; what you typed is not saved.`;
  const column = error instanceof Error ? /\btours_([a-z_]+)_check\d*\b/.exec(error.message)?.[1] : undefined;
  const field = column === undefined ? undefined : names.get(column);
  return field === undefined ? messages.saveFailed : `${messages.saveFailed} The database refused the field ${field}.`;
}
