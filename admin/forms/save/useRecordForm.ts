import { useRef, useState } from 'react';
import type { SaveResult } from './useSaveRecord.tsx';

/**
 * Holds the state of a form: the version it is based on and the result of the last attempt to save.
 * @param row the row when the form was opened; undefined for a new one. Later values are ignored
 * @param store saves the values over a version
 * @param onStored called once the row is saved
 */
export function useRecordForm<Row, Values>(
  row: Row | undefined,
  store: (values: Values, before: Row | undefined) => Promise<SaveResult<Row>>,
  onStored: () => void,
) {
  const [before, setBefore] = useState(row);
  const [outcome, setOutcome] = useState<Exclude<SaveResult<Row>, 'stored'>>();
  /** True once the row is saved, for the guards around the form. */
  const saved = useRef(false);
  const newer = outcome && 'newer' in outcome ? outcome.newer : undefined;

  async function save(values: Values, from: Row | undefined): Promise<void> {
    // Both versions stay visible while one of them is being saved.
    setOutcome((last) => (last && 'newer' in last ? last : undefined));
    const result = await store(values, from);
    if (result !== 'stored') return setOutcome(result);
    saved.current = true;
    onStored();
  }

  return {
    saved,
    /** Error message of the last attempt. */
    failure: outcome && 'failure' in outcome ? outcome.failure : undefined,
    /** The base version and the newer one that somebody else has saved meanwhile. */
    versions: before && newer ? { base: before, theirs: newer } : undefined,
    save: (values: Values) => save(values, before),
    /** Saves over the newer version. */
    saveOverNewer(values: Values): Promise<void> {
      setBefore(newer);
      return save(values, newer);
    },
    /** Makes the newer version the base of the form. */
    rebaseOnNewer(): void {
      setBefore(newer);
      setOutcome(undefined);
    },
  };
}
