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
