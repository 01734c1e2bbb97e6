import DialogContent from '@mui/material/DialogContent';
import Stack from '@mui/material/Stack';
import { type ComponentType, type ReactNode, useState } from 'react';
import type { FieldValues } from 'react-hook-form';
import type { ContentRecord } from '../../data/provider/useSetActive.ts';
import { useDialogParams } from '../../ui/dialogs/useDialogParams.ts';
import { describeConflicts } from '../../ui/form/merge/describe-conflicts.ts';
import { RecordForm } from '../../ui/form/save/RecordForm.tsx';
import { useSaveRecord } from '../../ui/form/save/useSaveRecord.tsx';
import { UploadProvider } from '../images/UploadProvider.tsx';
import type { ContentDefinition } from './define-content.ts';
import { FormHead } from './FormHead.tsx';
import { PreviewButton } from './PreviewButton.tsx';
import { publishAtRefusals } from './publish-at.ts';

interface LayoutProps {
  /** Links to sections and page, and actions. */
  readonly head: ReactNode;
  /** Buttons and error of the form. */
  readonly footer: ReactNode;
  readonly children: ReactNode;
}

interface Props<Row, Values, Data> {
  readonly content: ContentDefinition<Row, Values, Data>;
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

/** Renders the form of a tour, day trip or location, and deletes images that end up unused. */
export function ContentForm<
  Row extends ContentRecord,
  Values extends FieldValues,
  Data extends Partial<Row> & FieldValues,
>({ content, row, emptyValues, sections, Layout = DialogLayout, children }: Props<Row, Values, Data>) {
  const { toFormValues, toPayload, conflictFields, getImages, bucket } = content;
  const { copy } = useDialogParams();
  const [images] = useState(() => (row ? getImages(row) : []));
  const saveRecord = useSaveRecord<Row, Data>({
    ...content,
    refusals: publishAtRefusals,
    toComparable: (stored) => toPayload(toFormValues(stored)),
  });
  const publicPath = row?.is_active ? content.getPublicPath(row.id) : undefined;
  return (
    <RecordForm
      row={row}
      emptyValues={emptyValues}
      toFormValues={toFormValues}
      toPayload={toPayload}
      toMergedValues={(data, theirs) => toFormValues({ ...theirs, ...data })}
      compare={(versions) => describeConflicts(versions, conflictFields)}
      saveRecord={saveRecord}
      draftName={`${content.resource} ${row?.id ?? (copy === undefined ? 'new' : `copy ${copy}`)}`}
      action={
        <PreviewButton<Values>
          toUnsaved={(values) => ({
            table: content.table,
            id: row?.id,
            columns: { ...row, ...toPayload({ ...(row ? toFormValues(row) : emptyValues), ...values }) },
          })}
        />
      }
    >
      {({ saved, conflict, saveBar }) => (
        <UploadProvider bucket={bucket} initialImages={images} saved={saved}>
          <Layout head={<FormHead sections={sections} id={row?.id} publicPath={publicPath} />} footer={saveBar}>
            {conflict}
            {children}
          </Layout>
        </UploadProvider>
      )}
    </RecordForm>
  );
}

function DialogLayout({ head, footer, children }: LayoutProps) {
  return (
    <>
      {head}
      {/* Positioned, so that hidden inputs scroll with the fields: otherwise links to sections would scroll the whole dialog. */}
      <DialogContent dividers sx={{ position: 'relative' }}>
        <Stack spacing={3}>{children}</Stack>
      </DialogContent>
      {footer}
    </>
  );
}
