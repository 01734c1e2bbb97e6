/** The end of an attempt to send a message, as finish_mail() in the database takes it. */
export interface Outcome {
  readonly state: 'sent' | 'retry' | 'failed' | 'bounced' | 'unknown';
  /** Why it was not sent, as a sentence without personal data. */
  readonly problem?: string;
  /** The mail server cannot be reached, or refuses all mail. */
  readonly isServerProblem?: boolean;
}

/** The parts of an SMTP error that decide the outcome. */
export interface SmtpError {
  readonly message: string;
  readonly code?: string | undefined;
  readonly command?: string | undefined;
  readonly response?: string | undefined;
  readonly responseCode?: number | undefined;
}

/**
 * Returns the outcome of an attempt that ended with an error.
 * @param hasBegun true once content was handed over: without an answer, the mail server may have accepted it
 */
export function classifyError(error: SmtpError, hasBegun: boolean, secrets: readonly string[] = []): Outcome {
  const { responseCode: code, command } = error;
  const problem = describeError(error, secrets);
  if (code === undefined && hasBegun)
    return { state: 'unknown', problem: `The connection ended before the mail server answered: ${problem}` };
  if (code === undefined || (!hasBegun && isAboutServer(code, command)))
    return { state: 'retry', problem, isServerProblem: true };
  if (code < 500) return { state: 'retry', problem };
  const isForRecipient = !hasBegun && command === 'RCPT TO';
  const isBounce = (hasBegun || isForRecipient) && isAddressUnknown(error, isForRecipient);
  return { state: isBounce ? 'bounced' : 'failed', problem };
}

/** Returns true for an answer before the content that refuses all mail, and not this message or its recipient. */
function isAboutServer(code: number, command: string | undefined): boolean {
  if (command === 'RCPT TO') return [421, 530, 535].includes(code);
  return command !== 'DATA' || code === 421;
}

/** Returns true when an answer says that the mailbox does not exist, rather than that it refuses this mail. */
function isAddressUnknown({ responseCode = 0, response = '' }: SmtpError, isForRecipient: boolean): boolean {
  const [, subject, detail] = /^\d{3}[ -]5\.(\d{1,3})\.(\d{1,3})\b/.exec(response) ?? [];
  // 5.1.7 and 5.1.8 are about the sender's address.
  if (subject !== undefined) return subject === '1' && detail !== '7' && detail !== '8';
  return isForRecipient && [550, 551, 553].includes(responseCode);
}

/** Returns what the mail server said, on one line and without addresses and secrets. */
function describeError({ message, response }: SmtpError, secrets: readonly string[]): string {
  const said = response ? `The mail server answered: ${response}` : message;
  const hidden = secrets
    .flatMap((secret) => (secret ? [secret, encodeURIComponent(secret)] : []))
    .reduce((text, secret) => text.replaceAll(secret, '…'), said);
  return hidden
    .replace(/(?<![^\s<>"'(),;:])[^\s<>"'(),;:]+@[^\s<>"'(),;:]+/g, '…')
    .replace(/[\p{Cc}\s]+/gu, ' ')
    .trim()
    .slice(0, 400);
}
