import { type ReactNode, type RefObject, useState } from 'react';
import { Form } from 'react-admin';
import type { FieldValues } from 'react-hook-form';
import { useDialogParams } from '../../hooks/useDialogParams.ts';
import { type ConflictFields, describeConflicts } from '../merge/describe-conflicts.ts';
import { MergeConflict } from '../merge/MergeConflict.tsx';
import { UnsavedChangesDialog } from '../unsaved/UnsavedChangesDialog.tsx';
import { SaveBar } from './SaveBar.tsx';
import { useRecordForm } from './useRecordForm.ts';
import type { SaveResult } from './useSaveRecord.tsx';

interface FormParts {
  /** True once the row is saved. */
  readonly saved: RefObject<boolean>;
  /** Both versions of a row that somebody else has changed, and the choice between them; null without a conflict. */
  readonly conflict: ReactNode;
  /** Buttons and error of the form. */
  readonly saveBar: ReactNode;
}

interface Props<Row, Values, Data> {
  /** The row when the form was opened; undefined for a new one. */
  readonly row: Row | undefined;
  /** Form values of a new row. */
  readonly emptyValues: Values;
  /** Returns the form values of a row. */
  readonly toFormValues: (row: Row) => Values;
  /** Returns the columns that are saved for form values. */
  readonly toPayload: (values: Values) => Data;
  /** The fields that two versions are compared by. */
  readonly conflictFields: ConflictFields<Data>;
  readonly saveRecord: (data: Data, base: Row | undefined) => Promise<SaveResult<Row>>;
  readonly children: (parts: FormParts) => ReactNode;
}

/** Renders the form of a row, which saves it, resolves conflicts with newer versions and guards unsaved input. */
export function RecordForm<
  Row extends { readonly id: string },
  Values extends FieldValues,
  Data extends Partial<Row> & FieldValues,
>({ row, emptyValues, toFormValues, toPayload, conflictFields, saveRecord, children }: Props<Row, Values, Data>) {
  const { close } = useDialogParams();
  // The state when the form was opened: a later response must not replace the input.
  const [initialValues] = useState(() => ({ ...(row ? toFormValues(row) : emptyValues), id: row?.id ?? '' }));
  const { saved, failure, conflict, save } = useRecordForm(
    row,
    (values: Values, base: Row | undefined) => saveRecord(toPayload(values), base),
    close,
  );
  return (
    <Form
      record={initialValues}
      noValidate
      disableInvalidFormNotification
      onSubmit={(values: Partial<Values>) => save({ ...initialValues, ...values })}
    >
      {children({
        saved,
        conflict: conflict ? (
          <MergeConflict<Data, Values>
            base={toPayload(toFormValues(conflict.base))}
            theirs={toPayload(toFormValues(conflict.theirs))}
            toPayload={toPayload}
            toFormValues={(data) => toFormValues({ ...conflict.theirs, ...data })}
            compare={(all) => describeConflicts(all, conflictFields)}
            onSave={conflict.saveOverTheirs}
            onAccepted={conflict.rebaseOnTheirs}
          />
        ) : null,
        saveBar: <SaveBar failure={failure} onCancel={close} />,
      })}
      <UnsavedChangesDialog saved={saved} />
    </Form>
  );
}
