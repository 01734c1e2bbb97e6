/** Texts of the booking form for a question, and after sending (docs/product.md, "Questions", "After sending"). */
export const questionCopy = {
  title: 'Ask us a question',
  label: 'Your question',
  help: 'Dates, children, the pace, what to pack: whatever you would like to know',
  send: 'Send My Question',
  sending: 'Sending Your Question...',
  bookInstead: 'Send a booking request instead',
  /** Filled in when a link names a place or an activity. */
  about: (name: string) => `I would like to know more about ${name}.`,
  /** Title of the request in the list of bookings. */
  rowTitle: (subject: string) => (subject ? `Question: ${subject}` : 'Question'),
  /** Begins the stored question, which does not name its trip. */
  rowText: (subject: string, text: string) => (subject ? `About ${subject}: ${text}` : text),
  sent: (number: string) => `Thank you! Your question (#${number}) has been sent. We'll answer within 24 hours.`,
} as const;

/** Texts below the confirmation. */
export const sentCopy = {
  trip: 'Trip',
  question: 'Question',
  travellers: 'Travellers',
  dates: 'Dates',
  total: 'Total',
  replyTo: 'We reply to',
  next: 'What happens next',
  steps: [
    { time: 'Within 2 hours', text: 'Someone from our team reads your request and writes back.' },
    { time: 'Within 24 hours', text: 'We contact you to confirm the details: dates, places and price.' },
    { time: "When you're happy with the plan", text: 'You say yes. Until then you pay nothing.' },
  ],
  chat: 'Chat on WhatsApp',
  /** First message of a chat. */
  chatMessage: (number: string) => `Hello, I have just sent you request #${number}.`,
} as const;

/** Hint below an e-mail address that looks mistyped. */
export const emailHintCopy = {
  suggestion: (address: string) => `Did you mean ${address}?`,
  noEnding: 'Is the ending missing, such as .com?',
} as const;
