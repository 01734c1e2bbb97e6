/** Texts of the booking form for a question (docs/product.md, "Questions"). */
export const questionCopy = {
  title: 'Ask us a question',
  label: 'Your question',
  help: 'Dates, children, the pace, what to pack: whatever you would like to know',
  send: 'Send My Question',
  sending: 'Sending Your Question...',
  bookInstead: 'Send a booking request instead',
  /** Filled in when a link names a place or an activity. */
  about: (name: string) => `I would like to know more about ${name}.`,
  /** @param number of a question that was stored although the first attempt seemed to fail */
  arrived: (number: string) =>
    `Thank you! Your question (#${number}) has been sent. It arrived when you first sent it, as it was then: please tell us directly what you have changed since.`,
  failed: 'Sorry, there was an error sending your question. Please try again or contact us directly.',
  sent: (number: string) => `Thank you! Your question (#${number}) has been sent. We'll answer within 2 hours.`,
} as const;
