/** Classes of a list of cards, in up to four columns. */
export const cardGridClass = 'grid grid-cols-1 gap-5 sm:gap-6 sm:grid-cols-2 lg:grid-cols-3 3xl:grid-cols-4';
