import { useEffect, useRef, useState } from 'react';
import { type FieldValues, useFormContext, useWatch } from 'react-hook-form';
import type { ConflictDescription } from './describe-conflicts.ts';
import { MergeConflictPanel } from './MergeConflictPanel.tsx';
import type { Versions } from './three-way-merge.ts';

interface Props<Row, Values extends FieldValues> {
  /** The row as the form opened with it. */
  readonly base: Row;
  /** The row as somebody else has stored it meanwhile. */
  readonly theirs: Row;
  /** The row that a form would save. */
  readonly rowOf: (values: Values) => Row;
  /** What a form shows of a row. */
  readonly formOf: (row: Row) => Values;
  readonly compare: (versions: Versions<Row>) => ConflictDescription<Row>;
  /** Saves the values over the newer version. */
  readonly onSave: (values: Values) => Promise<void>;
  /** The form starts from the newer version from now on. */
  readonly onAccepted: () => void;
}

/** Inside of a form whose row somebody else has changed meanwhile: both versions, and the choice between them. */
export function MergeConflict<Row, Values extends FieldValues>(props: Props<Row, Values>) {
  const { base, theirs, rowOf, formOf, compare, onSave, onAccepted } = props;
  const { getValues, reset, trigger } = useFormContext<Values>();
  // Somebody may go on typing with both versions in view.
  useWatch();
  const [valuesToSave, setValuesToSave] = useState<Values>();
  const compareNow = () => compare({ base, mine: rowOf(getValues()), theirs });

  /** Shows a row as typed over the newer version, so that the form knows what of it is not stored yet. */
  function show(row: Row): Values {
    const values = formOf(row);
    reset(formOf(theirs), { keepSubmitCount: true });
    reset(values, { keepDefaultValues: true, keepSubmitCount: true });
    return values;
  }

  // Saved when the fields show it: they say what is wrong with it, if anything.
  const save = useRef(async (_values: Values): Promise<void> => undefined);
  useEffect(() => {
    save.current = async (values) => {
      const isValid = await trigger(undefined, { shouldFocus: true });
      await (isValid ? onSave(values) : onAccepted());
      setValuesToSave(undefined);
    };
  });
  useEffect(() => {
    if (valuesToSave !== undefined) void save.current(valuesToSave);
  }, [valuesToSave]);

  return (
    <MergeConflictPanel
      fields={compareNow().fields}
      isSaving={valuesToSave !== undefined}
      onKeepMine={() => setValuesToSave(show(compareNow().mineFirst))}
      onTakeTheirs={() => {
        show(compareNow().theirsFirst);
        onAccepted();
      }}
    />
  );
}
