import { useRef, useState } from 'react';
import type { SaveResult } from './useSaveRecord.tsx';

/**
 * Holds the state of a form: the version it is based on and the result of the last attempt to save.
 * @param row the row when the form was opened; undefined for a new one. Later values are ignored
 * @param saveRecord saves the values over a version
 * @param onSaved called after the row was saved
 */
export function useRecordForm<Row, Values>(
  row: Row | undefined,
  saveRecord: (values: Values, base: Row | undefined) => Promise<SaveResult<Row>>,
  onSaved: () => void,
) {
  const [base, setBase] = useState(row);
  const [outcome, setOutcome] = useState<Exclude<SaveResult<Row>, 'saved'>>();
  /** True after the row was saved, for the guards around the form. */
  const saved = useRef(false);
  const theirs = outcome && 'theirs' in outcome ? outcome.theirs : undefined;

  async function save(values: Values, version: Row | undefined): Promise<void> {
    // Both versions stay visible until the result is known.
    setOutcome((last) => (last && 'theirs' in last ? last : undefined));
    const result = await saveRecord(values, version);
    if (result === 'saved') {
      saved.current = true;
      return onSaved();
    }
    setBase(version);
    setOutcome(result);
  }

  return {
    saved,
    /** The version that the form is based on; undefined for a new row. */
    base,
    /** Error message of the last attempt. */
    failure: outcome && 'failure' in outcome ? outcome.failure : undefined,
    /** The field that the database refused in the last attempt. */
    refusedField: outcome && 'failure' in outcome ? outcome.field : undefined,
    /** Message beside that field, if the database said why. */
    refusedFieldMessage: outcome && 'failure' in outcome ? outcome.fieldMessage : undefined,
    save: (values: Values) => save(values, base),
    /** Makes a version the base of the form, an older one with the one that a colleague has saved since. */
    rebase(version: Row, theirs?: Row): void {
      setBase(version);
      setOutcome(theirs && { theirs });
    },
    /** The version that the form is based on, the one that a colleague has saved since, and what can be done. */
    conflict:
      base && theirs
        ? {
            base,
            theirs,
            saveOverTheirs: (values: Values) => save(values, theirs),
            /** Makes their version the base of the form. */
            rebaseOnTheirs(): void {
              setBase(theirs);
              setOutcome(undefined);
            },
          }
        : undefined,
  };
}
