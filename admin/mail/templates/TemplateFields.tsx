import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { type FocusEvent, useId, useRef } from 'react';
import { useWatch } from 'react-hook-form';
import { replyTemplates } from '#shared/columns/reply-templates.ts';
import { linkField } from '#shared/rules/mail/mail-text.ts';
import { useShouldAutoFocus } from '../../ui/focus/focus.ts';
import { field } from '../../ui/form/fields/columns.ts';
import { LineInput } from '../../ui/form/fields/LineInput.tsx';
import { TextInput } from '../../ui/form/fields/TextInput.tsx';
import { templateMessages } from '../messages.ts';
import { findUnknownFields, getFields, isReply } from './template.ts';

/**
 * Renders the inputs of a template, and buttons that insert a field where the cursor is.
 * @param purpose what it is for; only replies have a title of their own
 */
export function TemplateFields({ purpose }: { readonly purpose: string }) {
  const fields = getFields(purpose);
  const autoFocus = useShouldAutoFocus();
  const container = useRef<HTMLDivElement>(null);
  const lastInput = useRef<TextField>(undefined);

  function insert(field: string) {
    const input = lastInput.current ?? container.current?.querySelector<HTMLTextAreaElement>('textarea[name=body]');
    if (!input) return;
    input.focus();
    input.setRangeText(field, input.selectionStart ?? 0, input.selectionEnd ?? 0, 'end');
    // React handles the new text as if it were typed.
    input.dispatchEvent(new Event('input', { bubbles: true }));
  }

  function rememberInput({ target }: FocusEvent<HTMLElement>) {
    if (isTextField(target) && (target.name === 'subject' || target.name === 'body')) lastInput.current = target;
  }

  return (
    <Box ref={container} onFocus={rememberInput} sx={{ display: 'grid', gap: 2 }}>
      {isReply({ purpose }) ? (
        <LineInput
          {...field(replyTemplates, 'title')}
          autoFocus={autoFocus}
          helperText="How staff find it, such as: Fully booked"
        />
      ) : null}
      <LineInput {...field(replyTemplates, 'subject')} autoFocus={autoFocus && !isReply({ purpose })} />
      <TextInput
        {...body}
        multiline
        minRows={8}
        {...(purpose === 'review_invitation' && { validate: validateInvitation })}
      />
      <FieldButtons fields={fields} onInsert={insert} />
      <UnknownFields fields={fields} />
    </Box>
  );
}

type TextField = HTMLInputElement | HTMLTextAreaElement;

function isTextField(target: EventTarget): target is TextField {
  return target instanceof HTMLInputElement || target instanceof HTMLTextAreaElement;
}

const body = field(replyTemplates, 'body');
const validateInvitation = (text: string) =>
  body.validate(text) ?? (text.includes(linkField) ? undefined : templateMessages.linkMissing);

interface FieldButtonsProps {
  readonly fields: readonly string[];
  readonly onInsert: (field: string) => void;
}

function FieldButtons({ fields, onInsert }: FieldButtonsProps) {
  const labelId = useId();
  return (
    <Box
      role="group"
      aria-labelledby={labelId}
      sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 0.75 }}
    >
      <Typography id={labelId} color="text.secondary" sx={{ mr: 0.5 }}>
        Insert a field
      </Typography>
      {fields.map((name) => (
        <Button
          key={name}
          variant="outlined"
          color="secondary"
          aria-label={`Insert {${name}}`}
          onClick={() => onInsert(`{${name}}`)}
          sx={{ px: 1, minWidth: 0, fontWeight: 500 }}
        >
          {`{${name}}`}
        </Button>
      ))}
    </Box>
  );
}

function UnknownFields({ fields }: { readonly fields: readonly string[] }) {
  const [subject = '', body = ''] = useWatch<{ subject: string; body: string }, ['subject', 'body']>({
    name: ['subject', 'body'],
  });
  const unknown = findUnknownFields(fields, subject, body);
  // The region exists before its text, so that screen readers announce it.
  return (
    <div role="status">
      {unknown.length > 0 ? <Alert severity="warning">{templateMessages.unknownFields(unknown)}</Alert> : null}
    </div>
  );
}
