import { useState } from 'react';
import type { MailText } from '#shared/rules/mail/mail-text.ts';
import { cleanMail, validateMail } from './mail-draft.ts';

/** A mail that is being written. */
export interface MailDraft {
  readonly text: MailText;
  readonly isChanged: boolean;
  /** By field; empty until the first attempt to send. */
  readonly errors: ReturnType<typeof validateMail>;
  readonly change: (text: Partial<MailText>) => void;
  /** Replaces the text with one that does not count as typed. */
  readonly replace: (text: MailText) => void;
  /** Returns the mail as it is sent; shows errors and returns undefined if it is invalid. */
  readonly finish: () => MailText | undefined;
}

/**
 * Holds a mail that is being written, starting with a text.
 * @param typed a text that was typed before and takes its place
 */
export function useMailDraft(createText: () => MailText, typed?: MailText): MailDraft {
  const [initial, setInitial] = useState(createText);
  const [text, setText] = useState(typed ?? initial);
  const [isChecked, setChecked] = useState(false);
  return {
    text,
    isChanged: text.subject !== initial.subject || text.body !== initial.body,
    errors: isChecked ? validateMail(text) : {},
    change: (changes) => setText((before) => ({ ...before, ...changes })),
    replace(next) {
      setInitial(next);
      setText(next);
    },
    finish() {
      setChecked(true);
      return Object.keys(validateMail(text)).length === 0 ? cleanMail(text) : undefined;
    },
  };
}
