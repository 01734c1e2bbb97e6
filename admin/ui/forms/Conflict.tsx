import { useState } from 'react';
import { type FieldValues, useFormContext } from 'react-hook-form';
import { NewerChange, type TwoVersions } from '../NewerChange.tsx';

interface Props<Values extends FieldValues> {
  /** Where the form and the newer version are two things. */
  readonly fields: (values: Values) => readonly TwoVersions[];
  /** The newer version as the form shows it. */
  readonly theirs: Values;
  /** Saves what was typed over the newer version. */
  readonly onKeepMine: (values: Values) => Promise<void>;
  /** The form shows the newer version from now on. */
  readonly onTakeTheirs: () => void;
}

/** Inside of a form whose row somebody else has changed meanwhile: both versions, and the choice between them. */
export function Conflict<Values extends FieldValues>({ fields, theirs, onKeepMine, onTakeTheirs }: Props<Values>) {
  const { getValues, reset } = useFormContext<Values>();
  const [isSaving, setSaving] = useState(false);
  return (
    <NewerChange
      fields={fields(getValues())}
      isSaving={isSaving}
      onKeepMine={async () => {
        setSaving(true);
        await onKeepMine(getValues());
        setSaving(false);
      }}
      onTakeTheirs={() => {
        reset(theirs);
        onTakeTheirs();
      }}
    />
  );
}
