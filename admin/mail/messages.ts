/** Messages of the screen (docs/product.md, "Mail"). */
export const mailMessages = {
  lead: 'What was sent to whom, what could not be sent, and the texts you answer with.',
  stateFailed: 'The state of mail could not be loaded.',
  loadFailed: 'The messages could not be loaded.',
  none: 'No mail yet',
  textFailed: 'The text could not be loaded.',
  textLater: 'The text is made when the mail is sent.',
  textGone: 'The text was deleted, as set under Settings.',
  queued: 'The mail waits to be sent.',
  sendAgainFailed: 'The mail was not queued.',
} as const;

/** Messages of the reply templates. */
export const templateMessages = {
  lead: 'Texts to choose from when you write to a customer, in a booking’s details. Fields are filled in from the booking.',
  loadFailed: 'The reply templates could not be loaded.',
  loadOneFailed: 'This template could not be loaded.',
  none: 'No reply templates yet',
  created: 'Template added.',
  updated: 'Template saved.',
  saveFailed: 'The template was not saved. Please try again.',
  deleted: 'Template deleted.',
  deleteFailed: 'The template was not deleted. Please try again.',
  deleteQuestion: 'Delete this template?',
  deleteText: (title: string) => `“${title}” is deleted for everybody, and cannot be brought back.`,
  unknownFields: (fields: readonly string[]) =>
    `${fields.join(', ')} ${fields.length === 1 ? 'is no field and would be' : 'are no fields and would be'} sent as typed.`,
} as const;

/** Messages of the settings. */
export const mailSettingsMessages = {
  notSetUp: 'Can be switched on once mail is set up.',
  switchedOff: 'While it is off, nothing new is written, not even later. What waits stays until it is on again.',
  addressesHelp:
    'They also hear of requests that wait for more than 24 hours, and of a publish that fails. One address a line, up to ten.',
  addressInvalid: (address: string) => `${address} is no e-mail address.`,
  addressesTooMany: 'At most ten addresses.',
  keepDaysHelp: 'What was sent to whom stays; the text itself goes. Recommended: 90',
  keepDaysInvalid: 'Please enter a whole number from 1 to 3650.',
  saved: 'Settings saved.',
  saveFailed: 'The settings were not saved.',
} as const;

/** Messages of the addresses that are not written to. */
export const suppressionMessages = {
  lead: 'No mail goes to these addresses. An address is added by itself when the mail server says that it does not exist.',
  loadFailed: 'The addresses could not be loaded.',
  none: 'Every address may be written to',
  add: 'An address that objected',
  addHelp: 'The whole mailbox: name+word@example.com counts as name@example.com.',
  invalid: 'Please enter an e-mail address such as name@example.com.',
  added: (address: string) => `${address} is not written to any more.`,
  present: (address: string) => `${address} is on the list already.`,
  addFailed: 'The address was not added. Please try again.',
  removeQuestion: 'Write to this address again?',
  removeText: (address: string, hasObjected: boolean) =>
    hasObjected
      ? `${address} did not want any mail. Remove it only if the person asks you to.`
      : `A mail to ${address} came back: the address did not exist. Remove it once you know that it works.`,
  removed: (address: string) => `${address} may be written to again.`,
  removeFailed: 'The address was not removed. Please try again.',
} as const;
