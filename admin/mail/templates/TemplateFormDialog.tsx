import { ResponsiveDialog } from '../../ui/dialogs/ResponsiveDialog.tsx';
import { useDialogParams } from '../../ui/dialogs/useDialogParams.ts';
import { FreshRecord } from '../../ui/form/load/FreshRecord.tsx';
import { TemplateForm } from './TemplateForm.tsx';
import type { ReplyTemplate } from './template.ts';

/** Shows the form of a reply template in a dialog, at `?new=true` and at `?edit={id}`. */
export function TemplateFormDialog({ id }: { readonly id: string | undefined }) {
  const { close } = useDialogParams();
  return (
    <ResponsiveDialog title={id === undefined ? 'Add template' : 'Edit template'} width="md" onClose={close}>
      {id === undefined ? (
        <TemplateForm />
      ) : (
        <FreshRecord<ReplyTemplate> resource="reply_templates" id={id} noun="template">
          {(template) => <TemplateForm template={template} />}
        </FreshRecord>
      )}
    </ResponsiveDialog>
  );
}
