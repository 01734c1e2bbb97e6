import type { ReactNode } from 'react';
import { type FieldValues, FormProvider, type UseFormReturn } from 'react-hook-form';
import { UnsavedChangesDialog } from '../unsaved/UnsavedChangesDialog.tsx';
import { SaveBar } from './SaveBar.tsx';

interface Props<Values extends FieldValues> {
  /** The form, which the caller resets to what was saved. */
  readonly form: UseFormReturn<Values>;
  readonly saveLabel: string;
  readonly isSaving?: boolean;
  /** Called with valid values, unless they are being saved already. */
  readonly onSave: (values: Values) => void;
  /** Renders the fields and, where it belongs, the bar with the save button. */
  readonly children: (saveBar: ReactNode) => ReactNode;
}

/** Renders a form of settings, which stays open after it was saved, and guards unsaved input. */
export function SettingsForm<Values extends FieldValues>(props: Props<Values>) {
  const { form, saveLabel, isSaving = false, onSave, children } = props;
  return (
    <FormProvider {...form}>
      <form noValidate onSubmit={form.handleSubmit((values) => (isSaving ? undefined : onSave(values)))}>
        {children(<SaveBar failure={undefined} label={saveLabel} isSaving={isSaving} />)}
      </form>
      <UnsavedChangesDialog />
    </FormProvider>
  );
}
