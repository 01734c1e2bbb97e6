/** Classes of a list of cards, in up to three columns. */
export const cardGridClass = 'grid gap-6 sm:grid-cols-2 lg:grid-cols-3';
