/** Messages of the screen (docs/product.md, "Mail"). */
export const mailMessages = {
  lead: 'What was sent to whom, what could not be sent, and the texts you answer with.',
  stateFailed: 'The state of mail could not be loaded.',
  loadFailed: 'The messages could not be loaded.',
  none: 'No mail yet',
  textFailed: 'The text could not be loaded.',
  textLater: 'The text is made when the mail is sent.',
  textGone: 'The text was deleted, as set under Mail, Settings.',
  /** For a mail that was interrupted while it was sent, or waited when a backup was made. */
  textNotKept: 'There is no text: it was not kept, or it was deleted, as set under Mail, Settings.',
  unknown: 'It is not known whether this mail arrived.',
  queued: 'The mail waits to be sent.',
  waits: (recipient: string) => `Mail to ${recipient}.`,
  withdrawn: 'Undone. The mail was not sent.',
  tooLate: 'The mail has gone already.',
  withdrawFailed: 'The mail could not be taken back. Please try again.',
  sendAgainFailed: 'The mail was not queued.',
} as const;

/** Messages of the reply templates. */
export const templateMessages = {
  lead: 'Fields such as {name} are filled in from the booking. You can change each mail before you send it.',
  mails: 'Mails of a booking',
  replies: 'Replies to choose from',
  loadFailed: 'The reply templates could not be loaded.',
  none: 'No reply templates yet',
  created: 'Template added.',
  updated: 'Template saved.',
  saveFailed: 'The template was not saved. Please try again.',
  deleted: 'Template deleted.',
  deleteFailed: 'The template was not deleted. Please try again.',
  deleteQuestion: 'Delete this template?',
  deleteText: (title: string) => `“${title}” is deleted for everybody, and cannot be brought back.`,
  linkMissing: 'Please keep {link}: it becomes the review link.',
  unknownFields: (fields: readonly string[]) =>
    `${fields.join(', ')} ${fields.length === 1 ? 'is not a field and would be' : 'are not fields and would be'} sent as typed.`,
} as const;

/** Messages of the settings. */
export const mailSettingsMessages = {
  notSetUp: 'Can be switched on once mail is set up.',
  switchedOff: 'When off, no e-mail is made. E-mails already waiting go out when you switch it on.',
  addressesHelp:
    'They also hear of requests that wait for more than 24 hours, and of a publish that fails. One address a line, up to ten.',
  addressInvalid: (address: string) => `${address} is not an e-mail address.`,
  addressesTooMany: 'At most ten addresses.',
  keepDaysHelp: 'What was sent to whom stays; the text itself goes. Recommended: 90',
  keepDaysInvalid: 'Please enter a whole number from 1 to 3650.',
  saved: 'Settings saved.',
  question: 'Save these settings?',
  passwordText:
    'Please enter your password once more: these settings decide who is told of bookings and of changes to staff accounts.',
} as const;

/** Messages of the automatic mails. */
export const automaticMessages = {
  loading: 'Loading the automatic mails…',
  loadFailed: 'The automatic mails could not be loaded.',
  nextFailed: 'The next mails could not be loaded.',
  none: 'Nobody would get it so far: no booking has an agreed day that fits.',
  saved: 'Automatic mails saved.',
  saveFailed: 'The automatic mails were not saved. Please try again.',
  changed: 'A colleague has changed the automatic mails. You now see what they saved.',
  daysInvalid: (least: number) => `Please enter a whole number from ${least} to 30.`,
  /** By kind: title, what it is, and the label of its days. */
  kinds: {
    trip_reminder: {
      title: 'Before the trip',
      lead: 'Meeting point, time, guide, telephone and what to bring, to customers with a confirmed booking and an agreed day.',
      days: 'Days before departure',
    },
    review_invitation: {
      title: 'After the trip',
      lead: 'The invitation to review, to customers whose trip is over and who have not been asked yet.',
      days: 'Days after the last day',
    },
  },
} as const;

/** Messages of the test mail. */
export const testMailMessages = {
  goesTo: (address: string | undefined) => `It goes to ${address || 'your own address'}.`,
  notSetUp: 'Can be sent once mail is set up.',
  switchedOff: 'Can be sent once mail is switched on and the settings are saved.',
  sendFailed: 'The test mail was not sent.',
  progressFailed: 'Whether the test mail was sent could not be loaded.',
  /** Follows why an attempt failed. */
  triedAgain: 'It is tried again by itself.',
  /** By state of the message. */
  states: new Map([
    ['waiting', 'The test mail waits to be sent.'],
    ['sending', 'The test mail is being sent.'],
    ['sent', 'The mail server has accepted the test mail. If it does not arrive, look in the spam folder.'],
    ['failed', 'The test mail was not sent.'],
    ['unknown', 'Look in your mailbox before you send another.'],
  ]),
} as const;

/** Messages of the blocked addresses. */
export const suppressionMessages = {
  lead: 'No e-mail is sent to these addresses. One that does not exist is added automatically, and the sender of a booking that you mark as spam.',
  loadFailed: 'The addresses could not be loaded.',
  none: 'No blocked addresses',
  add: 'Address to block',
  addHelp: 'The whole mailbox: name+word@example.com counts as name@example.com.',
  invalid: 'Please enter an e-mail address such as name@example.com.',
  added: (address: string) => `${address} is blocked.`,
  present: (address: string) => `${address} is blocked already.`,
  addFailed: 'The address was not blocked. Please try again.',
  removeQuestion: 'Unblock this address?',
  why: 'Reason',
  removed: (address: string) => `${address} is no longer blocked.`,
  removeFailed: 'The address was not unblocked. Please try again.',
} as const;

/** Why addresses are blocked, as words that may begin or go on with a sentence, and what unblocking means. */
const suppressionReasons: ReadonlyMap<string, readonly [reason: string, unblocked: string]> = new Map([
  ['bounced', ['a mail to it came back', 'The address did not exist. Remove it once you know that it works.']],
  ['objected', ['the customer objected to mail', 'Remove it only if the customer asks you to.']],
  ['blocked', ['staff blocked it', 'It gets mail again.']],
  ['spam', ['staff marked it as spam', 'It gets mail again, and its requests come in as bookings.']],
]);

/** Returns who blocked an address and why, 'staff blocked it', and what unblocking it means. */
export function describeSuppression(reason: string): { readonly reason: string; readonly unblocked: string } {
  const [words, unblocked] = suppressionReasons.get(reason) ?? [reason, ''];
  return { reason: words, unblocked };
}
