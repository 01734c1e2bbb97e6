/** Guide who leads trips, as shown on the page about the agency and beside trips. */
export interface Guide {
  readonly name: string;
  /** Where the guide is at home. */
  readonly region: string;
  /** In English, in the order in which the guide speaks them best. */
  readonly languages: readonly string[];
  /** Slug of a square portrait in site/assets/guides. */
  readonly portrait: string;
}

/**
 * What an agency says about itself in words of its own: the file to edit first when the site becomes yours.
 * Name, telephone and addresses are settings (shared/agency.ts).
 */
export const agencyContent = {
  /** Without guides, nothing about them is shown. */
  guides: [] as readonly Guide[],
  /** Terms of payment and cancellation of all trips, one paragraph. */
  terms:
    'No payment now. Once we have agreed on dates and price, a deposit of 20 % confirms your place; you pay the rest on the first day, by card or in cash. Cancel free of charge up to 14 days before departure; after that we keep the deposit.',
} as const;
