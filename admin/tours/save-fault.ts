import { NewerChange } from '../providers/newer-change.ts';
import { namedFault } from '../ui/forms/save-fault.ts';
import { labels } from './labels.ts';
import { messages } from './messages.ts';

/** What to say when saving a tour failed; a field that the database refused is named. */
export function saveFault(error: unknown): string {
  if (error instanceof NewerChange) return `${error.message} Reload the page to see it; what you typed is not saved.`;
  return namedFault(error, { table: 'tours', labels, message: messages.saveFailed });
}
