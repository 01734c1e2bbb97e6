import { DialogLoading } from '../../ui/dialogs/DialogLoading.tsx';
import { ResponsiveDialog } from '../../ui/dialogs/ResponsiveDialog.tsx';
import { useDialogParams } from '../../ui/dialogs/useDialogParams.ts';
import { useFreshRecord } from '../../ui/form/save/useFreshRecord.ts';
import { templateMessages } from '../messages.ts';
import { TemplateForm } from './TemplateForm.tsx';
import type { ReplyTemplate } from './template.ts';

/** Shows the form of a reply template in a dialog, at `?new=true` and at `?edit={id}`. */
export function TemplateFormDialog({ id }: { readonly id: string | undefined }) {
  const { close } = useDialogParams();
  return (
    <ResponsiveDialog title={id === undefined ? 'Add template' : 'Edit template'} width="md" onClose={close}>
      {id === undefined ? <TemplateForm /> : <EditTemplate id={id} />}
    </ResponsiveDialog>
  );
}

function EditTemplate({ id }: { readonly id: string }) {
  const { row, error, refetch } = useFreshRecord<ReplyTemplate>('reply_templates', id);
  if (row) return <TemplateForm template={row} />;
  return (
    <DialogLoading
      subject="the template"
      failure={error ? templateMessages.loadOneFailed : undefined}
      error={error}
      onRetry={refetch}
    />
  );
}
