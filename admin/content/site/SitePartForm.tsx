import Card from '@mui/material/Card';
import CardContent from '@mui/material/CardContent';
import Stack from '@mui/material/Stack';
import { type ReactNode, useState } from 'react';
import type { FieldValues } from 'react-hook-form';
import type { Columns } from '#shared/columns/columns.ts';
import { buckets } from '#shared/rules/images/image-address.ts';
import { imageNamesOf, imagesOf, labelsOf } from '../../ui/form/fields/columns.ts';
import { describeConflicts } from '../../ui/form/merge/describe-conflicts.ts';
import { RecordForm } from '../../ui/form/save/RecordForm.tsx';
import { useSaveRecord } from '../../ui/form/save/useSaveRecord.tsx';
import { StickyFooter } from '../../ui/layout/StickyFooter.tsx';
import { PreviewButton } from '../form/PreviewButton.tsx';
import { UploadProvider } from '../images/UploadProvider.tsx';
import { siteMessages } from './messages.ts';
import { formatEntry, type SiteContent, type SitePart } from './site-content.ts';

interface Props<Values, Payload> {
  readonly part: SitePart<Values, Payload>;
  readonly content: SiteContent;
  /** Called after saving and on 'Cancel'. */
  readonly onDone: () => void;
  /** The fields. */
  readonly children: ReactNode;
}

/** Renders the form of a part of the site content. */
export function SitePartForm<Values extends FieldValues, Payload extends Partial<SiteContent> & FieldValues>({
  part,
  content,
  onDone,
  children,
}: Props<Values, Payload>) {
  const { columns, publicPath, toValues, toPayload } = part;
  const [images] = useState(() => imagesOf(columns, content));
  const labels = labelsOf(columns);
  const saveRecord = useSaveRecord<SiteContent, Payload>({
    resource: 'site',
    table: 'site_content',
    labels,
    messages: siteMessages,
    getPublicPath: () => publicPath,
    toComparable: (row) => toPayload(toValues(row)),
  });
  return (
    <Card sx={{ maxWidth: 860, overflow: 'clip' }}>
      <RecordForm
        row={content}
        emptyValues={toValues(content)}
        toFormValues={toValues}
        toPayload={toPayload}
        toMergedValues={(payload, row) => toValues({ ...row, ...payload })}
        compare={(versions) =>
          describeConflicts(versions, {
            labels,
            images: {
              names: imageNamesOf(columns),
              bucket: buckets.site,
            },
            texts: toTexts(columns),
          })
        }
        saveRecord={saveRecord}
        draftName={`site ${part.view}`}
        onSaved={onDone}
        onCancel={onDone}
        action={
          <PreviewButton<Values>
            toUnsaved={(values) => ({
              table: 'site_content',
              id: content.id,
              columns: { ...content, ...toPayload({ ...toValues(content), ...values }) },
              page: publicPath,
            })}
          />
        }
      >
        {({ saved, conflict, saveBar }) => (
          <UploadProvider bucket={buckets.site} initialImages={images} saved={saved}>
            <CardContent>
              <Stack spacing={3}>
                {conflict}
                {children}
              </Stack>
            </CardContent>
            <StickyFooter>{saveBar}</StickyFooter>
          </UploadProvider>
        )}
      </RecordForm>
    </Card>
  );
}

/** Returns formatters of the lists, one line an entry. */
function toTexts(columns: Columns) {
  const formatters = Object.entries(columns).flatMap(([name, column]) => {
    if (column.kind !== 'records') return [];
    const format = (entry: Readonly<Record<string, unknown>>) => formatEntry(column.fields, entry);
    return [[name, (row: FieldValues): readonly string[] => (row[name] ?? []).map(format)] as const];
  });
  return Object.fromEntries(formatters);
}
