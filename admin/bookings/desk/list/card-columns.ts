/** Grid of the cards and of their skeleton. */
export const cardColumns = {
  display: 'grid',
  gap: 1,
  gridTemplateColumns: 'repeat(auto-fill, minmax(min(100%, 21.25rem), 1fr))',
} as const;
