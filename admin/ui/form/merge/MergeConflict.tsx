import { useEffect, useEffectEvent, useState } from 'react';
import { type FieldValues, useFormContext, useWatch } from 'react-hook-form';
import type { ConflictDescription } from './describe-conflicts.ts';
import { MergeConflictPanel } from './MergeConflictPanel.tsx';
import type { Versions } from './three-way-merge.ts';

interface Props<Row, Values extends FieldValues> {
  /** The row that the form was opened with. */
  readonly base: Row;
  /** The version that a colleague has saved since. */
  readonly theirs: Row;
  /** Returns the row that would be saved for form values. */
  readonly toPayload: (values: Values) => Row;
  /** Returns the form values of a row. */
  readonly toFormValues: (row: Row) => Values;
  readonly compare: (versions: Versions<Row>) => ConflictDescription<Row>;
  /** Saves the values over their version. */
  readonly onSave: (values: Values) => Promise<void>;
  /** Called when their version becomes the base of the form. */
  readonly onAccepted: () => void;
}

/** Renders both versions of a row that a colleague has changed since it was opened, and the choice between them. */
export function MergeConflict<Row, Values extends FieldValues>(props: Props<Row, Values>) {
  const { base, theirs, toPayload, toFormValues, compare, onSave, onAccepted } = props;
  const { getValues, reset, trigger } = useFormContext<Values>();
  // Renders again on every change: the fields can be edited while both versions are shown.
  useWatch();
  const [valuesToSave, setValuesToSave] = useState<Values>();
  const compareNow = () => compare({ base, mine: toPayload(getValues()), theirs });

  /** Fills the form with a row over their version as default values, so that the form knows its unsaved fields. */
  function fillForm(row: Row): Values {
    const values = toFormValues(row);
    reset(toFormValues(theirs), { keepSubmitCount: true });
    reset(values, { keepDefaultValues: true, keepSubmitCount: true });
    return values;
  }

  // Saves after the fields have rendered the merged values: their validators run first.
  const save = useEffectEvent(async (values: Values) => {
    const isValid = await trigger(undefined, { shouldFocus: true });
    await (isValid ? onSave(values) : onAccepted());
    setValuesToSave(undefined);
  });
  useEffect(() => {
    if (valuesToSave !== undefined) void save(valuesToSave);
  }, [valuesToSave]);

  return (
    <MergeConflictPanel
      fields={compareNow().fields}
      isSaving={valuesToSave !== undefined}
      onKeepMine={() => setValuesToSave(fillForm(compareNow().mineFirst))}
      onTakeTheirs={() => {
        fillForm(compareNow().theirsFirst);
        onAccepted();
      }}
    />
  );
}
