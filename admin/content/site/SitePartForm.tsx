import Card from '@mui/material/Card';
import CardContent from '@mui/material/CardContent';
import Stack from '@mui/material/Stack';
import { type ReactNode, useState } from 'react';
import type { FieldValues } from 'react-hook-form';
import { buckets } from '#shared/rules/images/image-address.ts';
import { describeConflicts } from '../../ui/form/merge/describe-conflicts.ts';
import { RecordForm } from '../../ui/form/save/RecordForm.tsx';
import { useSaveRecord } from '../../ui/form/save/useSaveRecord.tsx';
import { StickyFooter } from '../../ui/layout/StickyFooter.tsx';
import { PreviewButton } from '../form/PreviewButton.tsx';
import { UploadProvider } from '../images/UploadProvider.tsx';
import { siteMessages } from './messages.ts';
import { formatEntry, getImages, imageColumns, listColumns, type SiteContent, type SitePart } from './site-content.ts';

/** Formatters of the columns with lists, one line an entry. */
const texts = Object.fromEntries(
  listColumns.map((column) => [
    column,
    (row: Partial<SiteContent>) => (row[column] ?? []).map((entry) => formatEntry(column, entry)),
  ]),
);

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
  const { labels, publicPath, toValues, toPayload } = part;
  const [images] = useState(() => getImages(content, Object.keys(labels)));
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
          describeConflicts(versions, { labels, images: { names: imageColumns, bucket: buckets.site }, texts })
        }
        saveRecord={saveRecord}
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
