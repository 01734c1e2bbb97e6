/** Texts below the confirmation of the booking form (docs/product.md, "Sending a booking"). */
export const sentCopy = {
  question: 'Question',
  about: 'About',
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
  /** @param address of the customer */
  copy: (address: string) => `A copy goes to ${address} by mail.`,
  back: (title: string) => `Back to ${title}`,
  allTours: 'See all tours',
  others: 'More to discover',
  chat: 'Chat on WhatsApp',
  /** First message of a chat. */
  chatMessage: (number: string) => `Hello, I have just sent you request #${number}.`,
} as const;
