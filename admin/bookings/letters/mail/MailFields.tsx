import TextField from '@mui/material/TextField';
import useMediaQuery from '@mui/material/useMediaQuery';
import { useEffect, useRef } from 'react';
import { mailLimits } from './mail-draft.ts';
import type { MailDraft } from './useMailDraft.ts';

interface Props {
  readonly draft: MailDraft;
  readonly hasSubject: boolean;
  readonly canSend: boolean;
}

/** Stands where staff are to write, in the text of a reply. */
const emptyParagraph = '\n\n\n\n';

/** Renders subject and text of a mail. */
export function MailFields({ draft: { text, errors, change }, hasSubject, canSend }: Props) {
  const textField = useRef<HTMLTextAreaElement>(null);
  // Where the answer belongs, else at the beginning; browsers put the cursor at the end.
  useEffect(() => {
    const field = textField.current;
    const gap = field?.value.indexOf(emptyParagraph) ?? -1;
    const position = gap < 0 ? 0 : gap + emptyParagraph.length / 2;
    field?.setSelectionRange(position, position);
  }, []);
  const hasMouse = useMediaQuery('(hover: hover) and (pointer: fine)', { noSsr: true });
  return (
    <>
      {hasSubject ? (
        <TextField
          label="Subject"
          required
          value={text.subject}
          onChange={({ target }) => change({ subject: target.value })}
          error={errors.subject !== undefined}
          helperText={errors.subject}
          autoComplete="off"
          slotProps={{ htmlInput: { maxLength: mailLimits.subject } }}
        />
      ) : null}
      <TextField
        label="Text"
        required
        multiline
        minRows={8}
        // On phones and tablets the on-screen keyboard would cover what is to be read first.
        autoFocus={hasMouse}
        inputRef={textField}
        value={text.body}
        onChange={({ target }) => change({ body: target.value })}
        error={errors.body !== undefined}
        helperText={errors.body ?? (canSend && hasMouse ? 'Ctrl+Enter sends.' : undefined)}
        slotProps={{ htmlInput: { maxLength: mailLimits.body } }}
      />
    </>
  );
}
