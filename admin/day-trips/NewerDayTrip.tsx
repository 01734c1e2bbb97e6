import { useState } from 'react';
import { useFormContext } from 'react-hook-form';
import { NewerChange } from '../ui/NewerChange.tsx';
import { asForm, type DayTrip, type DayTripForm } from './day-trip.ts';
import { twoVersions } from './two-versions.ts';

interface Props {
  readonly newer: DayTrip;
  readonly onKeepMine: (form: DayTripForm) => Promise<void>;
  readonly onTakeTheirs: () => void;
}

/** Both versions of a day trip that somebody else has changed meanwhile, and the choice between them. */
export function NewerDayTrip({ newer, onKeepMine, onTakeTheirs }: Props) {
  const { getValues, reset } = useFormContext<DayTripForm>();
  const [isSaving, setSaving] = useState(false);
  return (
    <NewerChange
      fields={twoVersions(getValues(), newer)}
      isSaving={isSaving}
      onKeepMine={async () => {
        setSaving(true);
        await onKeepMine(getValues());
        setSaving(false);
      }}
      onTakeTheirs={() => {
        reset(asForm(newer));
        onTakeTheirs();
      }}
    />
  );
}
