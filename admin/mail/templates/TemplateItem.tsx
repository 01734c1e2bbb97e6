import DeleteIcon from '@mui/icons-material/DeleteOutlined';
import EditIcon from '@mui/icons-material/EditOutlined';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Card from '@mui/material/Card';
import Typography from '@mui/material/Typography';
import { useState } from 'react';
import { useDelete, useNotify, useRefresh } from 'react-admin';
import { ConfirmDialog } from '../../ui/dialogs/ConfirmDialog.tsx';
import { useDialogParams } from '../../ui/dialogs/useDialogParams.ts';
import { LineClamp } from '../../ui/LineClamp.tsx';
import { templateMessages } from '../messages.ts';
import { isReply, type ReplyTemplate } from './template.ts';

/** Renders a reply template with the beginning of its text. */
export function TemplateItem({ template }: { readonly template: ReplyTemplate }) {
  const { title, subject, body } = template;
  const { open } = useDialogParams();
  return (
    <Card component="li" sx={{ p: 2, display: 'flex', flexDirection: 'column', gap: 0.5 }}>
      <Typography variant="h3" sx={{ overflowWrap: 'anywhere' }}>
        {title}
      </Typography>
      <Typography sx={{ overflowWrap: 'anywhere' }}>{subject}</Typography>
      <LineClamp lines={3} color="text.secondary">
        {body}
      </LineClamp>
      <Box sx={{ display: 'flex', gap: 1, mt: 'auto', pt: 1 }}>
        <Button
          variant="outlined"
          startIcon={<EditIcon />}
          aria-label={`Edit ${title}`}
          onClick={() => open('edit', template.id)}
        >
          Edit
        </Button>
        {isReply(template) ? <DeleteTemplateButton template={template} /> : null}
      </Box>
    </Card>
  );
}

function DeleteTemplateButton({ template }: { readonly template: ReplyTemplate }) {
  const [isConfirming, setConfirming] = useState(false);
  const notify = useNotify();
  const refresh = useRefresh();
  const [remove] = useDelete<ReplyTemplate>(
    'reply_templates',
    { id: template.id, previousData: template },
    {
      mutationMode: 'pessimistic',
      onSuccess: () => notify(templateMessages.deleted, { type: 'success' }),
      onError: () => notify(templateMessages.deleteFailed, { type: 'error' }),
      onSettled: () => refresh(),
    },
  );

  return (
    <>
      <Button
        color="error"
        startIcon={<DeleteIcon />}
        aria-label={`Delete ${template.title}`}
        onClick={() => setConfirming(true)}
      >
        Delete
      </Button>
      <ConfirmDialog
        open={isConfirming}
        title={templateMessages.deleteQuestion}
        text={templateMessages.deleteText(template.title)}
        confirmLabel="Delete"
        cancelLabel="Keep it"
        onConfirm={() => {
          setConfirming(false);
          void remove();
        }}
        onCancel={() => setConfirming(false)}
      />
    </>
  );
}
