import { getHttpStatus } from '#admin/data/http-status.ts';

const deletedMeanwhileMessage =
  'Someone has deleted it in the meantime: it is no longer there. What you typed is still here.';

interface SaveErrorContext {
  /** Table of the row, the prefix of its check constraints. */
  readonly table: string;
  /** Labels of the form by column. */
  readonly labels: Readonly<Record<string, string>>;
  /** General message of any failure. */
  readonly message: string;
}

/**
 * Returns the message for a failed save. It adds that the row has been deleted (404), or names the field that a check of
 * the database refused: constraints are named <table>_<column>_check.
 */
export function getSaveErrorMessage(error: unknown, { table, labels, message }: SaveErrorContext): string {
  if (getHttpStatus(error) === 404) return `${message} ${deletedMeanwhileMessage}`;
  const check = new RegExp(`\\b${table}_([a-z_]+)_check\\d*\\b`);
  const column = error instanceof Error ? check.exec(error.message)?.[1] : undefined;
  const field = column === undefined ? undefined : labels[column];
  return field === undefined ? message : `${message} The database refused the field ${field}.`;
}
