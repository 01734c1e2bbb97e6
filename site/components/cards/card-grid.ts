/** How cards stand: one beside the other where there is room. */
export const cardGridClass = 'grid gap-6 sm:grid-cols-2 lg:grid-cols-3';
