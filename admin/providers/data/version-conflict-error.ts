import type { RaRecord } from 'react-admin';

/**
 * Thrown by an update of something that somebody else has changed since it was read: nothing was saved, and both are at
 * hand, what was typed and what is there now.
 */
export class VersionConflictError<Row extends RaRecord = RaRecord> extends Error {
  override readonly name = 'VersionConflictError';
  /** As the API would say it, for whoever asks errors for their status. */
  readonly status = 409;
  /** The row as it stands now. */
  readonly current: Row;

  constructor(current: Row) {
    super('Somebody else has changed this meanwhile. Nothing was saved.');
    this.current = current;
  }
}

/**
 * The `previousData` of an update that holds whatever the row has become, such as the switch of one flag. Not told by `meta`:
 * that is a part of the names of react-admin's caches, and the screens would go on reading the row as it was.
 */
export function skipVersionCheck<Row extends { readonly updated_at: string }>(row: Row): Row {
  return { ...row, updated_at: '' };
}
