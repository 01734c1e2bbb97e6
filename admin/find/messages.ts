/** Messages of the search over everything (docs/product.md, "Find anything"). */
export const findMessages = {
  title: 'Find anything',
  placeholder: 'Name, number, address, telephone, trip, day, screen…',
  notLoaded: 'The search could not be loaded.',
  failed: 'Records could not be searched.',
  results: 'Results',
  /** Group of what is done at once. */
  actions: 'Actions',
  searching: 'Searching…',
  nothing: (words: string) => `Nothing found for “${words}”.`,
  count: (count: number) => (count === 1 ? '1 result' : `${count} results`),
  allBookings: (words: string) => `All bookings with “${words}”`,
  publishAsked: 'Publishing was asked for.',
} as const;
