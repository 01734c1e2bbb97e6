import DialogContent from '@mui/material/DialogContent';
import Stack from '@mui/material/Stack';
import { type ComponentType, type ReactNode, useState } from 'react';
import { Form } from 'react-admin';
import type { FieldValues } from 'react-hook-form';
import type { Bucket } from '#shared/images/image-address.ts';
import { UploadProvider } from '../../components/images/UploadProvider.tsx';
import { useDialogParams } from '../../hooks/useDialogParams.ts';
import type { ContentRecord } from '../../hooks/useSetActive.ts';
import { type ConflictFields, describeConflicts } from '../merge/describe-conflicts.ts';
import { MergeConflict } from '../merge/MergeConflict.tsx';
import { UnsavedChangesDialog } from '../unsaved/UnsavedChangesDialog.tsx';
import { SaveBar } from './SaveBar.tsx';
import { useRecordForm } from './useRecordForm.ts';
import { type StoreOptions, useSaveRecord } from './useSaveRecord.tsx';

/** How a kind of content is edited: its rows, what the form makes of them, and what is saved of it. */
export interface EditedContent<Row, Values, Data> extends Omit<StoreOptions<Row, Data>, 'shown'> {
  readonly bucket: Bucket;
  readonly picturesOf: (row: Row) => readonly string[];
  /** A row as the form shows it. */
  readonly asForm: (row: Row) => Values;
  /** What is saved of a form. */
  readonly payload: (values: Values) => Data;
  /** What two versions are compared by. */
  readonly parts: ConflictFields<Data>;
}

interface LayoutProps {
  /** The button that saves, and what went wrong. */
  readonly foot: ReactNode;
  readonly children: ReactNode;
}

interface Props<Row, Values, Data> {
  readonly content: EditedContent<Row, Values, Data>;
  /** The row as it was when the form opened; undefined for a new one. */
  readonly row: Row | undefined;
  /** What a new row starts from. */
  readonly blank: Values;
  /** Where the fields and the foot stand, where that is not in a dialog. */
  readonly Layout?: ComponentType<LayoutProps>;
  readonly children: ReactNode;
}

/** The form of a row: saves it, resolves conflicts with newer versions, and leaves no unused images behind. */
export function RecordForm<
  Row extends ContentRecord,
  Values extends FieldValues,
  Data extends Partial<Row> & FieldValues,
>({ content, row, blank, Layout = DialogLayout, children }: Props<Row, Values, Data>) {
  const { asForm, payload, parts, picturesOf, bucket } = content;
  const { close } = useDialogParams();
  // Kept as it was when the form opened: a later answer of the server must not replace what is being typed.
  const [record] = useState(() => ({ ...(row ? asForm(row) : blank), id: row?.id ?? '' }));
  const [pictures] = useState(() => (row ? picturesOf(row) : []));
  const store = useSaveRecord<Row, Data>({ ...content, shown: (stored) => payload(asForm(stored)) });
  const { saved, failure, versions, save, saveOver, startOver } = useRecordForm(
    row,
    (values: Values, before: Row | undefined) => store(payload(values), before),
    close,
  );

  return (
    <Form
      record={record}
      noValidate
      disableInvalidFormNotification
      onSubmit={(values: Partial<Values>) => save({ ...record, ...values })}
    >
      <UploadProvider bucket={bucket} initialImages={pictures} saved={saved}>
        <Layout foot={<SaveBar failure={failure} onCancel={close} />}>
          {versions ? (
            <MergeConflict<Data, Values>
              base={payload(asForm(versions.base))}
              theirs={payload(asForm(versions.theirs))}
              rowOf={payload}
              formOf={(data) => asForm({ ...versions.theirs, ...data })}
              compare={(all) => describeConflicts(all, parts)}
              onSave={saveOver}
              onAccepted={startOver}
            />
          ) : null}
          {children}
        </Layout>
      </UploadProvider>
      <UnsavedChangesDialog saved={saved} />
    </Form>
  );
}

function DialogLayout({ foot, children }: LayoutProps) {
  return (
    <>
      <DialogContent dividers>
        <Stack spacing={3}>{children}</Stack>
      </DialogContent>
      {foot}
    </>
  );
}
