import Box from '@mui/material/Box';
import DialogContent from '@mui/material/DialogContent';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { useId } from 'react';
import { useDataProvider, useNotify, useRefresh } from 'react-admin';
import { useWatch } from 'react-hook-form';
import { replyTemplates } from '#shared/columns/reply-templates.ts';
import { fillTemplate } from '#shared/rules/mail/mail-text.ts';
import { useAgency } from '../../data/auth/supabase-context.tsx';
import { logError } from '../../data/log-error.ts';
import { VersionConflictError } from '../../data/provider/version-conflict-error.ts';
import { emptyValues, labelsOf, toPayload, toValues } from '../../ui/form/fields/columns.ts';
import { describeConflicts } from '../../ui/form/merge/describe-conflicts.ts';
import { isSameValue } from '../../ui/form/merge/three-way-merge.ts';
import { RecordForm } from '../../ui/form/save/RecordForm.tsx';
import { getSaveFailure } from '../../ui/form/save/save-error-message.ts';
import type { SaveResult } from '../../ui/form/save/useSaveRecord.tsx';
import { MailTextBox } from '../MailTextBox.tsx';
import { templateMessages } from '../messages.ts';
import { TemplateFields } from './TemplateFields.tsx';
import { exampleBooking, exampleDeparture, type ReplyTemplate, type TemplateValues } from './template.ts';

const toFormValues = (row: TemplateValues) => toValues(replyTemplates, row);
const labels = labelsOf(replyTemplates);

/** Renders the form that edits a reply template, or adds one if none is given. */
export function TemplateForm({ template }: { readonly template?: ReplyTemplate }) {
  const saveRecord = useSaveTemplate();
  return (
    <RecordForm
      row={template}
      emptyValues={emptyValues(replyTemplates)}
      toFormValues={toFormValues}
      toPayload={(values: TemplateValues) => toPayload(replyTemplates, values)}
      toMergedValues={(values) => values}
      compare={(versions) => describeConflicts(versions, { labels })}
      saveRecord={saveRecord}
    >
      {({ conflict, saveBar }) => (
        <>
          <DialogContent dividers>
            <Stack spacing={3}>
              {conflict}
              <TemplateFields purpose={template?.purpose ?? 'reply'} />
              <TemplatePreview purpose={template?.purpose} />
            </Stack>
          </DialogContent>
          {saveBar}
        </>
      )}
    </RecordForm>
  );
}

const resource = 'reply_templates';

/** Returns a function that adds a template, or updates it unless another user has changed it since `base` was read. */
function useSaveTemplate(): (
  values: TemplateValues,
  base: ReplyTemplate | undefined,
) => Promise<SaveResult<ReplyTemplate>> {
  const dataProvider = useDataProvider();
  const notify = useNotify();
  const refresh = useRefresh();
  return async (values, base) => {
    try {
      if (base) await dataProvider.update<ReplyTemplate>(resource, { id: base.id, data: values, previousData: base });
      else await dataProvider.create<ReplyTemplate>(resource, { data: values });
    } catch (error) {
      if (base && error instanceof VersionConflictError) {
        const theirs: ReplyTemplate = { ...base, ...error.current };
        // If both users saved the same values, there is no conflict.
        if (!isSameValue(values, toFormValues(theirs))) return { theirs };
      } else {
        logError(`save in ${resource}`)(error);
        return getSaveFailure(error, { table: resource, labels, message: templateMessages.saveFailed });
      }
    }
    notify(base ? templateMessages.updated : templateMessages.created, { type: 'success' });
    refresh();
    return 'saved';
  };
}

/** Renders the mail that the template makes for an example booking. */
function TemplatePreview({ purpose }: { readonly purpose: string | undefined }) {
  const agency = useAgency();
  const titleId = useId();
  const [subject = '', body = ''] = useWatch<{ subject: string; body: string }, ['subject', 'body']>({
    name: ['subject', 'body'],
  });
  if (subject.trim() === '' && body.trim() === '') return null;
  return (
    <Box component="section" aria-labelledby={titleId}>
      <Typography id={titleId} variant="h3" component="h2" sx={{ mb: 1 }}>
        Preview with an example booking
      </Typography>
      <MailTextBox
        {...fillTemplate(
          { subject, body },
          exampleBooking,
          agency,
          purpose === 'trip_reminder' ? { departure: exampleDeparture } : {},
        )}
      />
    </Box>
  );
}
