/** Texts of the booking form for a question (docs/product.md, "Questions"). */
export const questionCopy = {
  form: 'Question',
  title: 'Ask us a question',
  label: 'Your question',
  help: 'Dates, children, the pace, what to pack: anything you like',
  send: 'Send My Question',
  sending: 'Sending Your Question...',
  bookInstead: 'Send a booking request instead',
  /** Filled in when a link names a place or an activity. */
  about: (name: string) => `I would like to know more about ${name}.`,
  sent: (number: string) => `Thank you! Your question (#${number}) has been sent. We'll answer within 2 hours.`,
} as const;
