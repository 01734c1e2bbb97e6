import { getHttpStatus } from '../../providers/data/http-status.ts';

const deletedMeanwhileMessage =
  'Somebody has deleted it meanwhile: it is no longer there. What you typed is still here.';

interface SaveErrorContext {
  /** The table whose checks may have refused. */
  readonly table: string;
  /** What the form calls the columns. */
  readonly labels: Readonly<Record<string, string>>;
  /** What is said of any failure. */
  readonly message: string;
}

/**
 * What to say when saving failed. A row that was deleted meanwhile will never be saved, and that is said. A check of the database that refused (PostgreSQL's 23514) is known by the name of its
 * constraint, <table>_<column>_check, and then the field is named.
 */
export function getSaveErrorMessage(error: unknown, { table, labels, message }: SaveErrorContext): string {
  if (getHttpStatus(error) === 404) return `${message} ${deletedMeanwhileMessage}`;
  const check = new RegExp(`\\b${table}_([a-z_]+)_check\\d*\\b`);
  const column = error instanceof Error ? check.exec(error.message)?.[1] : undefined;
  const field = Object.entries(labels).find(([name]) => name === column)?.[1];
  return field === undefined ? message : `${message} The database refused the field ${field}.`;
}
