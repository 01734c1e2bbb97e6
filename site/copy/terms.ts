import { termsLabel } from './price.ts';

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
