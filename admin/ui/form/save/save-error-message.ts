import { getErrorHint, getHttpStatus, isSessionEnded } from '#admin/data/http-status.ts';

const deletedMeanwhileMessage =
  'Someone has deleted it in the meantime: it is no longer there. What you typed is still here.';

interface SaveErrorContext {
  /** Table of the row, the prefix of its check constraints. */
  readonly table: string;
  /** Labels of the form by column. */
  readonly labels: Readonly<Record<string, string>>;
  /** General message of any failure. */
  readonly message: string;
  /** Fields that the database refuses with a hint, by the hint. */
  readonly refusals?: Refusals | undefined;
}

/** Fields that the database refuses, and why, by its hint. */
export type Refusals = Readonly<Record<string, RefusedField>>;

interface RefusedField {
  readonly field: string;
  readonly message: string;
}

/**
 * Why a row was not saved, and the column that the database refused, if it was one of the form. No reason if the session has ended: the
 * sign-in dialog says so, and nothing must be left of it afterwards.
 */
export interface SaveFailure {
  readonly failure: string | undefined;
  readonly field?: string;
  /** Message beside the field. */
  readonly fieldMessage?: string;
  /** True if the service did not answer. */
  readonly isOffline?: boolean;
}

/** Message in place of the general one if the form has kept its draft. */
export const keptDraftMessage = "No connection. Your text is safe on this device; save again when you're back online.";

/** Message beside a field that the database refused. */
export const refusedFieldMessage = 'This cannot be saved as it is. Please check it.';

/**
 * Returns the message for a failed save. It adds that the row has been deleted (404), or names the field that a check of
 * the database refused by a hint, or by a check: constraints are named <table>_<column>_check.
 */
export function getSaveFailure(
  error: unknown,
  { table, labels, message, refusals = {} }: SaveErrorContext,
): SaveFailure {
  if (isSessionEnded(error)) return { failure: undefined };
  if (getHttpStatus(error) === 404) return { failure: `${message} ${deletedMeanwhileMessage}` };
  const refusal = refusals[getErrorHint(error) ?? ''];
  if (refusal) {
    const { field, message: fieldMessage } = refusal;
    return { failure: `${message} ${labels[field]}: ${fieldMessage}`, field, fieldMessage };
  }
  const check = new RegExp(`\\b${table}_([a-z_]+)_check\\d*\\b`);
  const column = error instanceof Error ? check.exec(error.message)?.[1] : undefined;
  const label = column === undefined ? undefined : labels[column];
  if (column === undefined || label === undefined)
    return { failure: message, isOffline: getHttpStatus(error) === undefined && noResponse.test(String(error)) };
  return { failure: `${message} The field ${label} cannot be saved as it is.`, field: column };
}

/** What browsers and clients say of a request without a response. */
const noResponse = /fetch|network|load failed|abort|time(d )?out|not answer|cannot be reached/i;
