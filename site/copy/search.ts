/** Copy of a search without matches (docs/product.md, "Search"). */
export const searchCopy = {
  nearest: 'These come close',
  elsewhere: 'Elsewhere on this site',
  /** Leads to a request for a custom trip that names what was typed. */
  customTrip: (typed: string) => `Ask us for a trip with “${typed}”`,
} as const;

/** What the records of a list are called, beside the title of one. */
export const listLabels = { tours: 'tour', 'day-trips': 'day trip', locations: 'destination' } as const;
