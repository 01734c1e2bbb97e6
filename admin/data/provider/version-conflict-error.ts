import type { RaRecord } from 'react-admin';

/** Thrown if another user has changed the row since it was read. Nothing was saved. */
export class VersionConflictError<Row extends RaRecord = RaRecord> extends Error {
  override readonly name = 'VersionConflictError';
  /** The HTTP status for a conflict. */
  readonly status = 409;
  /** The current row. */
  readonly current: Row;

  constructor(current: Row) {
    super('Someone else has changed this in the meantime. Nothing was saved.');
    this.current = current;
  }
}

/**
 * Returns the `previousData` of an update without a version check, such as the switch of one flag. Not in `meta`, which is
 * part of react-admin's cache keys: screens would go on showing the old row.
 */
export function skipVersionCheck<Row extends { readonly updated_at: string }>(row: Row): Row {
  return { ...row, updated_at: '' };
}
