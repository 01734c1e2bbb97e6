/** Texts below the confirmation of the booking form (docs/product.md, "Sending a booking"). */
export const sentCopy = {
  question: 'Question',
  about: 'About',
  travellers: 'Travellers',
  dates: 'Travel dates',
  waitingList: 'Waiting list',
  waits: 'This departure is full. We write to you when a place comes free, or suggest another day.',
  total: 'Total price',
  replyTo: 'We reply to',
  /** Of the mail that says so; it has no travel dates, wishes or question (shared/server/mail). */
  receiptTo: 'A mail confirming that we received it goes to',
  back: (title: string) => `Back to ${title}`,
  allTours: 'See all tours',
  others: 'More to discover',
  chat: 'Chat on WhatsApp',
  /** First message of a chat. */
  chatMessage: (number: string) => `Hello, I have just sent you request #${number}.`,
} as const;

/** Texts of the prebuilt part of the confirmation. */
export const nextCopy = {
  next: 'What happens next',
  steps: [
    { time: 'Within 2 hours', text: 'Someone from our team reads your request and writes back.' },
    { time: 'Within 24 hours', text: 'We contact you to confirm the details: dates, places and price.' },
    { time: "When you're happy with the plan", text: 'You say yes. Until then you pay nothing.' },
  ],
} as const;
