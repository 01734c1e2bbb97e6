/** A guide who leads trips, as shown on the page about the agency and beside trips. */
export interface Guide {
  readonly name: string;
  /** Where the guide is at home. */
  readonly region: string;
  /** In English, in the order in which the guide speaks them best. */
  readonly languages: readonly string[];
  /** Name of the file site/assets/guides/<portrait>.jpg: square, 480 pixels wide or more. */
  readonly portrait: string;
}

/**
 * What the agency says about itself; edit this first when the site becomes yours. Name, telephone and addresses are
 * settings (shared/rules/agency.ts).
 */
export const agencyContent = {
  /** Without any, the site shows nothing about guides. */
  guides: [
    {
      name: 'Hassan',
      region: 'Merzouga and the dunes',
      languages: ['Tamazight', 'Arabic', 'Spanish', 'English'],
      portrait: 'hassan',
    },
    {
      name: 'Nadia',
      region: 'Fes and the imperial cities',
      languages: ['Arabic', 'French', 'English', 'German'],
      portrait: 'nadia',
    },
    {
      name: 'Lahcen',
      region: 'High Atlas',
      languages: ['Tashelhit', 'Arabic', 'French', 'English'],
      portrait: 'lahcen',
    },
    {
      name: 'Leila',
      region: 'Dades and the Valley of Roses',
      languages: ['Tamazight', 'Arabic', 'French', 'English'],
      portrait: 'leila',
    },
  ] as readonly Guide[],
  /** Terms of payment and cancellation of all trips, one paragraph. */
  terms:
    'No payment now. Once we have agreed on dates and price, a deposit of 20% confirms your tour; you pay the rest on the first day, by card or in cash. You can cancel a tour free of charge up to 14 days before departure; after that we keep the deposit. Day trips need no deposit: you pay on the day, and the page of each says until when you can cancel.',
} as const;
