import { termsLabel } from './price.ts';

/** Texts around the frequent questions (docs/product.md, "Questions page"). */
export const questionsCopy = {
  title: 'Questions',
  lead: 'What travellers ask us before they book.',
  description: 'Answers to what travellers ask before they book: payment, cancellation, routes, seasons and more.',
  none: 'We have not written any answers here yet.',
  other: 'Is your question not here?',
  otherLead: 'Write to us. Someone who knows the roads answers within 2 hours.',
  ask: 'Ask a question',
  /** Heading of the questions on the page of a trip. */
  beforeBooking: 'Before you book',
  all: 'All questions',
} as const;

/** Number of questions on the page of a trip. */
export const tripQuestionCount = 3;

/** Texts around the agency's terms on their own page (docs/product.md, "Questions page"). */
export const termsPageCopy = {
  title: termsLabel,
  lead: 'What holds when you book with us.',
  description: (agency: string) =>
    `When you pay for a trip with ${agency}, and until when you can cancel it. You pay nothing when you send a request.`,
  payment: 'Payment',
  cancellation: 'Cancellation',
  /** Link in the footer. */
  link: 'Terms',
} as const;
