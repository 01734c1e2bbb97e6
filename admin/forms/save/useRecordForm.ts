import { useRef, useState } from 'react';
import type { SaveResult } from './useSaveRecord.tsx';

/**
 * The state of a form over a row: which version it started from, and what became of the last attempt to save.
 * @param row as it was when the form opened; undefined for a new one. Later answers of the server change nothing
 * @param store saves the values over a version
 * @param onStored the form's work is done
 */
export function useRecordForm<Row, Values>(
  row: Row | undefined,
  store: (values: Values, before: Row | undefined) => Promise<SaveResult<Row>>,
  onStored: () => void,
) {
  const [before, setBefore] = useState(row);
  const [outcome, setOutcome] = useState<Exclude<SaveResult<Row>, 'stored'>>();
  /** For the guards around the form: true once the database has everything. */
  const saved = useRef(false);
  const newer = outcome && 'newer' in outcome ? outcome.newer : undefined;

  async function save(values: Values, from: Row | undefined): Promise<void> {
    // Both versions stay to be read while one of them is being saved.
    setOutcome((last) => (last && 'newer' in last ? last : undefined));
    const result = await store(values, from);
    if (result !== 'stored') return setOutcome(result);
    saved.current = true;
    onStored();
  }

  return {
    saved,
    /** Why the last attempt failed. */
    failure: outcome && 'failure' in outcome ? outcome.failure : undefined,
    /** The row as the form started with it, and as somebody else has stored it meanwhile. */
    versions: before && newer ? { base: before, theirs: newer } : undefined,
    save: (values: Values) => save(values, before),
    /** Saves over the newer version. */
    saveOver(values: Values): Promise<void> {
      setBefore(newer);
      return save(values, newer);
    },
    /** The form starts from the newer version from now on. */
    startOver(): void {
      setBefore(newer);
      setOutcome(undefined);
    },
  };
}
