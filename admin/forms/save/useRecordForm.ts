import { useRef, useState } from 'react';
import type { SaveResult } from './useSaveRecord.tsx';

/**
 * Holds the state of a form: the version it is based on and the result of the last attempt to save.
 * @param row the row when the form was opened; undefined for a new one. Later values are ignored
 * @param saveRecord saves the values over a version
 * @param onSaved called once the row is saved
 */
export function useRecordForm<Row, Values>(
  row: Row | undefined,
  saveRecord: (values: Values, base: Row | undefined) => Promise<SaveResult<Row>>,
  onSaved: () => void,
) {
  const [base, setBase] = useState(row);
  const [outcome, setOutcome] = useState<Exclude<SaveResult<Row>, 'saved'>>();
  /** True once the row is saved, for the guards around the form. */
  const saved = useRef(false);
  const newer = outcome && 'newer' in outcome ? outcome.newer : undefined;

  async function save(values: Values, over: Row | undefined): Promise<void> {
    // Both versions stay visible while one of them is being saved.
    setOutcome((last) => (last && 'newer' in last ? last : undefined));
    const result = await saveRecord(values, over);
    if (result !== 'saved') return setOutcome(result);
    saved.current = true;
    onSaved();
  }

  return {
    saved,
    /** Error message of the last attempt. */
    failure: outcome && 'failure' in outcome ? outcome.failure : undefined,
    /** The base version and the newer one that somebody else has saved meanwhile. */
    versions: base && newer ? { base, newer } : undefined,
    save: (values: Values) => save(values, base),
    /** Saves over the newer version. */
    saveOverNewer(values: Values): Promise<void> {
      setBase(newer);
      return save(values, newer);
    },
    /** Makes the newer version the base of the form. */
    rebaseOnNewer(): void {
      setBase(newer);
      setOutcome(undefined);
    },
  };
}
