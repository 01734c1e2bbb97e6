import DialogContent from '@mui/material/DialogContent';
import Stack from '@mui/material/Stack';
import { useState } from 'react';
import { Form } from 'react-admin';
import { describeConflicts } from '../../ui/form/merge/describe-conflicts.ts';
import { MergeConflict } from '../../ui/form/merge/MergeConflict.tsx';
import { SaveBar } from '../../ui/form/save/SaveBar.tsx';
import { useRecordForm } from '../../ui/form/save/useRecordForm.ts';
import { UnsavedChangesDialog } from '../../ui/form/unsaved/UnsavedChangesDialog.tsx';
import { useDialogParams } from '../../ui/hooks/useDialogParams.ts';
import { TemplateFields } from './TemplateFields.tsx';
import { TemplatePreview } from './TemplatePreview.tsx';
import {
  emptyTemplate,
  type ReplyTemplate,
  type TemplateValues,
  templateLabels,
  toTemplatePayload,
  toTemplateValues,
} from './template.ts';
import { useSaveTemplate } from './useSaveTemplate.ts';

/** Renders the form that edits a reply template, or adds one if none is given. */
export function TemplateForm({ template }: { readonly template?: ReplyTemplate }) {
  const { close } = useDialogParams();
  const [initialValues] = useState(() => ({
    ...(template ? toTemplateValues(template) : emptyTemplate),
    id: template?.id ?? '',
  }));
  const saveTemplate = useSaveTemplate();
  const { saved, failure, conflict, save } = useRecordForm(
    template,
    (values: TemplateValues, base: ReplyTemplate | undefined) => saveTemplate(toTemplatePayload(values), base),
    close,
  );
  return (
    <Form
      record={initialValues}
      noValidate
      disableInvalidFormNotification
      onSubmit={(values: Partial<TemplateValues>) => save({ ...initialValues, ...values })}
    >
      <DialogContent dividers>
        <Stack spacing={3}>
          {conflict ? (
            <MergeConflict<TemplateValues, TemplateValues>
              base={toTemplateValues(conflict.base)}
              theirs={toTemplateValues(conflict.theirs)}
              toPayload={toTemplatePayload}
              toFormValues={toTemplateValues}
              compare={(all) => describeConflicts(all, { labels: templateLabels })}
              onSave={conflict.saveOverTheirs}
              onAccepted={conflict.rebaseOnTheirs}
            />
          ) : null}
          <TemplateFields />
          <TemplatePreview />
        </Stack>
      </DialogContent>
      <SaveBar failure={failure} onCancel={close} />
      <UnsavedChangesDialog saved={saved} />
    </Form>
  );
}
