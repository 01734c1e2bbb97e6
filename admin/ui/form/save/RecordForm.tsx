import DialogContent from '@mui/material/DialogContent';
import Stack from '@mui/material/Stack';
import { type ComponentType, type ReactNode, useState } from 'react';
import { Form } from 'react-admin';
import type { FieldValues } from 'react-hook-form';
import type { Bucket } from '#shared/rules/images/image-address.ts';
import { useDialogParams } from '../../hooks/useDialogParams.ts';
import type { ContentRecord } from '../../hooks/useSetActive.ts';
import { UploadProvider } from '../../images/UploadProvider.tsx';
import { type ConflictFields, describeConflicts } from '../merge/describe-conflicts.ts';
import { MergeConflict } from '../merge/MergeConflict.tsx';
import { UnsavedChangesDialog } from '../unsaved/UnsavedChangesDialog.tsx';
import { FormHead } from './FormHead.tsx';
import { SaveBar } from './SaveBar.tsx';
import { useRecordForm } from './useRecordForm.ts';
import { type SaveOptions, useSaveRecord } from './useSaveRecord.tsx';

/** Definition of the form for a kind of content: conversions between row, form values and payload, and its messages. */
export interface EditedContent<Row, Values, Data> extends Omit<SaveOptions<Row, Data>, 'toComparable'> {
  readonly bucket: Bucket;
  readonly getImages: (row: Row) => readonly string[];
  /** Returns the form values of a row. */
  readonly toFormValues: (row: Row) => Values;
  /** Returns the columns that are saved for form values. */
  readonly toPayload: (values: Values) => Data;
  /** The fields that two versions are compared by. */
  readonly conflictFields: ConflictFields<Data>;
}

interface LayoutProps {
  /** Links to sections and page, and actions. */
  readonly head: ReactNode;
  /** Buttons and error of the form. */
  readonly footer: ReactNode;
  readonly children: ReactNode;
}

interface Props<Row, Values, Data> {
  readonly content: EditedContent<Row, Values, Data>;
  /** The row when the form was opened; undefined for a new one. */
  readonly row: Row | undefined;
  /** Form values of a new row. */
  readonly emptyValues: Values;
  /** Titles of the sections, in order. */
  readonly sections: readonly string[];
  /** Layout of head, fields and footer; absent for a dialog. */
  readonly Layout?: ComponentType<LayoutProps>;
  readonly children: ReactNode;
}

/**
 * Renders the form of a row: saves it, resolves conflicts with newer versions, and deletes images that end up unused.
 */
export function RecordForm<
  Row extends ContentRecord,
  Values extends FieldValues,
  Data extends Partial<Row> & FieldValues,
>({ content, row, emptyValues, sections, Layout = DialogLayout, children }: Props<Row, Values, Data>) {
  const { toFormValues, toPayload, conflictFields, getImages, bucket } = content;
  const { close } = useDialogParams();
  // The state when the form was opened: a later response must not replace the input.
  const [initialValues] = useState(() => ({ ...(row ? toFormValues(row) : emptyValues), id: row?.id ?? '' }));
  const [images] = useState(() => (row ? getImages(row) : []));
  const saveRecord = useSaveRecord<Row, Data>({
    ...content,
    toComparable: (stored) => toPayload(toFormValues(stored)),
  });
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
      <UploadProvider bucket={bucket} initialImages={images} saved={saved}>
        <Layout
          head={
            <FormHead
              sections={sections}
              id={row?.id}
              publicPath={row?.is_active ? content.getPublicPath(row.id) : undefined}
            />
          }
          footer={<SaveBar failure={failure} onCancel={close} />}
        >
          {conflict ? (
            <MergeConflict<Data, Values>
              base={toPayload(toFormValues(conflict.base))}
              theirs={toPayload(toFormValues(conflict.theirs))}
              toPayload={toPayload}
              toFormValues={(data) => toFormValues({ ...conflict.theirs, ...data })}
              compare={(all) => describeConflicts(all, conflictFields)}
              onSave={conflict.saveOverTheirs}
              onAccepted={conflict.rebaseOnTheirs}
            />
          ) : null}
          {children}
        </Layout>
      </UploadProvider>
      <UnsavedChangesDialog saved={saved} />
    </Form>
  );
}

function DialogLayout({ head, footer, children }: LayoutProps) {
  return (
    <>
      {head}
      {/* Positioned, so that hidden inputs scroll with the fields: else links to sections would scroll the whole dialog. */}
      <DialogContent dividers sx={{ position: 'relative' }}>
        <Stack spacing={3}>{children}</Stack>
      </DialogContent>
      {footer}
    </>
  );
}
