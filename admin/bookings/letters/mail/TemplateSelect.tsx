import TextField from '@mui/material/TextField';
import { useState } from 'react';
import type { MailTemplate } from '#admin/mail/index.ts';
import { useTemplates } from '#admin/mail/index.ts';
import { ConfirmDialog } from '#admin/ui/dialogs/ConfirmDialog.tsx';
import { ErrorAlert } from '#admin/ui/feedback/ErrorAlert.tsx';
import { bookingMailMessages } from './messages.ts';

interface Props {
  /** True if a template would replace something typed. */
  readonly isChanged: boolean;
  /** Called with undefined for no template. */
  readonly onChoose: (template: MailTemplate | undefined) => void;
}

/** Renders the choice of a reply template. Asks before it replaces what was typed. */
export function TemplateSelect({ isChanged, onChoose }: Props) {
  const [chosenId, setChosenId] = useState('');
  const [askedId, setAskedId] = useState<string>();
  const { data = [], isPending, isError, refetch } = useTemplates();
  const templates = data.filter(({ purpose }) => purpose === 'reply');

  function choose(id: string) {
    setAskedId(undefined);
    setChosenId(id);
    onChoose(templates.find((template) => template.id === id));
  }

  return (
    <>
      {isError ? <ErrorAlert message={bookingMailMessages.templatesFailed} onRetry={() => refetch()} /> : null}
      <TextField
        select
        label="Template"
        value={chosenId}
        onChange={({ target }) => (isChanged ? setAskedId(target.value) : choose(target.value))}
        helperText={isPending ? 'Loading the templates…' : undefined}
        slotProps={{ select: { native: true }, inputLabel: { shrink: true } }}
      >
        <option value="">No template</option>
        {templates.map(({ id, title }) => (
          <option key={id} value={id}>
            {title}
          </option>
        ))}
      </TextField>
      <ConfirmDialog
        open={askedId !== undefined}
        title="Replace what you typed?"
        text="The template takes the place of subject and text."
        confirmLabel="Replace"
        cancelLabel="Keep my text"
        onConfirm={() => choose(askedId ?? '')}
        onCancel={() => setAskedId(undefined)}
      />
    </>
  );
}
